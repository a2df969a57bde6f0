import { call } from '../../api/client.ts';
import { listQuery, type PageParams } from '../../ui/results/list-query.ts';

/** Reviews of an instructor that everybody may see, newest first, page by page. */
export function instructorReviewsQuery(instructorId: number, cursor?: number) {
  return listQuery(
    ['instructors', 'reviews', instructorId],
    (query: PageParams<number>, signal) =>
      call('listInstructorReviews', { params: { id: instructorId }, query, signal }),
    { cursor },
  );
}

/** Reviews of the signed-in instructor, hidden ones too. */
export function ownReviewsQuery() {
  return listQuery(['me', 'reviews'], (query: PageParams<number>, signal) =>
    call('listProviderReviews', { query, signal }),
  );
}
