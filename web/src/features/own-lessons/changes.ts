import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { providerBookingsKey } from '../bookings/provider-queries.ts';
import { availabilityKey, scheduleKey } from '../schedule/keys.ts';
import { ownLessonsKey, ownLessonsQuery } from './queries.ts';

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

interface NewLink {
  id: number;
  minutes: number;
  /** The person knows that the link before ends. Otherwise one that another tab has made stays. */
  replaces: boolean;
}

/** Null where another link stays. */
export function useMakeLink() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async ({ id, minutes, replaces }: NewLink) => {
      const lessons = replaces
        ? []
        : await queryClient.query({ ...ownLessonsQuery(), staleTime: 0 });
      const hasLink = lessons.some((one) => one.id === id && one.link_expires_at !== null);
      return hasLink ? null : call('createLessonLink', { params: { id }, body: { minutes } });
    },
    refresh: [ownLessonsKey],
  });
}

export function useRevokeLink() {
  return useAction({
    mutationFn: (id: number) => call('deleteLessonLink', { params: { id } }),
    refresh: [ownLessonsKey],
  });
}
