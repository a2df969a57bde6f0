import type { Availability } from '@sklon/contract/schedule';
import type { LocalDate, LocalTime } from '@sklon/contract/time';
import { slotEnd, slotTimes } from '../schedule/calendar-hours.ts';
import { NOT_YET, PAST, slotName } from '../schedule/slot-name.ts';
import {
  isPast,
  type LocalNow,
  slotKey,
  slotState,
  takenSlots,
  type TakenSlots,
} from '../schedule/slot-states.ts';
import type { WeekCell } from '../schedule/WeekGridCell.tsx';

/** A loaded week, ready to be asked about its slots. */
export interface WeekSlots {
  times: LocalTime[];
  /** End of the last slot of a day. */
  dayEnd: LocalTime;
  taken: TakenSlots;
}

export function weekSlots({ availability, resort_hours }: Availability): WeekSlots {
  const times = slotTimes(resort_hours);
  return {
    times,
    dayEnd: times.length > 0 ? slotEnd(times.at(-1)!) : '00:00',
    taken: takenSlots(availability),
  };
}

/** What a customer sees in a slot. Free ones are booked by a press, own ones cancelled, others say what they are. */
export function customerCell(
  { times, taken }: WeekSlots,
  date: LocalDate,
  time: LocalTime,
  now: LocalNow,
  isDayOff: boolean,
): WeekCell {
  const state = slotState(taken, date, time);
  const closed = isPast(date, time, now) ? PAST : isDayOff ? NOT_YET : null;
  const past = closed !== null;
  const record = taken.get(slotKey(date, time))?.id;
  const row = times.indexOf(time);
  const isSameRecord = (other: LocalTime | undefined) =>
    record !== undefined && other !== undefined && taken.get(slotKey(date, other))?.id === record;
  return {
    state,
    past,
    enabled: !past && (state === 'available' || state === 'user_booked'),
    name: slotName(date, time, state, closed),
    joinedAbove: isSameRecord(times[row - 1]),
    joinedBelow: isSameRecord(times[row + 1]),
  };
}
