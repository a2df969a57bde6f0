import { holdsSlots } from '@sklon/contract/booking-rules';
import type { UserBooking } from '@sklon/contract/bookings';
import { instantOf } from '@sklon/contract/time';
import { isAhead } from '../../inquiries/inquiry-status.ts';
import { startOf, statusAt } from './booking-time.ts';

function isComing(booking: UserBooking, now: Date): boolean {
  return booking.kind === 'instructor' ? holdsSlots(statusAt(booking, now)) : isAhead(booking, now);
}

/** When it begins: a request with its first day. */
function beginningOf(booking: UserBooking): number {
  const at =
    booking.kind === 'instructor'
      ? startOf(booking)
      : instantOf(booking.date_from, '00:00', booking.timezone);
  return at.getTime();
}

/** Lessons and requests that are to come, the nearest first, and all others, the latest first. */
export function splitBookings<B extends UserBooking>(
  bookings: readonly B[],
  now: Date,
): { upcoming: B[]; past: B[] } {
  const byStart = bookings.toSorted((a, b) => beginningOf(a) - beginningOf(b));
  return {
    upcoming: byStart.filter((booking) => isComing(booking, now)),
    past: byStart.filter((booking) => !isComing(booking, now)).toReversed(),
  };
}
