import {
  type BookingSide,
  type BookingStatus,
  canCancelBooking,
  expiryOf,
} from './booking-rules.ts';
import { type Quote, quote, type QuoteLine, type Tariff } from './quote.ts';
import { instantOf, type LocalDate, type LocalTime, minutesBetween, minutesOf } from './time.ts';

export type MoveSide = BookingSide;

/** A lesson's time as a booking has it: local to the resort, end excluded. */
export interface BookingTime {
  booking_date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
}

interface MovableBooking extends BookingTime {
  status: BookingStatus;
  timezone: string;
}

export const canMove: (booking: MovableBooking, now: Date) => boolean = canCancelBooking;

/** When a proposal expires: like a booking made at `now` for the earlier of the two times (product-decisions, Bookings). */
export function moveExpiryOf(
  now: Date,
  from: BookingTime,
  to: BookingTime,
  timezone: string,
): Date {
  const starts = [from, to].map((time) => instantOf(time.booking_date, time.start_time, timezone));
  return expiryOf(now, new Date(Math.min(...starts.map((start) => start.getTime()))));
}

/** Whether a request ends when this proposal does, so that no time is left in which to answer the request itself. */
export function endsRequest(
  { status, expires_at }: { status: BookingStatus; expires_at: Date | string | null },
  move: { expires_at: string },
): boolean {
  return (
    status === 'pending' && expires_at !== null && new Date(move.expires_at) >= new Date(expires_at)
  );
}

interface PricedBooking extends BookingTime {
  group_size: number;
  /** Rubles. */
  price: number | null;
  quote: Quote | null;
}

/**
 * The price of a booked lesson at another time: the agreed one, unless today's tariff prices the two times
 * differently. A tariff that changed since the booking alone changes nothing. A price agreed for a group keeps its
 * ratio to the price for one. Null: the instructor names no price.
 */
export function quoteOfMove(
  tariff: Tariff | null,
  booking: PricedBooking,
  to: BookingTime,
): Pick<PricedBooking, 'price' | 'quote'> {
  const today = (time: BookingTime) =>
    tariff &&
    quote(tariff, {
      date: time.booking_date,
      minutes: minutesIn(time),
      people: booking.group_size,
    });
  const [before, after] = [today(booking), today(to)];
  const isAlike =
    before && after ? before.total === after.total : minutesIn(booking) === minutesIn(to);
  if (isAlike) return { price: booking.price, quote: booking.quote };
  const agreed = booking.quote;
  const follows = before?.total === agreed?.total && !after?.for_one;
  const isAgreed = agreed && !agreed.for_one && booking.group_size > 1 && !follows;
  const then = after && isAgreed ? keepShare(after, agreed, booking.group_size) : after;
  return { price: then?.total ?? null, quote: then };
}

function keepShare(today: Quote, agreed: Quote, people: number): Quote {
  const forOne = (lines: readonly QuoteLine[]) =>
    lines.reduce((sum, line) => sum + (line.kind === 'people' ? 0 : line.rubles), 0);
  const one = forOne(today.lines);
  const total = Math.max(
    today.total,
    Math.round((one * agreed.total) / (forOne(agreed.lines) || 1)),
  );
  const lines = today.lines.filter(({ kind }) => kind !== 'people');
  if (total > one) lines.push({ kind: 'people', further: people - 1, rubles: total - one });
  return { lines, total, for_one: false };
}

/** Whether a proposal keeps the time: then it is about the price (decision 4). */
export function isSameTime(one: BookingTime, other: BookingTime): boolean {
  return (
    one.booking_date === other.booking_date &&
    one.start_time === other.start_time &&
    one.end_time === other.end_time
  );
}

/** Minutes of another time that the lesson's present one does not cover. */
export function minutesBeside(present: BookingTime, other: BookingTime): number {
  const starts = Math.max(minutesOf(present.start_time), minutesOf(other.start_time));
  const ends = Math.min(minutesOf(present.end_time), minutesOf(other.end_time));
  const shared = present.booking_date === other.booking_date ? Math.max(ends - starts, 0) : 0;
  return minutesIn(other) - shared;
}

export function minutesIn({
  start_time,
  end_time,
}: Pick<BookingTime, 'start_time' | 'end_time'>): number {
  return minutesBetween(start_time, end_time);
}
