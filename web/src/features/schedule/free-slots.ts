import type { Availability } from '@sklon/contract/schedule';
import { type LocalDate, type LocalTime, weekDates } from '@sklon/contract/time';
import { slotTimes } from './calendar-hours.ts';
import { isPast, type LocalNow, slotState, takenSlots, type TakenSlots } from './slot-states.ts';

/** Starts of the slots of a day that can still be booked. */
export function freeTimes(
  date: LocalDate,
  times: readonly LocalTime[],
  taken: TakenSlots,
  now: LocalNow,
): LocalTime[] {
  return times.filter(
    (time) => !isPast(date, time, now) && slotState(taken, date, time) === 'available',
  );
}

/** The earliest free slot of a week up to the last day that may be booked; null when there is none. */
export function firstFreeSlot(
  week: LocalDate,
  { availability, resort_hours }: Availability,
  now: LocalNow,
  lastDay: LocalDate,
): { date: LocalDate; time: LocalTime } | null {
  const times = slotTimes(resort_hours);
  const taken = takenSlots(availability);
  for (const date of weekDates(week)) {
    if (date > lastDay) return null;
    const [time] = freeTimes(date, times, taken, now);
    if (time) return { date, time };
  }
  return null;
}
