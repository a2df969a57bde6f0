import { BOOKING_ANSWER_HOURS, COOLING_HOURS } from '@sklon/contract/limits';
import { sql } from 'kysely';
import { batched } from '../../db/batch.ts';
import type { Connection, Db } from '../../db/client.ts';
import { statement } from '../../db/prepared.ts';
import { hasConsented } from '../acting/acting.ts';
import { notify } from '../notifications/notifications.ts';
import { BOOKING } from './messages/messages.ts';
import type { BookingRow } from './queries.ts';
import { type InsertProblem, insertProblem } from './rules.ts';
import type { IdempotencyKey } from '../../http/endpoints/idempotency-key.ts';

/** Longest waits for a lock: of a booking on its own as of all statements, of several together much shorter. */
const LOCKS = { batchLockTimeout: 25, retryLockTimeout: 2_000 };
/**
 * No booking is pending for longer, also with another time that its instructor proposes last; an hour is added because
 * clocks of processes may differ.
 */
export const ANSWER_TIME = sql.raw(`interval '${2 * BOOKING_ANSWER_HOURS + 1} hours'`);

export const COOLING_TIME = sql.raw(`interval '${COOLING_HOURS} hours'`);

/** What a booking stores as it is given. */
export type StoredColumns = Pick<
  BookingRow,
  | 'group_size'
  | 'price'
  | 'calendar_host'
  | 'quote'
  | 'participants'
  | 'comment'
  | 'meeting_point'
  | 'created_at'
  | 'expires_at'
>;

/** With their types in SQL. */
const STORED: Record<keyof StoredColumns, string> = {
  group_size: 'int',
  price: 'int',
  calendar_host: 'text',
  quote: 'jsonb',
  participants: 'jsonb',
  comment: 'text',
  meeting_point: 'jsonb',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
};
const STORED_COLUMNS = sql.raw(Object.keys(STORED).join(', '));
const STORED_INPUT = sql.raw(
  Object.entries(STORED)
    .map((column) => column.join(' '))
    .join(', '),
);

interface BookingInsert extends StoredColumns {
  instructor_id: number;
  /** Whether hours or limits of the instructor's own narrow those of the resort. */
  has_own_hours: boolean;
  instructor_user_id: number;
  customer_id: number;
  resort_id: number;
  /** Local to `timezone`. */
  date: string;
  start_time: string;
  end_time: string;
  timezone: string;
  key: IdempotencyKey | undefined;
}

export interface InsertOutcome {
  /** Null when nothing was booked: a rule about the customer's other bookings, a key used before, or the time is taken. */
  booking_id: number | null;
  /** The rule by which the customer's consent or other bookings, or the resort that day, leave no limits for this one. */
  problem: InsertProblem | null;
  /** Whether the idempotency key was stored now; false without a key. */
  key_is_new: boolean;
  /** Who was erased or blocked meanwhile, or stopped working; then nothing was booked. */
  gone: 'customer' | 'instructor' | null;
  /** Whether the instructor gives a lesson then; read under the lock of the instructor's hours. */
  works_then: boolean;
}

/**
 * Books in one statement and one commit: reads the customer's other bookings under a lock, locks both people against
 * erasure, then inserts idempotency key, time, booking and notifications, each only if the step before succeeded. Expected
 * refusals are rows, not errors: an error closes the pool's connection, and a plain insert under the exclusion constraint
 * deadlocks under contention (trust.md, Booking).
 *
 * Under load bookings of different customers share a statement, each refused or booked on its own. Locks are taken in the
 * order customers, resorts (shared), instructors, keys, times, each sorted, so that statements cannot deadlock. A statement that waits for
 * another transaction's lock is split, so that it delays the others by at most some tens of milliseconds.
 */
export const insertBooking: (db: Db, booking: BookingInsert) => Promise<InsertOutcome> = batched(
  insertAll,
  {
    max: 32,
    lanes: 4,
    // Bookings of one statement do not see each other: together they could be more than the most lessons of a day.
    apart: ({ customer_id, instructor_id, has_own_hours }) => [
      customer_id,
      ...(has_own_hours ? [-instructor_id] : []),
    ],
    locks: LOCKS,
  },
);

async function insertAll(
  db: Connection,
  bookings: BookingInsert[],
  lockMs: number = LOCKS.retryLockTimeout,
): Promise<InsertOutcome[]> {
  const outcomes = await insert(db, {
    rows: JSON.stringify(bookings.map(rowOf)),
    lockTimeout: `${lockMs}ms`,
  });
  if (outcomes.length !== bookings.length) throw new Error('the booking statement lost a row');
  return outcomes;
}

function rowOf({ key, ...booking }: BookingInsert, n: number) {
  return {
    n,
    ...booking,
    route: key?.route,
    key: key?.key,
    body_hash: key?.bodyHash.toString('hex'),
  };
}

const NOTIFICATIONS = notify({
  subject: BOOKING,
  change: 'requested',
  from: sql`
    SELECT booking.id, gate.customer_id, gate.instructor_user_id AS provider_id, gate.created_at AS now
    FROM booking JOIN gate ON gate.booking_id = booking.id`,
  now: sql`happened.now`,
  isNew: true,
});

const insert = statement<{ rows: string; lockTimeout: string }, InsertOutcome>((db, slots) => {
  const { rows, lockTimeout } = slots;
  const query = sql<InsertOutcome>`
    WITH gate AS MATERIALIZED (
      SELECT requested.*, ${insertProblem(sql`limits`, sql`closed`, sql`requested.end_time - requested.start_time`, hasConsented(sql`requested.customer_id`))} AS problem,
        nextval('booking_id')::int AS booking_id, nextval('schedule_records_id_seq')::int AS record_id
      FROM (
        SELECT input.*
        FROM json_to_recordset(${rows}) AS input (
          n int, customer_id int, instructor_id int, instructor_user_id int, resort_id int, date date, start_time time, end_time time,
          timezone text, route text, key text, body_hash text, ${STORED_INPUT}
        )
        -- For this statement alone; it is set before the first lock is taken.
        CROSS JOIN (SELECT set_config('lock_timeout', ${lockTimeout}, true)) AS lock_timeout
        ORDER BY customer_id
      ) requested
      CROSS JOIN LATERAL customer_booking_limits(
        customer_id, instructor_id,
        tstzrange((date + start_time) AT TIME ZONE timezone, (date + end_time) AT TIME ZONE timezone),
        created_at, created_at - ${ANSWER_TIME}, created_at - ${COOLING_TIME}
      ) limits
      CROSS JOIN LATERAL meets_special_day(resort_id, date, start_time, end_time) closed
    ), customer AS MATERIALIZED (
      SELECT gate.* FROM gate
      CROSS JOIN LATERAL (SELECT FROM users u WHERE u.id = gate.customer_id AND u.erased_at IS NULL AND u.blocked_at IS NULL FOR KEY SHARE) held
    ), instructor AS MATERIALIZED (
      SELECT customer.booking_id, held.gap FROM (SELECT * FROM customer ORDER BY instructor_id) customer
      CROSS JOIN LATERAL (
        SELECT CASE WHEN i.has_own_hours THEN lesson_gap(i.id, customer.resort_id, customer.date, customer.start_time, customer.end_time, customer.created_at, NULL) ELSE 0 END AS gap
        FROM instructors i WHERE i.id = customer.instructor_id AND i.approved AND i.is_working FOR KEY SHARE
      ) held
    ), free AS MATERIALIZED (
      SELECT gate.*, instructor.gap FROM gate JOIN instructor USING (booking_id) WHERE problem IS NULL AND instructor.gap IS NOT NULL
    ), key AS (
      INSERT INTO idempotency_keys (user_id, route, key, body_hash, booking_id, created_at)
      SELECT customer_id, route, key, decode(body_hash, 'hex'), booking_id, created_at
      FROM free WHERE key IS NOT NULL ORDER BY customer_id
      ON CONFLICT DO NOTHING
      RETURNING booking_id
    ), record AS (
      INSERT INTO schedule_records (id, instructor_id, status, date, start_time, end_time, timezone, gap_minutes)
      OVERRIDING SYSTEM VALUE
      SELECT record_id, instructor_id, 'booked', date, start_time, end_time, timezone, gap
      FROM free WHERE key IS NULL OR booking_id IN (SELECT booking_id FROM key)
      ORDER BY instructor_id, date, start_time, end_time
      ON CONFLICT DO NOTHING
      RETURNING id
    ), booking AS (
      INSERT INTO bookings (id, record_id, instructor_id, customer_id, resort_id, status, ${STORED_COLUMNS})
      SELECT booking_id, record_id, instructor_id, customer_id, resort_id, 'pending', ${STORED_COLUMNS}
      FROM gate WHERE record_id IN (SELECT id FROM record)
      RETURNING id
    ), notifications AS (
      ${NOTIFICATIONS}
    )
    SELECT booking.id AS booking_id, gate.problem, key.booking_id IS NOT NULL AS key_is_new,
      CASE WHEN gate.booking_id NOT IN (SELECT booking_id FROM customer) THEN 'customer'
        WHEN gate.booking_id NOT IN (SELECT booking_id FROM instructor) THEN 'instructor' END AS gone,
      gate.booking_id NOT IN (SELECT booking_id FROM instructor WHERE gap IS NULL) AS works_then
    FROM gate LEFT JOIN key USING (booking_id) LEFT JOIN booking ON booking.id = gate.booking_id
    ORDER BY gate.n`;
  return { compile: () => query.compile(db) };
});
