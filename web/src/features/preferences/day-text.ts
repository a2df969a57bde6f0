import { localNow } from '@sklon/contract/time';

const dayFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const dayOfYearFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const timeFormat = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

/** The day of an instant (UTC) by the reader's clock: «14 января 2027 г.». */
export function dayText(instant: string): string {
  return dayFormat.format(new Date(instant));
}

/** When something was last used, by the reader's clock: «сегодня в 10:30», «14 января в 10:30», «14 января 2026 г.». */
export function lastUseText(instant: string, now: Date): string {
  const at = new Date(instant);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [day, today] = [localNow(at, zone).date, localNow(now, zone).date];
  if (day.slice(0, 4) !== today.slice(0, 4)) return dayText(instant);
  const name = day === today ? 'сегодня' : dayOfYearFormat.format(at).replaceAll(' ', '\u00A0');
  return `${name} в\u00A0${timeFormat.format(at)}`;
}
