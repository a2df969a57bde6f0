import { CANCEL_REASON_REQUIRED } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { notify } from '../notifications/notifications.ts';
import { presentProviderBooking } from './provider-present.ts';
import {
  findProviderBooking,
  listBookingsOfRecords,
  type ProviderBookingRow,
} from './provider-queries.ts';
import { type BookingRow, eraseTexts } from './queries.ts';

/** Result of an attempt to change a booking, with its state afterwards. */
export interface Change {
  changed: boolean;
  booking: ProviderBookingRow;
}

/** An attempt of an account to change a booking. */
export interface Attempt {
  bookingId: number;
  userId: number;
  now: Date;
}

type Decision = 'confirmed' | 'declined';

/**
 * The instructor's decision on a pending booking that has not expired. A second decision changes nothing. Throws
 * booking_not_found to anyone but that booking's instructor.
 */
export async function decideBooking(
  db: Connection,
  attempt: Attempt,
  decision: Decision,
): Promise<Change> {
  const { bookingId, userId, now } = attempt;
  const changed = await change(
    db,
    sql`
      UPDATE bookings SET status = ${decision}, decided_at = ${now}
      WHERE id = ${bookingId} AND status = 'pending' AND expires_at > ${now} AND ${isInstructor(userId)}`,
    decision,
    now,
  );
  return outcome(db, changed > 0, bookingId, (booking) => booking.instructor_user_id === userId);
}

/**
 * The customer cancels a pending or confirmed booking whose lesson has not begun (spec 4, Customer booking). A second
 * cancellation changes nothing. Throws booking_not_found to anyone but that booking's customer.
 */
export async function cancelAsCustomer(
  db: Connection,
  { bookingId, userId, now }: Attempt,
): Promise<Change> {
  const changed = await change(
    db,
    sql`
      UPDATE bookings SET status = 'cancelled', cancelled_by = 'customer', decided_at = ${now}
      WHERE id = ${bookingId} AND customer_id = ${userId} AND ${isAhead(now)}`,
    'cancelled',
    now,
  );
  return outcome(db, changed > 0, bookingId, (booking) => booking.customer_id === userId);
}

/**
 * The instructor cancels a pending or confirmed booking whose lesson has not begun, with a reason (product-decisions,
 * Bookings). Throws validation_failed without a reason, booking_not_found to anyone but that booking's instructor.
 */
export async function cancelAsInstructor(
  db: Connection,
  { bookingId, userId, now }: Attempt,
  reason: string,
): Promise<Change> {
  if (reason.trim() === '') throw refusal('validation_failed', CANCEL_REASON_REQUIRED);
  const changed = await change(
    db,
    sql`
      UPDATE bookings SET status = 'cancelled', cancelled_by = 'instructor', cancel_reason = ${reason.trim()}, decided_at = ${now}
      WHERE id = ${bookingId} AND ${isInstructor(userId)} AND ${isAhead(now)}`,
    'cancelled',
    now,
  );
  return outcome(db, changed > 0, bookingId, (booking) => booking.instructor_user_id === userId);
}

/** The reason shown to the other side. */
const ACCOUNT_DELETED = 'Аккаунт удалён';

/**
 * Cancels the lessons ahead, taken and given, of a person who deletes their account, and notifies the other sides. Past
 * ones stay, without the texts that the person wrote.
 */
export async function leaveBookings(tx: Tx, userId: number, now: Date): Promise<void> {
  await eraseTexts(tx, userId);
  for (const [side, theirs] of [
    ['customer', sql`customer_id = ${userId}`],
    ['instructor', isInstructor(userId)],
  ] as const) {
    const cancelled = sql`status = 'cancelled', cancelled_by = ${side}, cancel_reason = ${ACCOUNT_DELETED}, decided_at = ${now}`;
    await change(
      tx,
      sql`UPDATE bookings SET ${cancelled} WHERE ${theirs} AND ${isAhead(now)}`,
      'cancelled',
      now,
    );
  }
}

/** Bookings expired by one statement. */
const EXPIRY_BATCH = 100;

/**
 * Expires up to 100 unanswered bookings and notifies both sides. Rows locked by a concurrent decision are skipped.
 * Returns how many; fewer than 100 means that none are left.
 */
export function expireDue(db: Connection, now: Date): Promise<number> {
  return change(
    db,
    sql`
      UPDATE bookings SET status = 'expired', decided_at = ${now}
      WHERE id = ANY (ARRAY(
        SELECT id FROM bookings WHERE status = 'pending' AND expires_at <= ${now}
        ORDER BY expires_at LIMIT ${EXPIRY_BATCH} FOR UPDATE SKIP LOCKED
      ))`,
    'expired',
    now,
  );
}

/** Runs expireDue until none are left; returns how many bookings expired. */
export async function expireAllDue(db: Connection, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const expired = await expireDue(db, now);
    total += expired;
    if (expired < EXPIRY_BATCH) return total;
  }
}

/** Bookings that hold or held records of a calendar, as their instructor sees them at `now`, by record. */
export async function bookingsByRecord(
  db: Connection,
  recordIds: readonly number[],
  now: Date,
): Promise<Map<number, ProviderBooking>> {
  const rows = await listBookingsOfRecords(db, recordIds);
  return new Map(rows.map((row) => [row.record_id, presentProviderBooking(row, now)]));
}

function isInstructor(userId: number): RawBuilder<boolean> {
  return sql`instructor_id IN (SELECT i.id FROM instructors i WHERE i.user_id = ${userId})`;
}

function isAhead(now: Date): RawBuilder<boolean> {
  return sql`(status = 'confirmed' OR (status = 'pending' AND expires_at > ${now}))
    AND ${now} < (SELECT lower(s.during) FROM schedule_records s WHERE s.id = record_id)`;
}

const CHANGED = sql`
  SELECT changed.id, changed.customer_id, i.user_id AS provider_id, lower(s.during) AS starts_at, upper(s.during) AS ends_at
  FROM changed JOIN instructors i ON i.id = changed.instructor_id JOIN schedule_records s ON s.id = changed.record_id`;

/**
 * One statement, so that state, freed time and notifications change together. PostgreSQL evaluates the update's condition
 * again on a row that changed concurrently, so one of several attempts succeeds. Returns how many bookings changed.
 */
async function change(
  db: Connection,
  update: RawBuilder<unknown>,
  to: 'confirmed' | 'declined' | 'expired' | 'cancelled',
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH changed AS (
      ${update}
      RETURNING id, record_id, customer_id, instructor_id
    ), freed AS (
      UPDATE schedule_records SET active = false WHERE ${to !== 'confirmed'} AND id IN (SELECT record_id FROM changed)
    ), notifications AS (
      ${notify({ subject: 'booking', change: to, from: CHANGED, now })}
    )
    SELECT id FROM changed`.execute(db);
  return rows.length;
}

async function outcome(
  db: Connection,
  changed: boolean,
  id: number,
  isTheirs: (booking: BookingRow) => boolean,
): Promise<Change> {
  const booking = await findProviderBooking(db, id);
  if (!booking || !isTheirs(booking)) throw refusal('booking_not_found');
  return { changed, booking };
}
