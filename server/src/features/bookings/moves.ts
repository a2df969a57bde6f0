import { canSetPrice, setPriceQuote, totalProblem } from '@sklon/contract/set-price';
import { MOVES_MAX } from '@sklon/contract/limits';
import {
  isSameTime,
  type BookingTime,
  minutesBeside,
  minutesIn,
  type MoveSide,
  moveExpiryOf,
  quoteOfMove,
} from '@sklon/contract/move-rules';
import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { holdsSlots, statusAt } from '@sklon/contract/booking-rules';
import { tariffOf } from '@sklon/contract/tariff-rules';
import { instantOf } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { ApiError, fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { BATCH, inBatches } from '../orders/orders.ts';
import {
  carryOut,
  idsIn,
  isPossible,
  lockForSide,
  OF_MOVE,
  readBooking,
  requireBothSides,
} from './lifecycle.ts';
import {
  bookingsOfExpiredMoves,
  closeMoves,
  dropTimedNotifications,
  findMove,
  findMoveProblem,
  findMoveTerms,
  insertMove,
  type MoveTerms,
  takeProposedTime,
  worksAt,
} from './move-queries.ts';
import { presentMove } from './present.ts';
import type { ProviderBookingRow } from './queries.ts';
import { checkOwnHours, checkTime, LESSON_BEGUN } from './rules.ts';

export { subjectOfMove } from './move-queries.ts';

type NewMove = EndpointInput<Endpoints['proposeMove']>['body'];

export interface MoveAttempt {
  bookingId: number;
  userId: number;
  now: Date;
}

/** Locks the booking for a side of it, the customer's own bookings before it. Throws booking_not_found. */
function bookingFor(tx: Tx, { bookingId, userId }: MoveAttempt) {
  return lockForSide(tx, { id: bookingId, userId });
}

/**
 * Proposes another time under the rules of a new booking, and holds it. Returns the booking as it is then. Throws
 * booking_not_found, booking_not_active, booking_changed, move_open, too_many_moves, instructor_not_working,
 * validation_failed, lesson_too_short, quote_changed, resort_closed, slot_taken, own_time_taken, too_many_pending_hours,
 * too_many_cancelled.
 */
export function proposeMove(
  db: Db,
  attempt: MoveAttempt,
  request: NewMove,
): Promise<ProviderBookingRow> {
  const { now, userId } = attempt;
  return actAs(db, userId, async (tx) => {
    const { booking, side } = await bookingFor(tx, attempt);
    checkMovable(booking, now);
    if (request.sequence !== undefined && request.sequence !== booking.sequence)
      throw refusal('booking_changed');
    // What expired holds time until the periodic task comes.
    if (booking.move) await endMoves(tx, 'expireMove', [booking.id], now);
    const terms = await findMoveTerms(tx, booking);
    checkTerms(terms, side);
    const { timezone } = booking;
    // A lesson that was booked before the instructor wanted longer ones keeps its length.
    const min_lesson_minutes = Math.min(terms.min_lesson_minutes, minutesIn(booking));
    checkTime(request, { ...terms, min_lesson_minutes, timezone }, now);
    const named = nameTotal(request, booking, side, now);
    if (!named && isSameTime(request, booking))
      throw fieldError('start_time', 'Занятие и так в это время: выберите другое');
    const tariff = tariffOf(terms.price_2h, terms.tariff);
    const { price, quote } = named ?? quoteOfMove(tariff, booking, request);
    if (request.quoted_total !== undefined && request.quoted_total !== price)
      throw new ApiError('quote_changed', { quote });
    await checkLimits(tx, booking, side, request, minutesBeside(booking, request), now);
    // Instructors may give a lesson beside their own hours.
    if (side === 'customer' && terms.has_own_hours)
      checkOwnHours({ works_then: await worksAt(tx, booking, request, now) });
    const due = moveExpiryOf(now, booking, request, timezone);
    const isRequest = booking.status === 'pending';
    // A customer's proposal ends with the request: it gives the instructor no more time.
    const expires =
      isRequest && side === 'customer' && booking.expires_at < due ? booking.expires_at : due;
    const moveId = await insertMove(tx, booking, {
      ...request,
      proposed_by: side,
      price,
      quote,
      reason: request.reason ?? null,
      created_at: now,
      expires_at: expires,
    });
    if (moveId === null) throw refusal('slot_taken');
    await carryOut(tx, 'proposeMove', [booking.id], {
      by: side,
      actorId: userId,
      now,
      revision: sql<number>`${moveId}::int`,
      set: {
        move_id: moveId,
        move_expires_at: expires,
        // A pending booking waits for the customer's answer to what its instructor proposes, also beyond its own expiry.
        ...(isRequest && expires > booking.expires_at && { expires_at: expires }),
      },
    });
    return readBooking(tx, booking.id);
  });
}

/** Throws resort_closed, and for the customer what own bookings forbid. `moreMinutes` are held besides the lesson's own time. */
async function checkLimits(
  tx: Tx,
  { customer_id, instructor_id, resort_id, timezone }: ProviderBookingRow,
  side: MoveSide,
  { booking_date, start_time, end_time }: BookingTime,
  moreMinutes: number,
  now: Date,
): Promise<void> {
  const problem = await findMoveProblem(tx, {
    customerId: side === 'customer' ? customer_id : null,
    instructorId: instructor_id,
    resortId: resort_id,
    time: { booking_date, start_time, end_time },
    startsAt: instantOf(booking_date, start_time, timezone),
    endsAt: instantOf(booking_date, end_time, timezone),
    moreMinutes,
    now,
  });
  if (problem) throw refusal(problem);
}

/** Throws booking_not_active, move_open. */
function checkMovable(booking: ProviderBookingRow, now: Date): void {
  const status = statusAt(booking, now);
  if (!holdsSlots(status)) throw refusal('booking_not_active');
  if (instantOf(booking.booking_date, booking.start_time, booking.timezone) <= now)
    throw refusal('booking_not_active', LESSON_BEGUN_TO_MOVE);
  if (presentMove(booking, now)) throw refusal('move_open');
}

const LESSON_BEGUN_TO_MOVE = LESSON_BEGUN.replace('отменить', 'перенести');

function checkTerms(terms: MoveTerms | undefined, side: MoveSide): asserts terms is MoveTerms {
  if (!terms) throw refusal('booking_not_active');
  if (side === 'customer' && !(terms.is_working && terms.approved))
    throw refusal('instructor_not_working');
  if (terms.proposed >= MOVES_MAX) throw refusal('too_many_moves');
}

/** What the instructor asks of a group, or without a price of their own, for the same time; undefined where nothing is asked. Throws validation_failed. */
function nameTotal(
  { total, ...time }: NewMove,
  booking: ProviderBookingRow,
  side: MoveSide,
  now: Date,
): Pick<ProviderBookingRow, 'price' | 'quote'> | undefined {
  if (total === undefined) return undefined;
  const request = { ...booking, status: statusAt(booking, now) };
  if (side !== 'instructor' || !isSameTime(time, booking) || !canSetPrice(request))
    throw fieldError('total', NOT_TO_NAME);
  const problem = totalProblem(total, request);
  if (problem !== null) throw fieldError('total', problem);
  return { price: total, quote: setPriceQuote(request, total) };
}

const NOT_TO_NAME =
  'Цену называет инструктор без цены или\u00A0без доплаты за\u00A0группу, пока заявка ждёт подтверждения';

/**
 * Accepts what the other side proposed: the booking is confirmed for that time. Returns it as it is then. Throws
 * booking_not_found, move_not_found, own_move, side_shut_out, move_closed, own_time_taken, resort_closed.
 */
export function acceptMove(
  db: Connection,
  attempt: MoveAttempt,
  moveId: number,
): Promise<ProviderBookingRow> {
  const { now, userId } = attempt;
  return actAs(db, userId, async (tx) => {
    const { booking, side } = await bookingFor(tx, attempt);
    const move = await findMove(tx, booking.id, moveId);
    if (!move) throw refusal('move_not_found');
    if (move.proposed_by === side) throw refusal('own_move');
    const name = booking.status === 'pending' ? 'confirmByMove' : 'acceptMove';
    // Before all else that would forbid it.
    if (presentMove(booking, now)?.id !== moveId) throw refusal('move_closed');
    await requireBothSides(tx, booking, userId);
    if (!isPossible(name, booking, now)) throw refusal('move_closed');
    await checkLimits(tx, booking, side, move, 0, now);
    await takeProposedTime(tx, booking, moveId, now);
    await dropTimedNotifications(tx, booking.id, now);
    await carryOut(tx, name, [booking.id], {
      by: side,
      actorId: userId,
      now,
      revision: sql<number>`happened.sequence + 1`,
      set: {
        price: move.price,
        quote: move.quote && JSON.stringify({ ...move.quote, for_one: false }),
        move_id: null,
        move_expires_at: null,
        ...(name === 'acceptMove' && { decided_at: sql`o.decided_at` }),
      },
    });
    return readBooking(tx, booking.id);
  });
}

/**
 * Declines what the other side proposed, or withdraws what one proposed oneself. Returns the booking as it is then. Throws
 * booking_not_found, move_not_found, move_closed.
 */
export function declineMove(
  db: Connection,
  attempt: MoveAttempt,
  moveId: number,
): Promise<ProviderBookingRow> {
  const { now, userId } = attempt;
  const end = async (tx: Tx) => {
    const { booking, side } = await bookingFor(tx, attempt);
    const move = await findMove(tx, booking.id, moveId);
    if (!move) throw refusal('move_not_found');
    if (presentMove(booking, now)?.id !== moveId) throw refusal('move_closed');
    const name = move.proposed_by === side ? 'withdrawMove' : 'declineMove';
    await endMoves(tx, name, [booking.id], now, { by: side, actorId: userId });
    return readBooking(tx, booking.id);
  };
  return actAs(db, userId, end, WITHOUT_CONSENT);
}

/** Expires the proposals that nobody answered in time. Returns how many. */
export function expireAllMoves(db: Db, now: Date): Promise<number> {
  return inBatches(db, async (tx) => {
    const ids = await idsIn(tx, bookingsOfExpiredMoves(now, BATCH));
    await endMoves(tx, 'expireMove', ids, now);
    return ids.length;
  });
}

const ENDED_STATES = {
  declineMove: 'declined',
  withdrawMove: 'withdrawn',
  expireMove: 'expired',
} as const;

/** Ends the open proposals of bookings and frees what they hold; the bookings stay as they are. */
async function endMoves(
  tx: Tx,
  name: keyof typeof ENDED_STATES,
  ids: readonly number[],
  now: Date,
  actor: { by: MoveSide; actorId: number } | { by: 'time'; actorId: null } = {
    by: 'time',
    actorId: null,
  },
): Promise<void> {
  await closeMoves(tx, ids, ENDED_STATES[name], now);
  const set = { move_id: null, move_expires_at: null };
  await carryOut(tx, name, ids, { ...actor, now, revision: OF_MOVE, set });
}
