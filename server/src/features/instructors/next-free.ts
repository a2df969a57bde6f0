import type { NextFree } from '@sklon/contract/instructors';
import { NEXT_FREE_DAYS } from '@sklon/contract/limits';
import { addDays, daysBetween, type LocalDate, localNow } from '@sklon/contract/time';
import {
  both,
  earliestOf,
  shiftsFor,
  slotsAfter,
  startsOf,
  utcDate,
  without,
} from './free-time.ts';

export const DAY_BITS = 48;
const DAY = 2 ** DAY_BITS;
/** An empty array as PostgreSQL writes it. */
const NOTHING = '{}';

/** Days that the statement tells of: whatever the clock of the instructor, its next fourteen are among them. */
export const UPCOMING_DAYS = NEXT_FREE_DAYS + 2;

export interface UpcomingCalendar {
  is_working: boolean;
  timezone: string;
  /** Half hours in which the instructor may be booked. */
  open_slots: number;
  /** Half hours of the shortest lesson. */
  min_slots: number;
  /**
   * Days of which something is taken, in order, as PostgreSQL writes an array: of each the number of the day since
   * firstUpcomingDay, then its 48 half hours. Not parsed as an array: the first few mostly tell.
   */
  taken: string;
  /** The same of special days, and of what the instructor has set (workday.md), in any order. */
  closed_by_resort: string;
  closed_by_hours: string;
}

/** The first day that the statement tells of: nowhere is it an earlier date. */
export function firstUpcomingDay(now: Date): LocalDate {
  return addDays(utcDate(now), -1);
}

interface Clock {
  day: number;
  /** Half hours of today that have not begun. */
  ahead: number;
}

/**
 * Within the next fourteen days of the instructor's clock; a lesson of `slots` half hours, or the instructor's
 * shortest if that is longer. Null when there is none. What the instructors of a page share is worked out once.
 */
export function nextFreeFinder(
  now: Date,
  slots: number,
): (calendar: UpcomingCalendar) => NextFree | null {
  const firstDay = firstUpcomingDay(now);
  const shiftsOf = memoize(shiftsFor);
  const clockOf = memoize((zone: string): Clock => {
    const { date, time } = localNow(now, zone);
    return { day: daysBetween(firstDay, date), ahead: slotsAfter(time) };
  });
  const dateOf = memoize((day: number) => addDays(firstDay, day));
  const closedBy = memoize(closedDays);

  return ({ is_working, timezone, open_slots, min_slots, taken, ...closed }) => {
    if (!is_working) return null;
    const shifts = shiftsOf(Math.max(slots, min_slots));
    const today = clockOf(timezone);
    const closings = [closed.closed_by_resort, closed.closed_by_hours]
      .filter((days) => days !== NOTHING)
      .map(closedBy);
    const days = taken === NOTHING ? [] : taken.slice(1, -1).split(',');
    // Behind the last of them is NaN, which is no day and ends no earlier than any.
    let at = 0;
    let next = Number(days[0]);
    for (let day = today.day; day < today.day + NEXT_FREE_DAYS; day += 1) {
      let free = open_slots;
      for (const closing of closings) free = without(free, closing.get(day) ?? 0);
      while (Math.floor(next / DAY) < day) next = Number(days[(at += 1)]);
      if (Math.floor(next / DAY) === day) free = without(free, next % DAY);
      const possibleStarts = startsOf(free, shifts);
      const time = earliestOf(
        day === today.day ? both(possibleStarts, today.ahead) : possibleStarts,
      );
      if (time !== undefined) return { date: dateOf(day), time, timezone };
    }
    return null;
  };
}

function closedDays(closed: string): Map<number, number> {
  const days = closed.slice(1, -1).split(',').map(Number);
  return new Map(days.map((day) => [Math.floor(day / DAY), day % DAY]));
}

function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
