import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { canCancelBooking, statusAt } from '@sklon/contract/booking-rules';
import { BUSY_MAX_DAYS_AHEAD, AFFECTED_LESSONS_MAX } from '@sklon/contract/limits';
import type { AdminBooking } from '@sklon/contract/admin-bookings';
import type { OtherTime } from '@sklon/contract/special-days';
import { ERRORS } from '@sklon/contract/errors';
import { addDays, daysBetween, formatDay, type LocalDate, localNow } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, record } from '../audit/audit.ts';
import { affectedBookings, cancelOnClosedDay, findProviderBooking } from '../bookings/bookings.ts';
import { otherTimesOf } from '../instructors/instructors.ts';
import { BATCH, inBatches } from '../orders/orders.ts';
import { findResort, listSpecialDays, type SpecialDayRow } from '../resorts/resorts.ts';
import {
  findSpecialDay,
  insertSpecialDay,
  lockBookingsAt,
  lockLessonsOn,
  lockLessonsOnClosedDays,
  notifyAffected,
  removeSpecialDay,
} from './queries.ts';

type Form = EndpointInput<Endpoints['createSpecialDay']>['body'];
type Hours = Pick<Form, 'date' | 'until' | 'open_time' | 'close_time'>;

/** From today on. Throws resort_not_found. */
export async function comingSpecialDays(
  db: Connection,
  resortId: number,
  now: Date,
): Promise<SpecialDayRow[]> {
  const { timezone } = await resortOf(db, resortId);
  return listSpecialDays(db, resortId, localNow(now, timezone).date);
}

/** Throws as createSpecialDay. */
export async function lessonsAffected(
  db: Connection,
  resortId: number,
  hours: Hours,
  now: Date,
): Promise<{ items: AdminBooking[]; total: number }> {
  await checkDays(db, resortId, hours, now);
  const { date, open_time = null, close_time = null } = hours;
  const until = hours.until ?? date;
  const closing = { resort_id: resortId, date, until, open_time, close_time };
  return affectedBookings(db, closing, now, AFFECTED_LESSONS_MAX);
}

/**
 * All of the days or none. Notifies both sides of the lessons it leaves no time for; they stay until their customers move or cancel them.
 * Throws resort_not_found, special_day_exists; validation_failed for a past or distant day and for hours beyond
 * the resort's.
 */
export function createSpecialDay(
  db: Db,
  resortId: number,
  form: Form,
  author: Author,
): Promise<{ days: SpecialDayRow[]; affected: number }> {
  const { now } = author;
  const { open_time = null, close_time = null, reason } = form;
  const create = async (tx: Tx) => {
    await checkDays(tx, resortId, form, now);
    await lockLessonsOn(tx, resortId, datesOf(form));
    await lockBookingsAt(tx, resortId);
    const values = { resort_id: resortId, open_time, close_time, reason, created_at: now };
    const days: SpecialDayRow[] = [];
    let affected = 0;
    for (const date of datesOf(form)) {
      const day = await insertSpecialDay(tx, { ...values, date });
      if (!day)
        throw refusal(
          'special_day_exists',
          form.until ? `${formatDay(date)}: ${ERRORS.special_day_exists.detail}` : undefined,
        );
      days.push(day);
      affected += await notifyAffected(tx, day.id, 'resort_closed', now);
      await record(tx, {
        author,
        action: 'create',
        entity: 'special_day',
        entityId: day.id,
        before: null,
        after: recorded(day),
      });
    }
    return { days, affected };
  };
  return actAs(db, author.id, create, WITHOUT_CONSENT);
}

/** Notifies both sides of the lessons that still hold some of its time. Throws special_day_not_found. */
export async function deleteSpecialDay(
  db: Db,
  resortId: number,
  id: number,
  author: Author,
): Promise<void> {
  const remove = async (tx: Tx) => {
    const day = await findSpecialDay(tx, resortId, id);
    if (!day) throw refusal('special_day_not_found');
    await lockLessonsOn(tx, resortId, [day.date]);
    await notifyAffected(tx, id, 'resort_reopened', author.now);
    await removeSpecialDay(tx, id);
    await record(tx, {
      author,
      action: 'delete',
      entity: 'special_day',
      entityId: id,
      before: recorded(day),
      after: null,
    });
  };
  await actAs(db, author.id, remove, WITHOUT_CONSENT);
}

/** Nobody moved or cancelled them, and they were not given. Both sides are notified. Returns how many. */
export function cancelLessonsOnClosedDays(db: Db, now: Date): Promise<number> {
  return inBatches(db, async (tx) => {
    const ids = await lockLessonsOnClosedDays(tx, now, BATCH);
    await cancelOnClosedDay(tx, ids, REASON_OF_DAY, now);
    return ids.length;
  });
}

/** Copied, because the special day may be removed afterwards. */
const REASON_OF_DAY = sql`(
  SELECT day.reason FROM special_days day JOIN schedule_records s ON s.date = day.date
  WHERE day.resort_id = o.resort_id AND s.id = o.record_id
)`;

/** None for a lesson that fits. Throws booking_not_found to everybody but the customer. */
export async function otherTimesFor(
  db: Connection,
  { id, customerId }: { id: number; customerId: number },
  now: Date,
): Promise<OtherTime[]> {
  const booking = await findProviderBooking(db, id);
  if (booking?.customer_id !== customerId) throw refusal('booking_not_found');
  const status = statusAt(booking, now);
  if (booking.special_day === null || !canCancelBooking({ ...booking, status }, now)) return [];
  return otherTimesOf(db, booking, now);
}

async function resortOf(db: Connection, id: number) {
  const resort = await findResort(db, id);
  if (!resort?.open_time || !resort.close_time) throw refusal('resort_not_found');
  return { ...resort, open_time: resort.open_time, close_time: resort.close_time };
}

function datesOf({ date, until }: Hours): LocalDate[] {
  const more = until ? daysBetween(date, until) : 0;
  return Array.from({ length: more + 1 }, (_, n) => addDays(date, n));
}

async function checkDays(
  db: Connection,
  resortId: number,
  { date, until, open_time, close_time }: Hours,
  now: Date,
): Promise<void> {
  const resort = await resortOf(db, resortId);
  const today = localNow(now, resort.timezone).date;
  if (date < today) throw fieldError('date', 'Эта дата уже прошла');
  if ((until ?? date) > addDays(today, BUSY_MAX_DAYS_AHEAD))
    throw fieldError(
      until ? 'until' : 'date',
      `Дата: не дальше чем на ${BUSY_MAX_DAYS_AHEAD} дней вперёд`,
    );
  if (!open_time || !close_time) return;
  const usual = `обычно курорт работает с ${resort.open_time} до ${resort.close_time}`;
  if (open_time < resort.open_time)
    throw fieldError('open_time', `Особый день не бывает длиннее: ${usual}`);
  if (close_time > resort.close_time)
    throw fieldError('close_time', `Особый день не бывает длиннее: ${usual}`);
  if (open_time === resort.open_time && close_time === resort.close_time)
    throw fieldError('close_time', `Ничего не изменится: ${usual}`);
}

function recorded({ resort_id, date, open_time, close_time, reason }: SpecialDayRow) {
  return { resort_id, date, open_time, close_time, reason };
}
