import type { InstructorBooking } from '@sklon/contract/bookings';
import { type BookingStatus, holdsSlots, isOver } from '@sklon/contract/booking-rules';
import { formatDay, formatTimeRange, formatZone, instantOf, localNow } from '@sklon/contract/time';

type Timed = Pick<
  InstructorBooking,
  'status' | 'booking_date' | 'start_time' | 'end_time' | 'timezone'
>;

export function startOf({ booking_date, start_time, timezone }: Timed): Date {
  return instantOf(booking_date, start_time, timezone);
}

/** The status at a moment: what was confirmed and is over is completed, what was never answered has expired. */
export function statusAt(booking: Timed, now: Date): BookingStatus {
  if (!holdsSlots(booking.status) || !isOver(booking, now)) return booking.status;
  return booking.status === 'confirmed' ? 'completed' : 'expired';
}

/** «ср, 14 января, 10:00–12:00» by the resort's clock; with the year when it is another one than now. */
export function whenText(
  { booking_date, start_time, end_time, timezone }: Timed,
  now: Date,
): string {
  const year = booking_date.slice(0, 4);
  const otherYear = year === localNow(now, timezone).date.slice(0, 4) ? '' : ` ${year}`;
  return `${formatDay(booking_date).replaceAll(' ', '\u00A0')}${otherYear}, ${formatTimeRange(start_time, end_time)}`;
}

/** The zone of the visitor's own clock. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Name of the resort's zone when its clock differs from the visitor's at that time, else null. */
export function zoneNote(booking: Timed, ownZone: string): string | null {
  const at = startOf(booking);
  const here = localNow(at, ownZone);
  if (here.date === booking.booking_date && here.time === booking.start_time) return null;
  return formatZone(booking.timezone, at);
}

/** An instant by the resort's clock: «ср, 14 января, 09:30». */
export function momentText(instant: string, zone: string): string {
  const { date, time } = localNow(new Date(instant), zone);
  return `${formatDay(date).replaceAll(' ', '\u00A0')}, ${time}`;
}
