import { CALENDAR_DAYS, SLOT_MINUTES } from '@sklon/contract/limits';
import { type CalendarDay, type ClosedBy, type ClosedTime } from '@sklon/contract/closed-time';
import { specialDayText } from '@sklon/contract/special-day-texts';
import {
  addDays,
  instantOf,
  type LocalDate,
  localNow,
  type LocalTime,
  minutesOf,
  timeOf,
  weekdayOf,
} from '@sklon/contract/time';
import { type Interval, recurringBusyAt, type Workday } from '@sklon/contract/workday-rules';
import type { Db } from '../../db/client.ts';
import { type ImportedTime, importedTimes } from '../calendar-feeds/calendar-feeds.ts';
import { type BookedRecord, bookingsByRecord } from '../bookings/bookings.ts';
import { hasSlot, workdayOf } from '../workday/workday.ts';
import type { RecordRow } from './busy-queries.ts';
import { type SpecialDayRow, weekOf } from './queries.ts';
import { ownCalendar, ownRecords } from './own-records.ts';

const MINUTE_MS = 60_000;

/** One of the caller's lessons, in the zone of the calendar. */
type Lesson = RecordRow & Partial<BookedRecord>;

interface Rules extends Workday {
  timezone: string;
  resort_ids: readonly number[];
  special_days: readonly SpecialDayRow[];
  lessons: readonly Lesson[];
  imported: readonly ImportedTime[];
}

/**
 * Seven days from a date, in the hours of the resorts. What is offered is what customers are shown; the reasons are found for what is
 * not. Throws settings_not_found.
 */
export async function calendarDays(
  db: Db,
  userId: number,
  first: LocalDate,
  now: Date,
): Promise<CalendarDay[]> {
  const calendar = await ownCalendar(db, userId);
  const { instructor_id: instructorId, timezone, earliest_start, latest_end } = calendar;
  const week = { instructorId, resortId: null, date: first, customerId: null, now };
  const [row] = await weekOf(db, week);
  if (!row) return [];
  const last = addDays(first, CALENDAR_DAYS - 1);
  const records = await ownRecords(db, userId, first, last);
  const booked = records.filter(({ status }) => status === 'booked');
  const bookings = await bookingsByRecord(
    db,
    booked.map(({ id }) => id),
    now,
  );
  const rules: Rules = {
    ...(await workdayOf(db, userId, now)),
    timezone,
    resort_ids: calendar.resort_ids,
    special_days: row.special_days ?? [],
    imported: await importedTimes(db, calendar, first, last),
    lessons: booked.map((record) => ({ ...record, ...bookings.get(record.id) })),
  };
  const times = slotTimes(earliest_start, latest_end);
  return Array.from({ length: CALENDAR_DAYS }, (_, n) => {
    const date = addDays(first, n);
    const slots = row.work_days?.find((day) => day.date === date)?.slots;
    const isOpen = (time: LocalTime) =>
      !specialDayAt(rules, date, time) && (slots === undefined || hasSlot(slots, minutesOf(time)));
    return {
      date,
      open: joined(times.filter(isOpen), () => ({})),
      taken: records
        .filter((record) => record.date === date)
        .map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
      notes: joined(
        times.filter((time) => !isOpen(time)),
        (time) => reasonAt(rules, date, time, now),
      ),
    };
  });
}

function slotTimes(opens: LocalTime, closes: LocalTime): LocalTime[] {
  const first = Math.ceil(minutesOf(opens) / SLOT_MINUTES);
  const last = Math.floor(minutesOf(closes) / SLOT_MINUTES);
  return Array.from({ length: Math.max(0, last - first) }, (_, n) =>
    timeOf((first + n) * SLOT_MINUTES),
  );
}

/** Half hours that follow each other and are alike become one interval. */
function joined<T extends object>(
  times: readonly LocalTime[],
  factsAt: (time: LocalTime) => T,
): (Interval & T)[] {
  const intervals: (Interval & T)[] = [];
  for (const time of times) {
    const end = timeOf(minutesOf(time) + SLOT_MINUTES);
    const facts = factsAt(time);
    const last = intervals.at(-1);
    if (
      last?.end === time &&
      JSON.stringify({ ...last, start: 0, end: 0 }) ===
        JSON.stringify({ start: 0, end: 0, ...facts })
    )
      last.end = end;
    else intervals.push({ start: time, end, ...facts });
  }
  return intervals;
}

type Reason = Omit<ClosedTime, keyof Interval>;

/** The first rule that closes the time, in the order in which they narrow the hours; of the resort where lessons meet. */
function reasonAt(rules: Rules, date: LocalDate, time: LocalTime, now: Date): Reason {
  const reason = (closed_by: ClosedBy, text: string | null = null) => ({ closed_by, text });
  const end = timeOf(minutesOf(time) + SLOT_MINUTES);
  const special = specialDayAt(rules, date, time);
  if (special) return reason('special_day', specialDayText(special));
  const own = rules.own_days.find((day) => day.first_date <= date && date <= day.last_date);
  if (own && !holds(own.intervals, time)) return reason('own_day', own.note);
  const week = rules.weekly_hours.find(({ resort_id }) => resort_id === rules.resort_ids[0])?.days;
  if (!own && week && !holds(week[weekdayOf(date)] ?? [], time)) return reason('weekly_hours');
  const busy = recurringBusyAt(rules.recurring_busy, date, time);
  if (busy) return reason('recurring_busy', busy.note);
  const event = rules.imported.find(
    (one) => one.date === date && one.start_time < end && time < one.end_time,
  );
  if (event) return reason('imported', `${event.calendar}: ${event.title}`);
  const { notice_hours, horizon_days, day_lessons_max, gap_minutes } = rules.limits;
  const earliest = now.getTime() + notice_hours * 60 * MINUTE_MS;
  if (notice_hours > 0 && instantOf(date, time, rules.timezone).getTime() < earliest)
    return reason('notice', String(notice_hours));
  if (date > addDays(localNow(now, rules.timezone).date, horizon_days))
    return reason('horizon', String(horizon_days));
  const lessons = new Set(
    rules.lessons
      .filter((lesson) => lesson.date === date)
      .map(({ booking, id }) => booking?.id ?? -id),
  );
  if (day_lessons_max !== null && lessons.size >= day_lessons_max)
    return reason('full_day', String(lessons.size));
  const near = rules.lessons.find(
    (lesson) =>
      lesson.date === date &&
      minutesOf(time) < minutesOf(lesson.end_time) + gap_minutes &&
      minutesOf(end) > minutesOf(lesson.start_time) - gap_minutes,
  );
  return reason('gap', near?.booking ? String(near.booking.id) : null);
}

function specialDayAt(
  { special_days }: Rules,
  date: LocalDate,
  time: LocalTime,
): SpecialDayRow | undefined {
  const end = timeOf(minutesOf(time) + SLOT_MINUTES);
  return special_days.find(
    ({ date: day, opens, closes }) =>
      day === date && (opens === null || closes === null || time < opens || end > closes),
  );
}

function holds(intervals: readonly Interval[], time: LocalTime): boolean {
  return intervals.some(({ start, end }) => start <= time && time < end);
}

const HOUR = 60;

/** What of a day is open and not taken, from a time of the clock on, in intervals of an hour and more. */
export function freeIntervals(
  open: readonly Interval[],
  taken: readonly Interval[],
  from: LocalTime,
): Interval[] {
  const times = open
    .flatMap(({ start, end }) => slotTimes(start, end))
    .filter((time) => {
      const slotEnd = timeOf(minutesOf(time) + SLOT_MINUTES);
      return time > from && !taken.some(({ start, end }) => start < slotEnd && time < end);
    });
  return joined(times, () => ({})).filter(
    ({ start, end }) => minutesOf(end) - minutesOf(start) >= HOUR,
  );
}
