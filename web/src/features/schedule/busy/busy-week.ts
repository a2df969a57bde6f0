import type { BookingHours, ScheduleSlot } from '@sklon/contract/schedule';
import { type LocalDate, type LocalTime, slotsBetween } from '@sklon/contract/time';
import { slotTimes } from '../calendar-hours.ts';
import { slotKey } from '../slot-states.ts';

/** A stretch of one day at the resort, end excluded. */
export interface DayRange {
  date: LocalDate;
  start: LocalTime;
  end: LocalTime;
}

/** A change that the server has not answered yet; the calendar already shows it. */
export interface BusyChange {
  kind: 'mark' | 'free';
  range: DayRange;
}

/** What covers a slot. `marking` and `freeing` are under way. */
export type SlotCover =
  | { kind: 'record'; record: ScheduleSlot }
  | { kind: 'marking'; range: DayRange }
  | { kind: 'freeing' };

/** A week of the instructor's own calendar, ready to be asked about its slots. */
export interface BusyWeek {
  times: LocalTime[];
  /** Whether lessons may be booked then; records of other hours are shown too. */
  isOpen: (time: LocalTime) => boolean;
  /** Null for a free slot. */
  coverAt: (date: LocalDate, time: LocalTime) => SlotCover | null;
}

export function rangeOf({
  date,
  start_time,
  end_time,
}: Pick<ScheduleSlot, 'date' | 'start_time' | 'end_time'>): DayRange {
  return { date, start: start_time, end: end_time };
}

export function rangesMeet(a: DayRange, b: DayRange): boolean {
  return a.date === b.date && a.start < b.end && b.start < a.end;
}

export function busyWeek(
  slots: readonly ScheduleSlot[],
  changes: readonly BusyChange[],
  hours: BookingHours,
): BusyWeek {
  const covers = new Map<string, SlotCover>();
  const cover = (range: DayRange, by: SlotCover) => {
    for (const time of slotsBetween(range.start, range.end))
      covers.set(slotKey(range.date, time), by);
  };
  for (const record of slots) cover(rangeOf(record), { kind: 'record', record });
  for (const { kind, range } of changes)
    cover(range, kind === 'mark' ? { kind: 'marking', range } : { kind: 'freeing' });

  const open = new Set(slotTimes(hours));
  const shown = new Set([...open, ...[...covers.keys()].map((key) => key.slice(11))]);
  return {
    times: [...shown].toSorted(),
    isOpen: (time) => open.has(time),
    coverAt: (date, time) => covers.get(slotKey(date, time)) ?? null,
  };
}
