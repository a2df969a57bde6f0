import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { adminKey } from '../../ui/results/list-query.ts';
import { userBookingsKey } from '../orders/queries.ts';
import { availabilityKey, freeDaysKey } from '../schedule/keys.ts';

export type NewSpecialDay = EndpointCall<Endpoints['createSpecialDay']>['body'];

const specialDaysKey = [...adminKey, 'special-days'] as const;

/** Special days of a resort from today on, soonest first. */
export function specialDaysQuery(resortId: number) {
  return queryOptions({
    queryKey: [...specialDaysKey, resortId] as const,
    queryFn: ({ signal }) => call('listSpecialDays', { params: { id: resortId }, signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** The lessons that a special day would affect; `hours` are null where the resort would be closed all day. */
export function affectedQuery(
  resortId: number,
  days: { date: string; until?: string },
  hours: { open_time: string; close_time: string } | null,
) {
  return queryOptions({
    queryKey: [...specialDaysKey, resortId, 'affected', days, hours] as const,
    queryFn: ({ signal }) =>
      call('listAffectedLessons', {
        params: { id: resortId },
        query: { ...days, ...hours },
        signal,
      }),
    staleTime: 0,
    retry: false,
  });
}

/** Calendars and lists offer the day no longer, or again; bookings are affected. */
const AFFECTED = [
  specialDaysKey,
  availabilityKey,
  freeDaysKey,
  ['instructors'],
  ['resort-hours'],
  userBookingsKey,
];

export function useCreateSpecialDay(resortId: number) {
  return useAction({
    mutationFn: (body: NewSpecialDay) =>
      call('createSpecialDay', { params: { id: resortId }, body }),
    refresh: AFFECTED,
  });
}

export function useDeleteSpecialDay(resortId: number) {
  return useAction({
    mutationFn: (id: number): Promise<void> =>
      call('deleteSpecialDay', { params: { id: resortId, special_day_id: id } }),
    refresh: AFFECTED,
  });
}

/** Other times of the same instructor for an own lesson that a special day leaves no time for. */
export function otherTimesQuery(bookingId: number) {
  return queryOptions({
    queryKey: [...userBookingsKey, bookingId, 'other-times'] as const,
    queryFn: ({ signal }) => call('listOtherTimes', { params: { id: bookingId }, signal }),
  });
}
