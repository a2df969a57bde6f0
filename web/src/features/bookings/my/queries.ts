import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { userBookingsKey } from '../keys.ts';

/** How often to look for the instructor's answer while one is awaited. */
const ANSWER_POLL_MS = 30_000;

/** All bookings of the signed-in person, newest first. */
export function myBookingsQuery() {
  return queryOptions({
    queryKey: userBookingsKey,
    queryFn: ({ signal }) => call('listUserBookings', { signal }),
    // Without a connection it says so, instead of waiting for one.
    networkMode: 'always',
    // Somebody else changes them too: coming back to the page always looks anew.
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) => (query.state.data?.some(({ status }) => status === 'pending') ? ANSWER_POLL_MS : false),
  });
}
