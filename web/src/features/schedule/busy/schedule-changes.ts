import type { ScheduleSlot } from '@sklon/contract/schedule';
import { startOfWeek } from '@sklon/contract/time';
import type { QueryClient } from '@tanstack/react-query';
import { availabilityKey } from '../queries.ts';
import { scheduleKey, scheduleQuery } from './queries.ts';

/** A look at the calendar that began before a change would show the time before it. */
async function stopLooking(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: scheduleKey });
}

/** What the customers' calendars hold is no longer so. */
function forgetAvailability(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: availabilityKey });
}

export async function showRecord(queryClient: QueryClient, record: ScheduleSlot): Promise<void> {
  await stopLooking(queryClient);
  queryClient.setQueryData(
    scheduleQuery(startOfWeek(record.date)).queryKey,
    (week) => week && [...week, record],
  );
  forgetAvailability(queryClient);
}

export async function dropRecord(queryClient: QueryClient, id: number): Promise<void> {
  await stopLooking(queryClient);
  queryClient.setQueriesData<ScheduleSlot[]>({ queryKey: scheduleKey }, (week) =>
    week?.filter((record) => record.id !== id),
  );
  forgetAvailability(queryClient);
}
