import { BUSY_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import type { BookingHours } from '@sklon/contract/schedule';
import { type LocalDate, startOfWeek } from '@sklon/contract/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { boundsFrom, clampDay, shiftWeek } from '../calendar-weeks.ts';
import { useNow } from '../useNow.ts';
import { scheduleQuery } from './queries.ts';

/** Which week and day the instructor's calendar shows, and the week's records. It opens at the current one. */
export function useBusyWeek({ timezone }: BookingHours) {
  const queryClient = useQueryClient();
  const now = useNow(timezone);
  const bounds = boundsFrom(now.date, BUSY_MAX_DAYS_AHEAD);
  const [shown, setShown] = useState({ week: startOfWeek(now.date), day: now.date });
  // The page was left open overnight: what was the current week is gone.
  const week = shown.week < bounds.firstWeek ? bounds.firstWeek : shown.week;
  const query = useQuery(scheduleQuery(week));

  const next = shiftWeek(week, 1, bounds);
  useEffect(() => {
    void queryClient.prefetchQuery(scheduleQuery(next));
  }, [queryClient, next]);

  function showDay(date: LocalDate): void {
    const day = clampDay(date, bounds);
    setShown({ week: startOfWeek(day), day });
  }

  return {
    query,
    now,
    bounds,
    week,
    day: clampDay(shown.day, bounds),
    showDay,
    shift: (weeks: -1 | 1) => showDay(shiftWeek(week, weeks, bounds)),
    isDayOff: (date: LocalDate) => date !== clampDay(date, bounds),
  };
}
