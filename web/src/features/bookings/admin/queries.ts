import type { BookingSide } from './history-texts.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { recordQuery } from '../../../ui/records/record-query.ts';
import { adminKey } from '../../../ui/results/list-query.ts';

/** A booking with its history. */
export function adminBookingQuery(id: number) {
  return recordQuery('bookings', id, (signal) =>
    call('getAdminBooking', { params: { id }, signal }),
  );
}

/** Cancels a booking for one of its sides; both read the reason. */
export function useCancelAsAdmin(id: number) {
  return useAction({
    mutationFn: (body: { on_behalf_of: BookingSide; reason: string }) =>
      call('cancelBookingAsAdmin', { params: { id }, body }),
    refresh: [adminKey],
  });
}
