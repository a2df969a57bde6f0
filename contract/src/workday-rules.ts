/** When an instructor works, on the half-hour grid, local to the resort (workday.md). */
import { BOOKING_MAX_DAYS_AHEAD } from './limits.ts';
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
/** Own days that one press adds. */
export const OWN_DAYS_AT_ONCE_MAX = 60;
export const OWN_DAY_NOTE_MAX = 200;
export const RECURRING_BUSY_MAX = 20;
export const NOTICE_HOURS_MAX = 72;
export const DAY_LESSONS_MAX = 20;
export const GAPS = [0, 30, 60, 90, 120];

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

/** Busy at the same time of some weekdays, every week. */
export interface RecurringBusy extends Interval {
  id: number;
  /** 0 is Sunday. */
  weekdays: number[];
  /** Included; null: without an end. */
  last_date: LocalDate | null;
  note: string | null;
}

export interface WorkLimits {
  /** A lesson begins no sooner than so many hours after it is booked. */
  notice_hours: number;
  /** Days ahead for which bookings are taken. */
  horizon_days: number;
  /** Lessons of a day, after which it is full; null: as many as fit. */
  day_lessons_max: number | null;
  /** Minutes between two lessons. */
  gap_minutes: number;
}

export const NO_LIMITS: WorkLimits = {
  notice_hours: 0,
  horizon_days: BOOKING_MAX_DAYS_AHEAD,
  day_lessons_max: null,
  gap_minutes: 0,
};

export interface Workday {
  /** Of the resorts where the instructor has hours of their own. */
  weekly_hours: { resort_id: number; days: Week }[];
  own_days: OwnDay[];
  recurring_busy: RecurringBusy[];
  limits: WorkLimits;
}

/** Index of the first interval that is reversed or overlaps the one before it; undefined if all are in order. */
export function disorderedInterval(intervals: readonly Interval[]): number | undefined {
  const at = intervals.findIndex(
    ({ start, end }, n) => start >= end || start < (intervals[n - 1]?.end ?? start),
  );
  return at < 0 ? undefined : at;
}

/** The first rule of these that takes the time of a day. */
export function recurringBusyAt(
  rules: readonly RecurringBusy[],
  date: LocalDate,
  time: LocalTime,
): RecurringBusy | undefined {
  return rules.find(
    ({ weekdays, last_date, start, end }) =>
      weekdays.includes(weekdayOf(date)) &&
      (last_date === null || date <= last_date) &&
      start <= time &&
      time < end,
  );
}
