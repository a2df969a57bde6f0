import { DEFAULT_BOOKING_MINUTES, FREE_DURATION_MAX, SLOT_MINUTES } from '@sklon/contract/limits';
import {
  addDays,
  formatDay,
  formatLongDay,
  formatTimeRange,
  isEndTime,
  isLocalDate,
  isLocalTime,
  isOnGrid,
  type LocalDate,
  type LocalTime,
  minutesBetween,
  weekdayOf,
} from '@sklon/contract/time';
import { durationText } from '@sklon/contract/plural';
import { weekdayLabel } from '../schedule/calendar-days.ts';

/** As in the URL (resort-local); `duration` is in minutes. */
export interface FreeSearch {
  date?: LocalDate | undefined;
  from?: LocalTime | undefined;
  to?: LocalTime | undefined;
  /** Absent: two hours. */
  duration?: number | undefined;
}

/** Written out: the router merges it over the search in the URL. */
export const ANY_TIME: FreeSearch = {
  date: undefined,
  from: undefined,
  to: undefined,
  duration: undefined,
};

/** Minutes. */
export const DURATIONS = Array.from(
  { length: FREE_DURATION_MAX / SLOT_MINUTES },
  (_, index) => (index + 1) * SLOT_MINUTES,
);

function timeOf(value: unknown, isTime = isLocalTime): LocalTime | undefined {
  return typeof value === 'string' && isTime(value) && isOnGrid(value) ? value : undefined;
}

/** The bounds within a day, minutes. */
export function minutesWithin({ from = '00:00', to = '24:00' }: FreeSearch): number {
  return minutesBetween(from, to);
}

/** Minutes; undefined for the usual length and for what is none. */
export function durationIn(value: unknown): number | undefined {
  const minutes = Number(value);
  return DURATIONS.includes(minutes) && minutes !== DEFAULT_BOOKING_MINUTES ? minutes : undefined;
}

/** Without a day there is no time; an end before the start is dropped; the lesson fits between them. */
export function freeSearchOf(fields: {
  date?: unknown;
  from?: unknown;
  to?: unknown;
  duration?: unknown;
}): FreeSearch {
  // A plain form has the day's field first, then the day whose button was pressed.
  const date: unknown = [fields.date].flat().findLast((day) => day !== '');
  if (typeof date !== 'string' || !isLocalDate(date)) return ANY_TIME;
  const from = timeOf(fields.from);
  const end = timeOf(fields.to, isEndTime);
  const to = end !== undefined && minutesWithin({ from, to: end }) > 0 ? end : undefined;
  const requested = durationIn(fields.duration) ?? DEFAULT_BOOKING_MINUTES;
  return { date, from, to, duration: durationIn(Math.min(requested, minutesWithin({ from, to }))) };
}

export function durationOf({ duration = DEFAULT_BOOKING_MINUTES }: FreeSearch): number {
  return duration;
}

const NBSP = '\u00A0';

/** «сб, 16 января», never broken. */
export function dayText(date: string): string {
  return formatDay(date).replaceAll(' ', NBSP);
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** «10:00–14:00», «с 10:00», «до 14:00»; null for the whole day. */
export function windowText({ from, to }: FreeSearch): string | null {
  if (from !== undefined && to !== undefined) return formatTimeRange(from, to);
  if (from !== undefined) return `с${NBSP}${from}`;
  return to === undefined ? null : `до${NBSP}${to}`;
}

/** «сб, 16 января, 10:00–14:00, 2 часа»; null without a day. */
export function freeTimeText(search: FreeSearch): string | null {
  if (search.date === undefined) return null;
  return [dayText(search.date), windowText(search), durationText(durationOf(search))]
    .filter((part) => part !== null)
    .join(', ');
}

interface QuickDay {
  date: LocalDate;
  /** «Сегодня», «сб, 21» */
  label: string;
  /** «Сегодня, суббота, 21 ноября»: begins with the label, for voice control. */
  name: string;
}

const SATURDAY = 6;

export function quickDays(today: LocalDate): QuickDay[] {
  const tomorrow = addDays(today, 1);
  const saturday = addDays(today, (SATURDAY - weekdayOf(today) + 7) % 7);
  const weekend = [saturday, addDays(saturday, 1)].filter((date) => date > tomorrow);
  return [
    { date: today, label: 'Сегодня', name: `Сегодня, ${formatLongDay(today)}` },
    { date: tomorrow, label: 'Завтра', name: `Завтра, ${formatLongDay(tomorrow)}` },
    ...weekend.map((date) => {
      const label = `${weekdayLabel(date)}, ${Number(date.slice(8))}`;
      return { date, label, name: `${label} — ${formatLongDay(date)}` };
    }),
  ];
}
