import { addDays, type LocalDate } from '@sklon/contract/time';

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
