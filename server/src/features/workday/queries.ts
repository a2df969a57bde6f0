import type { LocalDate } from '@sklon/contract/time';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';

/** Half hours in which an instructor `i` works at a resort on a day; all of them for the many without hours of their own. */
export function workSlots(
  resort: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`CASE WHEN i.has_own_hours THEN work_slots(i.id, ${resort}, ${date}) ELSE slot_bits(0, 48) END`;
}

/** Whether a time, local to the resort, lies whole in the hours of an instructor `i`. */
export function worksThen(
  resort: RawBuilder<unknown>,
  { date, start, end }: Record<'date' | 'start' | 'end', RawBuilder<unknown>>,
): RawBuilder<boolean> {
  const slot = (time: RawBuilder<unknown>) => sql`extract(epoch FROM ${time}) / 1800`;
  return sql`(slot_bits(floor(${slot(start)})::integer, ceil(${slot(end)})::integer) & ~${workSlots(resort, date)}) = 0`;
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

export async function deleteOwnDay(tx: Tx, instructorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('own_days')
    .where('id', '=', id)
    .where('instructor_id', '=', instructorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Holds the instructor, so that changes of one calendar come one after the other. */
export async function lockWorker(tx: Tx, instructorId: number): Promise<void> {
  await tx
    .selectFrom('instructors')
    .select('id')
    .where('id', '=', instructorId)
    .forNoKeyUpdate()
    .execute();
}

export async function noteOwnHours(tx: Tx, instructorId: number): Promise<void> {
  await sql`
    UPDATE instructors i SET has_own_hours = own.hours
    FROM (SELECT EXISTS (SELECT FROM weekly_hours WHERE instructor_id = ${instructorId})
      OR EXISTS (SELECT FROM own_days WHERE instructor_id = ${instructorId}) AS hours) own
    WHERE i.id = ${instructorId} AND i.has_own_hours IS DISTINCT FROM own.hours`.execute(tx);
}

export async function deleteHoursOf(tx: Tx, userId: number): Promise<void> {
  const ids = tx.selectFrom('instructors').select('id').where('user_id', '=', userId);
  await tx.deleteFrom('weekly_hours').where('instructor_id', 'in', ids).execute();
  await tx.deleteFrom('own_days').where('instructor_id', 'in', ids).execute();
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
