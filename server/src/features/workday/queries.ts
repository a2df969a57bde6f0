import type { LocalDate } from '@sklon/contract/time';
import type { WorkLimits } from '@sklon/contract/workday-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';

/**
 * Half hours of a day in which an instructor `i` gives lessons at a resort to who asks at `now`; all of them for the many who have
 * set nothing.
 */
export function workSlots(
  resort: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`CASE WHEN i.has_own_hours THEN work_slots(i.id, ${resort}, ${date}, ${now}) ELSE slot_bits(0, 48) END`;
}

export interface Worker {
  id: number;
  resort_ids: number[];
  timezone: string;
}

/** Approved or not. */
export function findWorker(db: Connection, userId: number): Promise<Worker | undefined> {
  return db
    .selectFrom('instructors')
    .select(['id', 'resort_ids', 'timezone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The person behind an instructor, and the zone of the main resort. */
export function findWorkerById(
  db: Connection,
  id: number,
): Promise<{ user_id: number; timezone: string } | undefined> {
  return db
    .selectFrom('instructors')
    .select(['user_id', 'timezone'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface WeekdayRow {
  resort_id: number;
  weekday: number;
  open_slots: number;
}

/** Of the instructor's present resorts, Sunday first. */
export function listWeekdays(db: Connection, { id, resort_ids }: Worker): Promise<WeekdayRow[]> {
  return db
    .selectFrom('weekly_hours')
    .select(['resort_id', 'weekday', 'open_slots'])
    .where('instructor_id', '=', id)
    .where(sql<boolean>`resort_id = ANY (${resort_ids}::int[])`)
    .orderBy('resort_id')
    .orderBy('weekday')
    .execute();
}

export interface OwnDayRow {
  id: number;
  first_date: LocalDate;
  last_date: LocalDate;
  open_slots: number;
  note: string | null;
}

const OWN_DAY = ['id', 'first_date', 'last_date', 'open_slots', 'note'] as const;

export function listOwnDays(
  db: Connection,
  instructorId: number,
  from: LocalDate,
): Promise<OwnDayRow[]> {
  return db
    .selectFrom('own_days')
    .select(OWN_DAY)
    .where('instructor_id', '=', instructorId)
    .where('last_date', '>=', from)
    .orderBy('first_date')
    .execute();
}

export async function replaceWeek(
  tx: Tx,
  instructorId: number,
  resortIds: readonly number[],
  week: readonly number[] | null,
): Promise<void> {
  await tx
    .deleteFrom('weekly_hours')
    .where('instructor_id', '=', instructorId)
    .where('resort_id', 'in', resortIds)
    .execute();
  const rows = resortIds.flatMap((resort_id) =>
    (week ?? []).map((open_slots, weekday) => ({
      instructor_id: instructorId,
      resort_id,
      weekday,
      open_slots,
    })),
  );
  if (rows.length > 0) await tx.insertInto('weekly_hours').values(rows).execute();
}

/** Undefined where the instructor has other hours on some of the days. */
export function insertOwnDay(
  tx: Tx,
  day: Omit<OwnDayRow, 'id'> & { instructor_id: number; created_at: Date },
): Promise<OwnDayRow | undefined> {
  return tx
    .insertInto('own_days')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .returning(OWN_DAY)
    .executeTakeFirst();
}

/** Whether there was one of them. */
export async function deleteOwnDays(
  tx: Tx,
  instructorId: number,
  ids: readonly number[],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('own_days')
    .where('id', 'in', ids)
    .where('instructor_id', '=', instructorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Changes of one instructor's hours, and bookings in them, come one after the other (`lesson_gap()`, migration 0072). */
export async function lockWorker(tx: Tx, instructorId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7301008, ${instructorId}::int)`.execute(tx);
}

export interface RecurringRow {
  id: number;
  /** Bits, 1 is Sunday. */
  weekdays: number;
  busy_slots: number;
  last_date: LocalDate | null;
  note: string | null;
}

const RECURRING = ['id', 'weekdays', 'busy_slots', 'last_date', 'note'] as const;

/** Those that hold from a day on. */
export function listRecurringBusy(
  db: Connection,
  instructorId: number,
  from: LocalDate,
): Promise<RecurringRow[]> {
  return db
    .selectFrom('recurring_busy')
    .select(RECURRING)
    .where('instructor_id', '=', instructorId)
    .where((eb) => eb.or([eb('last_date', 'is', null), eb('last_date', '>=', from)]))
    .orderBy('id')
    .execute();
}

export function insertRecurringBusy(
  tx: Tx,
  rule: Omit<RecurringRow, 'id'> & { instructor_id: number; created_at: Date },
): Promise<RecurringRow> {
  return tx
    .insertInto('recurring_busy')
    .values(rule)
    .returning(RECURRING)
    .executeTakeFirstOrThrow();
}

export async function deleteRecurringBusy(
  tx: Tx,
  instructorId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recurring_busy')
    .where('id', '=', id)
    .where('instructor_id', '=', instructorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const LIMITS = ['notice_hours', 'horizon_days', 'day_lessons_max', 'gap_minutes'] as const;

export function findWorkLimits(
  db: Connection,
  instructorId: number,
): Promise<WorkLimits | undefined> {
  return db
    .selectFrom('work_limits')
    .select(LIMITS)
    .where('instructor_id', '=', instructorId)
    .$castTo<WorkLimits>()
    .executeTakeFirst();
}

/** Null: without limits. Lessons that were booked with a longer gap keep the new one, so that no rule asks for less than the constraint. */
export async function replaceWorkLimits(
  tx: Tx,
  instructor_id: number,
  limits: WorkLimits | null,
): Promise<void> {
  await tx.deleteFrom('work_limits').where('instructor_id', '=', instructor_id).execute();
  if (limits)
    await tx
      .insertInto('work_limits')
      .values({ instructor_id, ...limits })
      .execute();
  const gap_minutes = limits?.gap_minutes ?? 0;
  await tx
    .updateTable('schedule_records')
    .set({ gap_minutes })
    .where('instructor_id', '=', instructor_id)
    .where('active', '=', true)
    .where('gap_minutes', '>', gap_minutes)
    .execute();
}

export async function noteOwnHours(tx: Tx, instructorId: number): Promise<void> {
  await sql`
    UPDATE instructors i SET has_own_hours = own.hours
    FROM (SELECT EXISTS (SELECT FROM weekly_hours WHERE instructor_id = ${instructorId})
      OR EXISTS (SELECT FROM own_days WHERE instructor_id = ${instructorId})
      OR EXISTS (SELECT FROM recurring_busy WHERE instructor_id = ${instructorId})
      OR EXISTS (SELECT FROM work_limits WHERE instructor_id = ${instructorId})
      OR EXISTS (SELECT FROM imported_times WHERE instructor_id = ${instructorId}) AS hours) own
    WHERE i.id = ${instructorId} AND i.has_own_hours IS DISTINCT FROM own.hours`.execute(tx);
}

export async function deleteHoursOf(tx: Tx, userId: number): Promise<void> {
  const ids = tx.selectFrom('instructors').select('id').where('user_id', '=', userId);
  await tx.deleteFrom('weekly_hours').where('instructor_id', 'in', ids).execute();
  await tx.deleteFrom('own_days').where('instructor_id', 'in', ids).execute();
  await tx.deleteFrom('recurring_busy').where('instructor_id', 'in', ids).execute();
  await tx.deleteFrom('work_limits').where('instructor_id', 'in', ids).execute();
}

export function recurringBusyOf(db: Connection, userId: number) {
  return db
    .selectFrom('recurring_busy as b')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .select(['b.weekdays', 'b.busy_slots', 'b.last_date', 'b.note', 'b.created_at'])
    .where('i.user_id', '=', userId)
    .orderBy('b.id')
    .execute();
}

export function workLimitsOf(db: Connection, userId: number) {
  return db
    .selectFrom('work_limits as l')
    .innerJoin('instructors as i', 'i.id', 'l.instructor_id')
    .select(['l.notice_hours', 'l.horizon_days', 'l.day_lessons_max', 'l.gap_minutes'])
    .where('i.user_id', '=', userId)
    .execute();
}

export function ownDaysOf(db: Connection, userId: number) {
  return db
    .selectFrom('own_days as d')
    .innerJoin('instructors as i', 'i.id', 'd.instructor_id')
    .select(['d.first_date', 'd.last_date', 'd.open_slots', 'd.note', 'd.created_at'])
    .where('i.user_id', '=', userId)
    .orderBy('d.first_date')
    .execute();
}

export function weeklyHoursOf(db: Connection, userId: number) {
  return db
    .selectFrom('weekly_hours as w')
    .innerJoin('instructors as i', 'i.id', 'w.instructor_id')
    .innerJoin('resorts as r', 'r.id', 'w.resort_id')
    .select(['r.name as resort', 'w.weekday', 'w.open_slots'])
    .where('i.user_id', '=', userId)
    .orderBy('r.name')
    .orderBy('w.weekday')
    .execute();
}
