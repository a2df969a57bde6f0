import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/server-time.ts';
import { storedToken } from '../../storage.ts';
import { currentSession } from '../auth/session.ts';
import { saveOfflineBookings } from './offline-bookings.ts';
import { isOpen } from './order.ts';

/** Everything that changes a booking or an inquiry invalidates it. */
export const userBookingsKey = ['me', 'bookings'] as const;

/** While an order is open and the page is visible. */
const OPEN_POLL_MS = 30_000;

/** Bookings and inquiries, newest first. */
export function myBookingsQuery() {
  return queryOptions({
    queryKey: userBookingsKey,
    queryFn: async ({ signal }) => {
      const token = storedToken();
      const bookings = await call('listUserBookings', { signal });
      const session = currentSession();
      // For the time without a connection; unless the person has signed out meanwhile.
      if (session.status === 'signed-in' && session.token === token) {
        void saveOfflineBookings({
          user: session.user.id,
          loadedAt: serverNow().getTime(),
          bookings,
        });
      }
      return bookings;
    },
    // Providers change them too.
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) =>
      query.state.data?.some(({ status }) => isOpen(status)) ? OPEN_POLL_MS : false,
  });
}
