import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { SCHEDULE_MAX_DAYS } from '@sklon/contract/limits';
import { addDays, type LocalDate } from '@sklon/contract/time';
import type { Workday, WorkLimits } from '@sklon/contract/workday-rules';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useAction } from '../../api/use-action.ts';
import { call } from '../../api/client.ts';
import { availabilityKey, scheduleKey } from '../schedule/keys.ts';

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

/** Lessons from a day on, as far as one call has them and none after `last`. Local to the resort. */
function lessonsQuery(start_date: LocalDate, last: LocalDate) {
  const end_date = [last, addDays(start_date, SCHEDULE_MAX_DAYS - 1)].toSorted()[0] ?? last;
  return queryOptions({
    queryKey: [...scheduleKey, start_date, end_date] as const,
    queryFn: async ({ signal }) =>
      (await call('listSchedule', { query: { start_date, end_date }, signal })).filter(
        ({ booking, own_lesson, is_proposed }) => (booking !== null || own_lesson) && !is_proposed,
      ),
  });
}

/** Lessons on these dates, by as few calls as cover them. */
export function useLessonsOn(dates: readonly LocalDate[]) {
  const sorted = dates.toSorted();
  const last = sorted.at(-1) ?? '';
  const starts: LocalDate[] = [];
  for (const date of sorted)
    if (date >= addDays(starts.at(-1) ?? '0001-01-01', SCHEDULE_MAX_DAYS)) starts.push(date);
  const loaded = useQueries({ queries: starts.map((start) => lessonsQuery(start, last)) });
  return {
    lessons: loaded.flatMap(({ data = [] }) => data).filter(({ date }) => dates.includes(date)),
    isError: loaded.some(({ isError }) => isError),
  };
}

export type NewWeek = EndpointCall<Endpoints['updateWeeklyHours']>['body'];
export type NewOwnDay = EndpointCall<Endpoints['createOwnDay']>['body'];

export function useSaveWeek() {
  return useAction({
    mutationFn: (body: NewWeek) => call('updateWeeklyHours', { body }),
    refresh: REFRESHED,
  });
}

/** After the weeks were dropped for the hours of the resort. */
export function useRestoreWeeks() {
  return useAction({
    mutationFn: async (weeks: Workday['weekly_hours']) => {
      for (const { resort_id, days } of weeks)
        await call('updateWeeklyHours', { body: { resort_ids: [resort_id], days } });
    },
    refresh: REFRESHED,
  });
}

export function useAddOwnDay() {
  return useAction({
    mutationFn: (body: NewOwnDay) => call('createOwnDay', { body }),
    refresh: REFRESHED,
  });
}

/** All or none. */
export function useAddOwnDays() {
  return useAction({
    mutationFn: (days: NewOwnDay[]) => call('createOwnDays', { body: { days } }),
    refresh: REFRESHED,
  });
}

export function useDeleteOwnDays() {
  return useAction({
    mutationFn: (ids: number[]) => call('deleteOwnDays', { body: { ids } }),
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
