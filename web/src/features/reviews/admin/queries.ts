import type { AdminReview } from '@sklon/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { recordQuery, sectionKey } from '../../../ui/records/record-query.ts';
import { showToast } from '../../../ui/toast.tsx';

const adminReviewsKey = sectionKey('reviews');

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

/** Hides a review for a reason, or shows it again where there is none. */
export function useModeration(id: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: [...adminReviewsKey, 'moderation', id],
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
    refresh: [adminReviewsKey],
  });
}

export const HIDDEN = 'Отзыв скрыт';
export const SHOWN = 'Отзыв снова виден';
export const HIDE_FAILED = 'Ошибка при скрытии отзыва';
export const SHOW_FAILED = 'Ошибка при показе отзыва';
export const HIDE_REASON_REQUIRED = 'Укажите, почему отзыв скрыт';
export const NO_WORDS = 'Без слов, только оценка';
