/** Half hours of a day as bits, 00:00–00:30 the lowest (migration 0008): what the lists and the calendar compare. */
import { SLOT_MINUTES } from '@sklon/contract/limits';
import { minutesOf, timeOf } from '@sklon/contract/time';
import type { Interval } from '@sklon/contract/workday-rules';

const SLOTS_PER_DAY = (24 * 60) / SLOT_MINUTES;

export function slotsOf(intervals: readonly Interval[]): number {
  return intervals.reduce(
    (slots, { start, end }) =>
      slots + 2 ** (minutesOf(end) / SLOT_MINUTES) - 2 ** (minutesOf(start) / SLOT_MINUTES),
    0,
  );
}

/** Intervals that touch are one. */
export function intervalsOf(slots: number): Interval[] {
  const intervals: Interval[] = [];
  let start: number | undefined;
  for (let slot = 0; slot <= SLOTS_PER_DAY; slot += 1) {
    const isOpen = hasSlot(slots, slot * SLOT_MINUTES);
    if (isOpen) start ??= slot;
    else if (start !== undefined) {
      intervals.push({ start: timeOf(start * SLOT_MINUTES), end: timeOf(slot * SLOT_MINUTES) });
      start = undefined;
    }
  }
  return intervals;
}

/** Whether the half hour that begins so many minutes after midnight is among them. */
export function hasSlot(slots: number, minutes: number): boolean {
  return Math.floor(slots / 2 ** (minutes / SLOT_MINUTES)) % 2 === 1;
}
