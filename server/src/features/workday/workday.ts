import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { BUSY_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import { addDays, formatDay, localNow } from '@sklon/contract/time';
import {
  type Interval,
  NO_LIMITS,
  OWN_DAYS_MAX,
  type OwnDay,
  RECURRING_BUSY_MAX,
  type RecurringBusy,
  type WorkLimits,
  type Workday,
} from '@sklon/contract/workday-rules';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import * as records from './queries.ts';
import { intervalsOf, slotsOf } from './slots.ts';

export {
  deleteHoursOf,
  findWorker,
  findWorkerById,
  lockWorker,
  noteOwnHours,
  ownDaysOf,
  recurringBusyOf,
  weeklyHoursOf,
  workLimitsOf,
  workSlots,
} from './queries.ts';
export { hasSlot, intervalsOf } from './slots.ts';

/** Throws settings_not_found. */
export async function workdayOf(db: Connection, userId: number, now: Date): Promise<Workday> {
  const worker = await workerOf(db, userId);
  const today = localNow(now, worker.timezone).date;
  const weekdays = await records.listWeekdays(db, worker);
  const days = await records.listOwnDays(db, worker.id, today);
  const busy = await records.listRecurringBusy(db, worker.id, today);
  const weeks = Map.groupBy(weekdays, ({ resort_id }) => resort_id);
  return {
    weekly_hours: [...weeks].map(([resort_id, rows]) => ({
      resort_id,
      days: rows.map(({ open_slots }) => intervalsOf(open_slots)),
    })),
    own_days: days.map(presentOwnDay),
    recurring_busy: busy.map(presentRecurringBusy),
    limits: (await records.findWorkLimits(db, worker.id)) ?? NO_LIMITS,
  };
}

type WeekForm = EndpointInput<Endpoints['updateWeeklyHours']>['body'];

/** Bookings stay as they are. Throws settings_not_found, validation_failed for a resort that is not the caller's. */
export async function updateWeek(
  db: Db,
  userId: number,
  { resort_ids, days }: WeekForm,
  now: Date,
): Promise<Workday> {
  return actAs(db, userId, async (tx) => {
    const { id, resort_ids: own } = await workerOf(tx, userId);
    const resorts = [...new Set(resort_ids)];
    if (resorts.some((resort) => !own.includes(resort)))
      throw fieldError('resort_ids', 'Вы не\u00A0проводите занятия на\u00A0этом курорте');
    await records.lockWorker(tx, id);
    await records.replaceWeek(tx, id, resorts, days && days.map(slotsOf));
    await records.noteOwnHours(tx, id);
    return workdayOf(tx, userId, now);
  });
}

type DayForm = EndpointInput<Endpoints['createOwnDay']>['body'];

/** Bookings stay as they are. Throws settings_not_found, validation_failed, own_day_exists. */
export async function addOwnDay(db: Db, userId: number, day: DayForm, now: Date): Promise<OwnDay> {
  const [added] = await actAs(db, userId, (tx) =>
    insertDays(tx, userId, [day], now, { path: () => '' }),
  );
  return added!;
}

/** All of them, or none. Throws as `addOwnDay`, own_day_exists with the days. */
export function addOwnDays(
  db: Db,
  userId: number,
  days: readonly DayForm[],
  now: Date,
): Promise<OwnDay[]> {
  const path = (n: number) => `days.${n}.`;
  return actAs(db, userId, (tx) => insertDays(tx, userId, days, now, { path, named: true }));
}

interface DaysOptions {
  /** What stands before the field of a form that is wrong. */
  path: (n: number) => string;
  /** Whether own_day_exists says which day. */
  named?: true;
}

async function insertDays(
  tx: Tx,
  userId: number,
  days: readonly DayForm[],
  now: Date,
  { path, named }: DaysOptions,
): Promise<OwnDay[]> {
  const { id, timezone } = await workerOf(tx, userId);
  const today = localNow(now, timezone).date;
  for (const [n, { first_date, last_date }] of days.entries()) {
    if (first_date < today) throw fieldError(`${path(n)}first_date`, 'Эта дата уже прошла');
    if (last_date > addDays(today, BUSY_MAX_DAYS_AHEAD))
      throw fieldError(
        `${path(n)}last_date`,
        `Дата: не дальше чем на ${BUSY_MAX_DAYS_AHEAD} дней вперёд`,
      );
  }
  await records.lockWorker(tx, id);
  if ((await records.listOwnDays(tx, id, today)).length + days.length > OWN_DAYS_MAX)
    throw fieldError(
      `${path(0)}first_date`,
      `Своих дней впереди — до ${OWN_DAYS_MAX}: удалите лишние`,
    );
  const added: OwnDay[] = [];
  for (const { intervals, ...day } of days) {
    const open_slots = slotsOf(intervals);
    const row = await records.insertOwnDay(tx, {
      ...day,
      instructor_id: id,
      open_slots,
      created_at: now,
    });
    if (!row) throw refusal('own_day_exists', named && existsText(day));
    added.push(presentOwnDay(row));
  }
  await records.noteOwnHours(tx, id);
  return added;
}

function existsText({ first_date, last_date }: Pick<DayForm, 'first_date' | 'last_date'>): string {
  const days =
    first_date === last_date
      ? formatDay(first_date)
      : `${formatDay(first_date)}\u00A0— ${formatDay(last_date)}`;
  return `Свои часы уже есть: ${days}. Ничего не\u00A0добавлено.`;
}

/** Throws settings_not_found, own_day_not_found for another's too. */
export async function removeOwnDays(
  db: Db,
  userId: number,
  dayIds: readonly number[],
): Promise<void> {
  const remove = async (tx: Tx) => {
    const { id } = await workerOf(tx, userId);
    await records.lockWorker(tx, id);
    if (!(await records.deleteOwnDays(tx, id, dayIds))) throw refusal('own_day_not_found');
    await records.noteOwnHours(tx, id);
  };
  await actAs(db, userId, remove, WITHOUT_CONSENT);
}

type BusyForm = EndpointInput<Endpoints['createRecurringBusy']>['body'];

/** Bookings stay as they are. Throws settings_not_found, validation_failed. */
export async function addRecurringBusy(
  db: Db,
  userId: number,
  { weekdays, start, end, last_date, note }: BusyForm,
  now: Date,
): Promise<RecurringBusy> {
  return actAs(db, userId, async (tx) => {
    const { id, timezone } = await workerOf(tx, userId);
    const today = localNow(now, timezone).date;
    if (last_date !== null && last_date < today)
      throw fieldError('last_date', 'Эта дата уже прошла');
    await records.lockWorker(tx, id);
    if ((await records.listRecurringBusy(tx, id, today)).length >= RECURRING_BUSY_MAX)
      throw fieldError('weekdays', `Правил\u00A0— до\u00A0${RECURRING_BUSY_MAX}: удалите лишние`);
    const row = await records.insertRecurringBusy(tx, {
      instructor_id: id,
      weekdays: [...new Set(weekdays)].reduce((bits, day) => bits + 2 ** day, 0),
      busy_slots: slotsOf([{ start, end }]),
      last_date,
      note,
      created_at: now,
    });
    await records.noteOwnHours(tx, id);
    return presentRecurringBusy(row);
  });
}

/** Throws settings_not_found, recurring_busy_not_found for another's too. */
export async function removeRecurringBusy(db: Db, userId: number, ruleId: number): Promise<void> {
  const remove = async (tx: Tx) => {
    const { id } = await workerOf(tx, userId);
    await records.lockWorker(tx, id);
    if (!(await records.deleteRecurringBusy(tx, id, ruleId)))
      throw refusal('recurring_busy_not_found');
    await records.noteOwnHours(tx, id);
  };
  await actAs(db, userId, remove, WITHOUT_CONSENT);
}

/** Bookings stay as they are. Throws settings_not_found. */
export async function updateLimits(
  db: Db,
  userId: number,
  limits: WorkLimits,
): Promise<WorkLimits> {
  return actAs(db, userId, async (tx) => {
    const { id } = await workerOf(tx, userId);
    await records.lockWorker(tx, id);
    await records.replaceWorkLimits(tx, id, isDeepStrictEqual(limits, NO_LIMITS) ? null : limits);
    await records.noteOwnHours(tx, id);
    return limits;
  });
}

async function workerOf(db: Connection, userId: number): Promise<records.Worker> {
  const worker = await records.findWorker(db, userId);
  if (!worker) throw refusal('settings_not_found');
  return worker;
}

function presentRecurringBusy({
  weekdays,
  busy_slots,
  ...rule
}: records.RecurringRow): RecurringBusy {
  const [{ start, end }] = intervalsOf(busy_slots) as [Interval];
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => Math.floor(weekdays / 2 ** day) % 2 === 1);
  return { ...rule, weekdays: days, start, end };
}

function presentOwnDay({ open_slots, ...day }: records.OwnDayRow): OwnDay {
  return { ...day, intervals: intervalsOf(open_slots) };
}
