import { queryOptions } from '@tanstack/react-query';
import { CALENDAR_DAYS } from '@sklon/contract/limits';
import { addDays, type LocalDate } from '@sklon/contract/time';
import { call } from '../../../api/client.ts';

/** Key of everything the instructor's own calendar shows. */
export const scheduleKey = ['me', 'schedule'] as const;

/** How often to look for what customers have booked while the page is in sight. */
export const NEWS_POLL_MS = 30_000;

/** Busy and booked time of the signed-in instructor in a week, local to the resort. */
export function scheduleQuery(week: LocalDate) {
  return queryOptions({
    queryKey: [...scheduleKey, week] as const,
    queryFn: ({ signal }) =>
      call('listSchedule', {
        query: { start_date: week, end_date: addDays(week, CALENDAR_DAYS - 1) },
        signal,
      }),
    refetchOnWindowFocus: 'always',
    refetchInterval: NEWS_POLL_MS,
    // Without a connection it says so, instead of showing a skeleton for ever.
    networkMode: 'always',
  });
}

/** First part of the keys of booking hours: those of a resort bound them. */
export const bookingHoursKey = ['booking-hours'] as const;

/** Hours in which an instructor may be booked, local to the resort. */
export function bookingHoursQuery(instructorId: number) {
  return queryOptions({
    queryKey: [...bookingHoursKey, instructorId] as const,
    queryFn: async ({ signal }) =>
      (await call('getBookingHours', { params: { id: instructorId }, signal })).booking_hours,
    networkMode: 'always',
  });
}
