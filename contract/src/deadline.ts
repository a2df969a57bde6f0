import { addDays, formatDay, localNow } from './time.ts';

/** What follows «до»: «ср, 14 января, 09:30» by the clock of a zone; at midnight «конца вт, 13 января». `instant` is UTC. */
export function deadlineText(instant: Date | string, zone: string): string {
  const { date, time } = localNow(new Date(instant), zone);
  const dayText = (day: string) => formatDay(day).replaceAll(' ', '\u00A0');
  return time === '00:00' ? `конца ${dayText(addDays(date, -1))}` : `${dayText(date)}, ${time}`;
}
