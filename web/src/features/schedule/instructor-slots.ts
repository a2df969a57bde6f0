import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import { participantText } from '@sklon/contract/participant-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import type { BookingHours, ScheduleSlot } from '@sklon/contract/schedule';
import { formatLongDay, type LocalDate, type LocalTime, slotsBetween } from '@sklon/contract/time';
import {
  CLOSED,
  isClosed,
  isPast,
  type LocalNow,
  NOT_YET,
  PAST,
  slotKey,
  type SlotState,
  slotTimes,
  type TakenSlots,
} from './slots.ts';

/** A stretch of one day at the resort, end excluded. */
export interface DayRange {
  date: LocalDate;
  start: LocalTime;
  end: LocalTime;
}

/** A change that the server has not confirmed yet; the calendar already shows it. */
export interface BusyChange {
  kind: 'mark' | 'free';
  range: DayRange;
}

/** What covers a slot. `marking` and `freeing` are under way. */
type SlotCover =
  | { kind: 'record'; record: ScheduleSlot }
  | { kind: 'marking'; range: DayRange }
  | { kind: 'freeing' };

/** A week of the instructor's own calendar, by slot. */
export interface BusyWeek {
  times: LocalTime[];
  /** Whether lessons may be booked then; records of other hours are shown too. */
  isOpen: (date: LocalDate, time: LocalTime) => boolean;
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
  /** What customers see of the week: where the resort is closed. */
  offered: TakenSlots = new Map(),
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
    isOpen: (date, time) => open.has(time) && !isClosed(offered, date, time),
    coverAt: (date, time) => covers.get(slotKey(date, time)) ?? null,
  };
}

/** What the state of a slot depends on besides the records: the resort's clock and the days that are off. */
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

/** Whether a record holds another time that is proposed for its booking, and has not expired. */
function isProposed({ booking, is_proposed }: ScheduleSlot): boolean {
  return is_proposed && booking?.move != null;
}

/** A booking, or another time for it, waits for a decision; it is agreed, or only still holds its time (undefined). */
export function recordTone(record: ScheduleSlot): 'waiting' | 'agreed' | undefined {
  const { booking } = record;
  if (!booking) return undefined;
  const { status } = booking;
  if (isProposed(record)) return 'waiting';
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
  return week.isOpen(date, time) ? null : CLOSED;
}

/** «подтверждено» */
export function stateWord(record: ScheduleSlot): string {
  if (isProposed(record)) return 'предложенное время';
  return record.booking ? BOOKING_STATUS_LABELS[record.booking.status].toLowerCase() : '';
}

function recordWord(record: ScheduleSlot): string {
  const { status, booking } = record;
  if (status === 'busy') return 'занято вами';
  if (!booking) return 'забронировано';
  const people = booking.participants.map((participant) => `; ${participantText(participant)}`);
  return `забронировано: ${customerName(booking.customer)}, ${stateWord(record)}${people.join('')}`;
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

/** What a day's list shows: a free half hour, or a record as one. */
type DayItem =
  | { kind: 'slot'; time: LocalTime; slot: InstructorSlot }
  | { kind: 'block'; range: DayRange; slot: InstructorSlot };

/** A day from now on: what has passed without a lesson is left out. */
export function dayItems(week: BusyWeek, date: LocalDate, view: Viewpoint): DayItem[] {
  const items: DayItem[] = [];
  for (const time of week.times) {
    const slot = instructorSlot(week, date, time, view);
    const { block } = slot;
    const last = items.at(-1);
    if (!block) items.push({ kind: 'slot', time, slot });
    else if (last?.kind !== 'block' || last.range.start !== block.start)
      items.push({ kind: 'block', range: block, slot });
  }
  return items;
}
