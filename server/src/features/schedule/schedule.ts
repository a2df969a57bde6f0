import { BUSY_MAX_DAYS_AHEAD, SCHEDULE_MAX_DAYS } from '@sklon/contract/limits';
import {
  addDays,
  daysBetween,
  type LocalDate,
  type LocalTime,
  localNow,
} from '@sklon/contract/time';
import { timesIn } from '@sklon/contract/zoned-times';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import {
  type Calendar,
  deleteBusyRecord,
  findCalendar,
  findRecord,
  insertBusyTime,
  listRecords,
  type RecordRow,
} from './busy-queries.ts';
import { checkHours } from '../resorts/resorts.ts';

export { deleteBusyTimeOf } from './busy-queries.ts';

const PAST_DAY = 'Прошедшие дни изменить нельзя';

/** Local to the resort, on the half hour. */
export interface BusyRequest {
  date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  notes: string | null;
}

/** In the zone of the calendar. Throws settings_not_found, and validation_failed for a period reversed or too long. */
export async function ownRecords(
  db: Connection,
  userId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<RecordRow[]> {
  if (to < from) throw fieldError('end_date', 'Конец периода раньше его начала');
  if (daysBetween(from, to) >= SCHEDULE_MAX_DAYS)
    throw fieldError('end_date', `Период — не больше ${SCHEDULE_MAX_DAYS} дней`);
  const { instructor_id, timezone } = await ownCalendar(db, userId);
  const records = await listRecords(db, instructor_id, from, to);
  return records
    .flatMap((record) => timesIn(timezone, record).map((time) => ({ ...record, ...time })))
    .filter(({ date }) => from <= date && date <= to);
}

/** Throws settings_not_found, validation_failed, slot_taken, unauthenticated (spec 4, Instructor calendar). */
export async function markBusy(
  db: Db,
  userId: number,
  request: BusyRequest,
  now: Date,
): Promise<RecordRow> {
  const calendar = await ownCalendar(db, userId);
  const { date, start_time, end_time, notes } = request;
  if (end_time <= start_time) throw fieldError('end_time', 'Конец должен быть позже начала');
  checkHours(request, calendar.earliest_start, calendar.latest_end);
  const today = localNow(now, calendar.timezone).date;
  if (date < today) throw fieldError('date', PAST_DAY);
  if (date > addDays(today, BUSY_MAX_DAYS_AHEAD)) {
    throw fieldError(
      'date',
      `Дата: отметить можно не дальше чем на ${BUSY_MAX_DAYS_AHEAD} дней вперёд`,
    );
  }
  const { instructor_id, timezone } = calendar;
  const time = { instructor_id, date, start_time, end_time, timezone, notes };
  const record = await actAs(db, userId, (tx) => insertBusyTime(tx, time));
  if (!record) throw refusal('slot_taken', 'Это время уже занято');
  return record;
}

/** Throws settings_not_found, slot_not_found for another's too, slot_booked, validation_failed for past days. */
export async function freeBusyTime(db: Db, userId: number, id: number, now: Date): Promise<void> {
  const { instructor_id } = await ownCalendar(db, userId);
  const record = await findRecord(db, instructor_id, id);
  if (!record) throw refusal('slot_not_found');
  if (record.status === 'booked') throw refusal('slot_booked');
  if (record.date < localNow(now, record.timezone).date)
    throw refusal('validation_failed', PAST_DAY);
  const free = (tx: Tx) => deleteBusyRecord(tx, instructor_id, id);
  if (!(await actAs(db, userId, free, WITHOUT_CONSENT))) throw refusal('slot_not_found');
}

async function ownCalendar(db: Connection, userId: number): Promise<Calendar> {
  const calendar = await findCalendar(db, userId);
  if (!calendar) throw refusal('settings_not_found');
  return calendar;
}
