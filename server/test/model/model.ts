/** It shares no code with the product, so that the two can disagree. */
import type { SlotStatus } from '@sklon/contract/schedule';
import type { StoredBookingStatus } from '@sklon/contract/booking-rules';
import { BOOKING_ANSWER_HOURS } from '@sklon/contract/limits';

/** Minutes of a day; `day` counts from the model's first. */
export interface Time {
  day: number;
  start: number;
  end: number;
}

export type Side = number | 'customer' | 'instructor';

export type Command =
  | ({ do: 'book'; customer: number } & Time)
  | ({ do: 'busy' } & Time)
  | { do: 'unbusy'; record: number }
  | { do: 'confirm' | 'decline' | 'giveUp'; booking: number }
  | { do: 'cancel' | 'review'; booking: number; customer: number }
  | { do: 'settings'; working: boolean; price: number }
  | { do: 'wait'; minutes: number }
  | ({ do: 'propose'; booking: number; by: Side } & Time)
  | { do: 'accept' | 'refuse'; move: number; by: Side }
  | { do: 'sweep' }
  | { do: 'erase'; customer: number | 'instructor' };

export interface Record extends Time {
  status: SlotStatus;
  active: boolean;
}

export interface Booking {
  customer: number;
  record: number;
  status: StoredBookingStatus;
  /** Minutes since the beginning of the first day, local to the resort. */
  expires: number;
  reviewed: boolean;
  /** When its customer cancelled it, in the same minutes; absent unless they did. */
  cancelledAt?: number;
}

interface Move extends Time {
  booking: number;
  by: number | 'instructor';
  /** What is held besides the booking's own time while it is open. */
  pieces: Time[];
  isOpen: boolean;
  /** In the minutes of a booking's expiry. */
  expires: number;
  /** When its customer took it back, in the same minutes, alone or with the booking; absent unless they did. */
  takenBack?: { at: number; alone: boolean };
}

export interface State {
  /** Minutes since the beginning of the first day, local to the resort. */
  now: number;
  working: boolean;
  price: number;
  records: Record[];
  bookings: Booking[];
  moves: Move[];
  erased: (number | 'instructor')[];
  /** Wrong on purpose, to show that the tests refute a wrong model. */
  overlapsAllowed: boolean;
}

export const CUSTOMERS = 3;
const DAY = 1_440;
const PENDING_MAX = 10;
/** Hours that may be pending, and bookings and hours that may be cancelled within a day, by who has completed a lesson. */
const HOURS_MAX = { first: 20, regular: 40 };
const CANCELLED_MAX = { first: 5, regular: 10 };
const [OPENS, CLOSES] = [540, 1_080];

export function newState(overlapsAllowed = false): State {
  return {
    now: 720,
    working: true,
    price: 6_000,
    records: [],
    bookings: [],
    moves: [],
    erased: [],
    overlapsAllowed,
  };
}

export function apply(state: State, command: Command): string {
  switch (command.do) {
    case 'book':
      return book(state, command);
    case 'busy':
      return markBusy(state, command);
    case 'unbusy':
      return unmark(state, command.record);
    case 'confirm':
    case 'decline':
      return decide(state, command.booking, command.do === 'confirm' ? 'confirmed' : 'declined');
    case 'giveUp':
      return cancel(state, command.booking, 'instructor');
    case 'cancel':
      return cancel(state, command.booking, command.customer);
    case 'review':
      return review(state, command);
    case 'propose':
      return propose(state, command);
    case 'accept':
    case 'refuse':
      return answer(state, command);
    case 'settings':
      if (isErased(state, 'instructor')) return UNKNOWN;
      state.working = command.working;
      state.price = command.price;
      return '200';
    case 'wait':
      state.now += command.minutes;
      return '';
    case 'sweep':
      for (const booking of state.bookings)
        if (booking.status === 'pending' && booking.expires <= state.now)
          end(state, booking, 'expired');
      for (const move of state.moves) if (move.expires <= state.now) move.isOpen = false;
      return '';
    default:
      return erase(state, command.customer);
  }
}

const UNKNOWN = '401 unauthenticated';
const WRONG = '400 validation_failed';

const isErased = ({ erased }: State, who: number | 'instructor') => erased.includes(who);
const startOf = ({ day, start }: Time) => day * DAY + start;
const endOf = ({ day, end: minute }: Time) => day * DAY + minute;
const recordOf = (state: State, booking: Booking) => state.records[booking.record] as Record;

function minutesOf(state: State, bookings: readonly Booking[]): number {
  return bookings
    .map((one) => recordOf(state, one))
    .reduce((sum, record) => sum + record.end - record.start, 0);
}

function isFree(state: State, time: Time): boolean {
  return (
    state.overlapsAllowed ||
    ![
      ...state.records.filter(({ active }) => active),
      ...state.moves.flatMap((move) => (move.isOpen ? move.pieces : [])),
    ].some((held) => held.day === time.day && held.start < time.end && time.start < held.end)
  );
}

const isOutside = ({ start, end: minute }: Time) =>
  start < OPENS || minute > CLOSES || minute <= start;

function expiryOf({ now }: State, start: number): number {
  return Math.min(Math.max(Math.min(now + BOOKING_ANSWER_HOURS * 60, start - 60), now + 30), start);
}

const isWaiting = ({ now }: State, { status, expires }: Booking) =>
  status === 'pending' && expires > now;

const lengthOf = (times: readonly Time[]) =>
  times.reduce((sum, time) => sum + time.end - time.start, 0);

/** Null when nothing forbids it. */
function roomProblem(state: State, customer: number, minutes: number): string | null {
  const { now } = state;
  const own = state.bookings.filter((one) => one.customer === customer);
  const moves = state.moves.filter(({ by }) => by === customer);
  const kind = own.some((one) => one.status === 'confirmed' && endOf(recordOf(state, one)) <= now)
    ? 'regular'
    : 'first';
  const open = moves.filter(({ isOpen, expires }) => isOpen && expires > now);
  const held = minutesOf(
    state,
    own.filter((one) => isWaiting(state, one)),
  );
  if (held + lengthOf(open.flatMap(({ pieces }) => pieces)) + minutes > HOURS_MAX[kind] * 60)
    return '409 too_many_pending_hours';
  const isRecent = (at: number | undefined) => at !== undefined && at > now - DAY;
  const cancelled = own.filter(({ cancelledAt }) => isRecent(cancelledAt));
  const takenBack = moves.filter((move) => isRecent(move.takenBack?.at));
  const count = cancelled.length + takenBack.filter((move) => move.takenBack?.alone).length;
  const lost = minutesOf(state, cancelled) + lengthOf(takenBack.flatMap(({ pieces }) => pieces));
  return count >= CANCELLED_MAX[kind] || lost >= HOURS_MAX[kind] * 60
    ? '409 too_many_cancelled'
    : null;
}

function book(
  state: State,
  { customer, day, start, end: minute }: { customer: number } & Time,
): string {
  const time = { day, start, end: minute };
  if (isErased(state, customer)) return UNKNOWN;
  if (isErased(state, 'instructor')) return '404 instructor_not_found';
  if (!state.working) return '409 instructor_not_working';
  if (isOutside(time) || startOf(time) <= state.now) return WRONG;
  const waiting = state.bookings.filter(
    (one) => one.customer === customer && isWaiting(state, one),
  );
  if (waiting.length >= PENDING_MAX) return '409 too_many_pending';
  const problem = roomProblem(state, customer, minute - start);
  if (problem) return problem;
  if (!isFree(state, time)) return '409 slot_taken';
  state.records.push({ ...time, status: 'booked', active: true });
  const expires = expiryOf(state, startOf(time));
  state.bookings.push({
    customer,
    record: state.records.length - 1,
    status: 'pending',
    expires,
    reviewed: false,
  });
  return `201 pending ${Math.round((state.price * (minute - start)) / 120)}`;
}

function markBusy(state: State, { day, start, end: minute }: Time): string {
  const time = { day, start, end: minute };
  if (isErased(state, 'instructor')) return UNKNOWN;
  if (isOutside(time) || day < Math.floor(state.now / DAY)) return WRONG;
  if (!isFree(state, time)) return '409 slot_taken';
  state.records.push({ ...time, status: 'busy', active: true });
  return '201 busy';
}

function unmark(state: State, place: number): string {
  if (isErased(state, 'instructor')) return UNKNOWN;
  const record = state.records[place];
  if (!record?.active) return '404 slot_not_found';
  if (record.status === 'booked') return '409 slot_booked';
  if (record.day < Math.floor(state.now / DAY)) return WRONG;
  record.active = false;
  return '204';
}

function end(state: State, booking: Booking, status: 'declined' | 'expired' | 'cancelled'): void {
  booking.status = status;
  recordOf(state, booking).active = false;
  const place = state.bookings.indexOf(booking);
  for (const move of state.moves) if (move.booking === place) move.isOpen = false;
}

function decide(state: State, place: number, decision: 'confirmed' | 'declined'): string {
  if (isErased(state, 'instructor')) return UNKNOWN;
  const booking = state.bookings[place];
  if (!booking) return '404 booking_not_found';
  if (booking.status !== 'pending' || booking.expires <= state.now) return '409 booking_not_active';
  if (decision === 'confirmed' && openMove(state, place)) return '409 booking_not_active';
  if (decision === 'declined') end(state, booking, 'declined');
  else booking.status = 'confirmed';
  return `200 ${decision}`;
}

function isAhead(state: State, booking: Booking): boolean {
  const holds =
    booking.status === 'confirmed' || (booking.status === 'pending' && booking.expires > state.now);
  return holds && state.now < startOf(recordOf(state, booking));
}

function cancel(state: State, place: number, who: number | 'instructor'): string {
  if (isErased(state, who)) return UNKNOWN;
  const booking = state.bookings[place];
  if (!booking || (who !== 'instructor' && booking.customer !== who))
    return '404 booking_not_found';
  if (!isAhead(state, booking)) return '409 booking_not_active';
  const open = state.moves.find((move) => move.booking === place && move.isOpen);
  end(state, booking, 'cancelled');
  if (who !== 'instructor') {
    booking.cancelledAt = state.now;
    if (open?.by === who) open.takenBack = { at: state.now, alone: false };
  }
  return '200 cancelled';
}

function openMove({ moves, now }: State, place: number): Move | undefined {
  return moves.find((move) => move.booking === place && move.isOpen && move.expires > now);
}

const MOVES_MAX = 10;

function personOf(side: Side, booking: Booking | undefined): number | 'instructor' {
  return side === 'customer' ? (booking?.customer ?? 0) : side;
}

function propose(state: State, command: { booking: number; by: Side } & Time): string {
  const { booking: place, day, start, end: minute } = command;
  const booking = state.bookings[place];
  const by = personOf(command.by, booking);
  if (isErased(state, by)) return UNKNOWN;
  if (!booking || (by !== 'instructor' && booking.customer !== by)) return '404 booking_not_found';
  if (!isAhead(state, booking)) return '409 booking_not_active';
  if (openMove(state, place)) return '409 move_open';
  const earlier = state.moves.filter((move) => move.booking === place);
  const expired = earlier.filter(({ isOpen }) => isOpen);
  for (const move of expired) move.isOpen = false;
  const time = { day, start, end: minute };
  const problem = proposalProblem(state, { booking, by, time, earlier: earlier.length });
  if (problem !== null) {
    // A refusal changes nothing: what expired holds its time until the periodic task comes.
    for (const move of expired) move.isOpen = true;
    return problem;
  }
  const own = recordOf(state, booking);
  const expires = expiryOf(state, Math.min(startOf(own), startOf(time)));
  const pieces = without(time, own);
  state.moves.push({ ...time, booking: place, by, pieces, isOpen: true, expires });
  if (by === 'instructor' && booking.status === 'pending')
    booking.expires = Math.max(booking.expires, expires);
  return `201 ${booking.status}`;
}

function proposalProblem(
  state: State,
  proposal: { booking: Booking; by: number | 'instructor'; time: Time; earlier: number },
): string | null {
  const { booking, by, time, earlier } = proposal;
  if (by !== 'instructor' && !state.working) return '409 instructor_not_working';
  if (earlier >= MOVES_MAX) return '409 too_many_moves';
  const own = recordOf(state, booking);
  const isSame = own.day === time.day && own.start === time.start && own.end === time.end;
  if (isOutside(time) || startOf(time) <= state.now || isSame) return WRONG;
  const pieces = without(time, own);
  const limit =
    by === 'instructor' || pieces.length === 0 ? null : roomProblem(state, by, lengthOf(pieces));
  if (limit) return limit;
  return pieces.every((piece) => isFree(state, piece)) ? null : '409 slot_taken';
}

/** The parts of a time that another one does not cover. */
function without(time: Time, own: Time): Time[] {
  if (time.day !== own.day || own.end <= time.start || time.end <= own.start) return [time];
  return [
    { ...time, end: own.start },
    { ...time, start: own.end },
  ].filter((piece) => piece.start < piece.end);
}

function answer(
  state: State,
  { do: verb, move: place, by: side }: { do: string; move: number; by: Side },
): string {
  const move = state.moves[place];
  const booking = move && state.bookings[move.booking];
  const by = personOf(side, booking);
  if (isErased(state, by)) return UNKNOWN;
  if (!booking || (by !== 'instructor' && booking.customer !== by)) return '404 booking_not_found';
  if (verb === 'accept' && move.by === by) return '403 own_move';
  const isExpired = booking.status === 'pending' && booking.expires <= state.now;
  if (!move.isOpen || move.expires <= state.now || isExpired) return '409 move_closed';
  if (verb === 'accept') {
    if (!isAhead(state, booking)) return '409 move_closed';
    const { day, start, end: minute } = move;
    Object.assign(recordOf(state, booking), { day, start, end: minute });
    booking.status = 'confirmed';
  }
  if (verb === 'refuse' && move.by === by) move.takenBack = { at: state.now, alone: true };
  move.isOpen = false;
  return `200 ${booking.status}`;
}

function review(
  state: State,
  { booking: place, customer }: { booking: number; customer: number },
): string {
  if (isErased(state, customer)) return UNKNOWN;
  const booking = state.bookings[place];
  if (!booking || booking.customer !== customer) return '404 booking_not_found';
  if (isErased(state, 'instructor')) return '409 person_erased';
  if (booking.reviewed) return '409 review_exists';
  if (booking.status !== 'confirmed' || endOf(recordOf(state, booking)) > state.now)
    return '409 booking_not_completed';
  booking.reviewed = true;
  return '201';
}

function erase(state: State, who: number | 'instructor'): string {
  if (isErased(state, who)) return UNKNOWN;
  state.erased.push(who);
  if (who === 'instructor')
    for (const record of state.records) if (record.status === 'busy') record.active = false;
  for (const booking of state.bookings) {
    if ((who === 'instructor' || booking.customer === who) && isAhead(state, booking))
      end(state, booking, 'cancelled');
  }
  return '204';
}
