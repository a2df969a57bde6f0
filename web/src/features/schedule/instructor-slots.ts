import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import { participantText } from '@sklon/contract/participant-rules';
import { type CalendarDay, closedAt, type ClosedTime } from '@sklon/contract/closed-time';
import type { BookingHours, ScheduleSlot } from '@sklon/contract/schedule';
import {
  formatLongDay,
  type LessonTime,
  type LocalDate,
  type LocalTime,
  slotsBetween,
} from '@sklon/contract/time';
import { customerName } from '../orders/order.ts';
import {
  isPast,
  type LocalNow,
  NOT_YET,
  PAST,
  slotKey,
  type SlotState,
  slotTimes,
} from './slots.ts';

/** The calendar already shows it, the server has not confirmed it yet. */
export interface BusyChange {
  kind: 'mark' | 'free';
  range: LessonTime;
}

/** `marking` and `freeing` are under way. */
type SlotCover =
  | { kind: 'record'; record: ScheduleSlot }
  | { kind: 'marking'; range: LessonTime }
  | { kind: 'freeing' };

export interface BusyWeek {
  times: LocalTime[];
  /** Why no lesson is offered whatever the calendar holds; undefined for time at which one is. */
  closedAt: (date: LocalDate, time: LocalTime) => ClosedTime | undefined;
  /** Records outside of these hours are shown too. */
  isInHours: (time: LocalTime) => boolean;
  /** Null for a free slot. */
  coverAt: (date: LocalDate, time: LocalTime) => SlotCover | null;
}

export function rangeOf({
  date,
  start_time,
  end_time,
}: Pick<ScheduleSlot, 'date' | 'start_time' | 'end_time'>): LessonTime {
  return { date, start: start_time, end: end_time };
}

export function rangesMeet(a: LessonTime, b: LessonTime): boolean {
  return a.date === b.date && a.start < b.end && b.start < a.end;
}

export function busyWeek(
  slots: readonly ScheduleSlot[],
  changes: readonly BusyChange[],
  hours: BookingHours,
  days: readonly CalendarDay[] = [],
): BusyWeek {
  const covers = new Map<string, SlotCover>();
  const cover = (range: LessonTime, by: SlotCover) => {
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
    closedAt: (date, time) =>
      closedAt(
        days.find((day) => day.date === date),
        time,
      ),
    isInHours: (time) => open.has(time),
    coverAt: (date, time) => covers.get(slotKey(date, time)) ?? null,
  };
}

export interface Viewpoint {
  now: LocalNow;
  isDayOff: (date: LocalDate) => boolean;
}

export interface InstructorSlot {
  state: Extract<SlotState, 'available' | 'busy' | 'booked'>;
  /** Of the whole record; null for a free slot. */
  block: LessonTime | null;
  /** Null while its mark is being saved. */
  record: ScheduleSlot | null;
  /** Free, but cannot be marked; or a record that is over. */
  past: boolean;
  saving: boolean;
  /** «занято вами» */
  word: string;
  /** Why nothing is offered then; a press says it whole. */
  closed?: ClosedTime;
}

const CLOSED_WORDS: Record<ClosedTime['closed_by'], string> = {
  special_day: 'курорт закрыт',
  own_day: 'вы не\u00A0работаете',
  weekly_hours: 'вы не\u00A0работаете',
  recurring_busy: 'занято каждую неделю',
  imported: 'другой календарь',
  notice: 'слишком скоро',
  horizon: 'ещё не\u00A0открыто',
  full_day: 'день заполнен',
  gap: 'перерыв',
};

/** Holds another proposed time of its booking, which has not expired. */
function isProposed({ booking, is_proposed }: ScheduleSlot): boolean {
  return is_proposed && booking?.move != null;
}

/** Undefined when it only still holds its time. */
export function recordTone(record: ScheduleSlot): 'waiting' | 'agreed' | undefined {
  const { booking, own_lesson } = record;
  if (own_lesson) return 'agreed';
  if (!booking) return undefined;
  const { status } = booking;
  if (isProposed(record)) return 'waiting';
  if (status === 'pending') return 'waiting';
  return status === 'confirmed' || status === 'completed' ? 'agreed' : undefined;
}

/** Undefined for time that can be marked. */
function closedWord(
  week: BusyWeek,
  date: LocalDate,
  time: LocalTime,
  { now, isDayOff }: Viewpoint,
): Pick<InstructorSlot, 'word' | 'closed'> | undefined {
  if (isPast(date, time, now)) return { word: PAST };
  if (isDayOff(date)) return { word: NOT_YET };
  if (!week.isInHours(time)) return { word: 'курорт закрыт' };
  const closed = week.closedAt(date, time);
  return closed && { word: CLOSED_WORDS[closed.closed_by], closed };
}

/** «подтверждено» */
export function stateWord(record: ScheduleSlot): string {
  if (isProposed(record)) return 'предложенное время';
  if (record.own_lesson) return 'ваш клиент';
  return record.booking ? BOOKING_STATUS_LABELS[record.booking.status].toLowerCase() : '';
}

/** Of a booking or of an own lesson. */
export function clientName({ booking, own_lesson }: ScheduleSlot): string {
  return booking ? customerName(booking.customer) : (own_lesson?.customer_name ?? 'Клиент');
}

function recordWord(record: ScheduleSlot): string {
  const { status, booking, own_lesson } = record;
  if (status === 'busy') return 'занято вами';
  if (own_lesson) return `ваш клиент: ${clientName(record)}`;
  if (!booking) return 'забронировано';
  const people = booking.participants.map((participant) => `; ${participantText(participant)}`);
  return `забронировано: ${clientName(record)}, ${stateWord(record)}${people.join('')}`;
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
  const closed = closedWord(week, date, time, view);
  return {
    state: 'available',
    block: null,
    record: null,
    past: closed !== undefined,
    saving: false,
    word: 'свободно',
    ...closed,
  };
}

export function canMark({ state, past, saving }: InstructorSlot): boolean {
  return state === 'available' && !past && !saving;
}

/** Past time stays as it was. */
export function canFree({ state, past, saving }: InstructorSlot): boolean {
  return state === 'busy' && !past && !saving;
}

/** For a screen reader (design, rule 9). */
export function instructorSlotName(
  date: LocalDate,
  time: LocalTime,
  { word }: InstructorSlot,
  chosen: boolean,
): string {
  return `${formatLongDay(date)}, ${time}, ${word}${chosen ? ', выделено' : ''}`;
}

type DayItem =
  | { kind: 'slot'; time: LocalTime; slot: InstructorSlot }
  | { kind: 'block'; range: LessonTime; slot: InstructorSlot };

/** Half hours, and lessons as one block each. */
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
