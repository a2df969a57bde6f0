import { DEFAULT_BOOKING_MINUTES, SLOT_MINUTES } from '@sklon/contract/limits';
import type { Availability, TakenSlot } from '@sklon/contract/schedule';
import {
  addDays,
  type LessonTime,
  type LocalDate,
  type LocalTime,
  minutesOf,
  slotsBetween,
  timeOf,
} from '@sklon/contract/time';
import {
  bookingIdOf,
  closedWord,
  isPast,
  notesOf,
  type LocalNow,
  NOT_YET,
  PAST,
  slotEnd,
  slotKey,
  slotName,
  slotState,
  slotTimes,
  takenSlots,
  type TakenSlots,
} from '../schedule/slots.ts';
import type { WeekCell } from '../schedule/WeekGrid.tsx';

const DAY_MINUTES = 24 * 60;

/** A loaded week of an instructor. */
export interface WeekSlots {
  times: LocalTime[];
  /** End of the last slot of a day. */
  dayEnd: LocalTime;
  taken: TakenSlots;
  /** Why the resort is closed on a day, or open for fewer hours. */
  notes: ReadonlyMap<LocalDate, string>;
}

/** `shortest`: minutes of the instructor's shortest lesson. */
export function weekSlots(
  { availability, resort_hours, special_days }: Availability,
  dates: readonly LocalDate[],
  shortest: number,
): WeekSlots {
  const times = slotTimes(resort_hours);
  const taken = takenSlots(availability);
  return {
    times,
    dayEnd: times.length > 0 ? slotEnd(times.at(-1)!) : '00:00',
    taken: new Map([...taken, ...gaps({ times, taken }, dates, shortest)]),
    notes: notesOf(special_days),
  };
}

/** Free time that no lesson fits into: it cannot be booked. */
function gaps(
  { times, taken }: Pick<WeekSlots, 'times' | 'taken'>,
  dates: readonly LocalDate[],
  shortest: number,
): [string, TakenSlot][] {
  return dates.flatMap((date) => {
    const free = times.map((time) => slotState(taken, date, time) === 'available');
    const runs = free.flatMap((isFree, first) =>
      isFree && !free[first - 1] ? [{ first, end: endOfRun(free, first) }] : [],
    );
    return runs
      .filter(({ first, end }) => (end - first) * SLOT_MINUTES < shortest)
      .flatMap(({ first, end }) => times.slice(first, end))
      .map((time) => slotKey(date, time))
      .map((time): [string, TakenSlot] => [
        time,
        { time, status: 'busy', id: null, notes: null, is_cur_user_book: false },
      ]);
  });
}

function endOfRun(free: readonly boolean[], first: number): number {
  const end = free.indexOf(false, first);
  return end === -1 ? free.length : end;
}

/** A slot as a customer sees it: a press books a free one and cancels an own one. */
export function customerCell(
  { times, taken }: WeekSlots,
  date: LocalDate,
  time: LocalTime,
  now: LocalNow,
  isDayOff: boolean,
): WeekCell {
  const state = slotState(taken, date, time);
  const reason = isPast(date, time, now) ? PAST : isDayOff ? NOT_YET : null;
  const past = reason !== null;
  const closed = closedWord(taken, date, time);
  const record = taken.get(slotKey(date, time))?.id;
  const row = times.indexOf(time);
  const isSameRecord = (other: LocalTime | undefined) =>
    record !== undefined && other !== undefined && taken.get(slotKey(date, other))?.id === record;
  return {
    state,
    past,
    enabled: !past && (state === 'available' || state === 'user_booked'),
    name: closed ? slotName(date, time, 'available', closed) : slotName(date, time, state, reason),
    ...(closed !== null && { label: 'закрыто' }),
    joinedAbove: isSameRecord(times[row - 1]),
    joinedBelow: isSameRecord(times[row + 1]),
  };
}

/** Two hours from the start (spec section 4), or the length searched for; less when the day ends sooner. */
export function defaultEnd(
  start: LocalTime,
  dayEnd: LocalTime,
  minutes: number = DEFAULT_BOOKING_MINUTES,
): LocalTime {
  return timeOf(Math.min(minutesOf(start) + minutes, minutesOf(dayEnd)));
}

/** Whether every half hour of the range can be booked. */
export function isRangeFree(
  { date, start, end }: LessonTime,
  taken: TakenSlots,
  now: LocalNow,
): boolean {
  return slotsBetween(start, end).every(
    (time) => !isPast(date, time, now) && slotState(taken, date, time) === 'available',
  );
}

/** The first taken slot from a start on, or the end of the day; the start itself when it is not free. */
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

/** Ends that can follow a start, up to `until`, of lessons of at least so many minutes. */
export function endsAfter(start: LocalTime, until: LocalTime, shortest: number): LocalTime[] {
  return slotsBetween(start, until)
    .map(slotEnd)
    .filter((end) => minutesOf(end) - minutesOf(start) >= shortest);
}

/** The whole time of the own booking that covers a slot: its neighbours with the same booking id, whatever hours are shown (spec section 4). */
export function ownBookingRange(date: LocalDate, time: LocalTime, taken: TakenSlots): LessonTime {
  const id = bookingIdOf(taken, date, time);
  // Minutes from midnight of the date; a lesson of another zone may begin or end on the day beside it.
  const slotAt = (minutes: number) => ({
    date: addDays(date, Math.floor(minutes / DAY_MINUTES)),
    time: timeOf((minutes + DAY_MINUTES) % DAY_MINUTES),
  });
  const belongs = (minutes: number) => {
    const slot = slotAt(minutes);
    return (
      slotState(taken, slot.date, slot.time) === 'user_booked' &&
      bookingIdOf(taken, slot.date, slot.time) === id
    );
  };
  let first = minutesOf(time);
  let last = first;
  while (belongs(first - SLOT_MINUTES)) first -= SLOT_MINUTES;
  while (belongs(last + SLOT_MINUTES)) last += SLOT_MINUTES;
  const start = slotAt(first);
  return { date: start.date, start: start.time, end: slotEnd(slotAt(last).time) };
}
