import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';

export function settingsQuery() {
  return queryOptions({
    queryKey: ['me', 'instructor-settings'],
    queryFn: ({ signal }) => call('getInstructorSettings', { signal }),
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });
}

/** Whether the user is no instructor: nothing approved (403), or approved as something else (404). */
export function isNoInstructor(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** Whether the user is no instructor. Stays true during a refetch, which resets the error. */
export function useNoInstructor(): boolean {
  const { data, error } = useQuery(settingsQuery());
  const [missing, setMissing] = useState(false);
  if (!missing && isNoInstructor(error)) setMissing(true);
  if (missing && data) setMissing(false);
  return missing && !data;
}

/** Newest first. */
export function myRegistrationsQuery() {
  return queryOptions({
    queryKey: ['me', 'registrations'],
    queryFn: ({ signal }) => call('listMyRegistrations', { signal }),
  });
}
