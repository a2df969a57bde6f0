import { SLOT_MINUTES } from '@sklon/contract/limits';
import type { Resort } from '@sklon/contract/resorts';
import type { Availability, TakenSlot } from '@sklon/contract/schedule';
import {
  formatLongDay,
  type LocalDate,
  localNow,
  type LocalTime,
  minutesOf,
  slotsBetween,
  timeOf,
  weekDates,
} from '@sklon/contract/time';
import { useInstant } from '../../ui/instant.ts';

interface DayHours {
  earliest_start: LocalTime;
  latest_end: LocalTime;
}

/** For resorts without hours; only the shape of the skeleton depends on it. */
const USUAL_HOURS: DayHours = { earliest_start: '09:00', latest_end: '18:00' };

/** Half hours that lie whole inside the hours. */
export function slotTimes({ earliest_start, latest_end }: DayHours): LocalTime[] {
  const first = Math.ceil(minutesOf(earliest_start) / SLOT_MINUTES) * SLOT_MINUTES;
  const end = Math.floor(minutesOf(latest_end) / SLOT_MINUTES) * SLOT_MINUTES;
  return first < end ? slotsBetween(timeOf(first), timeOf(end)) : [];
}

export function slotEnd(time: LocalTime): LocalTime {
  return timeOf(minutesOf(time) + SLOT_MINUTES);
}

/** Earliest opening and latest closing, known before the calendar has loaded. */
export function hoursOfResorts(resorts: readonly Resort[]): DayHours {
  const opening = resorts.flatMap(({ open_time }) => open_time ?? []).toSorted();
  const closing = resorts.flatMap(({ close_time }) => close_time ?? []).toSorted();
  return {
    earliest_start: opening[0] ?? USUAL_HOURS.earliest_start,
    latest_end: closing.at(-1) ?? USUAL_HOURS.latest_end,
  };
}

export function zoneOfResorts(resorts: readonly Resort[]): string {
  return resorts[0]?.timezone ?? 'Europe/Moscow';
}

/** Spec section 4. `user_booked` is derived: the caller's own booking. */
export type SlotState = 'available' | 'busy' | 'booked' | 'user_booked';

/** By the resort's clock. */
export interface LocalNow {
  date: LocalDate;
  time: LocalTime;
}

/** By 'YYYY-MM-DDTHH:MM'; an absent slot is free. */
export type TakenSlots = ReadonlyMap<string, TakenSlot>;

export function slotKey(date: LocalDate, time: LocalTime): string {
  return `${date}T${time}`;
}

export function takenSlots(availability: readonly TakenSlot[]): TakenSlots {
  return new Map(availability.map((slot) => [slot.time, slot]));
}

export function slotState(taken: TakenSlots, date: LocalDate, time: LocalTime): SlotState {
  const slot = taken.get(slotKey(date, time));
  if (!slot) return 'available';
  return slot.is_cur_user_book ? 'user_booked' : slot.status;
}

/** Why the resort is closed or open for fewer hours; a day may have notes of several resorts. */
export function notesOf(days: Availability['special_days']): ReadonlyMap<LocalDate, string> {
  const notes = new Map<LocalDate, string>();
  for (const { date, note } of days)
    notes.set(date, [notes.get(date), note].filter(Boolean).join('. '));
  return notes;
}

/** Whose hours of the day close a slot; null for one that can be free. */
export function closedWord(taken: TakenSlots, date: LocalDate, time: LocalTime): string | null {
  const slot = taken.get(slotKey(date, time));
  if (slot?.id !== null) return null;
  return slot.closed_by === 'instructor' ? 'инструктор не работает' : 'курорт закрыт';
}

/** Read from the notes (spec section 3); null when they do not hold it. */
export function bookingIdOf(taken: TakenSlots, date: LocalDate, time: LocalTime): number | null {
  const slot = taken.get(slotKey(date, time));
  if (!slot?.is_cur_user_book) return null;
  const digits = /\d+/.exec(slot.notes ?? '');
  return digits ? Number(digits[0]) : null;
}

/** Also true of a slot that has just begun: a lesson can only start in the future. */
export function isPast(date: LocalDate, time: LocalTime, now: LocalNow): boolean {
  return date < now.date || (date === now.date && time <= now.time);
}

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

/** Null when there is none up to the last day that may be booked. */
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

export const SLOT_STATE_LABELS: Record<SlotState, string> = {
  available: 'свободно',
  busy: 'занято',
  booked: 'забронировано',
  user_booked: 'ваша запись',
};

export const PAST = 'время прошло';
export const NOT_YET = 'запись ещё не открыта';

/** For a screen reader: «среда, 14 января, 10:30, свободно» (design, rule 9). */
export function slotName(
  date: LocalDate,
  time: LocalTime,
  state: SlotState,
  closed: string | null,
): string {
  const label = closed !== null && state === 'available' ? closed : SLOT_STATE_LABELS[state];
  return `${formatLongDay(date)}, ${time}, ${label}`;
}

/** Resort-local, updated as time passes. Only for what renders in the browser. */
export function useNow(zone: string): LocalNow {
  return localNow(useInstant(), zone);
}
