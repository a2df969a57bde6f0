import { queryOptions } from '@tanstack/react-query';
import {
  addDays,
  type LocalDate,
  localNow,
  type LocalTime,
  startOfWeek,
} from '@sklon/contract/time';
import { boundsFrom, clampDay } from '../schedule/calendar-weeks.ts';
import { firstFreeSlot } from '../schedule/free-slots.ts';
import type { LocalNow } from '../schedule/slot-states.ts';
import { availabilityQuery } from '../schedule/queries.ts';

/** Weeks looked through after the current one. */
const WEEKS_AHEAD = 4;

export interface CalendarOpening {
  week: LocalDate;
  /** The first free slot; null when there is none so soon. */
  slot: { date: LocalDate; time: LocalTime } | null;
}

/**
 * Where the calendar opens: at the week of the first free slot, from a wanted day on when it lies ahead, or else at the first
 * week looked through. Asked once per opening.
 */
export function firstFreeQuery(instructorId: number, zone: string, wanted: LocalDate | undefined) {
  return queryOptions({
    queryKey: ['me', 'first-free', instructorId, wanted] as const,
    queryFn: async ({ client }): Promise<CalendarOpening> => {
      const now = localNow(new Date(), zone);
      const bounds = boundsFrom(now.date);
      const { lastDay } = bounds;
      const firstWeek = startOfWeek(wanted === undefined ? now.date : clampDay(wanted, bounds));
      for (let ahead = 0; ahead <= WEEKS_AHEAD; ahead += 1) {
        const week = addDays(firstWeek, ahead * 7);
        const answer = await client.query(availabilityQuery(instructorId, week));
        const slot = firstFreeSlot(
          week,
          answer,
          notBefore(wanted, localNow(new Date(), answer.resort_hours.timezone)),
          lastDay,
        );
        if (slot) return { week: startOfWeek(slot.date), slot };
      }
      return { week: firstWeek, slot: null };
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The moment from which slots count: the wanted day's beginning while that lies ahead. */
function notBefore(wanted: LocalDate | undefined, now: LocalNow): LocalNow {
  return wanted !== undefined && wanted > now.date ? { date: wanted, time: '' } : now;
}
