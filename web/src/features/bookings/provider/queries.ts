import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { NEWS_POLL_MS } from '../../schedule/busy/queries.ts';

export const providerBookingsKey = ['me', 'provider-bookings'] as const;

/** Requests and lessons of the signed-in instructor that are not over, soonest first. */
export function providerBookingsQuery() {
  return queryOptions({
    queryKey: providerBookingsKey,
    queryFn: ({ signal }) => call('listProviderBookings', { signal }),
    // Customers and the messenger change them too.
    refetchOnWindowFocus: 'always',
    refetchInterval: NEWS_POLL_MS,
    // Without a connection it says so, instead of waiting for one.
    networkMode: 'always',
  });
}
