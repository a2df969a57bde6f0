/**
 * SQL of proposals of another time, one statement for each change (decision 4). Whoever waited for a booking's row sees it
 * as it is now, so its conditions are about that row; locks are taken in the order of a new booking: customer, booking, times.
 */
import { type LessonTime, minutesBeside, type MoveSide } from '@sklon/contract/move-rules';
import type { Quote } from '@sklon/contract/quote';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { notify, outdate } from '../notifications/notifications.ts';
import { ANSWER_TIME, COOLING_TIME } from './insert.ts';
import { type InsertProblem, ownTimeProblem } from './rules.ts';

export function hasNoMove(now: Date): RawBuilder<boolean> {
  return sql`(o.move_id IS NULL OR o.move_expires_at <= ${now})`;
}

/** A lesson that is to be at another time; instants beside the local times that they stand for. */
export interface WantedTime extends LessonTime {
  startsAt: Date;
  endsAt: Date;
}

interface Parties {
  bookingId: number;
  customerId: number;
  instructorId: number;
  resortId: number;
  side: MoveSide;
  actorId: number;
  now: Date;
}

/**
 * The part of the statement that reads, each under its lock, the customer's other bookings, where the customer acts, and
 * the special days of the resort.
 */
function limits(
  { side, customerId, instructorId, resortId, now }: Parties,
  { booking_date, start_time, end_time, startsAt, endsAt }: WantedTime,
  /** Held besides the lesson's own time. */
  moreMinutes: number,
): RawBuilder<unknown> {
  const closed = sql`meets_special_day(${resortId}::int, ${booking_date}::date, ${start_time}::time, ${end_time}::time)`;
  if (side === 'instructor')
    return sql`SELECT CASE WHEN ${closed} THEN 'resort_closed' END AS problem`;
  return sql`
    SELECT CASE WHEN ${closed} THEN 'resort_closed'
      ELSE ${ownTimeProblem(sql`limits`, moreMinutes)} END AS problem
    FROM booking_room(
      ${customerId}, ${instructorId}, tstzrange(${startsAt}, ${endsAt}), ${now}, ${now}::timestamptz - ${ANSWER_TIME}, ${now}::timestamptz - ${COOLING_TIME}
    ) limits`;
}

export interface Proposal extends Parties {
  time: WantedTime;
  old: LessonTime;
  price: number | null;
  quote: Quote | null;
  expiresAt: Date;
  sequence: number;
  mayChange: RawBuilder<boolean>;
}

export interface ProposalOutcome {
  problem: InsertProblem | null;
  found: boolean;
  /** The proposal; null when somebody else has some of its time. */
  move_id: number | null;
}

/** A pending booking waits for the customer's answer to what its instructor proposes, also beyond its own expiry. */
export async function insertMove(db: Connection, move: Proposal): Promise<ProposalOutcome> {
  const { bookingId, side, actorId, now, time, old, price, quote, expiresAt, sequence } = move;
  const { rows } = await sql<ProposalOutcome>`
    WITH limits AS MATERIALIZED (${limits(move, time, minutesBeside(old, time))}), booking AS MATERIALIZED (
      SELECT o.id, o.record_id FROM bookings o
      WHERE o.id = ${bookingId} AND ${move.mayChange} AND ${hasNoMove(now)} AND o.sequence = ${sequence}
        AND (SELECT problem FROM limits) IS NULL
      FOR NO KEY UPDATE
    ), held AS MATERIALIZED (
      SELECT id, hold_time(record_id, ${time.booking_date}::date, ${time.start_time}::time, ${time.end_time}::time) AS record_ids FROM booking
    ), made AS (
      INSERT INTO booking_moves (booking_id, proposed_by, date, start_time, end_time, old_date, old_start_time, old_end_time, price, quote, record_ids, created_at, expires_at)
      SELECT id, ${side}, ${time.booking_date}, ${time.start_time}, ${time.end_time}, ${old.booking_date}, ${old.start_time}, ${old.end_time},
        ${price}, ${quote && JSON.stringify(quote)}, record_ids, ${now}, ${expiresAt}
      FROM held WHERE record_ids IS NOT NULL
      RETURNING id, booking_id
    ), changed AS (
      UPDATE bookings o SET move_id = made.id, move_expires_at = ${expiresAt},
        expires_at = CASE WHEN ${side === 'instructor'} AND o.status = 'pending' THEN greatest(o.expires_at, ${expiresAt}) ELSE o.expires_at END
      FROM made WHERE o.id = made.booking_id
      RETURNING o.id, o.customer_id, o.instructor_id, o.move_id
    ), changes AS (
      ${writeChanges(sql`'move_proposed'`, sql`${actorId}::int`, now)}
    ), notifications AS (
      ${notify({ subject: 'booking', change: `move_proposed_by_${side}`, from: CHANGED, now, revision: OF_MOVE })}
    )
    SELECT (SELECT problem FROM limits), EXISTS (SELECT FROM booking) AS found, (SELECT id FROM made) AS move_id`.execute(
    db,
  );
  const [outcome] = rows;
  if (!outcome) throw new Error('the proposal has no outcome');
  return outcome;
}

const OF_MOVE = sql<number>`happened.move_id`;
const CHANGED = sql`
  SELECT changed.id, changed.customer_id, changed.move_id, i.user_id AS provider_id
  FROM changed JOIN instructors i ON i.id = changed.instructor_id`;

function writeChanges(change: RawBuilder<unknown>, actor: RawBuilder<unknown>, now: Date) {
  return sql`INSERT INTO booking_changes (booking_id, at, change, actor_id)
    SELECT id, ${now}, ${change}, ${actor} FROM changed`;
}

export interface Acceptance extends Parties {
  moveId: number;
  time: WantedTime;
  mayChange: RawBuilder<boolean>;
}

/** Notifications that are due at times of the lesson, or contain them. */
const TIMED = ['booking_calendar', 'reminder_24h', 'reminder_2h', 'review_asked'];

/**
 * Moves the lesson to the proposed time and confirms it. What holds that time is released before the lesson takes it, as
 * the exclusion constraint wants. Returns the rule by which it was refused, and whether it was done.
 */
export async function acceptProposal(
  db: Connection,
  acceptance: Acceptance,
): Promise<{ problem: InsertProblem | null; moved: boolean }> {
  const { bookingId, moveId, side, actorId, now, time, mayChange } = acceptance;
  const happened = (was: RawBuilder<boolean>) => sql`
    SELECT changed.id, changed.customer_id, changed.sequence, i.user_id AS provider_id,
      ${time.startsAt}::timestamptz AS starts_at, ${time.endsAt}::timestamptz AS ends_at
    FROM changed JOIN instructors i ON i.id = changed.instructor_id WHERE ${was}`;
  const revision = sql<number>`happened.sequence`;
  const pending = sql<boolean>`was_status = 'pending'`;
  const confirmed = sql<boolean>`was_status = 'confirmed'`;
  const { rows } = await sql<{ problem: InsertProblem | null; moved: boolean }>`
    WITH limits AS MATERIALIZED (${limits(acceptance, time, 0)}), booking AS MATERIALIZED (
      SELECT o.id, o.status FROM bookings o
      WHERE o.id = ${bookingId} AND o.move_id = ${moveId} AND o.move_expires_at > ${now} AND ${mayChange}
        AND (SELECT problem FROM limits) IS NULL
      FOR NO KEY UPDATE
    ), changed AS (
      UPDATE bookings o SET status = 'confirmed', decided_at = CASE WHEN o.status = 'pending' THEN ${now} ELSE o.decided_at END,
        price = m.price, quote = jsonb_set(m.quote, '{for_one}', 'false'), sequence = o.sequence + 1, move_id = NULL, move_expires_at = NULL
      FROM booking JOIN booking_moves m ON m.id = ${moveId}
      WHERE o.id = booking.id AND m.proposed_by <> ${side}
      RETURNING o.id, o.record_id, o.customer_id, o.instructor_id, o.sequence, booking.status AS was_status,
        m.id AS move_id, m.record_ids, m.date, m.start_time, m.end_time
    ), released AS (
      UPDATE schedule_records SET active = false WHERE id = ANY (ARRAY(SELECT unnest(record_ids) FROM changed)) RETURNING id
    ), moved AS (
      UPDATE schedule_records s SET date = changed.date, start_time = changed.start_time, end_time = changed.end_time
      FROM changed WHERE s.id = changed.record_id AND (SELECT count(*) FROM released) >= 0
      RETURNING s.id
    ), closed AS (
      UPDATE booking_moves m SET state = 'accepted', closed_at = ${now} FROM changed WHERE m.id = changed.move_id
    ), changes AS (
      ${writeChanges(sql`unnest(CASE WHEN ${pending} THEN ARRAY['moved', 'confirmed'] ELSE ARRAY['moved'] END)`, sql`${actorId}::int`, now)}
    ), outdated AS (
      ${outdate('booking', TIMED, sql`SELECT id FROM changed`, now)}
    ), confirmed_notifications AS (
      ${notify({ subject: 'booking', change: 'confirmed_by_move', from: happened(pending), now, revision })}
    ), moved_notifications AS (
      ${notify({ subject: 'booking', change: 'moved', from: happened(confirmed), now, revision })}
    )
    SELECT (SELECT problem FROM limits), EXISTS (SELECT FROM changed) AS moved`.execute(db);
  const [outcome] = rows;
  if (!outcome) throw new Error('the acceptance has no outcome');
  return outcome;
}

/** Ends an open proposal and frees what it holds; the booking stays as it is. Returns whether it was done. */
export async function endProposal(
  db: Connection,
  { bookingId, moveId, side, actorId, now }: Omit<Acceptance, 'time' | 'mayChange'>,
  state: 'declined' | 'withdrawn',
): Promise<boolean> {
  const where = sql`o.id = ${bookingId} AND m.id = ${moveId} AND o.move_expires_at > ${now}`;
  const ended = { where, state, change: `move_${state}_by_${side}`, actorId } as const;
  return (await endMoves(db, ended, now)) > 0;
}

/** Proposals that expire by one statement. */
const EXPIRY_BATCH = 100;

/** Expires up to 100 unanswered proposals, of all bookings or of one, and notifies both sides. Returns how many. */
export function expireMoves(db: Connection, now: Date, bookingId?: number): Promise<number> {
  const ofBooking = bookingId === undefined ? sql`true` : sql`o.id = ${bookingId}`;
  const where = sql`o.id = ANY (ARRAY(
    SELECT o.id FROM booking_moves m JOIN bookings o ON o.move_id = m.id
    WHERE m.state = 'open' AND m.expires_at <= ${now} AND ${ofBooking}
    ORDER BY m.expires_at LIMIT ${EXPIRY_BATCH} FOR NO KEY UPDATE OF o SKIP LOCKED
  ))`;
  const ended = { where, state: 'expired', change: 'move_expired', actorId: null } as const;
  return endMoves(db, ended, now);
}

async function endMoves(
  db: Connection,
  ended: {
    where: RawBuilder<unknown>;
    state: 'declined' | 'withdrawn' | 'expired';
    change: 'move_expired' | `move_${'declined' | 'withdrawn'}_by_${MoveSide}`;
    actorId: number | null;
  },
  now: Date,
): Promise<number> {
  const { state, change, actorId } = ended;
  const { rows } = await sql`
    WITH changed AS (
      UPDATE bookings o SET move_id = NULL, move_expires_at = NULL FROM booking_moves m
      WHERE o.move_id = m.id AND o.status IN ('pending', 'confirmed') AND ${ended.where}
      RETURNING o.id, o.customer_id, o.instructor_id, m.id AS move_id, m.record_ids
    ), freed AS (
      UPDATE schedule_records SET active = false WHERE id = ANY (ARRAY(SELECT unnest(record_ids) FROM changed))
    ), closed AS (
      UPDATE booking_moves m SET state = ${state}, closed_at = ${now} FROM changed WHERE m.id = changed.move_id
    ), changes AS (
      ${writeChanges(sql`${`move_${state}`}`, sql`${actorId}::int`, now)}
    ), notifications AS (
      ${notify({ subject: 'booking', change, from: CHANGED, now, revision: OF_MOVE })}
    )
    SELECT id FROM changed`.execute(db);
  return rows.length;
}
