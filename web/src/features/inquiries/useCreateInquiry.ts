import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { userBookingsKey } from '../bookings/keys.ts';
import { isOutcomeUnknown, type SubmissionKey } from '../bookings/submission-key.ts';

export type NewInquiry = EndpointCall<Endpoints['createInquiry']>['body'];

const RETRIES = 2;

/** Sends a request. A lost answer is asked for again under the same key, so that one press makes one request. */
export function useCreateInquiry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      body,
      submission,
    }: {
      body: NewInquiry;
      submission: SubmissionKey;
    }): Promise<CustomerInquiry> =>
      call('createInquiry', { body, headers: { 'idempotency-key': submission.key } }),
    // Answers at once when there is no connection, instead of waiting for one.
    networkMode: 'always',
    retry: (failures, error) => navigator.onLine && failures < RETRIES && isOutcomeUnknown(error),
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: userBookingsKey }),
  });
}
