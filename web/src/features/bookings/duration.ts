import { type LocalTime, minutesOf } from '@sklon/contract/time';
import { plural, type PluralForms } from '@sklon/contract/plural';

const HOURS: PluralForms = ['час', 'часа', 'часов'];
const MINUTES: PluralForms = ['минута', 'минуты', 'минут'];

export function minutesBetween(start: LocalTime, end: LocalTime): number {
  return minutesOf(end) - minutesOf(start);
}

/** «2 ч», «1,5 ч», «30 мин», where there is no room. */
export function shortDuration(minutes: number): string {
  return minutes < 60 ? `${minutes}\u00A0мин` : `${String(minutes / 60).replace('.', ',')}\u00A0ч`;
}

/** «2 часа», «1,5 часа», «30 минут» */
export function durationText(minutes: number): string {
  if (minutes < 60) return plural(minutes, MINUTES);
  const hours = Math.floor(minutes / 60);
  // A fraction always takes the singular genitive.
  return minutes % 60 === 0 ? plural(hours, HOURS) : `${hours},5\u00A0часа`;
}
