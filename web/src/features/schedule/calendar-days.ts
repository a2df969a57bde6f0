import { BOOKING_MAX_DAYS_AHEAD, CALENDAR_DAYS } from '@sklon/contract/limits';
import {
  addDays,
  formatZone,
  type LocalDate,
  startOfMonth,
  startOfWeek,
} from '@sklon/contract/time';
import { visitorZone } from '../../ui/visitor-zone.ts';

/** Counted from the resort's today. */
export interface CalendarBounds {
  today: LocalDate;
  lastDay: LocalDate;
  firstWeek: LocalDate;
  lastWeek: LocalDate;
}

/** From the current week (spec section 2); by default to the last day that may be booked. */
export function boundsFrom(
  today: LocalDate,
  daysAhead: number = BOOKING_MAX_DAYS_AHEAD,
): CalendarBounds {
  const lastDay = addDays(today, daysAhead);
  return { today, lastDay, firstWeek: startOfWeek(today), lastWeek: startOfWeek(lastDay) };
}

export function shiftWeek(
  week: LocalDate,
  weeks: number,
  { firstWeek, lastWeek }: CalendarBounds,
): LocalDate {
  const wanted = addDays(week, weeks * CALENDAR_DAYS);
  return wanted < firstWeek ? firstWeek : wanted > lastWeek ? lastWeek : wanted;
}

export function clampDay(day: LocalDate, { today, lastDay }: CalendarBounds): LocalDate {
  return day < today ? today : day > lastDay ? lastDay : day;
}

/** The last day where the month is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const day = addDays(first, Number(date.slice(8)) - 1);
  return day.slice(0, 7) === first.slice(0, 7) ? day : addDays(startOfMonth(day), -1);
}

/** Each from Sunday; days of the neighbouring months fill the ends. */
export function monthWeeks(month: LocalDate): LocalDate[][] {
  const first = startOfMonth(month);
  const weeks: LocalDate[][] = [];
  for (let day = startOfWeek(first); day < addMonths(first, 1); day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

const NBSP = '\u00A0';
const long = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('ru', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const at = (date: LocalDate) => new Date(`${date}T00:00:00Z`);

/** «18–24 января», «27 дек. – 2 янв.» */
export function weekLabel(week: LocalDate): string {
  const last = addDays(week, 6);
  return week.slice(0, 7) === last.slice(0, 7)
    ? `${Number(week.slice(8))}–${long.format(at(last)).replace(' ', NBSP)}`
    : `${short.format(at(week)).replace(' ', NBSP)} – ${short.format(at(last)).replace(' ', NBSP)}`;
}

/** «ср» */
export function weekdayLabel(date: LocalDate): string {
  return weekday.format(at(date));
}

/** «Январь 2026» */
export function monthLabel(date: LocalDate): string {
  const text = month.format(at(date)).replace(/\s*г\.$/, '');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** «UTC+7»; null when the visitor's clock shows the same time, as Moscow and Sochi do under two names. Only in the browser. */
export function foreignOffset(zone: string, instant: Date): string | null {
  const own = visitorZone();
  if (zone === own) return null;
  const [there, here] = [offsetOf(zone, instant), offsetOf(own, instant)];
  return there === here ? null : there;
}

function offsetOf(zone: string, instant: Date): string {
  return formatZone(zone, instant).split(',').at(-1)?.trim() ?? '';
}
