import type { CalendarFeed } from '@sklon/contract/calendar-feeds';
import { addDays, DAY_END, type LocalDate, localNow, type LocalTime } from '@sklon/contract/time';
import type { ClashRow, FeedRow, ImportedTimeRow } from './queries.ts';

export function presentFeed(row: FeedRow): CalendarFeed {
  const { id, name, host, problem, events, unread_events, unknown_zone } = row;
  return {
    id,
    name,
    host,
    updated_at: row.updated_at?.toISOString() ?? null,
    tried_at: row.tried_at?.toISOString() ?? null,
    problem,
    events,
    unread_events,
    unknown_zone,
  };
}

export function presentClash(row: ClashRow): ClashRow {
  const { booking_id, date, start_time, end_time, calendar, title } = row;
  return { booking_id, date, start_time, end_time, calendar, title };
}

/** Of one day, local to the zone that was asked for. */
export interface ImportedTime {
  date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  /** What the instructor calls the calendar. */
  calendar: string;
  title: string;
}

/** A day each, local to the zone. */
export function presentTime(
  { start, end, calendar, title }: ImportedTimeRow,
  zone: string,
): ImportedTime[] {
  const [first, last] = [localNow(start, zone), localNow(end, zone)];
  const times: ImportedTime[] = [];
  for (let { date } = first; date <= last.date; date = addDays(date, 1)) {
    const start_time = date === first.date ? first.time : '00:00';
    const end_time = date === last.date ? last.time : DAY_END;
    if (start_time < end_time) times.push({ date, start_time, end_time, calendar, title });
  }
  return times;
}
