import { BUSY_MAX_DAYS_AHEAD, SLOT_MINUTES } from '@sklon/contract/limits';
import {
  addDays,
  type LocalDate,
  type LocalTime,
  localNow,
  minutesOf,
  timeOf,
} from '@sklon/contract/time';
import { timesIn } from '@sklon/contract/zoned-times';
import type { Db, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import {
  deleteBusyRecord,
  findRecord,
  insertBusyTime,
  listRecords,
  type RecordRow,
} from './busy-queries.ts';
import { checkHours } from '../resorts/resorts.ts';
import { ownCalendar } from './own-records.ts';

export { deleteBusyTimeOf, findCalendar } from './busy-queries.ts';
export { calendarDays, freeIntervals } from './calendar-days.ts';

const PAST_DAY = 'Прошедшие дни изменить нельзя';

/** Local to the resort, on the half hour. */
export interface BusyRequest {
  date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  notes: string | null;
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
  checkBusyDay(date, today);
  const { instructor_id, timezone } = calendar;
  const time = { instructor_id, date, start_time, end_time, timezone, notes };
  const record = await actAs(db, userId, (tx) => insertBusyTime(tx, time));
  if (!record) throw refusal('slot_taken', 'Это время уже занято');
  return record;
}

/** What of a span was closed, and what holds the rest of it. */
export interface ClosedTime {
  closed: RecordRow[];
  taken: RecordRow[];
}

/**
 * Marks the free parts of a span as busy, and leaves what is taken as it is. Without a start from `now` on, or from the opening;
 * without an end until the closing. Throws settings_not_found, validation_failed, unauthenticated.
 */
export async function closeTime(
  db: Db,
  userId: number,
  span: { date: LocalDate; start?: LocalTime; end?: LocalTime },
  now: Date,
): Promise<ClosedTime> {
  const calendar = await ownCalendar(db, userId);
  const { instructor_id, timezone, earliest_start, latest_end } = calendar;
  const { date } = span;
  const today = localNow(now, timezone);
  checkBusyDay(date, today.date);
  const begun = date === today.date ? halfHourOf(today.time) : earliest_start;
  const start = [earliest_start, begun, span.start ?? ''].toSorted().at(-1) ?? earliest_start;
  const end = [latest_end, span.end ?? latest_end].toSorted()[0] ?? latest_end;
  const isOver = date === today.date && span.end !== undefined && span.end <= begun;
  if (end <= start) throw fieldError('end_time', isOver ? OVER : NOT_OPEN);
  return actAs(db, userId, async (tx) => {
    const records = (await listRecords(tx, instructor_id, date, date))
      .flatMap((record) => timesIn(timezone, record).map((time) => ({ ...record, ...time })))
      .filter((one) => one.date === date && one.start_time < end && one.end_time > start);
    const closed: RecordRow[] = [];
    for (const part of freeParts({ start, end }, records)) {
      const time = { instructor_id, date, timezone, notes: null };
      const record = await insertBusyTime(tx, {
        ...time,
        start_time: part.start,
        end_time: part.end,
      });
      if (record) closed.push(record);
    }
    return { closed, taken: records };
  });
}

const OVER = 'Это время сегодня уже прошло';
const NOT_OPEN = 'В это время курорт закрыт: занимать нечего';

function halfHourOf(time: LocalTime): LocalTime {
  return timeOf(Math.floor(minutesOf(time) / SLOT_MINUTES) * SLOT_MINUTES);
}

/** The records are in order of time. */
function freeParts(
  { start, end }: { start: LocalTime; end: LocalTime },
  records: readonly Pick<RecordRow, 'start_time' | 'end_time'>[],
): { start: LocalTime; end: LocalTime }[] {
  const parts: { start: LocalTime; end: LocalTime }[] = [];
  let from = start;
  for (const { start_time, end_time } of records) {
    if (start_time > from) parts.push({ start: from, end: start_time });
    if (end_time > from) from = end_time;
  }
  if (from < end) parts.push({ start: from, end });
  return parts;
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

function checkBusyDay(date: LocalDate, today: LocalDate): void {
  if (date < today) throw fieldError('date', PAST_DAY);
  if (date > addDays(today, BUSY_MAX_DAYS_AHEAD)) {
    throw fieldError(
      'date',
      `Дата: отметить можно не дальше чем на ${BUSY_MAX_DAYS_AHEAD} дней вперёд`,
    );
  }
}
