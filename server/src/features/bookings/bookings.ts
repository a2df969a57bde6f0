import {
  BOOKING_STATUS_LABELS,
  CANCEL_REASON_REQUIRED,
  statusAt,
  type BookingSide,
} from '@sklon/contract/booking-rules';
import type { AdminBooking } from '@sklon/contract/admin-bookings';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { CONTACTS_BEFORE_CONFIRMATION } from '@sklon/contract/message-rules';
import { hasContacts } from '@sklon/contract/contacts-in-text';
import type { BookingDecline } from '@sklon/contract/declines';
import { isSameTime, type MoveSide } from '@sklon/contract/move-rules';
import { specialDayText } from '@sklon/contract/special-day-texts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs, holdPerson, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, record } from '../audit/audit.ts';
import { notify } from '../notifications/notifications.ts';
import {
  type Attempt,
  cancel,
  type Change,
  changeState,
  decide,
  isCustomer,
  type OrderKind,
  type Outcome,
} from '../orders/orders.ts';
import { eraseTexts } from './erase-queries.ts';
import { type Closing, listAffected, listOpenBookings } from './admin-list.ts';
import { presentAdminBooking } from './present-admin.ts';
import { holdsOfMoves } from './move-queries.ts';
import { hasNoMove } from './move-statements.ts';
import { presentMove, presentProviderBooking } from './present.ts';
import { isOpen, partiesHere } from './rules.ts';
import { findProviderBooking, listBookings, type ProviderBookingRow } from './queries.ts';

export { findProviderBooking } from './queries.ts';
/** For the erasure of an account, and of a meeting point. */
export { dropMeetingPoint, lockBookingsOf } from './erase-queries.ts';
/** For the export of an account. */
export { proposedTimesOf } from './move-queries.ts';
export { acceptMove, declineMove, expireAllMoves, proposeMove, subjectOfMove } from './moves.ts';

export const BOOKINGS: OrderKind<ProviderBookingRow> = {
  subject: 'booking',
  table: 'bookings',
  agreed: 'confirmed',
  isProvider: (userId) =>
    sql`o.instructor_id IN (SELECT i.id FROM instructors i WHERE i.user_id = ${userId})`,
  isOpen,
  partiesHere,
  // Who confirms a group without naming its total has agreed to the price (decision 4).
  extraColumns: (to) =>
    to === 'agreed'
      ? sql`sequence = o.sequence + 1, quote = jsonb_set(o.quote, '{for_one}', 'false')`
      : sql`sequence = o.sequence + 1`,
  acceptCondition: (now) => sql`(${hasNoMove(now)} AND ${resortHasTime})`,
  effects: (to, now) => effectsOf(to, now, BY_SIDE),
  find: findProviderBooking,
  stateText: (booking, now) => {
    const status = statusAt(booking, now);
    const state = `Состояние заявки: ${BOOKING_STATUS_LABELS[status].toLowerCase()}`;
    const move = presentMove(booking, now);
    if (status === 'pending' && booking.special_day)
      return `${state}. ${specialDayText(booking.special_day)}. Подтвердить занятие нельзя`;
    if (status !== 'pending' || !move) return state;
    return `${state}. ${isSameTime(move, booking) ? PRICE_FIRST : MOVE_FIRST[move.proposed_by]}`;
  },
  notFound: 'booking_not_found',
  notChangeable: 'booking_not_active',
};

const resortHasTime = sql<boolean>`NOT EXISTS (
  SELECT FROM schedule_records s, special_day_against(o.resort_id, s.date, s.start_time, s.end_time) WHERE s.id = o.record_id
)`;

const MOVE_FIRST: Record<MoveSide, string> = {
  customer: 'Клиент предложил другое время: сначала ответьте на предложение',
  instructor: 'Вы предложили другое время: чтобы подтвердить прежнее, отзовите предложение',
};

const PRICE_FIRST = 'Вы назвали цену группы: чтобы подтвердить прежнюю, отзовите предложение';

/** Who changed a booking, where it was one of its sides; null: nobody in time, or a closed day. */
const BY_SIDE = sql`CASE
  WHEN status = 'expired' OR cancelled_by = 'resort' THEN NULL
  WHEN status = 'cancelled' AND cancelled_by = 'customer' THEN customer_id
  ELSE (SELECT i.user_id FROM instructors i WHERE i.id = instructor_id) END`;

/** A trigger frees the time (migration 0041). `actor`: who changed it, an expression over the rows `changed`. */
function effectsOf(to: Change, now: Date, actor: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    changes AS (
      INSERT INTO booking_changes (booking_id, at, change, actor_id) SELECT id, ${now}, status, ${actor} FROM changed
    ), notifications AS (
      ${notify({ subject: 'booking', change: to === 'agreed' ? 'confirmed' : to, from: CHANGED, now })}
    ), move_notifications AS (
      ${notify({ subject: 'booking', change: 'move_closed', from: sql`SELECT * FROM (${CHANGED}) ended WHERE ${to !== 'agreed'} AND move_id IS NOT NULL`, now, revision: sql`happened.move_id` })}
    )`;
}

const CHANGED = sql`
  SELECT changed.id, changed.customer_id, changed.move_id, i.user_id AS provider_id, lower(s.during) AS starts_at, upper(s.during) AS ends_at
  FROM changed JOIN instructors i ON i.id = changed.instructor_id JOIN schedule_records s ON s.id = changed.record_id`;

export function cancelAsCustomer(db: Db, attempt: Attempt): Promise<Outcome<ProviderBookingRow>> {
  return cancel(db, BOOKINGS, attempt, 'customer', { cancelled_by: 'customer' });
}

/** Throws validation_failed without a reason, and at `reason` for contacts in that of a request. */
export async function cancelAsInstructor(
  db: Db,
  attempt: Attempt,
  reason: string,
): Promise<Outcome<ProviderBookingRow>> {
  if (reason.trim() === '') throw refusal('validation_failed', CANCEL_REASON_REQUIRED);
  if (hasContacts(reason)) {
    const booking = await findProviderBooking(db, attempt.id);
    if (booking?.provider_user_id === attempt.userId && booking.status === 'pending')
      throw fieldError('reason', CONTACTS_BEFORE_CONFIRMATION);
  }
  const values = { cancelled_by: 'instructor', cancel_reason: reason.trim() };
  return cancel(db, BOOKINGS, attempt, 'provider', values);
}

/** Both sides are notified and read the reason. Throws booking_not_found, booking_not_active. */
export async function cancelAsAdmin(
  db: Db,
  id: number,
  { on_behalf_of, reason }: { on_behalf_of: BookingSide; reason: string },
  author: Author,
): Promise<void> {
  const { now } = author;
  const write = async (tx: Tx) => {
    const found = await findProviderBooking(tx, id);
    if (!found) throw refusal('booking_not_found');
    for (const side of [found.customer_id, found.provider_user_id]) await holdPerson(tx, side);
    const changed = await changeState(tx, BOOKINGS, 'cancelled', {
      now,
      where: sql`o.id = ${id} AND ${BOOKINGS.isOpen(now)}`,
      values: { cancelled_by: on_behalf_of, cancel_reason: reason },
      effects: effectsOf('cancelled', now, sql`${author.id}::int`),
    });
    if (changed === 0) throw refusal('booking_not_active');
    await record(tx, {
      author,
      action: 'cancel',
      entity: 'booking',
      entityId: id,
      before: null,
      after: { cancelled_by: on_behalf_of, cancel_reason: reason },
    });
  };
  await actAs(db, author.id, write, WITHOUT_CONSENT);
}

/** With a reason for the customer or without. */
export function decline(
  db: Connection,
  attempt: Attempt,
  { decline_reason, decline_comment }: BookingDecline = {},
): Promise<Outcome<ProviderBookingRow>> {
  const values = {
    ...(decline_reason && { decline_reason }),
    ...(decline_comment && { decline_comment }),
  };
  return decide(db, BOOKINGS, attempt, 'declined', values);
}

const ACCOUNT_DELETED = 'Аккаунт удалён';

/** The other sides are notified. Past lessons stay, without the texts that the person wrote. */
export async function leaveBookings(tx: Tx, userId: number, now: Date): Promise<void> {
  await eraseTexts(tx, userId);
  for (const [side, isTheirs] of [
    ['customer', isCustomer(userId)],
    ['instructor', BOOKINGS.isProvider(userId)],
  ] as const) {
    await changeState(tx, BOOKINGS, 'cancelled', {
      now,
      where: sql`${isTheirs} AND ${BOOKINGS.isOpen(now)}`,
      values: { cancelled_by: side, cancel_reason: ACCOUNT_DELETED },
    });
  }
}

/** The booking behind a record of a calendar, and whether the record is of another time that is proposed for it. */
export interface BookedRecord {
  booking: ProviderBooking;
  is_proposed: boolean;
}

/** Bookings that hold or held records of a calendar, also for another time that is proposed, as their instructor sees them at `now`, by record. */
export async function bookingsByRecord(
  db: Connection,
  recordIds: readonly number[],
  now: Date,
): Promise<Map<number, BookedRecord>> {
  const holds = await holdsOfMoves(db, recordIds);
  const rows = await listBookings(
    db,
    recordIds,
    holds.map(({ booking_id }) => booking_id),
  );
  const shown = new Map(rows.map((row) => [row.id, presentProviderBooking(row, now)]));
  const found = new Map<number, BookedRecord>();
  for (const { id, record_id, is_proposed } of [
    ...rows.map((row) => ({ ...row, is_proposed: false })),
    ...holds.map((hold) => ({ ...hold, id: hold.booking_id, is_proposed: true })),
  ]) {
    const booking = shown.get(id);
    if (booking) found.set(record_id, { booking, is_proposed });
  }
  return found;
}

/** On either side, as an admin sees them, soonest first. */
export async function openBookingsOf(
  db: Connection,
  userId: number,
  now: Date,
): Promise<AdminBooking[]> {
  const rows = await listOpenBookings(db, userId, now);
  return rows.map((row) => presentAdminBooking(row, now));
}

/** As an admin sees them, soonest first: up to `limit`, and the number of all. */
export async function affectedBookings(
  db: Connection,
  closing: Closing,
  now: Date,
  limit: number,
): Promise<{ items: AdminBooking[]; total: number }> {
  const { rows, total } = await listAffected(db, closing, now, limit);
  return { items: rows.map((row) => presentAdminBooking(row, now)), total };
}

/** Idempotency keys are valid for at least a day (trust.md, Booking). */
const KEY_LIFETIME_MS = 48 * 3_600_000;

export async function deleteOldKeys(db: Connection, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEY_LIFETIME_MS))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
