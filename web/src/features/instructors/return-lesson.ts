import { formatDay, formatTimeRange, minutesBetween } from '@sklon/contract/time';
import type { QueryClient } from '@tanstack/react-query';
import { lessonSearchOf, rangeOf } from '../bookings/lesson-address.ts';
import { fullName } from './instructor-texts.ts';
import { lessonTotal } from './lesson-price.ts';
import { instructorQuery } from './queries.ts';

/**
 * The lesson to whose form an address leads, which is one of an instructor's page: «Анна Горная», «сб, 28 ноября,
 * 10:00–12:00», «6 500 ₽ за 2 часа».
 */
export async function loadReturnLesson(
  queryClient: QueryClient,
  returnUrl: string,
): Promise<string[]> {
  const { pathname, searchParams } = new URL(returnUrl, 'https://site.invalid');
  const instructor = await queryClient.query({
    ...instructorQuery(Number(pathname.split('/')[2])),
    staleTime: 'static',
  });
  const { time, size = 1 } = lessonSearchOf(Object.fromEntries(searchParams));
  const range = rangeOf(time);
  if (!range) return [fullName(instructor)];
  const total = lessonTotal(instructor.price_2h, instructor.tariff, {
    date: range.date,
    minutes: minutesBetween(range.start, range.end),
    people: size,
  });
  return [
    fullName(instructor),
    `${formatDay(range.date)}, ${formatTimeRange(range.start, range.end)}`,
    ...(total ? [`${total.amount} ${total.unit}`] : []),
  ];
}
