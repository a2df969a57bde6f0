import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { providerBookingsKey } from '../bookings/provider-queries.ts';
import { availabilityKey, scheduleKey } from '../schedule/keys.ts';
import { ownLessonsKey } from './queries.ts';

const REFRESHED = [ownLessonsKey, scheduleKey, availabilityKey, providerBookingsKey];

export type OwnLessonForm = EndpointCall<Endpoints['createOwnLesson']>['body'];

/** A new one without an id. */
export function useSaveOwnLesson(id: number | undefined) {
  return useAction({
    mutationFn: (body: OwnLessonForm) =>
      id === undefined
        ? call('createOwnLesson', { body })
        : call('updateOwnLesson', { params: { id }, body }),
    refresh: REFRESHED,
  });
}

export function useDeleteOwnLesson() {
  return useAction({
    mutationFn: (id: number) => call('deleteOwnLesson', { params: { id } }),
    refresh: REFRESHED,
  });
}

export function useMakeLink() {
  return useAction({
    mutationFn: ({ id, minutes }: { id: number; minutes: number }) =>
      call('createLessonLink', { params: { id }, body: { minutes } }),
    refresh: [ownLessonsKey],
  });
}

export function useRevokeLink() {
  return useAction({
    mutationFn: (id: number) => call('deleteLessonLink', { params: { id } }),
    refresh: [ownLessonsKey],
  });
}
