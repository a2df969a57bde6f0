import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The signed-in instructor's own record. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['me', 'instructor-settings'],
    queryFn: ({ signal }) => call('getInstructorSettings', { signal }),
    // Without a connection it says so, instead of waiting for one.
    networkMode: 'always',
  });
}

/** All applications of the signed-in person, newest first. */
export function myRegistrationsQuery() {
  return queryOptions({
    queryKey: ['me', 'registrations'],
    queryFn: ({ signal }) => call('listMyRegistrations', { signal }),
    networkMode: 'always',
  });
}
