import type { BookingSide } from './history-texts.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { adminKey, adminListQuery, type PageParams } from '../../../ui/results/list-query.ts';
import type { AdminBookingSearch } from './search.ts';

const adminBookingsKey = [...adminKey, 'bookings'] as const;

/** Everybody's bookings, newest first, page by page along the cursor. */
export function adminBookingListQuery({ q, person, resort, date, status }: AdminBookingSearch) {
  const filters = {
    ...(q !== undefined && { search: String(q) }),
    ...(person !== undefined && { user_id: person }),
    ...(resort !== undefined && { resort_id: resort }),
    ...(date !== undefined && { date }),
    ...(status !== undefined && { status }),
  };
  return adminListQuery(
    [...adminBookingsKey, 'list', filters],
    (page: PageParams<number>, signal) =>
      call('listAdminBookings', { query: { ...filters, ...page }, signal }),
  );
}

/** A booking with its history. */
export function adminBookingQuery(id: number) {
  return queryOptions({
    queryKey: [...adminBookingsKey, 'one', id],
    queryFn: ({ signal }) => call('getAdminBooking', { params: { id }, signal }),
  });
}

/** Cancels a booking for one of its sides; both read the reason. */
export function useCancelAsAdmin(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { on_behalf_of: BookingSide; reason: string }) =>
      call('cancelBookingAsAdmin', { params: { id }, body }),
    // After a refusal too: then the page showed something that is no longer so.
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  });
}
