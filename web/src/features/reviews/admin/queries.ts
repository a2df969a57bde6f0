import type { AdminReview } from '@sklon/contract/reviews';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { adminKey, adminListQuery, type PageParams } from '../../../ui/results/list-query.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { AdminReviewSearch } from './search.ts';

const adminReviewsKey = [...adminKey, 'reviews'] as const;

/** Everybody's reviews, newest first, page by page along the cursor. */
export function adminReviewListQuery({ show, q }: Pick<AdminReviewSearch, 'show' | 'q'>) {
  const filters = {
    ...(show && { hidden: show === 'hidden' }),
    ...(q !== undefined && { search: String(q) }),
  };
  return adminListQuery([...adminReviewsKey, 'list', filters], (page: PageParams<number>, signal) =>
    call('listAdminReviews', { query: { ...filters, ...page }, signal }),
  );
}

/** A review by its number, whatever the filters; null for an unknown number. */
export function adminReviewQuery(id: number) {
  return queryOptions({
    queryKey: [...adminReviewsKey, 'one', id],
    queryFn: async ({ signal }): Promise<AdminReview | null> => {
      // The first one behind the next number: the API has no call for a single review.
      const { items } = await call('listAdminReviews', {
        query: { cursor: id + 1, limit: 1 },
        signal,
      });
      return items.find((review) => review.id === id) ?? null;
    },
    staleTime: 0,
  });
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
