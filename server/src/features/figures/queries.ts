import type { DeclineReason } from '@sklon/contract/decline-rules';
import type { DateRange } from '@sklon/contract/figure-rules';
import type { LocalDate, LocalTime } from '@sklon/contract/time';
import type { Tally } from '@sklon/contract/figures';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { isHere } from '../acting/acting.ts';

export interface Range extends DateRange {
  instructorId: number;
  now: Date;
}

/**
 * Confirmed bookings and own lessons of a range as `lesson`: each by the day of its own resort. A time that is proposed for a
 * booking is a record without one, and so does not count twice.
 */
function lessonsIn({ instructorId, from, to, now }: Range): RawBuilder<unknown> {
  return sql`(
    SELECT s.date, s.start_time, s.end_time, upper(s.during) <= ${now} AS is_done, extract(epoch FROM s.end_time - s.start_time)::int / 60 AS minutes,
      b.id AS booking_id, b.customer_id, coalesce(b.price, o.price) AS price, coalesce(b.resort_id, o.resort_id) AS resort_id,
      coalesce(b.group_size, o.group_size) AS group_size
    FROM schedule_records s
    LEFT JOIN bookings b ON b.record_id = s.id AND b.status = 'confirmed'
    LEFT JOIN own_lessons o ON o.record_id = s.id
    WHERE s.instructor_id = ${instructorId} AND s.active AND s.status = 'booked' AND s.date BETWEEN ${from} AND ${to}
      AND num_nonnulls(b.id, o.id) > 0
  ) lesson`;
}

export interface DayRow extends Tally {
  date: LocalDate;
  is_done: boolean;
}

/** Days with lessons, those that are over and those ahead apart. */
export async function listDays(db: Connection, range: Range): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT date, is_done, count(*)::int AS lessons, sum(minutes)::int AS minutes, coalesce(sum(price), 0)::float8 AS rubles,
      (count(*) FILTER (WHERE price IS NULL))::int AS unpriced
    FROM ${lessonsIn(range)} GROUP BY date, is_done ORDER BY date, is_done DESC`.execute(db);
  return rows;
}

export interface RequestsRow {
  received: number;
  answered: number;
  expired: number;
  withdrawn: number;
  waiting: number;
  declined: number;
  median_minutes: number | null;
  decline_reasons: { reason: DeclineReason | null; requests: number }[];
}

/**
 * Requests that came in a range, by the clock of their resort. An answer is the first confirmation, decline or proposal of
 * another time by the instructor; bookings that are older than the history have the last decision alone. A lesson that was taken
 * over by a link never was a request.
 */
export async function summarizeRequests(
  db: Connection,
  { instructorId, from, to, now }: Range,
): Promise<RequestsRow> {
  const { rows } = await sql<RequestsRow>`
    WITH request AS (
      SELECT b.status, b.decline_reason, b.status = 'expired' OR (b.status = 'pending' AND b.expires_at <= ${now}) AS is_expired,
        extract(epoch FROM coalesce(answer.at, CASE WHEN b.status IN ('confirmed', 'declined') THEN b.decided_at END) - b.created_at)::float8 / 60 AS minutes
      FROM bookings b
      JOIN schedule_records s ON s.id = b.record_id
      JOIN instructors i ON i.id = b.instructor_id
      CROSS JOIN LATERAL (
        SELECT min(c.at) FILTER (WHERE c.change IN ('confirmed', 'declined') OR (c.change = 'move_proposed' AND c.actor_id = i.user_id)) AS at,
          bool_or(c.change = 'taken_over') AS was_own
        FROM booking_changes c WHERE c.booking_id = b.id
      ) answer
      WHERE b.instructor_id = ${instructorId} AND b.created_at BETWEEN ${from}::date - 2 AND ${to}::date + 3
        AND (b.created_at AT TIME ZONE s.timezone)::date BETWEEN ${from} AND ${to} AND answer.was_own IS NOT TRUE
    )
    SELECT count(*)::int AS received,
      count(minutes)::int AS answered,
      (count(*) FILTER (WHERE minutes IS NULL AND is_expired))::int AS expired,
      (count(*) FILTER (WHERE minutes IS NULL AND NOT is_expired AND status <> 'pending'))::int AS withdrawn,
      (count(*) FILTER (WHERE minutes IS NULL AND NOT is_expired AND status = 'pending'))::int AS waiting,
      (count(*) FILTER (WHERE minutes IS NOT NULL AND status = 'declined'))::int AS declined,
      floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) + 0.5)::int AS median_minutes,
      coalesce((
        SELECT json_agg(json_build_object('reason', decline_reason, 'requests', requests) ORDER BY requests DESC, decline_reason)
        FROM (SELECT decline_reason, count(*)::int AS requests FROM request WHERE status = 'declined' GROUP BY decline_reason) reasons
      ), '[]') AS decline_reasons
    FROM request`.execute(db);
  return rows[0]!;
}

export interface CustomersRow {
  came: number;
  repeat: number;
}

/** Who came again, on the same day or not, is counted by days; whoever came before the range counts as well. */
export async function countCustomers(
  db: Connection,
  { instructorId, from, to, now }: Range,
): Promise<CustomersRow> {
  const { rows } = await sql<CustomersRow>`
    SELECT (count(*) FILTER (WHERE last >= ${from}))::int AS came, (count(*) FILTER (WHERE last >= ${from} AND days > 1))::int AS repeat
    FROM (
      SELECT max(s.date) AS last, count(DISTINCT s.date) AS days
      FROM schedule_records s JOIN bookings b ON b.record_id = s.id AND b.status = 'confirmed'
      WHERE s.instructor_id = ${instructorId} AND s.active AND s.status = 'booked' AND s.date <= ${to} AND upper(s.during) <= ${now}
      GROUP BY b.customer_id
    ) customer`.execute(db);
  return rows[0]!;
}

/** Whether the person behind an instructor may still read what is theirs: neither deleted nor blocked. */
export async function isOwnerHere(db: Connection, instructorId: number): Promise<boolean> {
  const owner = await db
    .selectFrom('instructors as i')
    .select('i.id')
    .where('i.id', '=', instructorId)
    .where(isHere(sql`i.user_id`))
    .executeTakeFirst();
  return owner !== undefined;
}

/** Date and times are local to the resort, the price in rubles. */
export interface LessonRow {
  date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  is_done: boolean;
  minutes: number;
  resort: string;
  group_size: number;
  price: number | null;
  /** Null for own lessons, as the names of customers. */
  booking_id: number | null;
  customer_first_name: string | null;
  customer_username: null;
  customer_erased_at: Date | null;
}

/** The lessons that the figures count, in order. Of customers the first name alone. */
export async function listLessons(db: Connection, range: Range): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    SELECT date, start_time, end_time, is_done, minutes, r.name AS resort, group_size, price, booking_id,
      c.first_name AS customer_first_name, NULL AS customer_username, c.erased_at AS customer_erased_at
    FROM ${lessonsIn(range)}
    JOIN resorts r ON r.id = lesson.resort_id
    LEFT JOIN users c ON c.id = lesson.customer_id
    ORDER BY date, start_time`.execute(db);
  return rows;
}
