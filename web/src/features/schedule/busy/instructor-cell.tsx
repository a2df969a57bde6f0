import { IconCheck, IconClock } from '@tabler/icons-react';
import type { LocalDate, LocalTime } from '@sklon/contract/time';
import type { WeekCell } from '../WeekGridCell.tsx';
import type { BusyWeek } from './busy-week.ts';
import {
  bookingTone,
  canFree,
  canMark,
  customerName,
  instructorSlot,
  instructorSlotName,
  type Viewpoint,
} from './instructor-slot.ts';
import { isInPeriod, type Period } from './period.ts';

/** A cell of the week grid: free time is marked, busy time freed, a booking opened by a press. */
export function instructorCell(
  week: BusyWeek,
  date: LocalDate,
  time: LocalTime,
  view: Viewpoint,
  period: Period | null,
): WeekCell {
  const slot = instructorSlot(week, date, time, view);
  const chosen = isInPeriod(period, date, time);
  const booking = slot.record?.booking;
  const tone = chosen ? 'chosen' : booking ? bookingTone(booking) : undefined;
  const Icon = tone === 'agreed' ? IconCheck : IconClock;
  return {
    state: slot.state,
    past: slot.past,
    enabled: canMark(slot) || canFree(slot) || Boolean(booking),
    name: instructorSlotName(date, time, slot, chosen),
    joinedAbove: slot.block !== null && slot.block.start < time,
    joinedBelow:
      slot.block !== null && week.times.some((later) => later > time && later < slot.block!.end),
    saving: slot.saving,
    removable: canFree(slot),
    ...(tone && { tone }),
    ...(booking && {
      label: (
        <>
          <Icon size={14} aria-hidden /> {customerName(booking.customer)}
        </>
      ),
    }),
  };
}
