import { BOOKING_MAX_DAYS_AHEAD, CALENDAR_DAYS } from '@sklon/contract/limits';
import { addDays, formatZone, type LocalDate, startOfWeek } from '@sklon/contract/time';
import { visitorZone } from '../../ui/visitor-zone.ts';

/** How far a calendar reaches, counted from the resort's today. */
export interface CalendarBounds {
  today: LocalDate;
  lastDay: LocalDate;
  firstWeek: LocalDate;
  lastWeek: LocalDate;
}

/** From the current week (spec section 2) to the last day so many days ahead: by default the last that may be booked. */
export function boundsFrom(
  today: LocalDate,
  daysAhead: number = BOOKING_MAX_DAYS_AHEAD,
): CalendarBounds {
  const lastDay = addDays(today, daysAhead);
  return { today, lastDay, firstWeek: startOfWeek(today), lastWeek: startOfWeek(lastDay) };
}

/** The week so many weeks away, held inside the bounds. */
export function shiftWeek(
  week: LocalDate,
  weeks: number,
  { firstWeek, lastWeek }: CalendarBounds,
): LocalDate {
  const wanted = addDays(week, weeks * CALENDAR_DAYS);
  return wanted < firstWeek ? firstWeek : wanted > lastWeek ? lastWeek : wanted;
}

/** The day held inside what may be booked. */
export function clampDay(day: LocalDate, { today, lastDay }: CalendarBounds): LocalDate {
  return day < today ? today : day > lastDay ? lastDay : day;
}

/** The first of the month of a date. */
export function startOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`;
}

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const day = addDays(first, Number(date.slice(8)) - 1);
  return day.slice(0, 7) === first.slice(0, 7) ? day : addDays(startOfMonth(day), -1);
}

/** Weeks of a month, each from Sunday; days of the neighbouring months fill the ends. */
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

/**
 * «UTC+7» of a zone at an instant when the visitor's clock shows another time; null when both show the same, as Moscow
 * and Sochi do under two names. Only in the browser.
 */
export function foreignOffset(zone: string, instant: Date): string | null {
  const own = visitorZone();
  if (zone === own) return null;
  const [there, here] = [offsetOf(zone, instant), offsetOf(own, instant)];
  return there === here ? null : there;
}

function offsetOf(zone: string, instant: Date): string {
  return formatZone(zone, instant).split(',').at(-1)?.trim() ?? '';
}
