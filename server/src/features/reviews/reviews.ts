/** Rules of reviews (spec 3, Instructor: rating, total_reviews). */
import type { OwnReview } from '@sklon/contract/reviews';
import type { Connection, Db } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs } from '../acting/acting.ts';
import { presentOwnReview } from './present.ts';
import {
  findReview,
  findReviewable,
  insertReview,
  listReviewsBy,
  type NewReview,
  type ReviewRow,
  writeAnswer,
} from './queries.ts';

export { eraseReviewsOf } from './queries.ts';

/**
 * Writes the review of an own lesson, once, and notifies the instructor. A trigger of the database updates rating and
 * count; it takes reviews of one instructor one after the other.
 *
 * Throws booking_not_found to anyone but the customer, booking_not_completed until a confirmed lesson is over, review_exists.
 */
export async function createReview(db: Db, review: NewReview, now: Date): Promise<ReviewRow> {
  const id = await actAs(db, review.customerId, (tx) => insertReview(tx, review, now));
  if (id !== undefined) return mustFind(db, id);
  const booking = await findReviewable(db, review.bookingId, review.customerId);
  if (!booking) throw refusal('booking_not_found');
  throw refusal(booking.reviewed ? 'review_exists' : 'booking_not_completed');
}

/**
 * Writes the instructor's answer, once, and notifies the customer. `userId` is the instructor's account. Throws
 * review_not_found for another's review, review_answered.
 */
export async function answerReview(
  db: Db,
  id: number,
  userId: number,
  answer: string,
  now: Date,
): Promise<ReviewRow> {
  const written = await actAs(db, userId, (tx) => writeAnswer(tx, id, userId, answer, now));
  const review = await findReview(db, id);
  if (review?.instructor_user_id !== userId) throw refusal('review_not_found');
  if (!written) throw refusal('review_answered');
  return review;
}

/** A customer's own reviews by booking. */
export async function reviewsByBooking(
  db: Connection,
  customerId: number,
): Promise<Map<number, OwnReview>> {
  const rows = await listReviewsBy(db, customerId);
  return new Map(rows.map((row) => [row.booking_id, presentOwnReview(row)]));
}

async function mustFind(db: Connection, id: number): Promise<ReviewRow> {
  const row = await findReview(db, id);
  if (!row) throw refusal('review_not_found');
  return row;
}
