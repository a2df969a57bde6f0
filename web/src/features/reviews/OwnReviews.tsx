import { REVIEW_LIST_LIMIT } from '@sklon/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ShowMore } from '../../ui/results/ShowMore.tsx';
import { AnswerableReview } from './AnswerableReview.tsx';
import list from './InstructorReviews.module.css';
import classes from './OwnReviews.module.css';
import { ownReviewsQuery } from './queries.ts';
import { RatingLine } from './RatingLine.tsx';
import { ReviewSkeletons } from './ReviewSkeletons.tsx';

/** What customers wrote of the instructor who reads it, each to be answered once. */
export function OwnReviews({
  rating,
  total_reviews,
}: {
  rating: number | null;
  total_reviews: number;
}) {
  const query = useInfiniteQuery(ownReviewsQuery());
  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <section aria-label="Отзывы о вас" className={classes.section}>
      <h2>Отзывы о&nbsp;вас</h2>
      <RatingLine rating={rating} total={total_reviews} />
      {query.isPending && <ReviewSkeletons />}
      {query.isError && !query.data && (
        <ErrorState title="Не&nbsp;удалось загрузить отзывы" onRetry={() => void query.refetch()} />
      )}
      {reviews.length > 0 && (
        <ul className={list.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <AnswerableReview review={review} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && total !== undefined && (
        <ShowMore
          step={REVIEW_LIST_LIMIT}
          shown={reviews.length}
          total={total}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}
