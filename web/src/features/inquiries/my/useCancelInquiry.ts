import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { userBookingsKey } from '../../bookings/keys.ts';

/** Takes back an own request by its id. */
export function useCancelInquiry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number): Promise<CustomerInquiry> => call('cancelInquiry', { params: { id } }),
    networkMode: 'always',
    // After a refusal too: then the page showed something that is no longer so.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: userBookingsKey }),
  });
}
