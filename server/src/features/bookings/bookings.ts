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
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, record } from '../audit/audit.ts';
import { type Attempt, BATCH, inBatches, isCustomer, type Outcome } from '../orders/orders.ts';
import { eraseTexts } from './erase-queries.ts';
import { type Closing, listAffected, listOpenBookings } from './admin-list.ts';
import { presentAdminBooking } from './present-admin.ts';
import { carryOut, changeAs, idsIn, isPossible, lockForAdmin, openIdsOf } from './lifecycle.ts';
import { holdsOfMoves } from './move-queries.ts';
import { presentMove, presentProviderBooking } from './present.ts';
import { findProviderBooking, listBookings, type ProviderBookingRow } from './queries.ts';

/** What is said about a booking. */
export { BOOKING } from './messages/messages.ts';
export {
  type CalendarRow,
  findProviderBooking,
  listBookingsAhead,
  listForCalendar,
  type ProviderBookingRow,
} from './queries.ts';
/** For the erasure of an account, and of a meeting point. */
export { dropMeetingPoint, lockBookingsOf } from './erase-queries.ts';
/** For the export of an account. */
export { proposedTimesOf } from './move-queries.ts';
export { bookHeldTime, findTakeOverProblem, type HeldLesson } from './take-over.ts';
export { presentBooking, presentMove } from './present.ts';
export { acceptMove, declineMove, expireAllMoves, proposeMove, subjectOfMove } from './moves.ts';

/** «Состояние заявки: подтверждено» */
export function bookingStateText(booking: ProviderBookingRow, now: Date): string {
  const status = statusAt(booking, now);
  const state = `Состояние заявки: ${BOOKING_STATUS_LABELS[status].toLowerCase()}`;
  const move = presentMove(booking, now);
  if (status === 'pending' && booking.special_day)
    return `${state}. ${specialDayText(booking.special_day)}. Подтвердить занятие нельзя`;
  if (status !== 'pending' || !move) return state;
  return `${state}. ${isSameTime(move, booking) ? PRICE_FIRST : MOVE_FIRST[move.proposed_by]}`;
}

const MOVE_FIRST: Record<MoveSide, string> = {
  customer: 'Клиент предложил другое время: сначала ответьте на предложение',
  instructor: 'Вы предложили другое время: чтобы подтвердить прежнее, отзовите предложение',
};

const PRICE_FIRST = 'Вы назвали цену занятия: чтобы подтвердить прежнюю, отзовите предложение';

/** The booking that an attempt changed. Throws booking_not_active, by default with the present state. */
export function changedBooking(
  { changed, order }: Outcome<ProviderBookingRow>,
  now: Date,
  problem = `Ничего не изменилось. ${bookingStateText(order, now)}`,
): ProviderBookingRow {
  if (!changed) throw refusal('booking_not_active', problem);
  return order;
}

/** Throws as `changeAs`. */
export function confirm(db: Connection, attempt: Attempt): Promise<Outcome<ProviderBookingRow>> {
  // Who confirms a group without naming its total has agreed to the price (decision 4).
  const quote = sql`jsonb_set(o.quote, '{for_one}', 'false')`;
  return changeAs(db, 'confirm', 'instructor', attempt, { quote });
}

/** With a reason for the customer or without. Throws as `changeAs`. */
export function decline(
  db: Connection,
  attempt: Attempt,
  { decline_reason, decline_comment }: BookingDecline = {},
): Promise<Outcome<ProviderBookingRow>> {
  return changeAs(db, 'decline', 'instructor', attempt, { decline_reason, decline_comment });
}

export function cancelAsCustomer(db: Db, attempt: Attempt): Promise<Outcome<ProviderBookingRow>> {
  return changeAs(db, 'cancel', 'customer', attempt, { cancelled_by: 'customer' });
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
  const set = { cancelled_by: 'instructor', cancel_reason: reason.trim() };
  return changeAs(db, 'cancel', 'instructor', attempt, set);
}

/** Both sides are notified and read the reason. Throws booking_not_found, booking_not_active. */
export async function cancelAsAdmin(
  db: Db,
  id: number,
  { on_behalf_of, reason }: { on_behalf_of: BookingSide; reason: string },
  author: Author,
): Promise<void> {
  const { now } = author;
  const set = { cancelled_by: on_behalf_of, cancel_reason: reason };
  const write = async (tx: Tx) => {
    const booking = await lockForAdmin(tx, id);
    if (!isPossible('cancel', booking, now)) throw refusal('booking_not_active');
    await carryOut(tx, 'cancel', [id], { by: 'admin', actorId: author.id, now, set });
    await record(tx, {
      author,
      action: 'cancel',
      entity: 'booking',
      entityId: id,
      before: null,
      after: set,
    });
  };
  await actAs(db, author.id, write, WITHOUT_CONSENT);
}

/**
 * Expires all that nobody answered in time and notifies both sides. Those that a concurrent decision has locked are skipped.
 * Returns how many.
 */
export function expireBookings(db: Db, now: Date): Promise<number> {
  return inBatches(db, async (tx) => {
    const due = sql`
      SELECT id FROM bookings WHERE status = 'pending' AND expires_at <= ${now}
      ORDER BY expires_at LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`;
    const ids = await idsIn(tx, due);
    await carryOut(tx, 'expire', ids, { by: 'time', actorId: null, now });
    return ids.length;
  });
}

/**
 * Cancels the lessons, which the transaction has locked, of days on which their resort was closed: nobody moved or cancelled
 * them, and they were not given. `reason`: an expression over the booking `o`. Both sides are notified.
 */
export function cancelOnClosedDay(
  tx: Tx,
  ids: readonly number[],
  reason: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const set = { cancelled_by: 'resort', cancel_reason: reason };
  return carryOut(tx, 'cancelOnClosedDay', ids, { by: 'time', actorId: null, now, set });
}

const ACCOUNT_DELETED = 'Аккаунт удалён';

/** The other sides are notified. Past lessons stay, without the texts that the person wrote. */
export async function leaveBookings(tx: Tx, userId: number, now: Date): Promise<void> {
  await eraseTexts(tx, userId);
  const isInstructor = sql<boolean>`o.instructor_id IN (SELECT id FROM instructors WHERE user_id = ${userId})`;
  for (const [by, isTheirs] of [
    ['customer', isCustomer(userId)],
    ['instructor', isInstructor],
  ] as const) {
    const ids = await openIdsOf(tx, isTheirs, now);
    const set = { cancelled_by: by, cancel_reason: ACCOUNT_DELETED };
    await carryOut(tx, 'cancel', ids, { by, actorId: userId, now, set });
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
