import type { ListedInstructor, NextFree } from '@sklon/contract/instructors';
import { formatDay, formatTimeRange } from '@sklon/contract/time';
import { durationText } from '../bookings/duration.ts';
import { durationOf, type FreeSearch } from './free-search.ts';

const NBSP = '\u00A0';

/** «сб, 16 января», never broken. */
export function dayText(date: string): string {
  return formatDay(date).replaceAll(' ', NBSP);
}

/** «10:00–14:00», «с 10:00», «до 14:00»; null for the whole day. */
export function windowText({ from, to }: FreeSearch): string | null {
  if (from !== undefined && to !== undefined) return formatTimeRange(from, to);
  if (from !== undefined) return `с${NBSP}${from}`;
  return to === undefined ? null : `до${NBSP}${to}`;
}

/** «сб, 16 января, 10:00–14:00, 2 часа»; null when any time will do. */
export function freeTimeText(search: FreeSearch): string | null {
  if (search.date === undefined) return null;
  return [dayText(search.date), windowText(search), durationText(durationOf(search))]
    .filter((part) => part !== null)
    .join(', ');
}

/** «сб, 16 января, 10:00» */
export function nextFreeText({ date, time }: NextFree): string {
  return `${dayText(date)}, ${time}`;
}

/** Why a card names no time. */
export function noTimeText({ is_working }: Pick<ListedInstructor, 'is_working'>): string {
  return is_working ? 'На\u00A0две недели занято' : 'Сейчас не\u00A0работает';
}
