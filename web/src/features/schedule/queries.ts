import { CALENDAR_DAYS } from '@sklon/contract/limits';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { addDays, type LocalDate, startOfWeek } from '@sklon/contract/time';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { availabilityKey, bookingHoursKey, scheduleKey } from './keys.ts';

/** Seven days from `date`, in the hours of the instructor's resorts. */
export function availabilityQuery(instructorId: number, date: LocalDate) {
  return queryOptions({
    queryKey: [...availabilityKey, instructorId, date] as const,
    queryFn: ({ signal }) =>
      call('getAvailability', { params: { id: instructorId }, query: { date }, signal }),
    // Another tab, or another customer, may have booked while this one was away.
    refetchOnWindowFocus: 'always',
  });
}

/** Seven days of the caller's own calendar, with why time is not offered. */
export function calendarDaysQuery(date: LocalDate) {
  return queryOptions({
    queryKey: [...availabilityKey, 'own', date] as const,
    queryFn: ({ signal }) => call('listCalendarDays', { query: { date }, signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** While the page is in sight. */
export const BOOKINGS_POLL_MS = 30_000;

/** Local to the resort. */
export function scheduleQuery(week: LocalDate) {
  return queryOptions({
    queryKey: [...scheduleKey, week] as const,
    queryFn: ({ signal }) =>
      call('listSchedule', {
        query: { start_date: week, end_date: addDays(week, CALENDAR_DAYS - 1) },
        signal,
      }),
    refetchOnWindowFocus: 'always',
    refetchInterval: BOOKINGS_POLL_MS,
  });
}

/** Local to the resort. */
export function bookingHoursQuery(instructorId: number) {
  return queryOptions({
    queryKey: [...bookingHoursKey, instructorId] as const,
    queryFn: async ({ signal }) =>
      (await call('getBookingHours', { params: { id: instructorId }, signal })).booking_hours,
  });
}

/** A fetch that began before a change would bring back the former state. */
async function cancelFetches(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: scheduleKey });
}

function invalidateAvailability(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: availabilityKey });
}

export async function showRecord(queryClient: QueryClient, record: ScheduleSlot): Promise<void> {
  await cancelFetches(queryClient);
  queryClient.setQueryData(
    scheduleQuery(startOfWeek(record.date)).queryKey,
    (week) => week && [...week, record],
  );
  invalidateAvailability(queryClient);
}

export async function dropRecord(queryClient: QueryClient, id: number): Promise<void> {
  await cancelFetches(queryClient);
  queryClient.setQueriesData<ScheduleSlot[]>({ queryKey: scheduleKey }, (week) =>
    week?.filter((record) => record.id !== id),
  );
  invalidateAvailability(queryClient);
}
