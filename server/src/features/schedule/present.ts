import { CALENDAR_DAYS, SLOT_MINUTES } from '@sklon/contract/limits';
import type { Availability, BookingHours, TakenSlot, ScheduleSlot } from '@sklon/contract/schedule';
import { specialDayText } from '@sklon/contract/special-day-texts';
import { daysBetween, type LocalDate, minutesOf, timeOf } from '@sklon/contract/time';
import { timesIn } from '@sklon/contract/zoned-times';
import type { SpecialDayRow, WeekRow } from './queries.ts';
import type { BookedRecord } from '../bookings/bookings.ts';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import type { RecordRow } from './busy-queries.ts';
import { hasSlot } from '../workday/workday.ts';

export function presentHours({ earliest_start, latest_end, timezone }: BookingHours): BookingHours {
  return { earliest_start, latest_end, timezone };
}

/** Every row carries the hours. */
export function presentWeek(rows: [WeekRow, ...WeekRow[]], first: LocalDate): Availability {
  const [{ special_days, several_resorts, work_days, ...hours }] = rows;
  const taken = rows.flatMap((row) => takenSlots(row, first));
  const days = special_days ?? [];
  const ofInstructor = (work_days ?? []).map(({ date, slots }) => ({
    date,
    closed_by: 'instructor' as const,
    isOpen: (from: number) => hasSlot(slots, from),
  }));
  const closing = [...days.map(closedByResort), ...ofInstructor];
  return {
    availability: closing.length > 0 ? withClosed(taken, closing, hours) : taken,
    resort_hours: presentHours(hours),
    special_days: days.map((day) => ({
      date: day.date,
      note: specialDayText(day, several_resorts ? day.resort : undefined),
    })),
  };
}

interface ClosingDay {
  date: LocalDate;
  closed_by: 'resort' | 'instructor';
  /** Whether the half hour that begins so many minutes after midnight can be booked. */
  isOpen: (from: number) => boolean;
}

function closedByResort({ date, opens, closes }: SpecialDayRow): ClosingDay {
  const isOpen = (from: number) =>
    opens !== null &&
    closes !== null &&
    from >= minutesOf(opens) &&
    from + SLOT_MINUTES <= minutesOf(closes);
  return { date, closed_by: 'resort', isOpen };
}

/** The half hours for which special days and the instructor's hours leave no time are taken too: what no list names can be booked. */
function withClosed(
  taken: readonly TakenSlot[],
  days: readonly ClosingDay[],
  { earliest_start, latest_end }: BookingHours,
): TakenSlot[] {
  const slots = new Map(taken.map((slot) => [slot.time, slot]));
  const first = minutesOf(earliest_start);
  const end = minutesOf(latest_end);
  for (const { date, closed_by, isOpen } of days) {
    for (let at = first - (first % SLOT_MINUTES); at < end; at += SLOT_MINUTES) {
      const time = `${date}T${timeOf(at)}`;
      if (!isOpen(at) && !slots.has(time))
        slots.set(time, {
          id: null,
          time,
          status: 'busy',
          notes: null,
          is_cur_user_book: false,
          closed_by,
        });
    }
  }
  return [...slots.values()].toSorted((a, b) => a.time.localeCompare(b.time));
}

/** A booking's id is for its own customer only. */
function takenSlots(
  {
    record_id,
    date,
    start_time,
    end_time,
    record_timezone,
    timezone,
    status,
    own_booking_id,
  }: WeekRow,
  first: LocalDate,
): TakenSlot[] {
  if (
    record_id === null ||
    date === null ||
    start_time === null ||
    end_time === null ||
    record_timezone === null ||
    status === null
  )
    return [];
  const slots: TakenSlot[] = [];
  const own = own_booking_id !== null;
  const notes = own ? String(own_booking_id) : null;
  const record = { date, start_time, end_time, timezone: record_timezone };
  for (const part of timesIn(timezone, record)) {
    const days = daysBetween(first, part.date);
    if (days < 0 || days >= CALENDAR_DAYS) continue;
    const minutes = minutesOf(part.start_time);
    const end = minutesOf(part.end_time);
    for (let at = minutes - (minutes % SLOT_MINUTES); at < end; at += SLOT_MINUTES) {
      const time = `${part.date}T${timeOf(at)}`;
      slots.push({ id: record_id, time, status, notes, is_cur_user_book: own });
    }
  }
  return slots;
}

/** A record of the instructor's own calendar, with the booking or the own lesson behind booked time (spec 3, Schedule slot). */
export function presentRecord(
  row: RecordRow,
  booked: BookedRecord | undefined,
  ownLesson: OwnLesson | undefined,
): ScheduleSlot {
  const { id, date, start_time, end_time, status, notes } = row;
  return {
    id,
    date,
    start_time,
    end_time,
    status,
    notes,
    booking: null,
    ...(ownLesson && { own_lesson: ownLesson }),
    is_proposed: false,
    ...booked,
  };
}
