import type { LocalDate } from '@sklon/contract/time';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { notify } from '../notifications/notifications.ts';
import { BOOKING } from '../bookings/bookings.ts';
import { OWN_LESSON } from '../own-lessons/own-lessons.ts';
import { SPECIAL_DAY_COLUMNS, type SpecialDayRow } from '../resorts/resorts.ts';

/** How long after its time a lesson may still be ended, should no process have run meanwhile. */
const LATE = sql`interval '7 days'`;

/**
 * Locks up to `limit` confirmed lessons whose time came on a special day that was entered before, and returns their ids.
 * Those locked by a concurrent change are skipped.
 */
export async function lockLessonsOnClosedDays(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id
    FROM special_days day
    JOIN bookings o ON o.resort_id = day.resort_id AND o.status = 'confirmed'
    JOIN schedule_records s ON s.id = o.record_id AND s.date = day.date
    JOIN LATERAL special_day_against(o.resort_id, s.date, s.start_time, s.end_time) against ON true
    WHERE day.date BETWEEN (${now}::timestamptz - ${LATE})::date AND (${now}::timestamptz + interval '1 day')::date
      AND lower(s.during) <= ${now} AND lower(s.during) > day.created_at
    LIMIT ${limit} FOR NO KEY UPDATE OF o SKIP LOCKED`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whoever changes one of them comes before or after, so that nobody is notified of a lesson that is over. */
export async function lockLessonsOn(
  tx: Tx,
  resortId: number,
  dates: readonly LocalDate[],
): Promise<void> {
  await sql`
    SELECT FROM bookings o JOIN schedule_records s ON s.id = o.record_id
    WHERE o.resort_id = ${resortId} AND s.date = ANY (${dates}::date[]) AND o.status IN ('pending', 'confirmed')
    ORDER BY o.id FOR SHARE OF o`.execute(tx);
}

/** Each booking is then among the affected ones, or meets the special day. To be called once the lessons of it are locked. */
export async function lockBookingsAt(tx: Tx, resortId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7301007, ${resortId}::int)`.execute(tx);
}

export function insertSpecialDay(
  tx: Tx,
  day: Omit<SpecialDayRow, 'id'>,
): Promise<SpecialDayRow | undefined> {
  return tx
    .insertInto('special_days')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .returning(SPECIAL_DAY_COLUMNS)
    .executeTakeFirst();
}

export function findSpecialDay(
  tx: Tx,
  resortId: number,
  id: number,
): Promise<SpecialDayRow | undefined> {
  return tx
    .selectFrom('special_days')
    .select(SPECIAL_DAY_COLUMNS)
    .where('id', '=', id)
    .where('resort_id', '=', resortId)
    .forUpdate()
    .executeTakeFirst();
}

export async function removeSpecialDay(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('special_days').where('id', '=', id).execute();
}

/** The lessons of a table that have not begun and for which the special day leaves no time. */
function lessonsAgainst(
  table: 'bookings' | 'own_lessons',
  id: number,
  now: Date,
): RawBuilder<unknown> {
  return sql`
    special_days day
    JOIN ${sql.table(table)} o ON o.resort_id = day.resort_id
    JOIN schedule_records s ON s.id = o.record_id AND s.date = day.date AND lower(s.during) > ${now}
    JOIN instructors i ON i.id = o.instructor_id
    JOIN LATERAL special_day_against(o.resort_id, s.date, s.start_time, s.end_time) against ON day.id = ${id}`;
}

/**
 * To be called while the special day is there. One that is entered anew notifies again. Of an own lesson its instructor alone
 * is notified. Returns how many bookings.
 */
export async function notifyAffected(
  tx: Tx,
  id: number,
  change: 'resort_closed' | 'resort_reopened',
  now: Date,
): Promise<number> {
  const from = sql`SELECT * FROM affected`;
  const revision = sql<number>`${id}::int`;
  const own = sql`SELECT o.id, i.user_id AS person_id FROM ${lessonsAgainst('own_lessons', id, now)}`;
  const { rows } = await sql<{ affected: number }>`
    WITH affected AS MATERIALIZED (
      SELECT o.id, o.customer_id, i.user_id AS provider_id FROM ${lessonsAgainst('bookings', id, now)}
      WHERE o.status = 'confirmed' OR (o.status = 'pending' AND o.expires_at > ${now})
    ),
    notifications AS (${notify({ subject: BOOKING, change, from, now, revision })}),
    notifications_of_own_lessons AS (${notify({ subject: OWN_LESSON, change, from: own, now, revision })})
    SELECT count(*)::int AS affected FROM affected`.execute(tx);
  return rows[0]?.affected ?? 0;
}
