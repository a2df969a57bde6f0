/** 00:00–00:30 is the lowest bit (migration 0008). Halves of the number are ten times as fast as BigInt. */
import type { FreeTime } from '@sklon/contract/instructors';
import {
  BOOKING_MAX_DAYS_AHEAD,
  DEFAULT_BOOKING_MINUTES,
  SLOT_MINUTES,
} from '@sklon/contract/limits';
import {
  addDays,
  type LocalDate,
  type LocalTime,
  localNow,
  minutesOf,
  timeOf,
} from '@sklon/contract/time';
import { fieldError } from '../../http/errors/errors.ts';

const SLOTS_PER_DAY = (24 * 60) / SLOT_MINUTES;
const HOUR_MS = 3_600_000;

export interface FreeTimeFilter {
  date: LocalDate;
  slots: number;
  /** Half hours at which it may begin, whoever gives it. */
  possibleStarts: number;
  /** Whether the day is somewhere today, past, or further ahead than may be booked: the instructor's clock decides then. */
  checkLocalClock: boolean;
}

/** Length in half hours of the lesson that is looked for. */
export function slotsOf({
  duration = DEFAULT_BOOKING_MINUTES,
}: Pick<FreeTime, 'duration'>): number {
  return duration / SLOT_MINUTES;
}

function slotBits(first: number, last: number): number {
  return 2 ** last - 2 ** first;
}

const HALF = 2 ** (SLOTS_PER_DAY / 2);

export function both(a: number, b: number): number {
  return (Math.floor(a / HALF) & Math.floor(b / HALF)) * HALF + ((a % HALF) & (b % HALF));
}

export function without(a: number, b: number): number {
  return a - both(a, b);
}

/** The half hours at which as many free ones in a row begin as the shifts join. */
export function startsOf(free: number, shifts: readonly number[]): number {
  let possibleStarts = free;
  for (const shift of shifts)
    possibleStarts = both(possibleStarts, Math.floor(possibleStarts / 2 ** shift));
  return possibleStarts;
}

/** How far to shift and join, so that a bit is left where `slots` of them were in a row: 1, 2, 4, … and the rest. */
export function shiftsFor(slots: number): number[] {
  const shifts: number[] = [];
  for (let joined = 1; joined < slots; joined += shifts.at(-1) ?? 0)
    shifts.push(Math.min(joined, slots - joined));
  return shifts;
}

/** Half hours of today that have not begun when the resort's clock shows a time. */
export function slotsAfter(time: LocalTime): number {
  return slotBits(Math.floor(minutesOf(time) / SLOT_MINUTES) + 1, SLOTS_PER_DAY);
}

export function earliestOf(possibleStarts: number): LocalTime | undefined {
  if (possibleStarts === 0) return undefined;
  const early = possibleStarts % HALF;
  return timeOf(
    (early > 0 ? lowestBit(early) : SLOTS_PER_DAY / 2 + lowestBit(possibleStarts / HALF)) *
      SLOT_MINUTES,
  );
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/**
 * Undefined when nothing is asked. Throws 400 at the field: bounds without a day or crossed, a lesson longer than
 * the time between them. Nobody is free on a day that is past or too far ahead.
 */
export function freeTimeFilter(query: FreeTime, now: Date): FreeTimeFilter | undefined {
  const { free_date: date, free_from, free_to } = query;
  if (date === undefined) {
    if (free_from === undefined && free_to === undefined) return undefined;
    throw fieldError('free_date', 'Укажите день, в который нужно время');
  }
  const from = free_from === undefined ? 0 : minutesOf(free_from) / SLOT_MINUTES;
  const to = free_to === undefined ? SLOTS_PER_DAY : minutesOf(free_to) / SLOT_MINUTES;
  const slots = slotsOf(query);
  if (from >= to) throw fieldError('free_to', 'Конец промежутка должен быть позже начала');
  if (to - from < slots) throw fieldError('duration', 'Занятие длиннее выбранного промежутка');
  return {
    date,
    slots,
    possibleStarts: slotBits(from, to - slots + 1),
    checkLocalClock: isByClock(date, now),
  };
}

/** No clock is more than 14 hours ahead of UTC, or 12 behind. */
function isByClock(date: LocalDate, now: Date): boolean {
  const latestToday = utcDate(new Date(now.getTime() + 14 * HOUR_MS));
  const earliestToday = utcDate(new Date(now.getTime() - 12 * HOUR_MS));
  return date <= latestToday || date > addDays(earliestToday, BOOKING_MAX_DAYS_AHEAD);
}

export function utcDate(instant: Date): LocalDate {
  return localNow(instant, 'UTC').date;
}
