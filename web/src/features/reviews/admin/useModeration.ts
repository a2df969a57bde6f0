import type { AdminReview } from '@sklon/contract/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast.ts';
import { HIDDEN, HIDE_FAILED, SHOW_FAILED, SHOWN } from './admin-review-texts.ts';
import { adminReviewQuery, adminReviewsKey } from './queries.ts';

/** Hides a review for a reason, or shows it again where there is none; once however often the button is pressed. */
export function useModeration(id: number) {
  const queryClient = useQueryClient();
  const mutationKey = [...adminReviewsKey, 'moderation', id];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (reason: string | null): Promise<AdminReview> =>
      reason === null
        ? call('showReview', { params: { id } })
        : call('hideReview', { params: { id }, body: { reason } }),
    networkMode: 'always',
    onSuccess: (review, reason) => {
      queryClient.setQueryData(adminReviewQuery(id).queryKey, review);
      showToast({ kind: 'success', message: reason === null ? SHOWN : HIDDEN });
      // Rating and count follow.
      void queryClient.invalidateQueries({ queryKey: ['instructors'] });
    },
    onError: (_error, reason) =>
      showToast({ kind: 'error', message: reason === null ? SHOW_FAILED : HIDE_FAILED }),
    // After a refusal too: then the panel showed something that is no longer so.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: adminReviewsKey }),
  });
  const moderate = (reason: string | null, onSuccess?: () => void) => {
    // The button itself learns a moment later that it is pressed.
    if (queryClient.isMutating({ mutationKey }) === 0)
      mutation.mutate(reason, { onSuccess: () => onSuccess?.() });
  };
  return { ...mutation, moderate };
}
