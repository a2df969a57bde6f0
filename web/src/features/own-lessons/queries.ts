import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { providerBookingsKey } from '../bookings/provider-queries.ts';
import { availabilityKey, BOOKINGS_POLL_MS, scheduleKey } from '../schedule/queries.ts';

const ownLessonsKey = ['me', 'own-lessons'] as const;
const REFRESHED = [ownLessonsKey, scheduleKey, availabilityKey, providerBookingsKey];

/** Lessons that the signed-in instructor has entered and that are not over, soonest first. */
export function ownLessonsQuery() {
  return queryOptions({
    queryKey: ownLessonsKey,
    queryFn: ({ signal }) => call('listOwnLessons', { signal }),
    // Clients take them over.
    refetchOnWindowFocus: 'always',
    refetchInterval: BOOKINGS_POLL_MS,
  });
}

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

/** The lesson behind a link, as the caller may see it. */
export function linkedLessonQuery(token: string) {
  return queryOptions({
    queryKey: ['me', 'linked-lesson', token] as const,
    queryFn: ({ signal }) => call('getLinkedLesson', { params: { token }, signal }),
    refetchOnWindowFocus: 'always',
  });
}

export function useTakeLesson(token: string) {
  return useAction({
    mutationFn: (version: number) => call('takeLesson', { params: { token }, body: { version } }),
    refresh: [
      ['me', 'linked-lesson', token],
      ['me', 'bookings'],
    ],
  });
}
