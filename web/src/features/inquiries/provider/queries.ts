import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { NEWS_POLL_MS } from '../../schedule/busy/queries.ts';

export const providerInquiriesKey = ['me', 'provider-requests'] as const;

/** Requests to the signed-in person's shop and services that are not over, soonest first. */
export function providerInquiriesQuery() {
  return queryOptions({
    queryKey: providerInquiriesKey,
    queryFn: ({ signal }) => call('listProviderInquiries', { signal }),
    // Customers and the messenger change them too.
    refetchOnWindowFocus: 'always',
    // Whoever is no provider is refused, and asks no more.
    refetchInterval: ({ state }) => (state.data ? NEWS_POLL_MS : false),
    // Without a connection it says so, instead of waiting for one.
    networkMode: 'always',
  });
}
