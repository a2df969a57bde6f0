import type { OwnLesson } from '@sklon/contract/own-lessons';
import type { ClosedTime } from '@sklon/contract/closed-time';
import type { ProviderBooking } from '@sklon/contract/bookings';
import {
  type LessonTime,
  type LocalDate,
  type LocalTime,
  slotsBetween,
} from '@sklon/contract/time';
import { useEffect, useState } from 'react';
import {
  type BusyWeek,
  canFree,
  canMark,
  instructorSlot,
  type InstructorSlot,
  type Viewpoint,
} from './instructor-slots.ts';
import { slotEnd } from './slots.ts';
import type { useBusyChanges } from './useBusyChanges.ts';
import type { CellPart } from './WeekGrid.tsx';

/** A period that is being chosen; `to` may lie before `from`. */
export interface Period {
  date: LocalDate;
  from: LocalTime;
  to: LocalTime;
}

/** Both slots belong to the period. */
export function periodRange({ date, from, to }: Period): LessonTime {
  const [start, last] = [from, to].toSorted() as [LocalTime, LocalTime];
  return { date, start, end: slotEnd(last) };
}

/** Null on another day, or when something between is not free. */
export function periodTo(
  period: Period,
  date: LocalDate,
  time: LocalTime,
  isFree: (time: LocalTime) => boolean,
): Period | null {
  if (date !== period.date) return null;
  const reached = { ...period, to: time };
  const { start, end } = periodRange(reached);
  return slotsBetween(start, end).every(isFree) ? reached : null;
}

export function isInPeriod(period: Period | null, date: LocalDate, time: LocalTime): boolean {
  if (!period || period.date !== date) return false;
  const { start, end } = periodRange(period);
  return start <= time && time < end;
}

const PERIOD_BLOCKED =
  'Между началом и\u00A0концом есть занятое время. Выберите другой конец или отмените выделение.';
const USE_CROSS = 'Чтобы снять отметку, нажмите на\u00A0крестик.';

/**
 * Presses mark single slots, or with «Выделить период» a start and an end (product-decisions, Screens). A booking opens in
 * both.
 */
export function useBusyPresses(
  week: BusyWeek,
  view: Viewpoint,
  changes: ReturnType<typeof useBusyChanges>,
  onOpen: (lesson: ProviderBooking | OwnLesson) => void,
) {
  const [byPeriod, setByPeriod] = useState(false);
  const [period, setPeriod] = useState<Period | null>(null);
  const begun = period !== null;

  useEffect(() => {
    if (!begun) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setPeriod(null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [begun]);

  const slotAt = (date: LocalDate, time: LocalTime) => instructorSlot(week, date, time, view);
  const reaching = (from: Period, date: LocalDate, time: LocalTime) =>
    periodTo(from, date, time, (at) => canMark(slotAt(date, at)));

  /** The sentences are loaded with the first such press. */
  async function explain(closed: ClosedTime, date: LocalDate, time: LocalTime): Promise<void> {
    try {
      const { closedText, sectionOf } = await import('./closed-text.ts');
      const [text, section] = [closedText(closed), sectionOf(closed)];
      changes.setFeedback({ kind: 'closed', date, time, text, section });
    } catch {
      changes.setFeedback({ kind: 'problem', text: slotAt(date, time).word });
    }
  }

  function pressOne(slot: InstructorSlot, date: LocalDate, time: LocalTime): void {
    if (canFree(slot) && slot.record) changes.free(slot.record);
    else if (canMark(slot)) changes.mark({ date, start: time, end: slotEnd(time) });
  }

  function begin(slot: InstructorSlot, date: LocalDate, time: LocalTime, part: CellPart): void {
    if (canMark(slot)) {
      setPeriod({ date, from: time, to: time });
      changes.setFeedback(null);
    } else if (part === 'key' && slot.record) changes.free(slot.record);
    else changes.setFeedback({ kind: 'problem', text: USE_CROSS });
  }

  function finish(from: Period, date: LocalDate, time: LocalTime): void {
    const whole = reaching(from, date, time);
    if (!whole) {
      changes.setFeedback({ kind: 'problem', text: PERIOD_BLOCKED });
      return;
    }
    setPeriod(null);
    changes.mark(periodRange(whole));
  }

  return {
    byPeriod,
    period,
    setByPeriod: (on: boolean) => {
      setByPeriod(on);
      setPeriod(null);
      changes.setFeedback(null);
    },
    cancelPeriod: () => setPeriod(null),
    /** The period follows the pointer or the focus within its day, as far as the time is free. */
    reach: (date: LocalDate, time: LocalTime) => {
      if (period) setPeriod(reaching(period, date, time) ?? period);
    },
    press: (date: LocalDate, time: LocalTime, part: CellPart) => {
      const slot = slotAt(date, time);
      const lesson = slot.record?.booking ?? slot.record?.own_lesson;
      if (slot.closed) void explain(slot.closed, date, time);
      else if (lesson && !(period && period.date === date)) onOpen(lesson);
      else if (!byPeriod) pressOne(slot, date, time);
      else if (part === 'cross' && canFree(slot) && slot.record) changes.free(slot.record);
      else if (period && period.date === date) finish(period, date, time);
      else begin(slot, date, time, part);
    },
  };
}
