import type { Instructor } from '@sklon/contract/instructors';
import { DEFAULT_BOOKING_MINUTES } from '@sklon/contract/limits';
import {
  isEndTime,
  isLocalDate,
  isLocalTime,
  isOnGrid,
  type LessonTime,
  type LocalDate,
  type LocalTime,
} from '@sklon/contract/time';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';

/** In the address it brings the calendar into view: after sign-in, and where the page works without scripts. */
export const CALENDAR_ID = 'booking-calendar';

/** What was chosen in the booking form, as the page's address holds it: it survives sign-in, a reload and a new tab. */
export interface LessonSearch {
  /** '2026-11-28T10:00/12:00', resort-local: the form is open at this time. */
  time?: string | undefined;
  /** Id of the resort at which to meet. */
  place?: number | undefined;
  /** Id of the point at which to meet there. */
  point?: number | undefined;
  /** Number of people. */
  size?: number | undefined;
}

/** The lesson a visitor wants: what the list was searched for, and what was chosen in the form. */
export interface WantedLesson extends LessonSearch {
  /** The calendar opens at the first free time from here on, resort-local. */
  date?: LocalDate | undefined;
  from?: LocalTime | undefined;
  to?: LocalTime | undefined;
  /** The calendar shows its week, resort-local. */
  day?: LocalDate | undefined;
  /** Minutes; absent: the usual length. */
  duration?: number | undefined;
  /** The place to meet where no other was chosen. */
  resort?: number | undefined;
  /** A group was searched for. */
  people?: 'group' | undefined;
  /** Of the child who was searched for, years. */
  age?: number | undefined;
  sport?: 'ski' | 'snowboard' | undefined;
}

/** The time of an address, '2026-11-28T10:00/12:00'; undefined for what is no time of one day on the half hour. */
export function rangeOf(time: string | undefined): LessonTime | undefined {
  const [date = '', bounds = ''] = (time ?? '').split('T');
  const [start = '', end = '', ...rest] = bounds.split('/');
  const valid =
    isLocalDate(date) &&
    rest.length === 0 &&
    isLocalTime(start) &&
    isEndTime(end) &&
    [start, end].every(isOnGrid);
  return valid && start < end ? { date, start, end } : undefined;
}

/** No shorter than the instructor's shortest lesson. */
export function longEnough<T extends { duration?: number | undefined }>(
  wish: T,
  { min_lesson_minutes: shortest }: Pick<Instructor, 'min_lesson_minutes'>,
): T & { duration: number } {
  return { ...wish, duration: Math.max(wish.duration ?? DEFAULT_BOOKING_MINUTES, shortest) };
}

/** The time of an address: '2026-11-28T10:00/12:00'. */
export function textOf({ date, start, end }: LessonTime): string {
  return `${date}T${start}/${end}`;
}

/** The part of an address that looks valid: only the calendar, which loads later, knows whether the time is one. */
export function lessonSearchOf({
  time,
  place,
  point,
  size,
}: Record<string, unknown>): LessonSearch {
  return {
    time:
      typeof time === 'string' && /^[\d-]{10}T[\d:]{5}\/[\d:]{5}$/.test(time) ? time : undefined,
    place: idInUrl(place),
    point: idInUrl(point),
    size: idInUrl(size),
  };
}
