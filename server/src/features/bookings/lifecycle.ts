/**
 * How a booking changes: one table of transitions, all carried out alike. In one transaction the people are held, the
 * booking is locked, and the condition is checked on the locked row; then history, notifications, freed time and state are
 * written. Locks are taken in the order of `acting.ts`. The creation alone is a statement of its own (`insert.ts`), as it
 * happens many times a second.
 */
import {
  type BookingSide,
  type BookingStatus,
  canCancelBooking,
  statusAt,
  type StoredBookingStatus,
} from '@sklon/contract/booking-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, holdPerson, isHere, requireParties, WITHOUT_CONSENT } from '../acting/acting.ts';
import { notify } from '../notifications/notifications.ts';
import { BOOKING } from './messages/messages.ts';
import { type Attempt, isPending, type Outcome } from '../orders/orders.ts';
import type { ChangeRow } from './admin-list.ts';
import { presentMove } from './present.ts';
import { findProviderBooking, type ProviderBookingRow } from './queries.ts';

/** `time`: nobody in time, or a closed day. */
type Actor = BookingSide | 'admin' | 'time';
type Event = keyof typeof BOOKING.changes;

interface Transition {
  by: readonly Actor[];
  /** States at the moment of the change: `expired` and `completed` hold before they are stored. */
  from: readonly BookingStatus[];
  /** What else must hold for the locked booking. */
  condition?: (booking: ProviderBookingRow, now: Date) => boolean;
  /** The stored state afterwards; null: only its proposal changes. */
  to: Exclude<StoredBookingStatus, 'pending'> | null;
  history: readonly ChangeRow['change'][];
  /** The changes of `messages/messages.ts`; by whom, where it makes a difference. */
  notifies: Event | Record<BookingSide, Event>;
}

const BOTH = ['customer', 'instructor'] as const;
const OPEN = ['pending', 'confirmed'] as const;

/** The lesson has not begun. */
function isAhead(booking: ProviderBookingRow, now: Date): boolean {
  return canCancelBooking({ ...booking, status: statusAt(booking, now) }, now);
}

function hasNoMove(booking: ProviderBookingRow, now: Date): boolean {
  return presentMove(booking, now) === null;
}

/** All ways in which a booking changes after its creation. */
const TRANSITIONS = {
  confirm: {
    by: ['instructor'],
    from: ['pending'],
    condition: (booking, now) => hasNoMove(booking, now) && booking.special_day === null,
    to: 'confirmed',
    history: ['confirmed'],
    notifies: 'confirmed',
  },
  takeOver: {
    by: ['customer'],
    from: ['pending'],
    to: 'confirmed',
    history: ['taken_over'],
    notifies: 'taken_over',
  },
  decline: {
    by: ['instructor'],
    from: ['pending'],
    to: 'declined',
    history: ['declined'],
    notifies: 'declined',
  },
  cancel: {
    by: [...BOTH, 'admin'],
    from: OPEN,
    condition: isAhead,
    to: 'cancelled',
    history: ['cancelled'],
    notifies: 'cancelled',
  },
  expire: {
    by: ['time'],
    from: ['expired'],
    to: 'expired',
    history: ['expired'],
    notifies: 'expired',
  },
  cancelOnClosedDay: {
    by: ['time'],
    from: ['confirmed', 'completed'],
    to: 'cancelled',
    history: ['cancelled'],
    notifies: 'cancelled',
  },
  proposeMove: {
    by: BOTH,
    from: OPEN,
    condition: (booking, now) => isAhead(booking, now) && hasNoMove(booking, now),
    to: null,
    history: ['move_proposed'],
    notifies: { customer: 'move_proposed_by_customer', instructor: 'move_proposed_by_instructor' },
  },
  confirmByMove: {
    by: BOTH,
    from: ['pending'],
    condition: isAhead,
    to: 'confirmed',
    history: ['moved', 'confirmed'],
    notifies: 'confirmed_by_move',
  },
  acceptMove: {
    by: BOTH,
    from: ['confirmed'],
    condition: isAhead,
    to: 'confirmed',
    history: ['moved'],
    notifies: 'moved',
  },
  declineMove: {
    by: BOTH,
    from: OPEN,
    to: null,
    history: ['move_declined'],
    notifies: { customer: 'move_declined_by_customer', instructor: 'move_declined_by_instructor' },
  },
  withdrawMove: {
    by: BOTH,
    from: OPEN,
    to: null,
    history: ['move_withdrawn'],
    notifies: {
      customer: 'move_withdrawn_by_customer',
      instructor: 'move_withdrawn_by_instructor',
    },
  },
  expireMove: {
    by: ['time'],
    from: OPEN,
    to: null,
    history: ['move_expired'],
    notifies: 'move_expired',
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof TRANSITIONS;

export function isPossible(name: TransitionName, booking: ProviderBookingRow, now: Date): boolean {
  const { from, condition }: Transition = TRANSITIONS[name];
  return from.includes(statusAt(booking, now)) && (condition?.(booking, now) ?? true);
}

interface Change {
  by: Actor;
  /** The account that acts; null for `time`. */
  actorId: number | null;
  now: Date;
  /** More columns, by name: values, or expressions over the row `o`. */
  set?: Record<string, unknown>;
  /** How often the event has happened to the booking, over the row `happened`; once when absent. */
  revision?: RawBuilder<number>;
}

/** Carries a transition out for bookings that the transaction has locked, and for which it is possible. */
export async function carryOut(
  tx: Tx,
  name: TransitionName,
  ids: readonly number[],
  { by, actorId, now, set = {}, revision }: Change,
): Promise<void> {
  if (ids.length === 0) return;
  const { to, history, notifies, ...transition }: Transition = TRANSITIONS[name];
  if (!transition.by.includes(by)) throw new Error(`${name} is not done by ${by}`);
  const isEnd = to !== null && to !== 'confirmed';
  const event =
    typeof notifies === 'string'
      ? notifies
      : notifies[by === 'customer' ? 'customer' : 'instructor'];
  await sql`
    INSERT INTO booking_changes (booking_id, at, change, actor_id)
    SELECT id, ${now}, change, ${actorId}::int
    FROM unnest(${ids}::int[]) id, unnest(${history}::text[]) WITH ORDINALITY AS written (change, n) ORDER BY id, n`.execute(
    tx,
  );
  const from = happenedTo(ids);
  const times = revision ? { revision } : {};
  await notify({ subject: BOOKING, change: event, from, now, ...times }).execute(tx);
  if (isEnd) await endMovesAndFreeTime(tx, ids, from, now);
  const state =
    to === null ? {} : { status: to, decided_at: now, sequence: sql<number>`o.sequence + 1` };
  await tx
    .updateTable('bookings as o')
    .set({ ...state, ...set })
    .where('o.id', 'in', ids)
    .execute();
}

function happenedTo(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    SELECT o.id, o.customer_id, o.move_id, o.sequence, i.user_id AS provider_id, lower(s.during) AS starts_at, upper(s.during) AS ends_at
    FROM bookings o JOIN instructors i ON i.id = o.instructor_id JOIN schedule_records s ON s.id = o.record_id
    WHERE o.id = ANY (${ids}::int[]) ORDER BY o.id`;
}

/** What a booking and its open proposal hold goes by one UPDATE, so that days are locked in one order (migration 0008). */
async function endMovesAndFreeTime(
  tx: Tx,
  ids: readonly number[],
  happened: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  await notify({
    subject: BOOKING,
    change: 'move_closed',
    from: sql`SELECT * FROM (${happened}) ended WHERE move_id IS NOT NULL`,
    now,
    revision: OF_MOVE,
  }).execute(tx);
  await sql`
    UPDATE schedule_records SET active = false WHERE active AND id IN (
      SELECT record_id FROM bookings WHERE id = ANY (${ids}::int[])
      UNION ALL SELECT unnest(record_ids) FROM booking_moves WHERE booking_id = ANY (${ids}::int[]) AND state = 'open')`.execute(
    tx,
  );
  await tx
    .updateTable('booking_moves')
    .set({ state: 'closed', closed_at: now })
    .where('booking_id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
}

/** The revision of what is said about a proposal. */
export const OF_MOVE = sql<number>`happened.move_id`;

async function lockBooking(tx: Tx, id: number): Promise<ProviderBookingRow> {
  await tx.selectFrom('bookings').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  // A second statement sees what was committed while the first one waited.
  return readBooking(tx, id);
}

/** Throws booking_not_found. */
export async function readBooking(tx: Tx, id: number): Promise<ProviderBookingRow> {
  const booking = await findProviderBooking(tx, id);
  if (!booking) throw refusal('booking_not_found');
  return booking;
}

/** Holds the other side and locks the booking. Throws booking_not_found to everybody but its sides, or to all but `only`. */
export async function lockForSide(
  tx: Tx,
  { id, userId }: Omit<Attempt, 'now'>,
  only?: BookingSide,
): Promise<{ booking: ProviderBookingRow; side: BookingSide }> {
  const parties = await findParties(tx, id);
  const side = parties?.customer_id === userId ? 'customer' : 'instructor';
  const isTheirs = side === 'customer' || parties?.provider_user_id === userId;
  if (!parties || !isTheirs || (only && only !== side)) throw refusal('booking_not_found');
  await holdPerson(tx, side === 'customer' ? parties.provider_user_id : parties.customer_id);
  return { booking: await lockBooking(tx, id), side };
}

function findParties(tx: Tx, id: number) {
  return tx
    .selectFrom('bookings as o')
    .innerJoin('instructors as i', 'i.id', 'o.instructor_id')
    .select(['o.customer_id', 'i.user_id as provider_user_id'])
    .where('o.id', '=', id)
    .executeTakeFirst();
}

/** Holds both sides and locks the booking, for an admin. Throws booking_not_found. */
export async function lockForAdmin(tx: Tx, id: number): Promise<ProviderBookingRow> {
  const parties = await findParties(tx, id);
  if (!parties) throw refusal('booking_not_found');
  for (const side of [parties.customer_id, parties.provider_user_id]) await holdPerson(tx, side);
  return lockBooking(tx, id);
}

/**
 * For a side of the booking; changes nothing when it is not possible, as for the second of two decisions. Throws
 * booking_not_found, as `actAs`, and for a confirmation as `requireBothSides`.
 */
export function changeAs(
  db: Connection,
  name: 'confirm' | 'decline' | 'cancel',
  side: BookingSide,
  attempt: Attempt,
  set: Record<string, unknown> = {},
): Promise<Outcome<ProviderBookingRow>> {
  const { id, userId, now } = attempt;
  const change = async (tx: Tx) => {
    const { booking } = await lockForSide(tx, attempt, side);
    if (!isPossible(name, booking, now)) return { changed: false, order: booking };
    if (name === 'confirm') await requireBothSides(tx, booking, userId);
    await carryOut(tx, name, [id], { by: side, actorId: userId, now, set });
    return { changed: true, order: await readBooking(tx, id) };
  };
  return actAs(db, userId, change, WITHOUT_CONSENT);
}

/** Nobody of the two was shut out since, and the instructor is still approved: contacts pass with the agreement. */
const partiesHere = sql<boolean>`(${isHere(sql`o.customer_id`)} AND EXISTS (
  SELECT FROM instructors i WHERE i.id = o.instructor_id AND i.approved AND ${isHere(sql`i.user_id`)}))`;

/** Throws side_shut_out, consent_required. */
export function requireBothSides(
  tx: Tx,
  { id, customer_id: customerId, provider_user_id: providerId }: ProviderBookingRow,
  actorId: number,
): Promise<void> {
  const order = { table: 'bookings', id, partiesHere };
  return requireParties(tx, order, { actorId, customerId, providerId });
}

/** Open bookings of a person on one side, soonest first; `o` and `s` are the booking and its record. */
export async function openIdsOf(
  tx: Tx,
  isTheirs: RawBuilder<boolean>,
  now: Date,
): Promise<number[]> {
  return idsIn(
    tx,
    sql`SELECT o.id FROM bookings o JOIN schedule_records s ON s.id = o.record_id
      WHERE ${isTheirs} AND (o.status = 'confirmed' OR ${isPending(now)}) AND lower(s.during) > ${now} ORDER BY o.id`,
  );
}

export async function idsIn(tx: Tx, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(tx);
  return rows.map(({ id }) => id);
}
