import { longEnough } from '../bookings/lesson-address.ts';
import type { InstructorDetail } from '@sklon/contract/instructors';
import type { QuotedLesson } from '@sklon/contract/quote';
import type { LocalDate } from '@sklon/contract/time';
import { queryOptions } from '@tanstack/react-query';
import { peopleOf } from './filters.ts';
import { type ProfileSearch, wishOf } from './profile-search.ts';

/** On a day; of a group of unknown size for one. */
export function lessonOn(
  date: LocalDate,
  instructor: InstructorDetail,
  search: ProfileSearch,
): QuotedLesson {
  const dated = { ...search, day: date };
  return (
    lessonOf(instructor, dated) ?? {
      date,
      minutes: longEnough(wishOf(dated), instructor).duration,
      people: 1,
    }
  );
}

/** Undefined without a day, and for a group of unknown size. */
export function lessonOf(
  instructor: InstructorDetail,
  search: ProfileSearch,
): QuotedLesson | undefined {
  const { date, duration: minutes } = longEnough(wishOf(search), instructor);
  const people = peopleOf({ ...search, date });
  if (date === undefined || people === undefined) return undefined;
  return { date, minutes, people: instructor.work_with_groups ? people : 1 };
}

/** The server computes it for a lesson in the address; in the browser `lesson-price` loads when it is needed. */
export function lessonTotalQuery(
  { price_2h, tariff }: Pick<InstructorDetail, 'price_2h' | 'tariff'>,
  lesson: QuotedLesson | undefined,
  group = false,
) {
  return queryOptions({
    queryKey: ['lesson-total', price_2h, tariff, lesson],
    queryFn: async () => (await import('./lesson-price.ts')).lessonTotal(price_2h, tariff, lesson),
    enabled: group || lesson !== undefined,
    staleTime: Infinity,
  });
}

/** Lengths of a lesson on its day with their prices, its own among them; computed as `lessonTotalQuery` is. */
export function lessonLengthsQuery(instructor: InstructorDetail, lesson: QuotedLesson) {
  const { price_2h, tariff, min_lesson_minutes: shortest } = instructor;
  return queryOptions({
    queryKey: ['lesson-lengths', price_2h, tariff, shortest, lesson],
    queryFn: async () =>
      (await import('./lesson-price.ts')).lessonLengths(price_2h, tariff, shortest, lesson),
    staleTime: Infinity,
  });
}
