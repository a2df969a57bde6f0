import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { storedToken } from '../../../api/token.ts';
import { currentSession } from '../../auth/session.ts';
import { userBookingsKey } from '../keys.ts';
import { keepBookings } from './kept-bookings.ts';

/** How often to look for the instructor's answer while one is awaited. */
const ANSWER_POLL_MS = 30_000;

/** All bookings of the signed-in person, newest first. */
export function myBookingsQuery() {
  return queryOptions({
    queryKey: userBookingsKey,
    queryFn: async ({ signal }) => {
      const token = storedToken();
      const bookings = await call('listUserBookings', { signal });
      const session = currentSession();
      // For the time without a connection; unless the person has left meanwhile.
      if (session.status === 'signed-in' && session.token === token) {
        void keepBookings({ user: session.user.id, loadedAt: Date.now(), bookings });
      }
      return bookings;
    },
    // Without a connection it says so, instead of waiting for one.
    networkMode: 'always',
    // Somebody else changes them too: coming back to the page always looks anew.
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) =>
      query.state.data?.some(({ status }) => status === 'pending') ? ANSWER_POLL_MS : false,
  });
}
