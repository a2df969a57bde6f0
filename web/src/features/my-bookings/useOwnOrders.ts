import type { UserBooking } from '@sklon/contract/bookings';
import { holdsSlots } from '@sklon/contract/booking-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Toast } from '../../ui/toast.tsx';
import { useInstant } from '../../ui/instant.ts';
import { currentSession } from '../auth/session.ts';
import { useWaitingCount } from '../auth/waiting.ts';
import { bookingNotice, statusAt } from '../bookings/booking-texts.ts';
import { inquiryNotice } from '../inquiries/inquiry-texts.ts';
import { readOfflineBookings } from '../orders/offline-bookings.ts';
import type { OrderStatus } from '../orders/order.ts';
import { myBookingsQuery } from '../orders/queries.ts';
import { useOrderNotices } from '../orders/useOrderNotices.ts';

function statusNotice(order: UserBooking, before: OrderStatus | null): Toast | null {
  return order.kind === 'instructor' ? bookingNotice(order, before) : inquiryNotice(order, before);
}

/** The instructor proposes another time, or a price, and it is not answered yet. */
function waitsForCustomer(order: UserBooking, now: Date): boolean {
  return (
    order.kind === 'instructor' &&
    order.move?.proposed_by === 'instructor' &&
    new Date(order.move.expires_at) > now &&
    holdsSlots(statusAt(order, now))
  );
}

/**
 * The caller's bookings and inquiries: those stored at an earlier visit until the list is loaded. A toast reports what
 * changes. `isFromStore`: there were stored ones.
 */
export function useOwnOrders() {
  const query = useQuery(myBookingsQuery());
  const isFromStore = useOfflineBookings();
  useOrderNotices(query.data, statusNotice);
  const now = useInstant();
  useWaitingCount(
    'waiting_as_customer',
    isFromStore ? undefined : query.data?.filter((order) => waitsForCustomer(order, now)).length,
  );
  return { ...query, isFromStore };
}

/** Shows the list stored at an earlier visit until it is loaded. Returns whether there was one. */
function useOfflineBookings(): boolean {
  const [used, setUsed] = useState(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = myBookingsQuery();
    const isLoaded = () => queryClient.getQueryData(queryKey) !== undefined;
    const restore = async () => {
      const before = currentSession();
      if (before.status !== 'signed-in' || isLoaded()) return;
      const stored = await readOfflineBookings(before.user.id);
      const session = currentSession();
      // Meanwhile the list may have come, or the person may have signed out.
      if (!stored || session.status !== 'signed-in' || session.user.id !== stored.user) return;
      if (isLoaded()) return;
      queryClient.setQueryData(queryKey, stored.bookings, { updatedAt: stored.loadedAt });
      setUsed(true);
    };
    void restore();
  }, [queryClient]);
  return used;
}
