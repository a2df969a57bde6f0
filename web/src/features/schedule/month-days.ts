import { addDays, type LocalDate, startOfWeek } from '@sklon/contract/time';

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
