/** When an instructor works, on the half-hour grid, local to the resort (workday.md). */
import { type LocalDate, type LocalTime, weekdayOf } from './time.ts';

export interface Interval {
  start: LocalTime;
  /** Up to 24:00. */
  end: LocalTime;
}

/** Intervals of one day. */
export const INTERVALS_MAX = 3;
/** Own days and vacations that lie ahead. */
export const OWN_DAYS_MAX = 200;
export const OWN_DAY_NOTE_MAX = 200;

/** By the weekday, Sunday first; a day without intervals is off. */
export type Week = Interval[][];

export interface OwnDay {
  id: number;
  first_date: LocalDate;
  /** Included. */
  last_date: LocalDate;
  intervals: Interval[];
  note: string | null;
}

export interface Workday {
  /** Of the resorts where the instructor has hours of their own. */
  weekly_hours: { resort_id: number; days: Week }[];
  own_days: OwnDay[];
}

/** Index of the first interval that is reversed or overlaps the one before it; undefined if all are in order. */
export function disorderedInterval(intervals: readonly Interval[]): number | undefined {
  const at = intervals.findIndex(
    ({ start, end }, n) => start >= end || start < (intervals[n - 1]?.end ?? start),
  );
  return at < 0 ? undefined : at;
}

/** When the instructor works that day at a resort: the own day, else the weekly hours; null: in the hours of the resort. */
export function workIntervals(
  { weekly_hours, own_days }: Workday,
  resortId: number,
  date: LocalDate,
): readonly Interval[] | null {
  const own = own_days.find(({ first_date, last_date }) => first_date <= date && date <= last_date);
  if (own) return own.intervals;
  const week = weekly_hours.find(({ resort_id }) => resort_id === resortId)?.days;
  return week?.[weekdayOf(date)] ?? null;
}
