import { REVIEW_LIST_LIMIT } from '@sklon/contract/limits';
import type { Instructor } from '@sklon/contract/instructors';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ShowMore } from '../../ui/results/ShowMore.tsx';
import classes from './InstructorReviews.module.css';
import { instructorReviewsQuery } from './queries.ts';
import { RatingLine } from './RatingLine.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { ReviewSkeletons } from './ReviewSkeletons.tsx';

/** «Отзывы» of the instructor's page: the mark with its count, then what people wrote (spec 3, Instructor). */
export function InstructorReviews({
  instructor,
}: {
  instructor: Pick<Instructor, 'id' | 'rating' | 'total_reviews'>;
}) {
  const list = useInfiniteQuery(instructorReviewsQuery(instructor.id));
  const reviews = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0]?.total;
  return (
    <section aria-label="Отзывы">
      <h2>Отзывы</h2>
      <RatingLine rating={instructor.rating} total={instructor.total_reviews} />
      {list.isPending && instructor.total_reviews > 0 && <ReviewSkeletons />}
      {list.isError && !list.data && (
        <ErrorState title="Не&nbsp;удалось загрузить отзывы" onRetry={() => void list.refetch()} />
      )}
      {reviews.length > 0 && (
        <ul className={classes.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewBody review={review} answeredBy="Ответ инструктора" />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && total !== undefined && (
        <ShowMore
          step={REVIEW_LIST_LIMIT}
          shown={reviews.length}
          total={total}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </section>
  );
}
