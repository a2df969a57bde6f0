import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { BUSY_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import { OWN_LESSONS_MAX } from '@sklon/contract/own-lesson-rules';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import { specialDayText } from '@sklon/contract/special-day-texts';
import { addDays, instantOf, localNow } from '@sklon/contract/time';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { checkHours, findResort, findSpecialDay } from '../resorts/resorts.ts';
import { presentOwnLesson } from './present.ts';
import * as records from './queries.ts';

export { OWN_LESSON } from './messages.ts';
export {
  deleteLessonsOf,
  eraseClients,
  lessonsOf,
  listForCalendar as listOwnForCalendar,
  type OwnLessonRow,
} from './queries.ts';
export { deleteOldLinks } from './link-queries.ts';

type Form = EndpointInput<Endpoints['createOwnLesson']>['body'];

/** Not over at `now`, soonest first. Throws settings_not_found. */
export async function ownLessonsAhead(
  db: Connection,
  userId: number,
  now: Date,
): Promise<OwnLesson[]> {
  return ownLessonsOf(db, (await instructorOf(db, userId)).id, now);
}

/** The same of an instructor. */
export async function ownLessonsOf(
  db: Connection,
  instructorId: number,
  now: Date,
): Promise<OwnLesson[]> {
  const rows = await records.listAhead(db, instructorId, now);
  return rows.map((row) => presentOwnLesson(row, now));
}

/** The own lessons behind records of a calendar, by record. */
export async function ownLessonsByRecord(
  db: Connection,
  recordIds: readonly number[],
  now: Date,
): Promise<Map<number, OwnLesson>> {
  const rows = recordIds.length > 0 ? await records.listByRecords(db, recordIds) : [];
  return new Map(rows.map((row) => [row.record_id, presentOwnLesson(row, now)]));
}

/** Throws settings_not_found, validation_failed, resort_closed, slot_taken. */
export function addOwnLesson(db: Db, userId: number, form: Form, now: Date): Promise<OwnLesson> {
  return actAs(db, userId, async (tx) => {
    const instructor = await instructorOf(tx, userId);
    const time = await lessonTime(tx, instructor, form, now);
    await requireOpen(tx, form.resort_id, time);
    await records.lockInstructor(tx, instructor.id);
    if ((await records.countAhead(tx, instructor.id, now)) >= OWN_LESSONS_MAX)
      throw fieldError('booking_date', `Своих занятий впереди — до ${OWN_LESSONS_MAX}`);
    const record_id = await records.insertTime(tx, instructor.id, time);
    if (record_id === undefined) throw refusal('slot_taken', TAKEN);
    const id = await records.insertLesson(tx, {
      ...fieldsOf(form),
      record_id,
      instructor_id: instructor.id,
      created_at: now,
    });
    return shown(tx, id, now);
  });
}

/** Of a lesson whose time is past all but the time. Throws as `addOwnLesson`, and own_lesson_not_found. */
export function changeOwnLesson(
  db: Db,
  userId: number,
  id: number,
  form: Form,
  now: Date,
): Promise<OwnLesson> {
  return actAs(db, userId, async (tx) => {
    const instructor = await instructorOf(tx, userId);
    const before = await records.findLesson(tx, id);
    if (before?.instructor_id !== instructor.id) throw refusal('own_lesson_not_found');
    const moves = !isSameMeeting(before, form);
    const time = moves ? await lessonTime(tx, instructor, form, now) : undefined;
    if (time) await requireOpen(tx, form.resort_id, time);
    await records.lockInstructor(tx, instructor.id);
    const lesson = await records.lockLesson(tx, id, instructor.id);
    // Moved or taken over while this one waited.
    if (!lesson || (!moves && !isSameMeeting(lesson, form))) throw refusal('own_lesson_not_found');
    if (time && time.timezone !== lesson.timezone) throw fieldError('resort_id', OTHER_ZONE);
    if (time && !(await records.moveTime(tx, lesson.record_id, time)))
      throw refusal('slot_taken', TAKEN);
    await records.updateLesson(tx, id, fieldsOf(form));
    return shown(tx, id, now);
  });
}

/** Throws settings_not_found, own_lesson_not_found for another's too. */
export async function removeOwnLesson(db: Db, userId: number, id: number): Promise<void> {
  const remove = async (tx: Tx) => {
    const lesson = await ownLesson(tx, userId, id);
    await records.deleteLesson(tx, id);
    await records.deleteRecord(tx, lesson.record_id);
  };
  await actAs(db, userId, remove, WITHOUT_CONSENT);
}

/** The caller's own lesson, locked. Throws settings_not_found, own_lesson_not_found. */
export async function ownLesson(tx: Tx, userId: number, id: number): Promise<records.OwnLessonRow> {
  const instructor = await instructorOf(tx, userId);
  await records.lockInstructor(tx, instructor.id);
  const lesson = await records.lockLesson(tx, id, instructor.id);
  if (!lesson) throw refusal('own_lesson_not_found');
  return lesson;
}

const TAKEN = 'Это время в\u00A0вашем календаре уже занято. Выберите другое.';

const OTHER_ZONE =
  'На\u00A0этом курорте другое время: удалите занятие и\u00A0запишите его там заново';

function fieldsOf(form: Form): records.LessonFields {
  const { resort_id, group_size, customer_name, customer_phone, note, price } = form;
  return { resort_id, group_size, customer_name, customer_phone, note, price };
}

function isSameMeeting(lesson: records.OwnLessonRow, form: Form): boolean {
  return (['booking_date', 'start_time', 'end_time', 'resort_id'] as const).every(
    (field) => lesson[field] === form[field],
  );
}

/** Beside the instructor's own hours too. Throws validation_failed at the field that is wrong. */
async function lessonTime(
  tx: Tx,
  { resort_ids, opens, closes }: records.Instructor,
  { booking_date: date, start_time, end_time, resort_id }: Form,
  now: Date,
): Promise<records.LessonHours> {
  const resort = resort_ids.includes(resort_id) ? await findResort(tx, resort_id) : undefined;
  if (!resort) throw fieldError('resort_id', 'Вы не\u00A0проводите занятия на\u00A0этом курорте');
  if (end_time <= start_time)
    throw fieldError('end_time', 'Время окончания должно быть позже времени начала');
  checkHours({ start_time, end_time }, opens, closes);
  const { timezone } = resort;
  const today = localNow(now, timezone).date;
  if (date < today) throw fieldError('booking_date', 'Эта дата уже прошла');
  if (date > addDays(today, BUSY_MAX_DAYS_AHEAD))
    throw fieldError(
      'booking_date',
      `Дата: записать можно не дальше чем на ${BUSY_MAX_DAYS_AHEAD} дней вперёд`,
    );
  if (instantOf(date, start_time, timezone) <= now)
    throw fieldError('start_time', 'Это время начала уже прошло');
  return { date, start_time, end_time, timezone };
}

async function requireOpen(tx: Tx, resortId: number, time: records.LessonHours): Promise<void> {
  if (!(await records.meetsSpecialDay(tx, resortId, time))) return;
  const day = await findSpecialDay(tx, resortId, time.date);
  throw refusal('resort_closed', day && specialDayText(day));
}

async function shown(tx: Tx, id: number, now: Date): Promise<OwnLesson> {
  const lesson = await records.findLesson(tx, id);
  if (!lesson) throw refusal('own_lesson_not_found');
  return presentOwnLesson(lesson, now);
}

async function instructorOf(db: Connection, userId: number): Promise<records.Instructor> {
  const instructor = await records.findInstructor(db, userId);
  if (!instructor) throw refusal('settings_not_found');
  return instructor;
}
