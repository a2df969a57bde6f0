import type { AdminInstructor } from '@sklon/contract/admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { instructorsKey, refetchOnFocus } from '../../../ui/records/admin-queries.ts';
import type { AdminInstructorSearch } from './search.ts';

/** The table of instructors, page by page along the cursor. */
export function adminInstructorListQuery({ working, sort, resort, q }: AdminInstructorSearch) {
  const filters = {
    sort_by: 'id',
    sort_order: sort ?? 'DESC',
    ...(working && { is_working: working === 'yes' }),
    ...(resort !== undefined && { resort_id: resort }),
    ...(q !== undefined && { search: String(q) }),
  } as const;
  return infiniteQueryOptions({
    queryKey: [...instructorsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call('listAdminInstructors', {
        query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next_cursor,
    networkMode: 'always',
    refetchOnWindowFocus: refetchOnFocus,
  });
}

/** A line of the table by its id, whatever the filters; null for an id that nobody has. */
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
    networkMode: 'always',
  });
}

/** Applications of an instructor, newest first. */
export function instructorFormsQuery(id: number) {
  return queryOptions({
    queryKey: [...instructorsKey, 'forms', id],
    queryFn: ({ signal }) => call('listInstructorRegistrations', { params: { id }, signal }),
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  });
}
