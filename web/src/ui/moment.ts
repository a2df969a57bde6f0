import { formatDay, localNow } from '@sklon/contract/time';
import { visitorZone } from './visitor-zone.ts';

function dayText(date: string): string {
  return formatDay(date).replaceAll(' ', '\u00A0');
}

/** `instant` (UTC) by the clock of a zone: «ср, 14 января, 09:30». */
export function momentText(instant: string, zone: string): string {
  const { date, time } = localNow(new Date(instant), zone);
  return `${dayText(date)}, ${time}`;
}

/** `loadedAt` in milliseconds of the epoch: «в 10:30», on another day «ср, 14 января, в 10:30». */
export function loadedAtText(loadedAt: number, now: Date, zone: string): string {
  const { date, time } = localNow(new Date(loadedAt), zone);
  const at = `в\u00A0${time}`;
  return date === localNow(now, zone).date ? at : `${dayText(date)}, ${at}`;
}

const longFormat = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const shortFormat = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A text that may be followed by a full stop: «г.» would make it two. */
const withoutMark = (text: string) => text.replace(/\sг\./, '');

/** `instant` (UTC) by the visitor's clock: «14 января 2027 в 10:30». */
export function instantText(instant: string): string {
  return withoutMark(longFormat.format(new Date(instant)));
}

/** «14.01.27, 10:30» */
export function shortInstantText(instant: string): string {
  return shortFormat.format(new Date(instant)).replaceAll(' ', '\u00A0');
}

const dayFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const dayOfYearFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const timeFormat = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

/** By the visitor's clock: «14 января 2027». */
export function instantDayText(instant: string): string {
  return withoutMark(dayFormat.format(new Date(instant)));
}

/** By the visitor's clock: «сегодня в 10:30», «14 января в 10:30», «14 января 2026». */
export function lastUseText(instant: string, now: Date): string {
  const at = new Date(instant);
  const zone = visitorZone();
  const [day, today] = [localNow(at, zone).date, localNow(now, zone).date];
  if (day.slice(0, 4) !== today.slice(0, 4)) return instantDayText(instant);
  const name = day === today ? 'сегодня' : dayOfYearFormat.format(at).replaceAll(' ', '\u00A0');
  return `${name} в\u00A0${timeFormat.format(at)}`;
}

/** «2 ч», «1,5 ч», «30 мин», where there is no room. */
export function shortDuration(minutes: number): string {
  return minutes < 60 ? `${minutes}\u00A0мин` : `${String(minutes / 60).replace('.', ',')}\u00A0ч`;
}
