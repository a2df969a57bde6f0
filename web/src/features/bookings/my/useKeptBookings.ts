import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentSession } from '../../auth/session.ts';
import { readKeptBookings } from './kept-bookings.ts';
import { myBookingsQuery } from './queries.ts';

/**
 * Puts the list kept from an earlier visit in the place of one that has not come yet; what comes replaces it. Tells
 * whether there was one.
 */
export function useKeptBookings(): boolean {
  const [used, setUsed] = useState(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = myBookingsQuery();
    const isThere = () => queryClient.getQueryData(queryKey) !== undefined;
    const restore = async () => {
      const before = currentSession();
      if (before.status !== 'signed-in' || isThere()) return;
      const kept = await readKeptBookings(before.user.id);
      const session = currentSession();
      // Meanwhile the list may have come, or the person may have left.
      if (!kept || session.status !== 'signed-in' || session.user.id !== kept.user || isThere())
        return;
      queryClient.setQueryData(queryKey, kept.bookings, { updatedAt: kept.loadedAt });
      setUsed(true);
    };
    void restore();
  }, [queryClient]);
  return used;
}
