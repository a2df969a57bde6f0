/** SQL of single reviews. */
import { REVIEW_EDIT_MS } from '@sklon/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { notify } from '../notifications/notifications.ts';
import { REVIEW } from './messages.ts';

/** A review with its lesson, author and instructor. */
export interface ReviewRow {
  id: number;
  booking_id: number;
  customer_id: number;
  stars: number;
  text: string | null;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  /** Day of the lesson, local to its resort. */
  booking_date: string;
  author_first_name: string | null;
  author_last_name: string | null;
  author_erased_at: Date | null;
  instructor_id: number;
  instructor_user_id: number;
  instructor_first_name: string;
  instructor_last_name: string;
}

/** Reviews with their lessons, authors and instructors. */
export function selectReviews(db: Connection) {
  return db
    .selectFrom('reviews as v')
    .innerJoin('bookings as b', 'b.id', 'v.booking_id')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('users as u', 'u.id', 'v.customer_id')
    .innerJoin('instructors as i', 'i.id', 'v.instructor_id')
    .select([
      'v.id',
      'v.booking_id',
      'v.customer_id',
      'v.stars',
      'v.text',
      'v.created_at',
      'v.answer',
      'v.answered_at',
      'v.hidden_at',
      'v.hidden_reason',
    ])
    .select([
      's.date as booking_date',
      'u.first_name as author_first_name',
      'u.last_name as author_last_name',
    ])
    .select([
      'u.erased_at as author_erased_at',
      'v.instructor_id',
      'i.user_id as instructor_user_id',
    ])
    .select(['i.first_name as instructor_first_name', 'i.last_name as instructor_last_name']);
}

export function findReview(db: Connection, id: number): Promise<ReviewRow | undefined> {
  return selectReviews(db).where('v.id', '=', id).executeTakeFirst();
}

export function listReviewsBy(db: Connection, customerId: number): Promise<ReviewRow[]> {
  return selectReviews(db).where('v.customer_id', '=', customerId).execute();
}

export interface NewReview {
  bookingId: number;
  customerId: number;
  stars: number;
  text: string | null;
}

/**
 * Writes the review of a customer's own lesson that was confirmed and is over at `now`, and the notification of its
 * instructor, in one statement. Returns its id; undefined when there is no such lesson, or it has a review already.
 */
export async function insertReview(
  db: Connection,
  { bookingId, customerId, stars, text }: NewReview,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    WITH review AS (
      INSERT INTO reviews (booking_id, instructor_id, customer_id, stars, text, created_at)
      SELECT b.id, b.instructor_id, b.customer_id, ${stars}::int, ${text}::text, ${now}::timestamptz
      FROM bookings b JOIN schedule_records s ON s.id = b.record_id
      WHERE b.id = ${bookingId} AND b.customer_id = ${customerId} AND b.status = 'confirmed' AND upper(s.during) <= ${now}::timestamptz
      ON CONFLICT (booking_id) DO NOTHING
      RETURNING id, instructor_id, customer_id
    ), notification AS (
      ${notifyOfReview('received', now)}
    )
    SELECT id FROM review`.execute(db);
  return rows[0]?.id;
}

/** Returns its id; undefined once it is too late, answered or hidden (`canEditReview`). */
export async function editReviewOf(
  tx: Tx,
  { bookingId, customerId, stars, text }: NewReview,
  now: Date,
): Promise<number | undefined> {
  const edited = await tx
    .updateTable('reviews')
    .set({ stars, text })
    .where('booking_id', '=', bookingId)
    .where('customer_id', '=', customerId)
    .where('answer', 'is', null)
    .where('hidden_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - REVIEW_EDIT_MS))
    .returning('id')
    .executeTakeFirst();
  return edited?.id;
}

/** For a WITH clause whose `review` yields id, instructor_id and customer_id of the one that the same statement writes. */
function notifyOfReview(change: keyof typeof REVIEW.changes, now: Date): RawBuilder<unknown> {
  const from = sql`
    SELECT review.id, review.customer_id, i.user_id AS provider_id
    FROM review JOIN instructors i ON i.id = review.instructor_id`;
  return notify({ subject: REVIEW, change, from, now });
}

/** A customer's booking of that id, and whether it has a review; undefined when it is not theirs. */
export function findReviewable(
  db: Connection,
  bookingId: number,
  customerId: number,
): Promise<{ reviewed: boolean; instructor_user_id: number } | undefined> {
  return db
    .selectFrom('bookings as b')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .leftJoin('reviews as v', 'v.booking_id', 'b.id')
    .select('i.user_id as instructor_user_id')
    .select((eb) => eb('v.id', 'is not', null).$castTo<boolean>().as('reviewed'))
    .where('b.id', '=', bookingId)
    .where('b.customer_id', '=', customerId)
    .executeTakeFirst();
}

/**
 * Writes the answer of the instructor behind an account, and the notification of the customer, in one statement. Returns
 * whether it did: not for another instructor's review, and not for one that has an answer.
 */
export async function writeAnswer(
  db: Connection,
  id: number,
  userId: number,
  answer: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    WITH review AS (
      UPDATE reviews SET answer = ${answer}, answered_at = ${now}
      WHERE id = ${id} AND answer IS NULL AND instructor_id IN (SELECT i.id FROM instructors i WHERE i.user_id = ${userId})
      RETURNING id, instructor_id, customer_id
    ), notification AS (
      ${notifyOfReview('answered', now)}
    )
    SELECT id FROM review`.execute(db);
  return rows.length > 0;
}

/** Locks the review until the transaction ends. */
export function lockReview(
  tx: Tx,
  id: number,
): Promise<{ hidden_reason: string | null } | undefined> {
  return tx
    .selectFrom('reviews')
    .select('hidden_reason')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface Hiding {
  hidden_at: Date | null;
  hidden_by: number | null;
  hidden_reason: string | null;
}

export async function setHidden(tx: Tx, id: number, hiding: Hiding): Promise<void> {
  await tx.updateTable('reviews').set(hiding).where('id', '=', id).execute();
}

/** The reason of a hidden review after one of its people deleted the account: an admin's own one may name them. */
export const REASON_ERASED = 'Причина удалена вместе с аккаунтом';

/** Deletes an instructor's answers, and reasons for which reviews by or of a person are hidden; returns the ids of all these. */
export async function eraseReviewsOf(tx: Tx, userId: number): Promise<number[]> {
  const own = tx.selectFrom('instructors').select('id').where('user_id', '=', userId);
  await tx
    .updateTable('reviews')
    .set({ answer: null, answered_at: null })
    .where('instructor_id', 'in', own)
    .execute();
  const rows = await tx
    .updateTable('reviews')
    .set({ hidden_reason: sql`CASE WHEN hidden_at IS NOT NULL THEN ${REASON_ERASED} END` })
    .where((eb) => eb.or([eb('customer_id', '=', userId), eb('instructor_id', 'in', own)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
