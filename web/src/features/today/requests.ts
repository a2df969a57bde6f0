import type { ProviderBooking } from '@sklon/contract/bookings';

function isAhead(instant: string | null, now: Date): boolean {
  return instant !== null && Date.parse(instant) > now.getTime();
}

/** Whether its instructor has something to answer: the request itself, or another time that the customer proposes. */
export function awaitsAnswer({ status, expires_at, move }: ProviderBooking, now: Date): boolean {
  if (move && isAhead(move.expires_at, now)) return move.proposed_by === 'customer';
  return status === 'pending' && isAhead(expires_at, now);
}

/** What stands among the requests: also one whose customer has to answer first. */
export function isRequest(booking: ProviderBooking, now: Date): boolean {
  const { status, expires_at } = booking;
  return awaitsAnswer(booking, now) || (status === 'pending' && isAhead(expires_at, now));
}

/** The most urgent comes first. */
export function requestsOf(bookings: readonly ProviderBooking[], now: Date): ProviderBooking[] {
  const until = ({ move, expires_at }: ProviderBooking) => move?.expires_at ?? expires_at ?? '';
  return bookings
    .filter((one) => isRequest(one, now))
    .toSorted((a, b) => Date.parse(until(a)) - Date.parse(until(b)));
}
