import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { SCHEDULE_MAX_DAYS } from '@sklon/contract/limits';
import { addDays, type LocalDate } from '@sklon/contract/time';
import type { WorkLimits } from '@sklon/contract/workday-rules';
import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../api/use-action.ts';
import { call } from '../../api/client.ts';
import { availabilityKey, scheduleKey } from '../schedule/queries.ts';

const workdayKey = ['me', 'workday'] as const;
/** What shows when the caller works. */
const REFRESHED = [workdayKey, availabilityKey, ['instructors']];

export function workdayQuery() {
  return queryOptions({
    queryKey: workdayKey,
    queryFn: ({ signal }) => call('getWorkday', { signal }),
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
  });
}

/** Lessons of the days, as far as one call tells. Local to the resort. */
export function lessonsQuery(first: LocalDate, last: LocalDate) {
  const end_date = [last, addDays(first, SCHEDULE_MAX_DAYS - 1)].toSorted()[0] ?? last;
  return queryOptions({
    queryKey: [...scheduleKey, first, end_date] as const,
    queryFn: async ({ signal }) =>
      (await call('listSchedule', { query: { start_date: first, end_date }, signal })).filter(
        ({ booking, is_proposed }) => booking !== null && !is_proposed,
      ),
  });
}

export type NewWeek = EndpointCall<Endpoints['updateWeeklyHours']>['body'];
export type NewOwnDay = EndpointCall<Endpoints['createOwnDay']>['body'];

export function useSaveWeek() {
  return useAction({
    mutationFn: (body: NewWeek) => call('updateWeeklyHours', { body }),
    refresh: REFRESHED,
  });
}

export function useAddOwnDay() {
  return useAction({
    mutationFn: (body: NewOwnDay) => call('createOwnDay', { body }),
    refresh: REFRESHED,
  });
}

export type NewRecurringBusy = EndpointCall<Endpoints['createRecurringBusy']>['body'];

export function useAddRecurringBusy() {
  return useAction({
    mutationFn: (body: NewRecurringBusy) => call('createRecurringBusy', { body }),
    refresh: REFRESHED,
  });
}

export function useDeleteRecurringBusy() {
  return useAction({
    mutationFn: (id: number) => call('deleteRecurringBusy', { params: { id } }),
    refresh: REFRESHED,
  });
}

export function useSaveLimits() {
  return useAction({
    mutationFn: (body: WorkLimits) => call('updateWorkLimits', { body }),
    refresh: REFRESHED,
  });
}

export function useDeleteOwnDay() {
  return useAction({
    mutationFn: (id: number) => call('deleteOwnDay', { params: { id } }),
    refresh: REFRESHED,
  });
}
