import { DEFAULT_BOOKING_MINUTES } from '@sklon/contract/limits';
import {
  type LocalDate,
  type LocalTime,
  minutesOf,
  slotsBetween,
  timeOf,
} from '@sklon/contract/time';
import { slotEnd } from '../schedule/calendar-hours.ts';
import {
  bookingIdOf,
  isPast,
  type LocalNow,
  slotState,
  type TakenSlots,
} from '../schedule/slot-states.ts';

/** A stretch of one day at the resort, end excluded. */
export interface TimeRange {
  date: LocalDate;
  start: LocalTime;
  end: LocalTime;
}

/** Two hours from the start (spec section 4), less when the day ends sooner. */
export function defaultEnd(start: LocalTime, dayEnd: LocalTime): LocalTime {
  return timeOf(Math.min(minutesOf(start) + DEFAULT_BOOKING_MINUTES, minutesOf(dayEnd)));
}

/** Whether every half hour of the range can be booked. */
export function isRangeFree(
  { date, start, end }: TimeRange,
  taken: TakenSlots,
  now: LocalNow,
): boolean {
  return slotsBetween(start, end).every(
    (time) => !isPast(date, time, now) && slotState(taken, date, time) === 'available',
  );
}

/** How far one can go from a start without meeting a taken slot; the start itself when it is not free. */
export function freeUntil(
  date: LocalDate,
  start: LocalTime,
  dayEnd: LocalTime,
  taken: TakenSlots,
): LocalTime {
  const obstacle = slotsBetween(start, dayEnd).find(
    (time) => slotState(taken, date, time) !== 'available',
  );
  return obstacle ?? dayEnd;
}

/** Ends that can follow a start, up to `until`. */
export function endsAfter(start: LocalTime, until: LocalTime): LocalTime[] {
  return slotsBetween(start, until).map(slotEnd);
}

/** The whole time of the own booking that covers a slot: its neighbours with the same booking id (spec section 4). */
export function ownBookingRange(
  date: LocalDate,
  time: LocalTime,
  times: readonly LocalTime[],
  taken: TakenSlots,
): TimeRange {
  const id = bookingIdOf(taken, date, time);
  const belongs = (at: LocalTime | undefined) =>
    at !== undefined &&
    slotState(taken, date, at) === 'user_booked' &&
    bookingIdOf(taken, date, at) === id;
  let first = times.indexOf(time);
  let last = first;
  while (belongs(times[first - 1])) first -= 1;
  while (belongs(times[last + 1])) last += 1;
  return { date, start: times[first] ?? time, end: slotEnd(times[last] ?? time) };
}
