import { PENDING_BOOKINGS_MAX } from '@sklon/contract/limits';
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { statement } from '../../db/prepared.ts';
import { messagesOfNewBooking } from '../notifications/notifications.ts';
import type { IdempotencyKey } from './idempotency.ts';

const PENDING = sql.lit(PENDING_BOOKINGS_MAX);

export interface NewBooking {
  instructorId: number;
  instructorUserId: number;
  customerId: number;
  resortId: number;
  /** Local to `timezone`. */
  date: string;
  startTime: string;
  endTime: string;
  timezone: string;
  groupSize: number;
  /** Rubles. */
  price: number | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface InsertOutcome {
  /** Null when nothing was booked: too many pending, a key used before, or the time is taken. */
  booking_id: number | null;
  /** Bookings of the customer that awaited an answer before this one. */
  pending: number;
  /** Whether the idempotency key was stored now; false without a key. */
  key_is_new: boolean;
}

/**
 * Books in ONE statement, so that nobody sees half of it and one commit is all that it costs: counts the customer's
 * pending bookings under a lock, then takes the idempotency key, the time, the booking and its messages, each only
 * if the step before it succeeded. Expected refusals are outcomes, not errors: an error would cost the pool a
 * connection, and a plain insert under the exclusion constraint deadlocks when many rivals meet (trust.md, Booking).
 *
 * Locks are always taken in the order customer, key, time; whoever holds a time waits for nobody, so no cycle forms.
 */
export async function insertBooking(db: Connection, booking: NewBooking, key: IdempotencyKey | undefined): Promise<InsertOutcome> {
  const [outcome] = await insert(db, { ...booking, route: key?.route ?? null, key: key?.key ?? null, bodyHash: key?.bodyHash ?? null });
  if (!outcome) throw new Error('the booking statement answered no row');
  return outcome;
}

interface Values extends NewBooking {
  route: string | null;
  key: string | null;
  bodyHash: Buffer | null;
}

const insert = statement<Values, InsertOutcome>((db, b) => {
  const query = sql<InsertOutcome>`
    WITH gate AS MATERIALIZED (
      SELECT asked.*, pending_bookings(asked.customer_id, asked.now) AS pending
      FROM (
        SELECT ${b.customerId}::int AS customer_id, ${b.instructorId}::int AS instructor_id, ${b.instructorUserId}::int AS instructor_user_id,
          ${b.key}::text AS key, ${b.createdAt}::timestamptz AS now
      ) asked
    ), key AS (
      INSERT INTO idempotency_keys (user_id, route, key, body_hash, booking_id, created_at)
      SELECT gate.customer_id, ${b.route}::text, gate.key, ${b.bodyHash}::bytea, nextval('booking_id'), gate.now
      FROM gate WHERE gate.pending < ${PENDING} AND gate.key IS NOT NULL
      ON CONFLICT DO NOTHING
      RETURNING booking_id
    ), record AS (
      INSERT INTO schedule_records (instructor_id, status, date, start_time, end_time, timezone)
      SELECT gate.instructor_id, 'booked', ${b.date}::date, ${b.startTime}::time, ${b.endTime}::time, ${b.timezone}::text
      FROM gate WHERE gate.pending < ${PENDING} AND (gate.key IS NULL OR EXISTS (SELECT FROM key))
      ON CONFLICT DO NOTHING
      RETURNING id
    ), booking AS (
      INSERT INTO bookings (id, record_id, instructor_id, customer_id, resort_id, status, group_size, price, created_at, expires_at)
      SELECT coalesce((SELECT booking_id FROM key), nextval('booking_id')), record.id, gate.instructor_id, gate.customer_id, ${b.resortId}::int,
        'pending', ${b.groupSize}::int, ${b.price}::int, gate.now, ${b.expiresAt}::timestamptz
      FROM record, gate
      RETURNING id
    ), messages AS (
      ${messagesOfNewBooking()}
    )
    SELECT (SELECT id FROM booking) AS booking_id, gate.pending, EXISTS (SELECT FROM key) AS key_is_new FROM gate`;
  return { compile: () => query.compile(db) };
});
