import type { OwnReview } from '@sklon/contract/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ownReviewsQuery } from './queries.ts';

/** Publishes the instructor's answer, once: a second press while the first is on its way does nothing. */
export function useAnswer(reviewId: number) {
  const queryClient = useQueryClient();
  const mutationKey = ['me', 'answer', reviewId];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (answer: string): Promise<OwnReview> =>
      call('answerReview', { params: { id: reviewId }, body: { answer } }),
    networkMode: 'always',
    onSuccess: (review) => {
      queryClient.setQueryData(ownReviewsQuery().queryKey, (list) =>
        list
          ? {
              ...list,
              pages: list.pages.map((page) => ({
                ...page,
                items: page.items.map((one) => (one.id === review.id ? review : one)),
              })),
            }
          : undefined,
      );
      void queryClient.invalidateQueries({ queryKey: ['instructors', 'reviews'] });
    },
    // After a refusal too: then the page showed something that is no longer so.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ownReviewsQuery().queryKey }),
  });
  const send = (answer: string, onSuccess: () => void) => {
    // The button itself learns a moment later that it is pressed.
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(answer, { onSuccess });
  };
  return { ...mutation, send };
}
