import {
  BOOKING_MAX_DAYS_AHEAD,
  CALENDAR_DAYS,
  DEFAULT_BOOKING_MINUTES,
} from '@sklon/contract/limits';
import type { Availability } from '@sklon/contract/schedule';
import {
  addDays,
  daysBetween,
  type LocalDate,
  localNow,
  type LocalTime,
  minutesOf,
  slotsBetween,
  timeOf,
} from '@sklon/contract/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/server-time.ts';
import { freeDaysKey } from './keys.ts';
import {
  isPast,
  type LocalNow,
  slotEnd,
  slotState,
  slotTimes,
  takenSlots,
  type TakenSlots,
} from './slots.ts';

/** Local to the resort. */
export interface FreeTimeSearch {
  /** Must be among the days shown; absent: today. */
  date?: LocalDate | undefined;
  from?: LocalTime | undefined;
  to?: LocalTime | undefined;
  /** Minutes; absent: the usual length. */
  duration?: number | undefined;
}

export interface FreeDays {
  /** Seven days; `note`: why the resort is closed or open for fewer hours. */
  days: { date: LocalDate; starts: LocalTime[]; note?: string | undefined }[];
  /** A day of the seven before; null on the first ones. */
  earlier: LocalDate | null;
  /** A day of the next seven; null where they are too far ahead. */
  later: LocalDate | null;
}

/** Today, or whole weeks later; today for what cannot be booked. */
export function firstDayFor(date: LocalDate | undefined, today: LocalDate): LocalDate {
  const ahead = date === undefined ? 0 : daysBetween(today, date);
  if (ahead < 0 || ahead > BOOKING_MAX_DAYS_AHEAD) return today;
  return addDays(today, ahead - (ahead % CALENDAR_DAYS));
}

/** Starts from which a lesson of the length fits into the window; `now` is by the resort's clock. */
export function freeStarts(
  date: LocalDate,
  times: readonly LocalTime[],
  taken: TakenSlots,
  { from = '00:00', to, duration = DEFAULT_BOOKING_MINUTES }: FreeTimeSearch,
  now: LocalNow,
): LocalTime[] {
  const dayEnd = times.length > 0 ? slotEnd(times.at(-1)!) : '00:00';
  const latestEnd = minutesOf(to !== undefined && to < dayEnd ? to : dayEnd);
  return times.filter((start) => {
    const end = minutesOf(start) + duration;
    return (
      start >= from &&
      end <= latestEnd &&
      !isPast(date, start, now) &&
      slotsBetween(start, timeOf(end)).every((time) => slotState(taken, date, time) === 'available')
    );
  });
}

/** `now` is by the resort's clock. */
export function freeDaysOf(
  first: LocalDate,
  { availability, resort_hours, special_days }: Availability,
  wish: FreeTimeSearch,
  now: LocalNow,
): FreeDays {
  const times = slotTimes(resort_hours);
  const taken = takenSlots(availability);
  const lastDay = addDays(now.date, BOOKING_MAX_DAYS_AHEAD);
  const days = Array.from({ length: CALENDAR_DAYS }, (_, index) => {
    const date = addDays(first, index);
    return {
      date,
      starts: date > lastDay ? [] : freeStarts(date, times, taken, wish, now),
      note: special_days.find((day) => day.date === date)?.note,
    };
  });
  const later = addDays(first, CALENDAR_DAYS);
  return {
    days,
    earlier: first > now.date ? addDays(first, -CALENDAR_DAYS) : null,
    later: later <= lastDay ? later : null,
  };
}

/** The wanted day, else the first with free time, else the first. */
export function dayShown({ days }: Pick<FreeDays, 'days'>, wanted: LocalDate | undefined) {
  return (
    days.find(({ date }) => date === wanted) ??
    days.find(({ starts }) => starts.length > 0) ??
    days[0]!
  );
}

/** Weeks searched for free time after the first, where no day is wanted. */
const WEEKS_AHEAD = 4;

/** Bookings and cancellations change it. */
/** Times are computed when it loads, so that the server's page and the browser's agree. */
export function freeDaysQuery(instructorId: number, zone: string, wish: FreeTimeSearch) {
  const { date, from, to, duration } = wish;
  return queryOptions({
    queryKey: [...freeDaysKey, instructorId, { date, from, to, duration }] as const,
    queryFn: async ({ signal }): Promise<FreeDays> => {
      const load = async (first: LocalDate): Promise<FreeDays> => {
        const params = { id: instructorId };
        const week = await call('getAvailability', { params, query: { date: first }, signal });
        return freeDaysOf(first, week, wish, localNow(serverNow(), week.resort_hours.timezone));
      };
      const found = await load(firstDayFor(date, localNow(serverNow(), zone).date));
      if (date !== undefined) return found;
      let later = found;
      for (let weeks = 0; weeks < WEEKS_AHEAD && later.later !== null; weeks += 1) {
        if (later.days.some(({ starts }) => starts.length > 0)) return later;
        later = await load(later.later);
      }
      return later.days.some(({ starts }) => starts.length > 0) ? later : found;
    },
    refetchOnWindowFocus: 'always',
  });
}
