import { useQuery } from '@tanstack/react-query';
import { useInstant } from '../../ui/instant.ts';
import { useWaitingCount } from '../auth/waiting.ts';
import { providerBookingsQuery } from '../bookings/provider-queries.ts';
import { incomingNotice } from '../bookings/useBookingDecisions.ts';
import { providerInquiriesQuery } from '../inquiries/queries.ts';
import { isWaiting } from '../orders/order.ts';
import { useOrderNotices } from '../orders/useOrderNotices.ts';
import { awaitsAnswer } from './requests.ts';

/** Tells of new requests on every tab, and has the header count again when it says another number than the page knows. */
export function useRequestsWatch(): void {
  const now = useInstant();
  const bookings = useQuery(providerBookingsQuery());
  const inquiries = useQuery(providerInquiriesQuery());
  useOrderNotices(bookings.data, incomingNotice);

  const lessons = bookings.data?.filter((one) => awaitsAnswer(one, now)) ?? [];
  const others = inquiries.data?.filter((one) => isWaiting(one, now)) ?? [];
  const waiting =
    bookings.isPending || inquiries.isPending ? undefined : lessons.length + others.length;
  useWaitingCount('waiting_as_provider', waiting);
}
