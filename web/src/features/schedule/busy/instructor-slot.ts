import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { formatLongDay, type LocalDate, type LocalTime } from '@sklon/contract/time';
import { NOT_YET, PAST } from '../slot-name.ts';
import { isPast, type LocalNow, type SlotState } from '../slot-states.ts';
import { type BusyWeek, type DayRange, rangeOf, type SlotCover } from './busy-week.ts';

/** What the calendar is looked at with: the resort's clock and the days that are off. */
export interface Viewpoint {
  now: LocalNow;
  isDayOff: (date: LocalDate) => boolean;
}

/** One slot as its instructor sees it. */
export interface InstructorSlot {
  state: Extract<SlotState, 'available' | 'busy' | 'booked'>;
  /** The whole time of what covers the slot; null for a free one. */
  block: DayRange | null;
  /** Absent while its mark is being saved. */
  record: ScheduleSlot | null;
  /** Free, but nothing can be marked there; or a record that is over. */
  past: boolean;
  saving: boolean;
  /** What it is in words: «занято вами». */
  word: string;
}

export function customerName({ first_name, last_name }: ProviderBooking['customer']): string {
  return [first_name, last_name].filter(Boolean).join(' ') || 'Клиент';
}

/** How a booking looks: it waits for an answer, it is agreed, or it only still holds its time. */
export function bookingTone({ status }: ProviderBooking): 'waiting' | 'agreed' | undefined {
  if (status === 'pending') return 'waiting';
  return status === 'confirmed' || status === 'completed' ? 'agreed' : undefined;
}

function closedReason(
  week: BusyWeek,
  date: LocalDate,
  time: LocalTime,
  { now, isDayOff }: Viewpoint,
): string | null {
  if (isPast(date, time, now)) return PAST;
  if (isDayOff(date)) return NOT_YET;
  return week.isOpen(time) ? null : 'курорт закрыт';
}

function recordWord({ status, booking }: ScheduleSlot): string {
  if (status === 'busy') return 'занято вами';
  if (!booking) return 'забронировано';
  return `забронировано: ${customerName(booking.customer)}, ${BOOKING_STATUS_LABELS[booking.status].toLowerCase()}`;
}

function coveredSlot(cover: SlotCover, now: LocalNow): InstructorSlot {
  if (cover.kind === 'freeing') {
    return {
      state: 'available',
      block: null,
      record: null,
      past: false,
      saving: true,
      word: 'освобождается',
    };
  }
  if (cover.kind === 'marking') {
    return {
      state: 'busy',
      block: cover.range,
      record: null,
      past: false,
      saving: true,
      word: 'занято вами, сохраняется',
    };
  }
  const { record } = cover;
  const past = record.date < now.date || (record.date === now.date && record.end_time <= now.time);
  return {
    state: record.status,
    block: rangeOf(record),
    record,
    past,
    saving: false,
    word: recordWord(record),
  };
}

export function instructorSlot(
  week: BusyWeek,
  date: LocalDate,
  time: LocalTime,
  view: Viewpoint,
): InstructorSlot {
  const cover = week.coverAt(date, time);
  if (cover) return coveredSlot(cover, view.now);
  const closed = closedReason(week, date, time, view);
  return {
    state: 'available',
    block: null,
    record: null,
    past: closed !== null,
    saving: false,
    word: closed ?? 'свободно',
  };
}

/** Whether a busy mark can be put there. */
export function canMark({ state, past, saving }: InstructorSlot): boolean {
  return state === 'available' && !past && !saving;
}

/** Whether it is busy time that can be freed: what is over stays as it was. */
export function canFree({ state, past, saving }: InstructorSlot): boolean {
  return state === 'busy' && !past && !saving;
}

/** A slot's whole name for a screen reader (design, rule 9). */
export function instructorSlotName(
  date: LocalDate,
  time: LocalTime,
  { word }: InstructorSlot,
  chosen: boolean,
): string {
  return `${formatLongDay(date)}, ${time}, ${word}${chosen ? ', выделено' : ''}`;
}
