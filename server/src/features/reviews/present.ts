import type { AdminReview, OwnReview, Review } from '@sklon/contract/reviews';
import type { ReviewRow } from './queries.ts';

/** «Анна К.», «Анна» where there is no last name; «Гость» once the account is deleted. */
function authorName({
  author_first_name,
  author_last_name,
  author_erased_at,
}: Pick<ReviewRow, 'author_first_name' | 'author_last_name' | 'author_erased_at'>): string {
  if (author_erased_at !== null) return 'Гость';
  const [initial] = author_last_name ?? '';
  return (
    [author_first_name, initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ') || 'Гость'
  );
}

/** A review as anyone may see it (spec 3, Instructor: rating, total_reviews). */
export function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    author: authorName(row),
    booking_date: row.booking_date,
    created_at: row.created_at.toISOString(),
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}

/** As its author and its instructor see it. */
export function presentOwnReview(row: ReviewRow): OwnReview {
  return {
    ...presentReview(row),
    hidden: row.hidden_at !== null,
    hidden_reason: row.hidden_reason,
  };
}

export function presentAdminReview(row: ReviewRow): AdminReview {
  const {
    instructor_id: id,
    instructor_first_name: first_name,
    instructor_last_name: last_name,
    booking_id,
  } = row;
  return { ...presentOwnReview(row), instructor: { id, first_name, last_name }, booking_id };
}
