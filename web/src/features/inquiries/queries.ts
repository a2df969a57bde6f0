import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { userBookingsKey } from '../orders/queries.ts';
import { BOOKINGS_POLL_MS } from '../schedule/queries.ts';

export type NewInquiry = EndpointCall<Endpoints['createInquiry']>['body'];

export const providerInquiriesKey = ['me', 'provider-requests'] as const;

/** Inquiries to the signed-in person's shop and services that are not over, soonest first. */
export function providerInquiriesQuery() {
  return queryOptions({
    queryKey: providerInquiriesKey,
    queryFn: ({ signal }) => call('listProviderInquiries', { signal }),
    // Customers and the bot change them too.
    refetchOnWindowFocus: 'always',
    // Whoever is no provider is refused, and asks no more.
    refetchInterval: ({ state }) => (state.data ? BOOKINGS_POLL_MS : false),
  });
}

/**
 * Whether there are inquiries to answer: `none` for those who are no providers; `some` also after the last one was
 * answered while the page is open, so that the result stays in sight.
 */
export function useOwnInquiries(): 'unknown' | 'none' | 'empty' | 'some' {
  const { data, error, isPending } = useQuery(providerInquiriesQuery());
  const [seen, setSeen] = useState(false);
  if (!seen && data && data.length > 0) setSeen(true);
  if (error instanceof ApiError && error.status === 403) return 'none';
  if (isPending) return 'unknown';
  return seen ? 'some' : 'empty';
}

/** Takes back an own inquiry by its id. */
export function useCancelInquiry() {
  return useAction({
    mutationFn: (id: number): Promise<CustomerInquiry> => call('cancelInquiry', { params: { id } }),
    refresh: [userBookingsKey],
  });
}
