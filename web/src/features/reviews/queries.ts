import { call } from '../../api/client.ts';
import { listQuery, type PageParams } from '../../ui/results/list-query.ts';

/** Newest first. */
export function instructorReviewsQuery(instructorId: number, cursor?: number) {
  return listQuery(
    ['instructors', 'reviews', instructorId],
    (query: PageParams<number>, signal) =>
      call('listInstructorReviews', { params: { id: instructorId }, query, signal }),
    { cursor },
  );
}

/** With hidden ones. */
export function ownReviewsQuery() {
  return listQuery(['me', 'reviews'], (query: PageParams<number>, signal) =>
    call('listProviderReviews', { query, signal }),
  );
}
