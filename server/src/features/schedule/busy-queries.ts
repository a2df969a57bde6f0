import type { BookingHours, SlotStatus } from '@sklon/contract/schedule';
import type { LocalDate, LocalTime } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { allHours } from './queries.ts';

/** Dates and times are local to `timezone`. */
export interface Calendar extends BookingHours {
  instructor_id: number;
  resort_ids: number[];
  is_working: boolean;
}

export interface RecordRow {
  id: number;
  date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  timezone: string;
  status: SlotStatus;
  notes: string | null;
}

export interface NewBusyTime {
  instructor_id: number;
  date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  timezone: string;
  notes: string | null;
}

const COLUMNS = ['id', 'date', 'start_time', 'end_time', 'timezone', 'status', 'notes'] as const;

/** Approved or not; undefined for everybody who is no instructor. */
export function findCalendar(db: Connection, userId: number): Promise<Calendar | undefined> {
  return allHours(db)
    .select(['i.id as instructor_id', 'i.resort_ids', 'i.is_working'])
    .where('i.user_id', '=', userId)
    .executeTakeFirst();
}

function activeRecords(db: Connection, instructorId: number) {
  return db
    .selectFrom('schedule_records')
    .select(COLUMNS)
    .where('instructor_id', '=', instructorId)
    .where((eb) => eb.ref('active'));
}

/** From the day before to the day after, where records of other zones may lie; in order of time. */
export function listRecords(
  db: Connection,
  instructorId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<RecordRow[]> {
  return activeRecords(db, instructorId)
    .where(sql<boolean>`date BETWEEN ${from}::date - 1 AND ${to}::date + 1`)
    .orderBy(sql`lower(during)`)
    .execute();
}

export function findRecord(
  db: Connection,
  instructorId: number,
  id: number,
): Promise<RecordRow | undefined> {
  return activeRecords(db, instructorId).where('id', '=', id).executeTakeFirst();
}

/** Undefined when the time overlaps a busy or booked record: an SQL error would close the pool's connection. */
export function insertBusyTime(tx: Tx, time: NewBusyTime): Promise<RecordRow | undefined> {
  return tx
    .insertInto('schedule_records')
    .values({ ...time, status: 'busy' })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteBusyRecord(tx: Tx, instructorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('schedule_records')
    .where('id', '=', id)
    .where('instructor_id', '=', instructorId)
    .where('status', '=', 'busy')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteBusyTimeOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('schedule_records')
    .where(
      'instructor_id',
      'in',
      tx.selectFrom('instructors').select('id').where('user_id', '=', userId),
    )
    .where('status', '=', 'busy')
    .execute();
}
