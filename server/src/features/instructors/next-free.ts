/** The next free time of an instructor, from what the list's statement tells of the calendar. */
import type { NextFree } from '@sklon/contract/instructors';
import { NEXT_FREE_DAYS } from '@sklon/contract/limits';
import { addDays, daysBetween, type LocalDate, type LocalTime, localNow } from '@sklon/contract/time';
import { earliestOf, slotsAfter, startsOf, utcDate } from './free-time.ts';

/** Bits of a day's number in `taken`; above them stands which day it is. */
export const DAY_BITS = 48;
const DAY_MASK = (1n << BigInt(DAY_BITS)) - 1n;

/** Days that the statement tells of: whatever the clock of the instructor, its next fourteen are among them. */
export const TOLD_DAYS = NEXT_FREE_DAYS + 2;

/** A calendar as the statement tells it. */
export interface ToldCalendar {
  is_working: boolean;
  timezone: string;
  /** Half hours in which the instructor may be booked. */
  open_slots: number;
  /**
   * Days of which something is taken, in order, as PostgreSQL writes an array: of each the number of the day since
   * firstToldDay, then its 48 half hours. Null when none is. Not parsed as an array: the first few mostly tell.
   */
  taken: string | null;
}

/** The first day that the statement tells of: nowhere is it an earlier date. */
export function firstToldDay(now: Date): LocalDate {
  return addDays(utcDate(now), -1);
}

/** The clocks of the resorts at one instant, each read once. */
export function clocksAt(now: Date): (zone: string) => { date: LocalDate; time: LocalTime } {
  const known = new Map<string, ReturnType<typeof localNow>>();
  return (zone) => {
    const shown = known.get(zone) ?? localNow(now, zone);
    known.set(zone, shown);
    return shown;
  };
}

/**
 * The earliest time within the next fourteen days at which a lesson of `slots` half hours could be booked; `today` is what
 * the clock on the instructor's wall shows, `told` the first day told of. Null when there is none.
 */
export function nextFreeOf(
  calendar: ToldCalendar,
  slots: number,
  today: { date: LocalDate; time: LocalTime },
  told: LocalDate,
): NextFree | null {
  if (!calendar.is_working) return null;
  const open = BigInt(calendar.open_slots);
  const days = calendar.taken === null ? [] : calendar.taken.slice(1, -1).split(',');
  const first = daysBetween(told, today.date);
  let at = 0;
  for (let day = first; day < first + NEXT_FREE_DAYS; day += 1) {
    while (at < days.length && dayOf(days[at]) < day) at += 1;
    const taken = dayOf(days[at]) === day ? BigInt(days[at] ?? 0) & DAY_MASK : 0n;
    const starts = startsOf(open & ~taken, slots);
    const time = earliestOf(day === first ? starts & slotsAfter(today.time) : starts);
    if (time !== undefined) return { date: addDays(told, day), time, timezone: calendar.timezone };
  }
  return null;
}

function dayOf(told: string | undefined): number {
  return told === undefined ? -1 : Math.floor(Number(told) / 2 ** DAY_BITS);
}
