import type { Instructor } from '@sklon/contract/instructors';
import { RATING_WEIGHT_DAYS, REVIEW_LIST_LIMIT } from '@sklon/contract/limits';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShowMore } from '../../ui/results/ResultList.tsx';
import { ErrorState } from '../../ui/StateScreen.tsx';
import classes from './reviews.module.css';
import { instructorReviewsQuery } from './queries.ts';
import { ratingParts } from './review-texts.ts';
import { ReviewBody } from './ReviewBody.tsx';

/** Spec 3, Instructor. */
export function InstructorReviews({
  instructor,
  cursor,
}: {
  instructor: Pick<Instructor, 'id' | 'rating' | 'total_reviews'>;
  /** The review after which the page begins. */
  cursor: number | undefined;
}) {
  const query = useInfiniteQuery(instructorReviewsQuery(instructor.id, cursor));
  return (
    <section id="reviews" aria-label="Отзывы" className={classes.section}>
      <h2>Отзывы</h2>
      <RatingLine rating={instructor.rating} total={instructor.total_reviews} />
      <ReviewList linked query={query} countedReviews={instructor.total_reviews}>
        {(review) => <ReviewBody review={review} answeredBy="Ответ инструктора" />}
      </ReviewList>
    </section>
  );
}

export function RatingLine({ rating, total }: { rating: number | null; total: number }) {
  const parts = ratingParts(rating, total);
  if (!parts)
    return (
      <p className="text-dimmed">
        Пока нет отзывов. Их&nbsp;оставляют те, кто занимался и&nbsp;бронировал занятие
        на&nbsp;сайте.
      </p>
    );
  return (
    <p className={classes.rating}>
      <Icon name="star-filled" size={28} />
      <span className={classes.value}>{parts.value}</span>{' '}
      <span className={classes.count}>{parts.count} после занятий</span>
    </p>
  );
}

interface ReviewPage<Item> {
  items: Item[];
  total: number;
  next_cursor: number | null;
}

interface ReviewListProps<Item> {
  query: UseInfiniteQueryResult<{ pages: ReviewPage<Item>[] }>;
  /** Reviews that count in the rating; undefined where the list may hold hidden ones. */
  countedReviews?: number;
  linked?: boolean;
  children: (review: Item) => ReactNode;
}

export function ReviewList<Item extends { id: number }>({
  query,
  countedReviews,
  linked = false,
  children,
}: ReviewListProps<Item>) {
  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <>
      {query.isPending && countedReviews !== 0 && (
        <div className={classes.skeletons} aria-hidden>
          <span />
          <span />
          <span />
          <span />
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title="Не&nbsp;удалось загрузить отзывы" onRetry={() => void query.refetch()} />
      )}
      {countedReviews !== undefined && total !== undefined && total > countedReviews && (
        <p className="dimmed">
          Если человек за&nbsp;{RATING_WEIGHT_DAYS} дней оставил несколько отзывов, в&nbsp;рейтинге
          считается последний.
        </p>
      )}
      {reviews.length > 0 && (
        <ul className={classes.list}>
          {reviews.map((review) => (
            <li key={review.id}>{children(review)}</li>
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
          {...(linked && { next: query.data?.pages.at(-1)?.next_cursor, anchor: 'reviews' })}
        />
      )}
    </>
  );
}
