import type { Registration } from '@sklon/contract/registrations';
import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { ERRORS } from '@sklon/contract/errors';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { recordQuery, sectionKey } from '../../ui/records/record-query.ts';
import { adminKey } from '../../ui/results/list-query.ts';

export const applicationsKey = sectionKey('applications');
export const formsKey = sectionKey('forms');
export const instructorsKey = sectionKey('instructors');

/** How often the panel polls for new applications. */
export const POLL_MS = 60_000;

export const adminCountsKey = [...adminKey, 'counts'] as const;

/** How much waits for admins in each tab. */
export function adminCountsQuery() {
  return queryOptions({
    queryKey: adminCountsKey,
    queryFn: ({ signal }) => call('getAdminCounts', { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function applicationQuery(id: number) {
  return queryOptions({
    queryKey: [...applicationsKey, 'one', id],
    queryFn: async ({ signal }): Promise<Registration> => {
      const application = await call('getRegistration', { params: { id }, signal });
      if ('first_name' in application) return application;
      // The call is public: for a person who is no longer an admin it returns a stub.
      throw new ApiError(ERRORS.forbidden.status, ERRORS.forbidden.detail, 'forbidden');
    },
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Id of the application after this one in the filtered list. A list of pending ones starts again at its newest until
 * none is left.
 */
export function nextApplicationQuery(
  id: number,
  filters: NonNullable<EndpointCall<Endpoints['listRegistrations']>['query']>,
) {
  return queryOptions({
    queryKey: [...applicationsKey, 'next', id, filters],
    queryFn: async ({ signal }): Promise<number | null> => {
      const first = async (cursor?: number) => {
        const { items } = await call('listRegistrations', {
          query: { ...filters, limit: 1, ...(cursor && { cursor }) },
          signal,
        });
        return items[0]?.id ?? null;
      };
      const next = await first(id);
      if (next !== null || filters.status === 'all') return next;
      const newest = await first();
      return newest === id ? null : newest;
    },
  });
}

/** A line of the table of instructors, whatever the filters. */
export function adminInstructorQuery(id: number) {
  return recordQuery('instructors', id, (signal) =>
    call('getAdminInstructor', { params: { id }, signal }),
  );
}

export function instructorFormsQuery(id: number) {
  return queryOptions({
    queryKey: [...instructorsKey, 'forms', id],
    queryFn: ({ signal }) => call('listInstructorRegistrations', { params: { id }, signal }),
    refetchOnWindowFocus: 'always',
  });
}

export const adminResortsKey = sectionKey('resorts');

/** Resorts and folders as admins have them, a flat list. */
export function adminResortsQuery() {
  return queryOptions({
    queryKey: [...adminResortsKey, 'list'] as const,
    queryFn: ({ signal }) => call('listAdminResorts', { signal }),
    // Other admins change them too.
    refetchOnWindowFocus: 'always',
  });
}

/** One resort or folder as it is now: a form begins with what others have left. */
export function adminResortQuery(id: number) {
  return recordQuery(
    'resorts',
    id,
    (signal) => call('getAdminResort', { params: { id }, signal }),
    {
      staleTime: 0,
    },
  );
}
