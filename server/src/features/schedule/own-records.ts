import { SCHEDULE_MAX_DAYS } from '@sklon/contract/limits';
import { daysBetween, type LocalDate } from '@sklon/contract/time';
import { timesIn } from '@sklon/contract/zoned-times';
import type { Connection } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { type Calendar, findCalendar, listRecords, type RecordRow } from './busy-queries.ts';

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

/** Throws settings_not_found. */
export async function ownCalendar(db: Connection, userId: number): Promise<Calendar> {
  const calendar = await findCalendar(db, userId);
  if (!calendar) throw refusal('settings_not_found');
  return calendar;
}
