/** The next lesson like one that has been: the same weekday, length, people and place. */
import type { InstructorBooking } from '@sklon/contract/bookings';
import { DEFAULT_BOOKING_MINUTES } from '@sklon/contract/limits';
import { minutesIn } from '@sklon/contract/move-rules';
import { addDays, daysBetween, type LocalDate, localNow } from '@sklon/contract/time';
import type { QueryClient } from '@tanstack/react-query';
import { freeDaysQuery } from '../schedule/free-days.ts';
import { textOf, type WantedLesson } from './lesson-address.ts';

const WEEKS = 4;

/** The same weekday in the weeks to come, from tomorrow on. */
export function sameWeekdays(date: LocalDate, today: LocalDate): LocalDate[] {
  const ahead = (((daysBetween(today, date) - 1) % 7) + 7) % 7;
  return Array.from({ length: WEEKS }, (_, week) => addDays(today, 1 + ahead + 7 * week));
}

/** What the profile is opened with: the calendar at that day, and the form too where the time is known. */
export function repeatSearch(
  booking: InstructorBooking,
  date: LocalDate,
  sameTime = false,
): WantedLesson & { book: 1 } {
  const { start_time: start, end_time: end, group_size, resort } = booking;
  const minutes = minutesIn(booking);
  return {
    book: 1,
    date,
    duration: minutes === DEFAULT_BOOKING_MINUTES ? undefined : minutes,
    place: resort.id,
    people: group_size > 1 ? 'group' : undefined,
    size: group_size > 1 ? group_size : undefined,
    time: sameTime ? textOf({ date, start, end }) : undefined,
  };
}

/** The first of these weekdays that has the same time free, else any time; the first one where none is known to have. */
export async function findRepeat(
  client: QueryClient,
  booking: InstructorBooking,
  now: Date,
): Promise<ReturnType<typeof repeatSearch>> {
  const { timezone, start_time, booking_date, instructor } = booking;
  const dates = sameWeekdays(booking_date, localNow(now, timezone).date);
  const duration = minutesIn(booking);
  const days = await Promise.all(
    dates.map((date) =>
      client.query(freeDaysQuery(instructor.id, timezone, { date, duration })).then(
        (week) => week.days.find((day) => day.date === date),
        () => undefined,
      ),
    ),
  );
  const same = days.find((day) => day?.starts.includes(start_time));
  const found = same ?? days.find((day) => (day?.starts.length ?? 0) > 0);
  return repeatSearch(booking, found?.date ?? dates[0]!, same !== undefined);
}
