import type { BookingTime, MoveSide } from '@sklon/contract/move-rules';
import type { SavedTariff } from '@sklon/contract/tariff-rules';
import type { Quote } from '@sklon/contract/quote';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { outdate } from '../notifications/notifications.ts';
import { BOOKING } from './messages/messages.ts';
import { ANSWER_TIME, COOLING_TIME } from './insert.ts';
import type { ProviderBookingRow } from './queries.ts';
import { type InsertProblem, ownTimeProblem } from './rules.ts';

/** What the rules of another time need to know. Hours are those of the booking's own resort. */
export interface MoveTerms {
  approved: boolean;
  is_working: boolean;
  /** Rubles. */
  price_2h: number | null;
  tariff: SavedTariff | null;
  /** The instructor's shortest lesson. */
  min_lesson_minutes: number;
  opens: string;
  closes: string;
  has_own_hours: boolean;
  /** How often another time was proposed for the booking. */
  proposed: number;
}

export async function findMoveTerms(
  db: Connection,
  booking: { id: number; instructor_id: number; resort_id: number },
): Promise<MoveTerms | undefined> {
  const { rows } = await sql<MoveTerms>`
    SELECT i.approved, i.is_working, i.price_2h, i.tariff, i.min_lesson_minutes, i.has_own_hours, r.open_time AS opens, r.close_time AS closes,
      (SELECT count(*) FROM booking_moves m WHERE m.booking_id = ${booking.id})::int AS proposed
    FROM instructors i CROSS JOIN resorts r
    WHERE i.id = ${booking.instructor_id} AND r.id = ${booking.resort_id}`.execute(db);
  return rows[0];
}

export interface MoveRow extends BookingTime {
  proposed_by: MoveSide;
  price: number | null;
  quote: Quote | null;
}

export function findMove(
  db: Connection,
  bookingId: number,
  moveId: number,
): Promise<MoveRow | undefined> {
  return db
    .selectFrom('booking_moves')
    .select(['proposed_by', 'date as booking_date', 'start_time', 'end_time', 'price', 'quote'])
    .where('id', '=', moveId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

interface WantedTime {
  /** Null where the instructor acts, who does not know the customer's other bookings. */
  customerId: number | null;
  instructorId: number;
  resortId: number;
  time: BookingTime;
  startsAt: Date;
  endsAt: Date;
  /** Held besides the lesson's own time. */
  moreMinutes: number;
  now: Date;
}

/** The rule that another time breaks, read under the locks of the resort's special days and of the customer's bookings. */
export async function findMoveProblem(
  tx: Tx,
  { customerId, instructorId, resortId, time, startsAt, endsAt, moreMinutes, now }: WantedTime,
): Promise<InsertProblem | null> {
  const closed = sql`meets_special_day(${resortId}::int, ${time.booking_date}::date, ${time.start_time}::time, ${time.end_time}::time)`;
  const query =
    customerId === null
      ? sql`SELECT CASE WHEN ${closed} THEN 'resort_closed' END AS problem`
      : sql`SELECT CASE WHEN ${closed} THEN 'resort_closed' ELSE ${ownTimeProblem(sql`limits`, moreMinutes)} END AS problem
          FROM customer_booking_limits(${customerId}, ${instructorId}, tstzrange(${startsAt}, ${endsAt}), ${now},
            ${now}::timestamptz - ${ANSWER_TIME}, ${now}::timestamptz - ${COOLING_TIME}) limits`;
  const { rows } = await sql<{ problem: InsertProblem | null }>`${query}`.execute(tx);
  return rows[0]?.problem ?? null;
}

/** Whether the instructor gives a lesson at the wanted time, read under the lock of the instructor's hours: after all other locks. */
export async function worksAt(
  tx: Tx,
  { instructor_id, resort_id, record_id }: ProviderBookingRow,
  { booking_date, start_time, end_time }: BookingTime,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ gap: number | null }>`
    SELECT lesson_gap(${instructor_id}, ${resort_id}, ${booking_date}::date, ${start_time}::time, ${end_time}::time, ${now}, ${record_id}) AS gap`.execute(
    tx,
  );
  return rows[0]?.gap != null;
}

interface NewMoveRow extends MoveRow {
  reason: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Holds the time of a proposal for a locked booking. Returns the proposal; null when somebody else has some of its time. */
export async function insertMove(
  tx: Tx,
  { id, record_id, ...old }: ProviderBookingRow,
  move: NewMoveRow,
): Promise<number | null> {
  const { booking_date: date, start_time, end_time, quote, ...columns } = move;
  const { rows } = await sql<{ record_ids: number[] | null }>`
    SELECT hold_time(${record_id}, ${date}::date, ${start_time}::time, ${end_time}::time) AS record_ids`.execute(
    tx,
  );
  const record_ids = rows[0]?.record_ids;
  if (!record_ids) return null;
  const { id: moveId } = await tx
    .insertInto('booking_moves')
    .values({
      booking_id: id,
      date,
      start_time,
      end_time,
      old_date: old.booking_date,
      old_start_time: old.start_time,
      old_end_time: old.end_time,
      record_ids,
      proposed_by: columns.proposed_by,
      price: columns.price,
      quote: quote && JSON.stringify(quote),
      reason: columns.reason,
      created_at: columns.created_at,
      expires_at: columns.expires_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return moveId;
}

/**
 * Moves the lesson of a locked booking to the proposed time. What holds that time is released before the lesson takes it,
 * as the exclusion constraint wants, and both in one statement, so that days are locked in one order (migration 0008).
 */
export async function takeProposedTime(
  tx: Tx,
  { record_id }: Pick<ProviderBookingRow, 'record_id'>,
  moveId: number,
  now: Date,
): Promise<void> {
  await sql`
    WITH accepted AS (
      UPDATE booking_moves SET state = 'accepted', closed_at = ${now} WHERE id = ${moveId}
      RETURNING record_ids, date, start_time, end_time
    ), released AS (
      UPDATE schedule_records SET active = false WHERE id IN (SELECT unnest(record_ids) FROM accepted) RETURNING id
    )
    UPDATE schedule_records s SET date = accepted.date, start_time = accepted.start_time, end_time = accepted.end_time, gap_minutes = 0
    FROM accepted WHERE s.id = ${record_id} AND (SELECT count(*) FROM released) >= 0`.execute(tx);
}

/** Notifications that are due at times of the lesson, or contain them. */
const TIMED = ['booking_calendar', 'reminder_24h', 'reminder_2h', 'review_asked'];

export async function dropTimedNotifications(tx: Tx, bookingId: number, now: Date): Promise<void> {
  await sql`${outdate(BOOKING, TIMED, sql`${bookingId}::int`, now)}`.execute(tx);
}

/** Closes the open proposals of locked bookings and frees what they hold. */
export async function closeMoves(
  tx: Tx,
  bookingIds: readonly number[],
  state: 'declined' | 'withdrawn' | 'expired',
  now: Date,
): Promise<void> {
  await sql`
    WITH closed AS (
      UPDATE booking_moves SET state = ${state}, closed_at = ${now}
      WHERE booking_id = ANY (${bookingIds}::int[]) AND state = 'open' RETURNING record_ids
    )
    UPDATE schedule_records SET active = false WHERE id IN (SELECT unnest(record_ids) FROM closed)`.execute(
    tx,
  );
}

/** Locked; those that a concurrent change has locked are skipped. The state is asked of the booking, which may have ended. */
export function bookingsOfExpiredMoves(now: Date, limit: number): RawBuilder<unknown> {
  return sql`
    SELECT o.id FROM booking_moves m JOIN bookings o ON o.move_id = m.id
    WHERE m.state = 'open' AND m.expires_at <= ${now} AND o.status IN ('pending', 'confirmed')
    ORDER BY m.expires_at LIMIT ${limit} FOR NO KEY UPDATE OF o SKIP LOCKED`;
}

/** The booking for which something was proposed, and what: the price where the time stays (decision 4). */
export function subjectOfMove(
  db: Connection,
  moveId: number,
): Promise<{ booking_id: number; about: 'time' | 'price' } | undefined> {
  const about = sql<'time' | 'price'>`CASE
    WHEN (date, start_time, end_time) = (old_date, old_start_time, old_end_time) THEN 'price' ELSE 'time' END`;
  return db
    .selectFrom('booking_moves')
    .select(['booking_id', about.as('about')])
    .where('id', '=', moveId)
    .executeTakeFirst();
}

/** The records that hold time for open proposals among these records, each with its booking. */
export async function holdsOfMoves(
  db: Connection,
  recordIds: readonly number[],
): Promise<{ record_id: number; booking_id: number }[]> {
  const { rows } = await sql<{ record_id: number; booking_id: number }>`
    SELECT record_id, m.booking_id FROM booking_moves m, unnest(m.record_ids) record_id
    WHERE m.state = 'open' AND m.record_ids && ${recordIds}::int[]`.execute(db);
  return rows;
}

export function proposedTimesOf(db: Connection, userId: number) {
  return db
    .selectFrom('booking_moves as m')
    .innerJoin('bookings as b', 'b.id', 'm.booking_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .select(['m.booking_id', 'm.proposed_by', 'm.state', 'm.date', 'm.start_time', 'm.end_time'])
    .select(['m.old_date', 'm.old_start_time', 'm.old_end_time', 'm.price', 'm.quote', 'm.reason'])
    .select(['m.created_at', 'm.expires_at', 'm.closed_at'])
    .where((eb) => eb.or([eb('b.customer_id', '=', userId), eb('i.user_id', '=', userId)]))
    .orderBy('m.id')
    .execute();
}
