import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnReview } from '@sklon/contract/reviews';
import { call } from '../../api/client.ts';
import { myBookingsQuery } from '../orders/queries.ts';

export interface WrittenReview {
  stars: number;
  text: string;
}

/** Sends the review of a lesson, once: a second press while the first is on its way does nothing. */
export function useCreateReview(bookingId: number) {
  const queryClient = useQueryClient();
  const mutationKey = ['me', 'review', bookingId];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (body: WrittenReview): Promise<OwnReview> =>
      call('createReview', { params: { id: bookingId }, body }),
    networkMode: 'always',
    onSuccess: (review) => {
      queryClient.setQueryData(myBookingsQuery().queryKey, (bookings) =>
        bookings?.map((booking) =>
          booking.kind === 'instructor' && booking.id === bookingId
            ? { ...booking, review }
            : booking,
        ),
      );
      // Rating, count and list of the instructor.
      void queryClient.invalidateQueries({ queryKey: ['instructors'] });
    },
    // After a refusal too: then the page showed something that is no longer so.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: myBookingsQuery().queryKey }),
  });
  const send = (review: WrittenReview, onSuccess: () => void) => {
    // The button itself learns a moment later that it is pressed.
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(review, { onSuccess });
  };
  return { ...mutation, send };
}
