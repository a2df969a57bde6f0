import type { AdminReview } from '@sklon/contract/reviews';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { adminKey, refetchOnFocus } from '../../../ui/records/admin-queries.ts';
import type { AdminReviewSearch } from './search.ts';

export const adminReviewsKey = [...adminKey, 'reviews'] as const;

/** Everybody's reviews, newest first, page by page along the cursor. */
export function adminReviewListQuery({ show, q }: Pick<AdminReviewSearch, 'show' | 'q'>) {
  const filters = {
    ...(show && { hidden: show === 'hidden' }),
    ...(q !== undefined && { search: String(q) }),
  };
  return infiniteQueryOptions({
    queryKey: [...adminReviewsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call('listAdminReviews', {
        query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next_cursor,
    networkMode: 'always',
    refetchOnWindowFocus: refetchOnFocus,
  });
}

/** A review by its number, whatever the filters; null for one that nobody has. */
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
    networkMode: 'always',
    staleTime: 0,
  });
}
