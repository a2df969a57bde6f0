import { canSetGroupPrice, groupPriceQuote, totalProblem } from '@sklon/contract/group-total';
import { MOVES_MAX } from '@sklon/contract/limits';
import {
  isSameTime,
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
import type { Connection, Db, Tx } from '../../db/client.ts';
import { ApiError, fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs, holdPerson, requireParties, WITHOUT_CONSENT } from '../acting/acting.ts';
import { findMove, findMoveTerms, type MoveTerms } from './move-queries.ts';
import * as statements from './move-statements.ts';
import { presentMove } from './present.ts';
import { findProviderBooking, type ProviderBookingRow } from './queries.ts';
import { checkOwnHours, checkTime, isOpen, LESSON_BEGUN, partiesHere } from './rules.ts';

export { subjectOfMove } from './move-queries.ts';

type NewMove = EndpointInput<Endpoints['proposeMove']>['body'];

export interface MoveAttempt {
  bookingId: number;
  userId: number;
  now: Date;
}

/** Holds the other side, before the booking is locked. Throws booking_not_found to everybody but the two sides. */
async function bookingFor(
  tx: Tx,
  { bookingId, userId }: MoveAttempt,
): Promise<{ booking: ProviderBookingRow; side: MoveSide }> {
  const booking = await findProviderBooking(tx, bookingId);
  const side = booking?.customer_id === userId ? 'customer' : 'instructor';
  if (!booking || (side === 'instructor' && booking.provider_user_id !== userId))
    throw refusal('booking_not_found');
  await holdPerson(tx, side === 'customer' ? booking.provider_user_id : booking.customer_id);
  return { booking, side };
}

function partiesOf(
  { customer_id, instructor_id, resort_id }: ProviderBookingRow,
  side: MoveSide,
  { bookingId, userId, now }: MoveAttempt,
) {
  const parties = { customerId: customer_id, instructorId: instructor_id, resortId: resort_id };
  return { bookingId, ...parties, side, actorId: userId, now, mayChange: isOpen(now) };
}

function wanted<T extends NewMove>(time: T, timezone: string): T & statements.WantedTime {
  const { booking_date, start_time, end_time } = time;
  return {
    ...time,
    startsAt: instantOf(booking_date, start_time, timezone),
    endsAt: instantOf(booking_date, end_time, timezone),
  };
}

/** How often the rules are checked for one proposal. */
const ATTEMPTS = 3;

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
  return actAs(db, attempt.userId, (tx) => propose(tx, attempt, request, ATTEMPTS));
}

async function propose(
  db: Tx,
  attempt: MoveAttempt,
  request: NewMove,
  attemptsLeft: number,
): Promise<ProviderBookingRow> {
  const { now } = attempt;
  const { booking, side } = await bookingFor(db, attempt);
  checkMovable(booking, now);
  if (request.sequence !== undefined && request.sequence !== booking.sequence)
    throw refusal('booking_changed');
  if (booking.move) await statements.expireMoves(db, now, booking.id);
  const terms = await findMoveTerms(db, booking, request);
  checkTerms(terms, side);
  const { timezone } = booking;
  // A lesson that was booked before the instructor wanted longer ones keeps its length.
  const min_lesson_minutes = Math.min(terms.min_lesson_minutes, minutesIn(booking));
  const startsAt = checkTime(request, { ...terms, min_lesson_minutes, timezone }, now);
  // Instructors may give a lesson beside their own hours.
  if (side === 'customer') checkOwnHours(terms);
  const named = nameTotal(request, booking, side, now);
  if (!named && isSameTime(request, booking))
    throw fieldError('start_time', 'Занятие и так в это время: выберите другое');
  const tariff = tariffOf(terms.price_2h, terms.tariff);
  const { price, quote } = named ?? quoteOfMove(tariff, booking, request);
  if (request.quoted_total !== undefined && request.quoted_total !== price)
    throw new ApiError('quote_changed', { quote });
  const outcome = await statements.insertMove(db, {
    ...partiesOf(booking, side, attempt),
    time: { ...wanted(request, timezone), startsAt },
    old: booking,
    price,
    quote,
    expiresAt: moveExpiryOf(now, booking, request, timezone),
    sequence: booking.sequence,
  });
  if (outcome.problem) throw refusal(outcome.problem);
  const after = await bookingFor(db, attempt);
  if (outcome.move_id !== null) return after.booking;
  if (outcome.found) throw refusal('slot_taken');
  checkMovable(after.booking, now);
  // It changed between the rules and the statement; for whoever does not say what they saw, the rules are checked again.
  if (request.sequence !== undefined || attemptsLeft <= 1) throw refusal('booking_changed');
  return propose(db, attempt, request, attemptsLeft - 1);
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

/** What the instructor asks of a group, for the same time; undefined where nothing is asked. Throws validation_failed. */
function nameTotal(
  { total, ...time }: NewMove,
  booking: ProviderBookingRow,
  side: MoveSide,
  now: Date,
): Pick<ProviderBookingRow, 'price' | 'quote'> | undefined {
  if (total === undefined) return undefined;
  const request = { ...booking, status: statusAt(booking, now) };
  if (side !== 'instructor' || !isSameTime(time, booking) || !canSetGroupPrice(request))
    throw fieldError('total', NOT_TO_NAME);
  const problem = totalProblem(total, request);
  if (problem !== null) throw fieldError('total', problem);
  return { price: total, quote: groupPriceQuote(request, total) };
}

const NOT_TO_NAME =
  'Цену называет инструктор без доплаты за\u00A0группу, пока заявка ждёт подтверждения';

/**
 * Accepts what the other side proposed: the booking is confirmed for that time. Returns it as it is then. Throws
 * booking_not_found, move_not_found, own_move, side_shut_out, move_closed, own_time_taken, resort_closed.
 */
export function acceptMove(
  db: Connection,
  attempt: MoveAttempt,
  moveId: number,
): Promise<ProviderBookingRow> {
  return actAs(db, attempt.userId, async (tx) => {
    const { booking, side } = await bookingFor(tx, attempt);
    const move = await findMove(tx, booking.id, moveId);
    if (!move) throw refusal('move_not_found');
    if (move.proposed_by === side) throw refusal('own_move');
    if (move.state === 'open')
      await requireParties(
        tx,
        { table: 'bookings', id: booking.id, partiesHere },
        {
          actorId: attempt.userId,
          customerId: booking.customer_id,
          providerId: booking.provider_user_id,
        },
      );
    const { problem, moved } = await statements.acceptProposal(tx, {
      ...partiesOf(booking, side, attempt),
      moveId,
      time: wanted(move, booking.timezone),
    });
    // A proposal that is closed says so, whatever else would forbid it.
    if (!moved) throw refusal(move.state === 'open' && problem ? problem : 'move_closed');
    return (await bookingFor(tx, attempt)).booking;
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
  const end = async (tx: Tx) => {
    const { booking, side } = await bookingFor(tx, attempt);
    const move = await findMove(tx, booking.id, moveId);
    if (!move) throw refusal('move_not_found');
    const state = move.proposed_by === side ? 'withdrawn' : 'declined';
    const parties = partiesOf(booking, side, attempt);
    if (!(await statements.endProposal(tx, { ...parties, moveId }, state)))
      throw refusal('move_closed');
    return (await bookingFor(tx, attempt)).booking;
  };
  return actAs(db, attempt.userId, end, WITHOUT_CONSENT);
}

export async function expireAllMoves(db: Connection, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const expired = await statements.expireMoves(db, now);
    total += expired;
    if (expired === 0) return total;
  }
}
