import { CLIENT_DATA_DAYS } from '@sklon/contract/own-lesson-rules';
import type { SpecialDayFacts } from '@sklon/contract/special-day-texts';
import type { LocalDate, LocalTime } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { conflictingSpecialDay } from '../resorts/resorts.ts';

/** Who enters lessons: approved or not. */
export interface Instructor {
  id: number;
  resort_ids: number[];
  /** Earliest opening and latest closing of the resorts. */
  opens: LocalTime;
  closes: LocalTime;
}

export function findInstructor(db: Connection, userId: number): Promise<Instructor | undefined> {
  return db
    .selectFrom('instructors as i')
    .innerJoin('resorts as r', (join) => join.on(sql<boolean>`r.id = ANY (i.resort_ids)`))
    .select((eb) => [
      'i.id',
      'i.resort_ids',
      eb.fn.min('r.open_time').$castTo<LocalTime>().as('opens'),
      eb.fn.max('r.close_time').$castTo<LocalTime>().as('closes'),
    ])
    .where('i.user_id', '=', userId)
    .groupBy('i.id')
    .executeTakeFirst();
}

/** Date and times are local to `timezone`, the price in rubles. */
export interface OwnLessonRow {
  id: number;
  record_id: number;
  instructor_id: number;
  resort_id: number;
  resort_name: string;
  booking_date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  timezone: string;
  group_size: number;
  customer_name: string | null;
  customer_phone: string | null;
  note: string | null;
  price: number | null;
  version: number;
  created_at: Date;
  special_day: SpecialDayFacts | null;
  link_expires_at: Date | null;
}

function selectLessons(db: Connection) {
  return db
    .selectFrom('own_lessons as o')
    .innerJoin('schedule_records as s', 's.id', 'o.record_id')
    .innerJoin('resorts as r', 'r.id', 'o.resort_id')
    .leftJoin('lesson_links as l', 'l.own_lesson_id', 'o.id')
    .select(['o.id', 'o.record_id', 'o.instructor_id', 'o.resort_id', 'r.name as resort_name'])
    .select(['s.date as booking_date', 's.start_time', 's.end_time', 's.timezone'])
    .select(['o.group_size', 'o.customer_name', 'o.customer_phone', 'o.note', 'o.price'])
    .select(['o.version', 'o.created_at', 'l.expires_at as link_expires_at'])
    .select(conflictingSpecialDay('o').as('special_day'));
}

/** Not over at `now`, soonest first. */
export function listAhead(
  db: Connection,
  instructorId: number,
  now: Date,
): Promise<OwnLessonRow[]> {
  return selectLessons(db)
    .where('o.instructor_id', '=', instructorId)
    .where(sql<boolean>`upper(s.during) > ${now}`)
    .orderBy(sql`lower(s.during)`)
    .execute();
}

/** Not over at `from`, latest first. */
export function listForCalendar(
  db: Connection,
  userId: number,
  { from, limit }: { from: Date; limit: number },
): Promise<OwnLessonRow[]> {
  return selectLessons(db)
    .innerJoin('instructors as i', 'i.id', 'o.instructor_id')
    .where('i.user_id', '=', userId)
    .where(sql<boolean>`upper(s.during) > ${from}`)
    .orderBy(sql`lower(s.during)`, 'desc')
    .limit(limit)
    .execute();
}

export function listByRecords(
  db: Connection,
  recordIds: readonly number[],
): Promise<OwnLessonRow[]> {
  return selectLessons(db)
    .where(sql<boolean>`o.record_id = ANY (${recordIds}::int[])`)
    .execute();
}

export async function countAhead(tx: Tx, instructorId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('own_lessons as o')
    .innerJoin('schedule_records as s', 's.id', 'o.record_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('o.instructor_id', '=', instructorId)
    .where(sql<boolean>`upper(s.during) > ${now}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findLesson(db: Connection, id: number): Promise<OwnLessonRow | undefined> {
  return selectLessons(db).where('o.id', '=', id).executeTakeFirst();
}

/** Of one instructor, or of whoever has it. A second statement sees what was committed while this one waited. */
export async function lockLesson(
  tx: Tx,
  id: number,
  instructorId?: number,
): Promise<OwnLessonRow | undefined> {
  await tx
    .selectFrom('own_lessons')
    .select('id')
    .where('id', '=', id)
    .$if(instructorId !== undefined, (query) => query.where('instructor_id', '=', instructorId!))
    .forUpdate()
    .execute();
  const lesson = await findLesson(tx, id);
  return instructorId === undefined || lesson?.instructor_id === instructorId ? lesson : undefined;
}

/** Holds the instructor: lessons of one calendar are changed one after the other. */
export async function lockInstructor(tx: Tx, instructorId: number): Promise<void> {
  await tx
    .selectFrom('instructors')
    .select('id')
    .where('id', '=', instructorId)
    .forNoKeyUpdate()
    .execute();
}

export interface LessonHours {
  date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  timezone: string;
}

/** Whether the resort leaves no time then; holds its special days until the transaction ends. */
export async function meetsSpecialDay(
  tx: Tx,
  resortId: number,
  { date, start_time, end_time }: LessonHours,
): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    SELECT meets_special_day(${resortId}::int, ${date}::date, ${start_time}::time, ${end_time}::time) AS closed`.execute(
    tx,
  );
  return rows[0]?.closed ?? false;
}

/** Undefined when something else has some of the time: an SQL error would close the pool's connection. */
export async function insertTime(
  tx: Tx,
  instructorId: number,
  time: LessonHours,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('schedule_records')
    .values({ ...time, instructor_id: instructorId, status: 'booked' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface LessonFields {
  resort_id: number;
  group_size: number;
  customer_name: string;
  customer_phone: string | null;
  note: string | null;
  price: number | null;
}

export async function insertLesson(
  tx: Tx,
  lesson: LessonFields & { record_id: number; instructor_id: number; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('own_lessons')
    .values(lesson)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLesson(tx: Tx, id: number, values: LessonFields): Promise<void> {
  await tx
    .updateTable('own_lessons')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Moves a record to another time of its zone, of which it may have a part. False when something else has some of it. What
 * holds the time is released before the record takes it, and both in one statement, so that days are locked in one order
 * (migration 0008).
 */
export async function moveTime(tx: Tx, recordId: number, time: LessonHours): Promise<boolean> {
  const { date, start_time, end_time } = time;
  const { rows } = await sql<{ held: number[] | null }>`
    SELECT hold_time(${recordId}, ${date}::date, ${start_time}::time, ${end_time}::time) AS held`.execute(
    tx,
  );
  const held = rows[0]?.held;
  if (!held) return false;
  await sql`
    WITH released AS (
      UPDATE schedule_records SET active = false WHERE id = ANY (${held}::int[]) RETURNING id
    )
    UPDATE schedule_records SET date = ${date}, start_time = ${start_time}, end_time = ${end_time}
    WHERE id = ${recordId} AND (SELECT count(*) FROM released) >= 0`.execute(tx);
  await tx
    .deleteFrom('schedule_records')
    .where('id', '=', sql<number>`ANY (${held}::int[])`)
    .execute();
  return true;
}

export async function deleteLesson(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('own_lessons').where('id', '=', id).execute();
}

export async function deleteRecord(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('schedule_records').where('id', '=', id).execute();
}

/** Of a deleted account, which has locked the instructor. */
export async function deleteLessonsOf(tx: Tx, userId: number): Promise<void> {
  await sql`
    WITH ended AS (
      DELETE FROM own_lessons WHERE instructor_id IN (SELECT id FROM instructors WHERE user_id = ${userId}) RETURNING record_id
    ) UPDATE schedule_records SET active = false WHERE active AND id IN (SELECT record_id FROM ended)`.execute(
    tx,
  );
}

/** Name, phone and note of clients whose lessons ended long before `now`. Returns how many lessons had some. */
export async function eraseClients(db: Connection, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('own_lessons as o')
    .from('schedule_records as s')
    .set({ customer_name: null, customer_phone: null, note: null })
    .whereRef('s.id', '=', 'o.record_id')
    .where(
      sql<boolean>`upper(s.during) < ${new Date(now.getTime() - CLIENT_DATA_DAYS * 86_400_000)}`,
    )
    .where(sql<boolean>`num_nonnulls(customer_name, customer_phone, note) > 0`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export function lessonsOf(db: Connection, userId: number) {
  return db
    .selectFrom('own_lessons as o')
    .innerJoin('schedule_records as s', 's.id', 'o.record_id')
    .innerJoin('instructors as i', 'i.id', 'o.instructor_id')
    .innerJoin('resorts as r', 'r.id', 'o.resort_id')
    .select(['o.id', 's.date', 's.start_time', 's.end_time', 's.timezone', 'r.name as resort'])
    .select(['o.group_size', 'o.customer_name', 'o.customer_phone', 'o.note', 'o.price'])
    .select(['o.created_at'])
    .where('i.user_id', '=', userId)
    .orderBy('o.id')
    .execute();
}
