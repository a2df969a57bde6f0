import type { Db } from '../src/db/client.ts';
import { TEST_NOW, type TestApp } from './app.ts';
import type { TestUser } from './factories.ts';
import { makePastLesson, review } from './lessons.ts';

/** Bookings: with a review, and without one. */
export const REVIEWED = 4;
export const REVIEWABLE = 5;
export const HIDDEN_REVIEW = 2;

export async function makeReviewable(
  test: TestApp,
  customer: TestUser,
  resort: number,
): Promise<void> {
  const instructor = { id: 1, user: customer, resort_ids: [resort] };
  await review(test, await makePastLesson(test, { customer, instructor }), 4, 'Хорошо');
  const { id } = await makePastLesson(test, { customer, instructor });
  if (id !== REVIEWABLE) throw new Error(`the lesson to review is ${id}`);
  await review(test, await makePastLesson(test, { customer, instructor }), 4, 'Хорошо');
  await hideOneReview(test.db);
}

export async function forgetReview(db: Db): Promise<void> {
  await db.deleteFrom('reviews').where('booking_id', '=', REVIEWABLE).execute();
}

/** A hidden review can be edited no more, and only a hidden one be shown. */
export async function hideOneReview(db: Db): Promise<void> {
  for (const [id, hidden_reason] of [
    [1, null],
    [HIDDEN_REVIEW, 'Реклама'],
  ] as const)
    await db
      .updateTable('reviews')
      .set({ hidden_at: hidden_reason && TEST_NOW, hidden_by: null, hidden_reason })
      .where('id', '=', id)
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
