import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { BOOKINGS_POLL_MS } from '../schedule/queries.ts';

export const providerBookingsKey = ['me', 'provider-bookings'] as const;

/** Bookings of the signed-in instructor that are pending or confirmed and not over, soonest first. */
export function providerBookingsQuery() {
  return queryOptions({
    queryKey: providerBookingsKey,
    queryFn: ({ signal }) => call('listProviderBookings', { signal }),
    // Customers and the bot change them too.
    refetchOnWindowFocus: 'always',
    refetchInterval: BOOKINGS_POLL_MS,
  });
}
