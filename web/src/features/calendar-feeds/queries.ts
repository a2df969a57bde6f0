import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { availabilityKey } from '../schedule/keys.ts';

/** The address of the caller's own calendar. */
export function calendarAddressQuery() {
  return queryOptions({
    queryKey: ['me', 'calendar-address'] as const,
    queryFn: ({ signal }) => call('getCalendarAddress', { signal }),
    // Another device may have renewed it.
    refetchOnWindowFocus: 'always',
  });
}

/** `replaces`: the person knows that the address before ends. Otherwise one that another tab has made is shown. */
export function useRenewAddress() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async ({ replaces }: { replaces: boolean }) => {
      if (replaces) return call('renewCalendarAddress');
      const former = await queryClient.query({ ...calendarAddressQuery(), staleTime: 0 });
      return former.created_at === null ? call('renewCalendarAddress') : former;
    },
    onSuccess: (address) => queryClient.setQueryData(calendarAddressQuery().queryKey, address),
  });
}

export function useRevokeAddress() {
  return useAction({
    mutationFn: () => call('revokeCalendarAddress'),
    refresh: [calendarAddressQuery().queryKey],
  });
}

const feedsKey = ['me', 'calendar-feeds'] as const;
/** What shows when the caller can be booked. */
const REFRESHED = [feedsKey, availabilityKey, ['instructors']];

export function calendarFeedsQuery() {
  return queryOptions({
    queryKey: feedsKey,
    queryFn: ({ signal }) => call('listCalendarFeeds', { signal }),
    refetchOnWindowFocus: 'always',
  });
}

export type NewFeed = EndpointCall<Endpoints['createCalendarFeed']>['body'];

export function useAddFeed() {
  return useAction({
    mutationFn: (body: NewFeed) => call('createCalendarFeed', { body }),
    refresh: REFRESHED,
  });
}

export function useRefreshFeed() {
  return useAction({
    mutationFn: (id: number) => call('refreshCalendarFeed', { params: { id } }),
    refresh: REFRESHED,
  });
}

export function useDeleteFeed() {
  return useAction({
    mutationFn: (id: number) => call('deleteCalendarFeed', { params: { id } }),
    refresh: REFRESHED,
  });
}
