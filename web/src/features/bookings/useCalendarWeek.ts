import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type LocalDate, startOfWeek } from '@sklon/contract/time';
import { useEffect, useState } from 'react';
import { boundsFrom, clampDay, shiftWeek } from '../schedule/calendar-weeks.ts';
import { availabilityQuery } from '../schedule/queries.ts';
import { useNow } from '../schedule/useNow.ts';
import { firstFreeQuery } from './first-free-query.ts';

/** Which week and day the calendar shows, and the week's data. It opens at the first free slot, from the wanted day on. */
export function useCalendarWeek(
  instructorId: number,
  zoneOfResort: string,
  wanted: LocalDate | undefined,
) {
  const queryClient = useQueryClient();
  const opening = useQuery(firstFreeQuery(instructorId, zoneOfResort, wanted));
  const [chosen, setChosen] = useState<{ week: LocalDate; day: LocalDate | null } | null>(null);
  const week = chosen?.week ?? opening.data?.week;

  const query = useQuery({
    ...availabilityQuery(instructorId, week ?? ''),
    enabled: week !== undefined,
  });
  const zone = query.data?.resort_hours.timezone ?? zoneOfResort;
  const now = useNow(zone);
  const bounds = boundsFrom(now.date);

  const next = week === undefined ? undefined : shiftWeek(week, 1, bounds);
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(availabilityQuery(instructorId, next));
  }, [queryClient, instructorId, next]);

  const opened = chosen ? null : (opening.data?.slot ?? null);
  return {
    query,
    zone,
    now,
    bounds,
    week,
    /** The first free slot, while its week is shown. */
    opened,
    /** No free time in the weeks looked through. */
    nothingSoon: !chosen && opening.data?.slot === null,
    /** The day chosen for the phone's list; null: the first one with something free. */
    day: chosen ? chosen.day : (opened?.date ?? null),
    failed: opening.isError && !chosen,
    retry: () => void (opening.isError ? opening.refetch() : query.refetch()),
    shift: (weeks: -1 | 1) =>
      week && setChosen({ week: shiftWeek(week, weeks, bounds), day: null }),
    showDay: (date: LocalDate) => {
      const day = clampDay(date, bounds);
      setChosen({ week: startOfWeek(day), day });
    },
    isDayOff: (date: LocalDate) => date !== clampDay(date, bounds),
  };
}
