import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import type { RecordRow } from './busy-queries.ts';

/** A record of the instructor's own calendar, with the booking behind booked time (spec 3, Schedule slot). */
export function presentRecord(row: RecordRow, booking: ProviderBooking | undefined): ScheduleSlot {
  const { id, date, start_time, end_time, status, notes } = row;
  return { id, date, start_time, end_time, status, notes, booking: booking ?? null };
}
