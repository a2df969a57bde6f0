/** The periods in which an instructor's lessons are counted (workday.md, Figures). */
import { addDays, daysBetween, type LocalDate, startOfMonth, startOfWeek } from './time.ts';

/** A season with a month before and after it fits. */
export const FIGURES_MAX_DAYS = 400;
export const FIGURES_FIRST_DATE: LocalDate = '2000-01-01';
export const FIGURES_LAST_DATE: LocalDate = '2099-12-31';

export const FIGURE_STEPS = ['day', 'week', 'month'] as const;
export type FigureStep = (typeof FIGURE_STEPS)[number];

export interface DateRange {
  from: LocalDate;
  /** Included. */
  to: LocalDate;
}

/** The first day of the month after. */
function nextMonth(date: LocalDate): LocalDate {
  return startOfMonth(addDays(startOfMonth(date), 31));
}

/** Sunday to Saturday, as in the calendar. */
export function weekOf(date: LocalDate): DateRange {
  const from = startOfWeek(date);
  return { from, to: addDays(from, 6) };
}

export function monthOf(date: LocalDate): DateRange {
  return { from: startOfMonth(date), to: addDays(nextMonth(date), -1) };
}

/** 1 November to 31 October: slopes open in November and close in May. */
export function seasonOf(date: LocalDate): DateRange {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '11-01' ? 1 : 0);
  return { from: `${year}-11-01`, to: `${year + 1}-10-31` };
}

/** The part of a range that lies in the period of its first day. */
function firstPeriod({ from, to }: DateRange, step: FigureStep): DateRange {
  const end =
    step === 'day' ? from : step === 'week' ? weekOf(from).to : addDays(nextMonth(from), -1);
  return { from, to: end < to ? end : to };
}

/** The periods of a range, in order: all days, weeks from Sunday on or months, cut at both ends of the range. */
export function periodsOf(range: DateRange, step: FigureStep): DateRange[] {
  const periods: DateRange[] = [];
  for (let rest = range; rest.from <= rest.to;) {
    const period = firstPeriod(rest, step);
    periods.push(period);
    rest = { from: addDays(period.to, 1), to: range.to };
  }
  return periods;
}

/** Days of a range, both ends included. */
export function daysIn({ from, to }: DateRange): number {
  return daysBetween(from, to) + 1;
}
