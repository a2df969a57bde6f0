import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { apiFilters, type InstructorSearch } from './filters.ts';

/** A list stays in memory this long after it was left: Back from a profile finds all of its pages and the scroll position. */
const LIST_GC_MS = 30 * 60_000;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of the list were on the screen: after a reload, Back loads them all. */
    pages?: number;
  }
}

/** The list, page by page along the cursor (spec 7). */
export function instructorListQuery(search: InstructorSearch) {
  const filters = apiFilters(search);
  return infiniteQueryOptions({
    queryKey: ['instructors', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call('listInstructors', {
        query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    gcTime: LIST_GC_MS,
    // Without a connection it is an error with a retry, not skeletons for ever.
    networkMode: 'always',
  });
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
    networkMode: 'always',
  });
}

/** The signed-in instructor's own record. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['me', 'instructor-settings'],
    queryFn: ({ signal }) => call('getInstructorSettings', { signal }),
    // Without a connection it fails at once, instead of waiting for one.
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
