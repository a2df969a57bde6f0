/** When a shop or a service is open, by the weekday on the clock of its resort (workday.md, The cabinet). Free of zod. */
import {
  addDays,
  DAY_END,
  formatDay,
  formatTimeRange,
  localNow,
  type LocalTime,
  weekdayOf,
} from './time.ts';

export interface OpenHours {
  start: LocalTime;
  /** Up to 24:00. */
  end: LocalTime;
}

/** Sunday first; null for a day that is closed. */
export type OpeningWeek = (OpenHours | null)[];

/** «Сегодня до 20:00», «Закрыто до завтра, 09:00», «Круглосуточно»; null for a week that is never open. */
export function openNowText(week: OpeningWeek, now: Date, timezone: string): string | null {
  const { date, time } = localNow(now, timezone);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(date, ahead);
    const hours = week[weekdayOf(day)];
    if (!hours || (ahead === 0 && hours.end <= time)) continue;
    if (ahead > 0 || time < hours.start)
      return `Закрыто до\u00A0${dayName(day, ahead)}${hours.start}`;
    return week.every(isWholeDay) ? 'Круглосуточно' : `Сегодня до\u00A0${hours.end}`;
  }
  return null;
}

function isWholeDay(hours: OpenHours | null): boolean {
  return hours?.start === '00:00' && hours.end === DAY_END;
}

function dayName(day: string, ahead: number): string {
  if (ahead === 0) return '';
  return ahead === 1 ? 'завтра, ' : `${formatDay(day)}, `;
}

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];
const NAMES = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'];

/** The week from Monday on, neighbours of the same hours together: «пн–пт» 09:00–20:00, «сб, вс» закрыто. */
export function weekLines(week: OpeningWeek): { days: string; hours: string }[] {
  const runs: { days: number[]; hours: string }[] = [];
  for (const day of MONDAY_FIRST) {
    const hours = week[day];
    const text = hours ? formatTimeRange(hours.start, hours.end) : 'закрыто';
    const last = runs.at(-1);
    if (last?.hours === text) last.days.push(day);
    else runs.push({ days: [day], hours: text });
  }
  return runs.map(({ days, hours }) => ({ days: runName(days), hours }));
}

function runName(days: readonly number[]): string {
  if (days.length === 7) return 'каждый день';
  const [first = '', last = ''] = [days[0], days.at(-1)].map((day) => NAMES[day ?? 0]);
  if (days.length === 1) return first;
  return days.length === 2 ? `${first}, ${last}` : `${first}–${last}`;
}
