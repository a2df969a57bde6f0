import type { Db } from '../src/db/client.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';
import { makePastLesson, review } from './lessons.ts';

/** Bookings: with a review, and without one. */
export const REVIEWED = 4;
export const REVIEWABLE = 5;

export async function makeReviewable(
  test: TestApp,
  customer: TestUser,
  resort: number,
): Promise<void> {
  const instructor = { id: 1, user: customer, resort_ids: [resort] };
  await review(test, await makePastLesson(test, { customer, instructor }), 4, 'Хорошо');
  const { id } = await makePastLesson(test, { customer, instructor });
  if (id !== REVIEWABLE) throw new Error(`the lesson to review is ${id}`);
}

export async function forgetReview(db: Db): Promise<void> {
  await db.deleteFrom('reviews').where('booking_id', '=', REVIEWABLE).execute();
}

/** A hidden review can be edited no more. */
export async function showReviews(db: Db): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ hidden_at: null, hidden_by: null, hidden_reason: null })
    .execute();
}

export async function forgetAnswer(db: Db): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('subject_type', '=', 'review')
    .where('subject_id', '=', 1)
    .where('event', '=', 'review_answered')
    .execute();
  await db
    .updateTable('reviews')
    .set({ answer: null, answered_at: null })
    .where('id', '=', 1)
    .execute();
}
