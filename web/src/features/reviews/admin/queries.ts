import type { AdminReview } from '@sklon/contract/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { recordQuery, sectionKey } from '../../../ui/records/record-query.ts';
import { showToast } from '../../../ui/toast.tsx';

const adminReviewsKey = sectionKey('reviews');

/** A review as it is now. */
export function adminReviewQuery(id: number) {
  return recordQuery(
    'reviews',
    id,
    (signal) => call('getAdminReview', { params: { id }, signal }),
    {
      staleTime: 0,
    },
  );
}

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
    onSuccess: (review) => {
      queryClient.setQueryData(adminReviewQuery(id).queryKey, review);
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

export const HIDDEN = 'Отзыв скрыт';
export const SHOWN = 'Отзыв снова виден';
export const HIDE_FAILED = 'Ошибка при скрытии отзыва';
export const SHOW_FAILED = 'Ошибка при показе отзыва';
export const HIDE_REASON_REQUIRED = 'Укажите, почему отзыв скрыт';
export const NO_WORDS = 'Без слов, только оценка';
