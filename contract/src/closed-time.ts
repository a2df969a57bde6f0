/** Why no lesson is offered at a time of an instructor's calendar (workday.md, «Почему нет времени»). */
import type { LocalDate, LocalTime } from './time.ts';
import type { Interval } from './workday-rules.ts';

/** In the order in which they narrow the hours of the resort. */
export const CLOSED_BY = [
  'special_day',
  'own_day',
  'weekly_hours',
  'recurring_busy',
  'imported',
  'notice',
  'horizon',
  'full_day',
  'gap',
] as const;
export type ClosedBy = (typeof CLOSED_BY)[number];

export interface ClosedTime extends Interval {
  closed_by: ClosedBy;
  /** A reason, a note, or the number of a booking. */
  text: string | null;
}

export interface CalendarDay {
  date: LocalDate;
  open: Interval[];
  taken: Interval[];
  notes: ClosedTime[];
}

export function closedAt(day: CalendarDay | undefined, time: LocalTime): ClosedTime | undefined {
  return day?.notes.find(({ start, end }) => start <= time && time < end);
}
