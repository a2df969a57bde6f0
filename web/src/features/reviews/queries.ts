import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Reviews of an instructor that everybody may see, newest first, page by page. */
export function instructorReviewsQuery(instructorId: number) {
  return infiniteQueryOptions({
    queryKey: ['instructors', 'reviews', instructorId],
    queryFn: ({ pageParam, signal }) =>
      call('listInstructorReviews', {
        params: { id: instructorId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next_cursor,
    networkMode: 'always',
  });
}

/** Reviews of the signed-in instructor, hidden ones too. */
export function ownReviewsQuery() {
  return infiniteQueryOptions({
    queryKey: ['me', 'reviews'],
    queryFn: ({ pageParam, signal }) =>
      call('listProviderReviews', {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next_cursor,
    networkMode: 'always',
  });
}
