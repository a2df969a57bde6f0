import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { BOOKINGS_POLL_MS } from '../schedule/queries.ts';

export const ownLessonsKey = ['me', 'own-lessons'] as const;

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
