import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export function settingsQuery() {
  return queryOptions({
    queryKey: ['me', 'instructor-settings'],
    queryFn: ({ signal }) => call('getInstructorSettings', { signal }),
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });
}

/** Newest first. */
export function myRegistrationsQuery() {
  return queryOptions({
    queryKey: ['me', 'registrations'],
    queryFn: ({ signal }) => call('listMyRegistrations', { signal }),
  });
}
