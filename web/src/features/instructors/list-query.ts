import type { FreeTime, InstructorFilters } from '@sklon/contract/instructors';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { InstructorSearch } from './search.ts';

/** How long a list stays in memory after it was left: coming back from a profile finds all of its pages and its place. */
const KEPT_MS = 30 * 60_000;

/** The filters as the API takes them. Only those who work now are listed: the others cannot be booked. */
export function apiFilters(search: InstructorSearch): InstructorFilters & FreeTime {
  return {
    resort_id: search.resort,
    skill_type: search.sport,
    work_with_groups: search.people && true,
    works_with_kids: search.kids,
    teach_newbies: search.newbies,
    teach_carving: search.carving,
    teach_freestyle: search.freestyle,
    teach_freeride: search.freeride,
    min_price: search.min,
    max_price: search.max,
    is_working: true,
    free_date: search.date,
    free_from: search.from,
    free_to: search.to,
    duration: search.duration,
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of the list were on the screen: after a reload, Back brings them all. */
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
    gcTime: KEPT_MS,
    // Without a connection the answer is an error with a retry, not skeletons that wait for ever.
    networkMode: 'always',
  });
}
