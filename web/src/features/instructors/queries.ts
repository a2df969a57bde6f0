import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { LIST_GC_MS, listQuery, type PageParams } from '../../ui/results/list-query.ts';
import { apiFilters, type InstructorSearch } from './filters.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of the list were on the screen: after a reload, Back loads them all. */
    pages?: number;
  }
}

/** The list, page by page along the cursor (spec 7). */
export function instructorListQuery(search: InstructorSearch) {
  const filters = apiFilters(search);
  return listQuery(
    ['instructors', 'list', filters],
    (page: PageParams<string>, signal) =>
      call('listInstructors', { query: { ...filters, ...page }, signal }),
    { gcTime: LIST_GC_MS, cursor: search.cursor },
  );
}

/** The id in the address; 0, which no instructor has, for anything else. */
export function instructorIdOf(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

/** One approved instructor. */
export function instructorQuery(id: number) {
  return queryOptions({
    queryKey: ['instructors', 'one', id] as const,
    queryFn: ({ signal }) => call('getInstructor', { params: { id }, signal }),
  });
}

/** The signed-in instructor's own record. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['me', 'instructor-settings'],
    queryFn: ({ signal }) => call('getInstructorSettings', { signal }),
  });
}

/** All applications of the signed-in person, newest first. */
export function myRegistrationsQuery() {
  return queryOptions({
    queryKey: ['me', 'registrations'],
    queryFn: ({ signal }) => call('listMyRegistrations', { signal }),
  });
}
