import type { ProviderBooking } from '@sklon/contract/bookings';
import { isWaiting } from '../orders/order.ts';

/** Whether its instructor has something to answer: the request itself, or another time that the customer proposes. */
export function awaitsAnswer(booking: ProviderBooking, now: Date): boolean {
  const { move } = booking;
  return move && Date.parse(move.expires_at) > now.getTime()
    ? move.proposed_by === 'customer'
    : isWaiting(booking, now);
}

/** What stands among the requests: also one whose customer has to answer first. */
export function isRequest(booking: ProviderBooking, now: Date): boolean {
  return awaitsAnswer(booking, now) || isWaiting(booking, now);
}

/** The most urgent comes first. */
export function requestsOf(bookings: readonly ProviderBooking[], now: Date): ProviderBooking[] {
  const until = ({ move, expires_at }: ProviderBooking) => move?.expires_at ?? expires_at ?? '';
  return bookings
    .filter((one) => isRequest(one, now))
    .toSorted((a, b) => Date.parse(until(a)) - Date.parse(until(b)));
}
