/** Calls about another time for a lesson, for both of its sides. */
import type { UserBooking, ProviderBooking } from '@sklon/contract/bookings';
import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { MovedBooking } from '@sklon/contract/move-endpoints';
import type { MoveSide } from '@sklon/contract/move-rules';
import type { LocalDate } from '@sklon/contract/time';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { removeDraft } from '../auth/drafts.ts';
import { userBookingsKey } from '../orders/queries.ts';
import { availabilityKey, freeDaysKey, scheduleKey } from '../schedule/keys.ts';
import type { MovableBooking, Teaching } from './move-form.ts';
import { providerBookingsKey } from './provider-queries.ts';

type NewMove = EndpointCall<Endpoints['proposeMove']>['body'];

const KEYS = [userBookingsKey, providerBookingsKey, scheduleKey, availabilityKey, freeDaysKey];

/** Tariff and shortest lesson of the instructor: public for customers, of the settings for themselves. */
export function teachingQuery(side: MoveSide, instructorId: number) {
  return queryOptions({
    queryKey: ['me', 'teaching', side, instructorId] as const,
    queryFn: ({ signal }): Promise<Teaching> =>
      side === 'customer'
        ? call('getInstructor', { params: { id: instructorId }, signal })
        : call('getInstructorSettings', { signal }),
  });
}

/** Seven days from `date`, where neither the lesson's own gap nor its being one of the day closes time. */
export function timesForMoveQuery(
  { id, resort }: MovableBooking,
  instructorId: number,
  date: LocalDate,
) {
  return queryOptions({
    queryKey: [...availabilityKey, instructorId, date, resort.id, id] as const,
    queryFn: ({ signal }) =>
      call('getAvailability', {
        params: { id: instructorId },
        query: { date, resort_id: resort.id, moving: id },
        signal,
      }),
    refetchOnWindowFocus: 'always',
  });
}

/** The name of the total that an instructor is typing. */
export function totalDraft({ id }: { id: number }): string {
  return `total ${id}`;
}

/** What is done about another time: proposed, accepted, or declined by one side or withdrawn by the other. */
type MoveAction =
  | { do: 'propose'; id: number; body: NewMove }
  | { do: 'accept' | 'decline'; id: number; move: number };

/** Sends an action; every list and calendar that shows the booking follows. After a refusal they are loaded anew too. */
export function useMoveAction() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (action: MoveAction): Promise<MovedBooking> => {
      const { id } = action;
      if (action.do === 'propose')
        return call('proposeMove', { params: { id }, body: action.body });
      const params = { id, move: action.move };
      return action.do === 'accept'
        ? call('acceptMove', { params })
        : call('declineMove', { params });
    },
    onSuccess: async (moved) => {
      removeDraft(totalDraft(moved));
      for (const queryKey of KEYS) await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<UserBooking[]>(userBookingsKey, (list) =>
        list?.map((one) =>
          one.kind === 'instructor' && one.id === moved.id ? { ...one, ...moved } : one,
        ),
      );
      queryClient.setQueryData<ProviderBooking[]>(providerBookingsKey, (list) =>
        list?.map((one) => (one.id === moved.id ? { ...one, ...moved } : one)),
      );
    },
    refresh: KEYS,
    onSettled: (_, error) => {
      if (error instanceof ApiError && error.code === 'quote_changed')
        void queryClient.invalidateQueries({ queryKey: ['me', 'teaching'] });
    },
  });
}
