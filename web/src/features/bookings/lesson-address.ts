import {
  isLocalDate,
  isLocalTime,
  isOnGrid,
  type LocalDate,
  type LocalTime,
} from '@sklon/contract/time';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import type { TimeRange } from './week-slots.ts';

/** What was chosen in the booking form, as the page's address holds it: it survives sign-in, a reload and a new tab. */
export interface LessonSearch {
  /** '2026-11-28T10:00/12:00', resort-local: the form is open at this time. */
  time?: string | undefined;
  /** Id of the resort at which to meet. */
  place?: number | undefined;
}

/** The lesson a visitor wants: what the list was searched for, and what was chosen in the form. */
export interface WantedLesson extends LessonSearch {
  /** The calendar opens at the first free time from here on, resort-local. */
  date?: LocalDate | undefined;
  from?: LocalTime | undefined;
  /** Minutes; absent: the usual length. */
  duration?: number | undefined;
  /** The place to meet where no other was chosen. */
  resort?: number | undefined;
}

/** The valid part of an address that anyone may have typed. */
export function lessonSearchOf(search: Record<string, unknown>): LessonSearch {
  const range = rangeOf(search.time);
  return { time: range && textOf(range), place: idInUrl(search.place) };
}

/** The time in an address; undefined for anything that is no time of one day on the half hour. */
export function rangeOf(time: unknown): TimeRange | undefined {
  const [, date = '', start = '', end = ''] =
    /^(.{10})T(.{5})\/(.{5})$/.exec(typeof time === 'string' ? time : '') ?? [];
  const onGrid = [start, end].every((bound) => isLocalTime(bound) && isOnGrid(bound));
  return isLocalDate(date) && onGrid && start < end ? { date, start, end } : undefined;
}

export function textOf({ date, start, end }: TimeRange): string {
  return `${date}T${start}/${end}`;
}
