import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { customerName } from '../../schedule/busy/instructor-slot.ts';
import { whenText } from '../my/booking-time.ts';

/** Tells of a request that came while the page is open. */
export function useBookingNews(bookings: readonly ProviderBooking[] | undefined): void {
  const known = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    if (!bookings) return;
    const before = known.current;
    known.current = new Set(bookings.map(({ id }) => id));
    if (!before) return;
    for (const booking of bookings) {
      if (booking.status !== 'pending' || before.has(booking.id)) continue;
      showToast({
        kind: 'info',
        message: `Новый запрос: ${customerName(booking.customer)}, ${whenText(booking, new Date())}`,
      });
    }
  }, [bookings]);
}
