import { queryOptions } from '@tanstack/react-query';
import { addDays, type LocalDate, localNow, type LocalTime, startOfWeek } from '@sklon/contract/time';
import { boundsFrom } from '../schedule/calendar-weeks.ts';
import { firstFreeSlot } from '../schedule/free-slots.ts';
import { availabilityQuery } from '../schedule/queries.ts';

/** Weeks looked through after the current one. */
const WEEKS_AHEAD = 4;

export interface CalendarOpening {
  week: LocalDate;
  /** The first free slot; null when there is none so soon. */
  slot: { date: LocalDate; time: LocalTime } | null;
}

/** Where the calendar opens: at the week of the first free slot, or else at the current one. Asked once per opening. */
export function firstFreeQuery(instructorId: number, zone: string) {
  return queryOptions({
    queryKey: ['me', 'first-free', instructorId] as const,
    queryFn: async ({ client }): Promise<CalendarOpening> => {
      const now = localNow(new Date(), zone);
      const { firstWeek, lastDay } = boundsFrom(now.date);
      for (let ahead = 0; ahead <= WEEKS_AHEAD; ahead += 1) {
        const week = addDays(firstWeek, ahead * 7);
        const answer = await client.query(availabilityQuery(instructorId, week));
        const slot = firstFreeSlot(week, answer, localNow(new Date(), answer.resort_hours.timezone), lastDay);
        if (slot) return { week: startOfWeek(slot.date), slot };
      }
      return { week: firstWeek, slot: null };
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
}
