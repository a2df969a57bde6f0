import { BOOKING_MAX_DAYS_AHEAD, CALENDAR_DAYS } from '@sklon/contract/limits';
import { addDays, type LocalDate, startOfWeek } from '@sklon/contract/time';

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
