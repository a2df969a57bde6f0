/** Rules of reviews (spec 3, Instructor: rating, total_reviews). */
import type { OwnReview } from '@sklon/contract/reviews';
import type { Connection, Db } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, requireToHold } from '../acting/acting.ts';
import { presentOwnReview } from './present.ts';
import {
  findReview,
  findReviewable,
  insertReview,
  listReviewsBy,
  editReviewOf,
  type NewReview,
  type ReviewRow,
  writeAnswer,
} from './queries.ts';

export { eraseReviewsOf } from './queries.ts';

/**
 * Writes the review of an own lesson, once, and notifies the instructor. A trigger of the database updates rating and
 * count; it takes reviews of one instructor one after the other.
 *
 * Throws booking_not_found to anyone but the customer, booking_not_completed until a confirmed lesson is over, review_exists,
 * person_erased once the instructor has deleted the account.
 */
export async function createReview(db: Db, review: NewReview, now: Date): Promise<ReviewRow> {
  return actAs(db, review.customerId, async (tx) => {
    const booking = await findReviewable(tx, review.bookingId, review.customerId);
    if (!booking) throw refusal('booking_not_found');
    await requireToHold(tx, booking.instructor_user_id);
    const id = await insertReview(tx, review, now);
    if (id !== undefined) return mustFind(tx, id);
    const after = await findReviewable(tx, review.bookingId, review.customerId);
    throw refusal(after?.reviewed ? 'review_exists' : 'booking_not_completed');
  });
}

/**
 * Changes an own review within the hour. Throws booking_not_found to anyone but the customer, review_not_found where there is
 * none, review_closed once it is too late, answered or hidden, person_erased once the instructor has deleted the account.
 */
export async function editReview(db: Db, review: NewReview, now: Date): Promise<ReviewRow> {
  return actAs(db, review.customerId, async (tx) => {
    const booking = await findReviewable(tx, review.bookingId, review.customerId);
    if (!booking) throw refusal('booking_not_found');
    if (!booking.reviewed) throw refusal('review_not_found');
    await requireToHold(tx, booking.instructor_user_id);
    const id = await editReviewOf(tx, review, now);
    if (id === undefined) throw refusal('review_closed');
    return mustFind(tx, id);
  });
}

/**
 * Writes the instructor's answer, once, and notifies the customer. `userId` is the instructor's account. Throws
 * review_not_found for another's review, review_answered, person_erased once its author has deleted the account.
 */
export async function answerReview(
  db: Db,
  id: number,
  userId: number,
  answer: string,
  now: Date,
): Promise<ReviewRow> {
  return actAs(db, userId, async (tx) => {
    const review = await findReview(tx, id);
    if (review?.instructor_user_id !== userId) throw refusal('review_not_found');
    await requireToHold(tx, review.customer_id);
    if (!(await writeAnswer(tx, id, userId, answer, now))) throw refusal('review_answered');
    return mustFind(tx, id);
  });
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
