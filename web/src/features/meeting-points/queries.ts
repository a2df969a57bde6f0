import type { MeetingPointChoices } from '@sklon/contract/meeting-points';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { adminKey } from '../../ui/results/list-query.ts';

const meetingPointsKey = ['meeting-points'] as const;

/** Where an instructor meets, the usual point of each resort first. */
export function meetingPointsQuery(instructorId: number) {
  return queryOptions({
    queryKey: [...meetingPointsKey, instructorId] as const,
    queryFn: ({ signal }) =>
      call('listMeetingPointsOfInstructor', { params: { id: instructorId }, signal }),
  });
}

/** The points of a resort that instructors choose among. */
export function pointsOfferedQuery(resortId: number) {
  return queryOptions({
    queryKey: [...meetingPointsKey, 'at', resortId] as const,
    queryFn: ({ signal }) =>
      call('listMeetingPointsOfResort', { params: { id: resortId }, signal }),
  });
}

/** Where the caller may meet, and does. */
export function choicesQuery() {
  return queryOptions({
    queryKey: ['me', 'meeting-points'] as const,
    queryFn: ({ signal }) => call('getMeetingPointChoices', { signal }),
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });
}

/** A change of the caller's points, after which they are what the API returns. */
export function useChoicesChange<V>(send: (values: V) => Promise<MeetingPointChoices>) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: send,
    scope: { id: 'meeting-points' },
    onSuccess: async (choices) => {
      await queryClient.cancelQueries(choicesQuery());
      queryClient.setQueryData(choicesQuery().queryKey, choices);
      void queryClient.invalidateQueries({ queryKey: meetingPointsKey });
    },
  });
}

/** The points that admins keep for a resort. */
export function pointsOfResortQuery(resortId: number) {
  return queryOptions({
    queryKey: [...adminKey, 'meeting-points', resortId] as const,
    queryFn: ({ signal }) => call('listMeetingPoints', { params: { id: resortId }, signal }),
    // Another admin may have changed them.
    refetchOnWindowFocus: 'always',
  });
}

/** The point of an instructor's own, for admins; none without one. */
export function ownPointsQuery(instructorId: number) {
  return queryOptions({
    queryKey: [...adminKey, 'meeting-points', 'own', instructorId] as const,
    queryFn: ({ signal }) => call('listOwnMeetingPoints', { params: { id: instructorId }, signal }),
  });
}

/** Takes down a point of an instructor's own, or its photo. */
export function useTakeDown(instructorId: number, id: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: { photo_only: boolean; reason: string }) =>
      call('takeDownMeetingPoint', { params: { id }, body }),
    // Not awaited: once the point is gone, nobody is left to say so.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: meetingPointsKey });
      void queryClient.invalidateQueries(ownPointsQuery(instructorId));
    },
  });
}

/** A change of a resort's points; the list is loaded anew. */
export function usePointsChange<V>(resortId: number, send: (values: V) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: send,
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: meetingPointsKey });
      await queryClient.invalidateQueries(pointsOfResortQuery(resortId));
    },
  });
}
