import type { InstructorBooking } from '@sklon/contract/bookings';
import type { Availability } from '@sklon/contract/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { availabilityKey } from '../schedule/queries.ts';
import { withoutBooking } from './availability-changes.ts';
import { userBookingsKey } from './keys.ts';

/** Cancels an own booking by its id and frees its slots in every calendar that shows them. */
export function useCancelBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number): Promise<InstructorBooking> =>
      call('cancelInstructorBooking', { params: { id } }),
    networkMode: 'always',
    onSuccess: (_booking, id) => {
      queryClient.setQueriesData<Availability>(
        { queryKey: availabilityKey },
        (week) => week && withoutBooking(week, id),
      );
    },
    // After a refusal too: then the calendar showed something that is no longer so.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: availabilityKey });
      void queryClient.invalidateQueries({ queryKey: userBookingsKey });
    },
  });
}
