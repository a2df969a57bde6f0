import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { LIST_GC_MS, listQuery, type PageParams } from '../../ui/results/list-query.ts';
import { apiFilters, type InstructorSearch } from './filters.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Pages that were on the screen: Back loads them all after a reload. */
    pages?: number;
  }
}

/** Spec 7. */
export function instructorListQuery(search: InstructorSearch) {
  const filters = apiFilters(search);
  return listQuery(
    ['instructors', 'list', filters],
    (page: PageParams<string>, signal) =>
      call('listInstructors', { query: { ...filters, ...page }, signal }),
    { gcTime: LIST_GC_MS, cursor: search.cursor },
  );
}

/** 0, which no instructor has, for anything but an id. */
export function instructorIdOf(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

export function instructorQuery(id: number) {
  return queryOptions({
    queryKey: ['instructors', 'one', id] as const,
    queryFn: ({ signal }) => call('getInstructor', { params: { id }, signal }),
  });
}
