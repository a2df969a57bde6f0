import { SLOT_MINUTES } from '@sklon/contract/limits';
import type { Resort } from '@sklon/contract/resorts';
import { type LocalTime, minutesOf, slotsBetween, timeOf } from '@sklon/contract/time';

export interface DayHours {
  earliest_start: LocalTime;
  latest_end: LocalTime;
}

/** Where resorts name no hours: a usual winter day. Only the shape of the skeleton depends on it. */
const USUAL_HOURS: DayHours = { earliest_start: '09:00', latest_end: '18:00' };

/** Starts of the half hours that lie whole inside the hours. */
export function slotTimes({ earliest_start, latest_end }: DayHours): LocalTime[] {
  const first = Math.ceil(minutesOf(earliest_start) / SLOT_MINUTES) * SLOT_MINUTES;
  const end = Math.floor(minutesOf(latest_end) / SLOT_MINUTES) * SLOT_MINUTES;
  return first < end ? slotsBetween(timeOf(first), timeOf(end)) : [];
}

/** The end of the slot that starts at `time`. */
export function slotEnd(time: LocalTime): LocalTime {
  return timeOf(minutesOf(time) + SLOT_MINUTES);
}

/** Earliest opening and latest closing of some resorts: what the calendar will show, known before it has loaded. */
export function hoursOfResorts(resorts: readonly Resort[]): DayHours {
  const opening = resorts.flatMap(({ open_time }) => open_time ?? []).toSorted();
  const closing = resorts.flatMap(({ close_time }) => close_time ?? []).toSorted();
  return {
    earliest_start: opening[0] ?? USUAL_HOURS.earliest_start,
    latest_end: closing.at(-1) ?? USUAL_HOURS.latest_end,
  };
}
