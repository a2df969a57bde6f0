import type { BookingHours } from '@sklon/contract/schedule';
import { formatZone, localNow } from '@sklon/contract/time';

/** The note on the resort's booking hours (spec 2). Names the zone to those whose clock shows another time. */
export function hoursText(
  { earliest_start, latest_end, timezone }: BookingHours,
  ownZone: string,
  now: Date,
): string {
  const told = `Занятия можно бронировать с\u00A0${earliest_start} до\u00A0${latest_end} по\u00A0времени курорта`;
  const [there, here] = [localNow(now, timezone), localNow(now, ownZone)];
  if (there.date === here.date && there.time === here.time) return `${told}.`;
  return `${told} (${formatZone(timezone, now)}). У\u00A0вас другой часовой пояс.`;
}
