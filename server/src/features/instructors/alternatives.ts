import type { Instructor, InstructorFilters, ListedInstructor } from '@sklon/contract/instructors';
import {
  ALTERNATIVE_PRICE_PERCENT,
  ALTERNATIVES_MAX,
  PRICE_FILTER_MAX,
  SLOT_MINUTES,
} from '@sklon/contract/limits';
import { mayCostMore } from '@sklon/contract/quote-texts';
import { highestTotal, type Quote, type QuotedLesson } from '@sklon/contract/quote';
import { type LocalDate, type LocalTime, minutesOf } from '@sklon/contract/time';
import type { Connection } from '../../db/client.ts';
import { lessonPriceOf } from './lesson-price.ts';
import { listFree } from './list.ts';

/** A lesson that will not take place with its instructor. Date and times are local to the resort. */
export interface DeclinedLesson {
  instructor_id: number;
  customer_id: number;
  resort_id: number;
  booking_date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  group_size: number;
  /** Rubles, of the whole lesson. */
  price: number | null;
  quote: Quote | null;
}

/** At the same time, resort and sport, at most a third dearer or cheaper; never the customer's own record. */
export async function freeInstead(
  db: Connection,
  lesson: DeclinedLesson,
  now: Date,
): Promise<ListedInstructor[]> {
  const start = minutesOf(lesson.start_time);
  const minutes = minutesOf(lesson.end_time) - start;
  const known = await db
    .selectFrom('instructors')
    .select(['id', 'user_id', 'skill_type'])
    .where((eb) =>
      eb.or([eb('id', '=', lesson.instructor_id), eb('user_id', '=', lesson.customer_id)]),
    )
    .execute();
  const sport = known.find(({ id }) => id === lesson.instructor_id)?.skill_type;
  const filters: InstructorFilters = {
    resort_id: lesson.resort_id,
    skill_type: sport === 'both' ? undefined : sport,
    work_with_groups: lesson.group_size > 1 || undefined,
    is_working: true,
    ...priceBounds(lesson),
  };
  // Both records of `known` are left out.
  const page = { after: undefined, rows: ALTERNATIVES_MAX + known.length };
  const question = {
    date: lesson.booking_date,
    slots: minutes / SLOT_MINUTES,
    possibleStarts: 2 ** (start / SLOT_MINUTES),
    checkLocalClock: true,
  };
  const wanted: QuotedLesson = { date: lesson.booking_date, minutes, people: lesson.group_size };
  const found = await listFree(db, filters, page, now, question, wanted);
  return found
    .filter(({ id }) => known.every((left) => left.id !== id))
    .slice(0, ALTERNATIVES_MAX)
    .map((row) => ({
      ...(JSON.parse(row.card) as Instructor),
      next_free: { date: lesson.booking_date, time: lesson.start_time, timezone: row.timezone },
      lesson_price: lessonPriceOf(row),
    }));
}

/** Bounds of the total around that of the lesson; none where it had none. */
function priceBounds(lesson: DeclinedLesson): Pick<InstructorFilters, 'min_price' | 'max_price'> {
  if (lesson.price === null) return {};
  const total = highestTotal({ total: lesson.price, for_one: mayCostMore(lesson) });
  const bound = (percent: number) =>
    Math.min(Math.round((total * percent) / 100), PRICE_FILTER_MAX);
  return {
    min_price: bound(100 - ALTERNATIVE_PRICE_PERCENT),
    max_price: bound(100 + ALTERNATIVE_PRICE_PERCENT),
  };
}
