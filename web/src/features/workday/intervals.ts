import { SLOT_MINUTES } from '@sklon/contract/limits';
import {
  type LocalDate,
  type LocalTime,
  formatDay,
  formatTimeRange,
  minutesOf,
  timeOf,
} from '@sklon/contract/time';
import { type Interval, INTERVALS_MAX, type Week } from '@sklon/contract/workday-rules';

/** Monday first, as people read a week; the numbers are those of the contract, Sunday 0. */
export const WEEKDAYS = [
  { day: 1, name: 'Понедельник' },
  { day: 2, name: 'Вторник' },
  { day: 3, name: 'Среда' },
  { day: 4, name: 'Четверг' },
  { day: 5, name: 'Пятница' },
  { day: 6, name: 'Суббота' },
  { day: 0, name: 'Воскресенье' },
] as const;

export const PRESETS = [
  { label: 'Каждый день', days: [0, 1, 2, 3, 4, 5, 6] },
  { label: 'Будни', days: [1, 2, 3, 4, 5] },
  { label: 'Выходные', days: [0, 6] },
] as const;

/** The week with these days on, in the hours that they have or in the whole day, and the others off. */
export function withDays(week: Week, days: readonly number[], whole: Interval): Week {
  return week.map((intervals, day) => {
    if (!days.includes(day)) return [];
    return intervals.length > 0 ? intervals : [whole];
  });
}

/** Of a break, and the shortest time before and after it. */
const BREAK_MINUTES = 60;

/** An hour's break in the middle of the longest interval; null where there is no room for one. */
export function withBreak(intervals: readonly Interval[]): Interval[] | null {
  const length = ({ start, end }: Interval) => minutesOf(end) - minutesOf(start);
  const [longest] = intervals.toSorted((a, b) => length(b) - length(a));
  if (!longest || intervals.length >= INTERVALS_MAX || length(longest) < 3 * BREAK_MINUTES)
    return null;
  const half = (length(longest) - BREAK_MINUTES) / 2;
  const at = minutesOf(longest.start) + half - (half % SLOT_MINUTES);
  return intervals.flatMap((one) =>
    one === longest
      ? [
          { start: one.start, end: timeOf(at) },
          { start: timeOf(at + BREAK_MINUTES), end: one.end },
        ]
      : [one],
  );
}

/** Without the last break. */
export function withoutBreak(intervals: readonly Interval[]): Interval[] {
  const [last, before, ...others] = intervals.toReversed();
  if (!last || !before) return [...intervals];
  return [...others.toReversed(), { start: before.start, end: last.end }];
}

export function isOutside(
  { start_time, end_time }: { start_time: LocalTime; end_time: LocalTime },
  intervals: readonly Interval[],
): boolean {
  return !intervals.some(({ start, end }) => start <= start_time && end_time <= end);
}

/** «10:00–14:00, 15:00–18:00»; «не работаю» on a day off. */
export function intervalsText(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return 'не\u00A0работаю';
  return intervals.map(({ start, end }) => formatTimeRange(start, end)).join(', ');
}

/** «вторник, четверг», from Monday on; «каждый день» for all seven. */
export function weekdaysText(weekdays: readonly number[]): string {
  const names = WEEKDAYS.filter(({ day }) => weekdays.includes(day)).map(({ name }) => name);
  return names.length === WEEKDAYS.length ? 'каждый день' : names.join(', ').toLowerCase();
}

/** «сб, 24 января», or «сб, 24 января — сб, 31 января». */
export function daysText(first: LocalDate, last: LocalDate): string {
  return first === last ? formatDay(first) : `${formatDay(first)} — ${formatDay(last)}`;
}
