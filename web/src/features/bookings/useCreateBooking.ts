import type { InstructorBooking } from '@sklon/contract/bookings';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { EndpointCall } from '@sklon/contract/endpoint';
import { startOfWeek } from '@sklon/contract/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { availabilityKey, availabilityQuery } from '../schedule/queries.ts';
import { withBooking } from './availability-changes.ts';
import { userBookingsKey } from './keys.ts';
import { isOutcomeUnknown, type SubmissionKey } from './submission-key.ts';

export type NewBooking = EndpointCall<Endpoints['createInstructorBooking']>['body'];

interface Submission {
  body: NewBooking;
  submission: SubmissionKey;
}

const RETRIES = 2;

/** Asks for a lesson. A lost answer is asked for again under the same key, so that one press makes one booking. */
export function useCreateBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, submission }: Submission): Promise<InstructorBooking> =>
      call('createInstructorBooking', { body, headers: { 'idempotency-key': submission.key } }),
    // Answers at once when there is no connection, instead of waiting for one.
    networkMode: 'always',
    retry: (failures, error) => navigator.onLine && failures < RETRIES && isOutcomeUnknown(error),
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSuccess: (booking) => {
      const { queryKey } = availabilityQuery(
        booking.instructor.id,
        startOfWeek(booking.booking_date),
      );
      queryClient.setQueryData(queryKey, (week) => week && withBooking(week, booking));
      void queryClient.invalidateQueries({ queryKey: [...availabilityKey, booking.instructor.id] });
      void queryClient.invalidateQueries({ queryKey: userBookingsKey });
    },
  });
}
