import type { Registration } from '@sklon/contract/registrations';
import { ERRORS } from '@sklon/contract/errors';
import { SERVICE_TYPE_CODES } from '@sklon/contract/service-types';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { adminKey, adminListQuery, type PageParams } from '../../ui/results/list-query.ts';
import type { ApplicationSearch, FormSearch, AdminInstructorSearch } from './search.ts';
import type { AdminInstructor } from '@sklon/contract/admin';

export const applicationsKey = [...adminKey, 'applications'] as const;
export const formsKey = [...adminKey, 'forms'] as const;
export const instructorsKey = [...adminKey, 'instructors'] as const;

/** How often the panel polls for new applications. */
const POLL_MS = 60_000;

/** The filters as the API takes them. */
function apiFilters({ status, type, number }: ApplicationSearch) {
  return {
    status: status ?? ('pending' as const),
    ...(type && { service_type: SERVICE_TYPE_CODES[type] }),
    ...(number !== undefined && { number: String(number) }),
  };
}

/** How many applications await a decision, for the tab. */
export function pendingCountQuery() {
  return queryOptions({
    queryKey: [...applicationsKey, 'pending'],
    queryFn: async ({ signal }) =>
      (await call('listRegistrations', { query: { status: 'pending', limit: 1 }, signal })).total,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** The list, page by page along the cursor. */
export function applicationListQuery(search: ApplicationSearch) {
  const filters = apiFilters(search);
  return adminListQuery(
    [...applicationsKey, 'list', filters],
    (page: PageParams<number>, signal) =>
      call('listRegistrations', { query: { ...filters, ...page }, signal }),
    // A long list that is being read does not load itself anew.
    { refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? POLL_MS : false) },
  );
}

/** An application whole, as admins see it. */
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
 * Id of the application that comes after one in the list of these filters. Those that await a decision begin anew at
 * the newest one when the list ends, until none of them is left.
 */
export function nextApplicationQuery(id: number, search: ApplicationSearch) {
  const filters = apiFilters(search);
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

/** The latest approved form of every provider, page by page along the cursor (product-decisions, Screens). */
export function formListQuery({ type, q }: FormSearch) {
  const filters = {
    ...(type && { service_type: SERVICE_TYPE_CODES[type] }),
    ...(q !== undefined && { search: String(q) }),
  };
  return adminListQuery([...formsKey, 'list', filters], (page: PageParams<number>, signal) =>
    call('listProviderForms', { query: { ...filters, ...page }, signal }),
  );
}

/** The table of instructors, page by page along the cursor. */
export function adminInstructorListQuery({ working, sort, resort, q }: AdminInstructorSearch) {
  const filters = {
    sort_by: 'id',
    sort_order: sort ?? 'DESC',
    ...(working && { is_working: working === 'yes' }),
    ...(resort !== undefined && { resort_id: resort }),
    ...(q !== undefined && { search: String(q) }),
  } as const;
  return adminListQuery([...instructorsKey, 'list', filters], (page: PageParams<number>, signal) =>
    call('listAdminInstructors', { query: { ...filters, ...page }, signal }),
  );
}

/** A line of the table by its id, whatever the filters; null for an unknown id. */
export function adminInstructorQuery(id: number) {
  return queryOptions({
    queryKey: [...instructorsKey, 'one', id],
    queryFn: async ({ signal }): Promise<AdminInstructor | null> => {
      // The first one behind the next id: the API has no call for a single line.
      const { items } = await call('listAdminInstructors', {
        query: { sort_order: 'DESC', cursor: id + 1, limit: 1 },
        signal,
      });
      return items.find((instructor) => instructor.id === id) ?? null;
    },
  });
}

/** Applications of an instructor, newest first. */
export function instructorFormsQuery(id: number) {
  return queryOptions({
    queryKey: [...instructorsKey, 'forms', id],
    queryFn: ({ signal }) => call('listInstructorRegistrations', { params: { id }, signal }),
    refetchOnWindowFocus: 'always',
  });
}

export const adminResortsKey = [...adminKey, 'resorts'] as const;

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
  return queryOptions({
    queryKey: [...adminResortsKey, 'one', id] as const,
    queryFn: ({ signal }) => call('getAdminResort', { params: { id }, signal }),
    staleTime: 0,
  });
}
