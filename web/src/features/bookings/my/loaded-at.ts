import { formatDay, localNow } from '@sklon/contract/time';

/** When a list was loaded, by the visitor's clock: «в 10:30», on another day «ср, 14 января, в 10:30». */
export function loadedAtText(loadedAt: number, now: Date, zone: string): string {
  const { date, time } = localNow(new Date(loadedAt), zone);
  const at = `в\u00A0${time}`;
  return date === localNow(now, zone).date
    ? at
    : `${formatDay(date).replaceAll(' ', '\u00A0')}, ${at}`;
}
