import { isOver } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { startOf } from '../my/booking-time.ts';

/** Requests that wait for an answer, the most urgent first, and agreed lessons, the nearest first. */
export function splitProviderBookings(bookings: readonly ProviderBooking[], now: Date) {
  const expiry = ({ expires_at }: ProviderBooking) =>
    expires_at ? Date.parse(expires_at) : Infinity;
  const waits = (booking: ProviderBooking) =>
    booking.status === 'pending' && expiry(booking) > now.getTime();
  return {
    waiting: bookings.filter(waits).toSorted((a, b) => expiry(a) - expiry(b)),
    agreed: bookings
      .filter((booking) => booking.status === 'confirmed' && !isOver(booking, now))
      .toSorted((a, b) => startOf(a).getTime() - startOf(b).getTime()),
  };
}

/** Whether the instructor may still cancel: the lesson is agreed and has not begun. */
export function canCallOff(booking: ProviderBooking, now: Date): boolean {
  return booking.status === 'confirmed' && startOf(booking) > now;
}
