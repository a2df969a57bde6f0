import { SLOT_MINUTES } from '@sklon/contract/limits';
import type { Availability, BookingHours, TakenSlot, ScheduleSlot } from '@sklon/contract/schedule';
import { specialDayText } from '@sklon/contract/special-day-texts';
import { minutesOf, timeOf } from '@sklon/contract/time';
import type { ProviderBooking } from '@sklon/contract/bookings';
import type { SpecialDayRow, WeekRow } from './queries.ts';
import type { RecordRow } from './busy-queries.ts';

export function presentHours({ earliest_start, latest_end, timezone }: BookingHours): BookingHours {
  return { earliest_start, latest_end, timezone };
}

/** A week of one instructor; every row carries the hours. */
export function presentWeek(rows: [WeekRow, ...WeekRow[]]): Availability {
  const [{ special_days, several_resorts, ...hours }] = rows;
  const taken = rows.flatMap(takenSlots);
  const days = special_days ?? [];
  return {
    availability: days.length > 0 ? withClosed(taken, days, hours) : taken,
    resort_hours: presentHours(hours),
    special_days: days.map((day) => ({
      date: day.date,
      note: specialDayText(day, several_resorts ? day.resort : undefined),
    })),
  };
}

/** The half hours that special days leave no time for are taken too: what no list names can be booked. */
function withClosed(
  taken: readonly TakenSlot[],
  days: readonly SpecialDayRow[],
  { earliest_start, latest_end }: BookingHours,
): TakenSlot[] {
  const slots = new Map(taken.map((slot) => [slot.time, slot]));
  const first = minutesOf(earliest_start);
  const end = minutesOf(latest_end);
  for (const { date, opens, closes } of days) {
    const isOpen = (from: number) =>
      opens !== null &&
      closes !== null &&
      from >= minutesOf(opens) &&
      from + SLOT_MINUTES <= minutesOf(closes);
    for (let at = first - (first % SLOT_MINUTES); at < end; at += SLOT_MINUTES) {
      const time = `${date}T${timeOf(at)}`;
      if (!isOpen(at) && !slots.has(time))
        slots.set(time, { id: null, time, status: 'busy', notes: null, is_cur_user_book: false });
    }
  }
  return [...slots.values()].toSorted((a, b) => a.time.localeCompare(b.time));
}

/** Every half-hour slot that a record touches. A booking's id is for its own customer only. */
function takenSlots({
  record_id,
  date,
  start_time,
  end_time,
  status,
  own_booking_id,
}: WeekRow): TakenSlot[] {
  if (
    record_id === null ||
    date === null ||
    start_time === null ||
    end_time === null ||
    status === null
  )
    return [];
  const slots: TakenSlot[] = [];
  const own = own_booking_id !== null;
  const notes = own ? String(own_booking_id) : null;
  const minutes = minutesOf(start_time);
  const end = minutesOf(end_time);
  for (let at = minutes - (minutes % SLOT_MINUTES); at < end; at += SLOT_MINUTES) {
    slots.push({
      id: record_id,
      time: `${date}T${timeOf(at)}`,
      status,
      notes,
      is_cur_user_book: own,
    });
  }
  return slots;
}

/** A record of the instructor's own calendar, with the booking behind booked time (spec 3, Schedule slot). */
export function presentRecord(row: RecordRow, booking: ProviderBooking | undefined): ScheduleSlot {
  const { id, date, start_time, end_time, status, notes } = row;
  return { id, date, start_time, end_time, status, notes, booking: booking ?? null };
}
