import type { BookingStatus } from '@sklon/contract/booking-rules';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { statusNews } from './booking-texts.ts';

/** Tells when a booking has changed by itself while the page is open: the instructor answered. */
export function useStatusNews(bookings: readonly InstructorBooking[] | undefined): void {
  const known = useRef(new Map<number, BookingStatus>());
  useEffect(() => {
    for (const booking of bookings ?? []) {
      const { id, status } = booking;
      const before = known.current.get(id);
      known.current.set(id, status);
      const own = status === 'cancelled' && booking.cancelled_by === 'customer';
      const message =
        before === undefined || before === status || own ? null : statusNews(status, booking);
      if (message) showToast({ kind: status === 'confirmed' ? 'success' : 'info', message });
    }
  }, [bookings]);
}
