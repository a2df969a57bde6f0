/** Own days that are made of others: the same hours on chosen dates, and a week on another one. */
import { plural, DAYS } from '@sklon/contract/plural';
import { addDays, type LocalDate, startOfWeek, weekDates } from '@sklon/contract/time';
import type { Interval, OwnDay } from '@sklon/contract/workday-rules';
import type { NewOwnDay } from './queries.ts';

type Hours = Pick<OwnDay, 'intervals' | 'note'>;

function onDate(date: LocalDate, { intervals, note }: Hours): NewOwnDay {
  return { first_date: date, last_date: date, intervals, note };
}

/** In order. */
export function copiesOn(dates: Iterable<LocalDate>, hours: Hours): NewOwnDay[] {
  return [...dates].toSorted().map((date) => onDate(date, hours));
}

export function ownDayOn(days: readonly OwnDay[], date: LocalDate): OwnDay | undefined {
  return days.find(({ first_date, last_date }) => first_date <= date && date <= last_date);
}

/** First days of the weeks that have own days, each once. */
export function weeksOf(days: readonly OwnDay[]): LocalDate[] {
  const weeks = new Set<LocalDate>();
  for (const { first_date, last_date } of days)
    for (let week = startOfWeek(first_date); week <= last_date; week = addDays(week, 7))
      weeks.add(week);
  return [...weeks].toSorted();
}

export interface WeekCopy {
  days: NewOwnDay[];
  /** Dates of the other week that have own hours already: they stay. */
  occupied: LocalDate[];
}

/** The own days of one week on the same weekdays of another; past ones are left out. */
export function copyOfWeek(
  days: readonly OwnDay[],
  from: LocalDate,
  to: LocalDate,
  today: LocalDate,
): WeekCopy {
  const copy: WeekCopy = { days: [], occupied: [] };
  for (const [n, date] of weekDates(from).entries()) {
    const source = ownDayOn(days, date);
    const target = addDays(to, n);
    if (!source || target < today) continue;
    if (ownDayOn(days, target)) copy.occupied.push(target);
    else copy.days.push(onDate(target, source));
  }
  return copy;
}

export function countText(days: readonly unknown[]): string {
  return plural(days.length, DAYS);
}

/** The hours of each date of these days. */
export function hoursByDate(
  days: readonly { first_date: LocalDate; last_date: LocalDate; intervals: Interval[] }[],
): Map<LocalDate, Interval[]> {
  const hours = new Map<LocalDate, Interval[]>();
  for (const { first_date, last_date, intervals } of days)
    for (let date = first_date; date <= last_date; date = addDays(date, 1))
      hours.set(date, intervals);
  return hours;
}
