import { DEFAULT_BOOKING_MINUTES, FREE_DURATION_MAX, SLOT_MINUTES } from '@sklon/contract/limits';
import {
  isLocalDate,
  isLocalTime,
  isOnGrid,
  type LocalDate,
  type LocalTime,
  minutesOf,
} from '@sklon/contract/time';

/** When the visitor is free, as the URL holds it: a day, and within it a time and the length of the lesson in minutes. */
export interface FreeSearch {
  date?: LocalDate | undefined;
  from?: LocalTime | undefined;
  to?: LocalTime | undefined;
  /** Absent: two hours. */
  duration?: number | undefined;
}

/** Any time will do; the router merges this over what the URL said. */
export const ANY_TIME: FreeSearch = {
  date: undefined,
  from: undefined,
  to: undefined,
  duration: undefined,
};

/** Lengths of a lesson that can be asked for, minutes. */
export const DURATIONS = Array.from(
  { length: FREE_DURATION_MAX / SLOT_MINUTES },
  (_, index) => (index + 1) * SLOT_MINUTES,
);

function timeOf(value: unknown): LocalTime | undefined {
  return typeof value === 'string' && isLocalTime(value) && isOnGrid(value) ? value : undefined;
}

/** Minutes between the bounds of a day. */
export function roomOf({ from = '00:00', to }: FreeSearch): number {
  return (to === undefined ? 24 * 60 : minutesOf(to)) - minutesOf(from);
}

/**
 * What makes sense of a wish: nothing without a day, no end before the beginning, and a lesson that fits between them. So the
 * API never refuses it.
 */
export function freeSearchOf(wish: {
  date?: unknown;
  from?: unknown;
  to?: unknown;
  duration?: unknown;
}): FreeSearch {
  const { date } = wish;
  if (typeof date !== 'string' || !isLocalDate(date)) return ANY_TIME;
  const from = timeOf(wish.from);
  const wanted = timeOf(wish.to);
  const to = wanted !== undefined && roomOf({ from, to: wanted }) > 0 ? wanted : undefined;
  const asked = DURATIONS.includes(Number(wish.duration))
    ? Number(wish.duration)
    : DEFAULT_BOOKING_MINUTES;
  const duration = Math.min(asked, roomOf({ from, to }));
  return { date, from, to, duration: duration === DEFAULT_BOOKING_MINUTES ? undefined : duration };
}

export function durationOf({ duration = DEFAULT_BOOKING_MINUTES }: FreeSearch): number {
  return duration;
}
