import { type LocalDate, type LocalTime, slotsBetween } from '@sklon/contract/time';
import { slotEnd } from '../calendar-hours.ts';
import type { DayRange } from './busy-week.ts';

/** A period that is being chosen: where it was begun, and the slot it has reached, which may lie before. */
export interface Period {
  date: LocalDate;
  from: LocalTime;
  to: LocalTime;
}

/** Both ends belong to the period. */
export function periodRange({ date, from, to }: Period): DayRange {
  const [start, last] = [from, to].toSorted() as [LocalTime, LocalTime];
  return { date, start, end: slotEnd(last) };
}

/** The period up to a slot; null when that is another day, or something between is not free. */
export function periodTo(
  period: Period,
  date: LocalDate,
  time: LocalTime,
  isFree: (time: LocalTime) => boolean,
): Period | null {
  if (date !== period.date) return null;
  const reached = { ...period, to: time };
  const { start, end } = periodRange(reached);
  return slotsBetween(start, end).every(isFree) ? reached : null;
}

export function isInPeriod(period: Period | null, date: LocalDate, time: LocalTime): boolean {
  if (!period || period.date !== date) return false;
  const { start, end } = periodRange(period);
  return start <= time && time < end;
}
