import type { LocalDate, LocalTime } from '@sklon/contract/time';
import type { BusyWeek, DayRange } from './busy-week.ts';
import { type InstructorSlot, instructorSlot, type Viewpoint } from './instructor-slot.ts';

/** What a day's list shows: a free half hour, or a record as one. */
export type DayItem =
  | { kind: 'slot'; time: LocalTime; slot: InstructorSlot }
  | { kind: 'block'; range: DayRange; slot: InstructorSlot };

/** A day from now on: what has passed without a lesson is left out. */
export function dayItems(week: BusyWeek, date: LocalDate, view: Viewpoint): DayItem[] {
  const items: DayItem[] = [];
  for (const time of week.times) {
    const slot = instructorSlot(week, date, time, view);
    const { block } = slot;
    const last = items.at(-1);
    if (slot.past && slot.state !== 'booked') continue;
    if (!block) items.push({ kind: 'slot', time, slot });
    else if (last?.kind !== 'block' || last.range.start !== block.start)
      items.push({ kind: 'block', range: block, slot });
  }
  return items;
}
