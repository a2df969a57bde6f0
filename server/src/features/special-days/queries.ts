import type { LocalDate, LocalTime } from '@sklon/contract/time';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { notify } from '../notifications/notifications.ts';

/** A day on which a resort is closed (no times) or open for fewer hours. Date and times are local to the resort. */
export interface SpecialDayRow {
  id: number;
  resort_id: number;
  date: LocalDate;
  open_time: LocalTime | null;
  close_time: LocalTime | null;
  reason: string;
  created_at: Date;
}

const COLUMNS = [
  'id',
  'resort_id',
  'date',
  'open_time',
  'close_time',
  'reason',
  'created_at',
] as const;

/** From a date on, soonest first. */
export function listSpecialDays(
  db: Connection,
  resortId: number,
  from: LocalDate,
): Promise<SpecialDayRow[]> {
  return db
    .selectFrom('special_days')
    .select(COLUMNS)
    .where('resort_id', '=', resortId)
    .where('date', '>=', from)
    .orderBy('date')
    .execute();
}

/** Bookings at the resort wait until the transaction ends: each is then among the affected ones, or meets the special day. */
export async function lockBookingsAt(tx: Tx, resortId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7301007, ${resortId}::int)`.execute(tx);
}

/** Undefined when the day has one already. */
export function insertSpecialDay(
  tx: Tx,
  day: Omit<SpecialDayRow, 'id'>,
): Promise<SpecialDayRow | undefined> {
  return tx
    .insertInto('special_days')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

export function findSpecialDay(
  tx: Tx,
  resortId: number,
  id: number,
): Promise<SpecialDayRow | undefined> {
  return tx
    .selectFrom('special_days')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('resort_id', '=', resortId)
    .forUpdate()
    .executeTakeFirst();
}

export async function removeSpecialDay(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('special_days').where('id', '=', id).execute();
}

/** The lessons ahead that do not fit into a special day, as `notify` wants them. */
function affectedBy(id: number, now: Date): RawBuilder<unknown> {
  return sql`
    SELECT o.id, o.customer_id, i.user_id AS provider_id
    FROM special_days day
    JOIN bookings o ON o.resort_id = day.resort_id
    JOIN schedule_records s ON s.id = o.record_id AND s.date = day.date
    JOIN instructors i ON i.id = o.instructor_id
    CROSS JOIN LATERAL special_day_against(o.resort_id, s.date, s.start_time, s.end_time) against
    WHERE day.id = ${id} AND lower(s.during) > ${now}
      AND (o.status = 'confirmed' OR (o.status = 'pending' AND o.expires_at > ${now}))`;
}

/**
 * Notifies both sides of each affected lesson; to be called while the special day is there. A day that is entered anew has
 * an id of its own, so people are notified again. Returns how many lessons.
 */
export async function notifyAffected(
  tx: Tx,
  id: number,
  change: 'resort_closed' | 'resort_reopened',
  now: Date,
): Promise<number> {
  const from = sql`SELECT * FROM affected`;
  const revision = sql<number>`${id}::int`;
  const { rows } = await sql<{ affected: number }>`
    WITH affected AS MATERIALIZED (${affectedBy(id, now)}),
    notifications AS (${notify({ subject: 'booking', change, from, now, revision })})
    SELECT count(*)::int AS affected FROM affected`.execute(tx);
  return rows[0]?.affected ?? 0;
}
