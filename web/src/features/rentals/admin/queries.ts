import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { adminKey, refetchOnFocus } from '../../../ui/records/admin-queries.ts';

export const adminRentalsKey = [...adminKey, 'rentals'] as const;
export const adminRentalListKey = [...adminRentalsKey, 'list'] as const;

/** All shops, newest first, page by page along the cursor. */
export function adminRentalListQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...adminRentalListKey, search],
    queryFn: ({ pageParam, signal }) =>
      call('listAdminRentals', {
        query: {
          ...(search !== '' && { search }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    networkMode: 'always',
    refetchOnWindowFocus: refetchOnFocus,
  });
}

/** Resorts that a shop may stand at, each with its folder's name. */
export function selectorResortsQuery() {
  return queryOptions({
    queryKey: [...adminRentalsKey, 'resorts'] as const,
    queryFn: ({ signal }) => call('listRentalSelectorResorts', { signal }),
    networkMode: 'always',
  });
}

/** A shop as it is now: a form begins with what others have left. */
export function editedRentalQuery(id: number) {
  return queryOptions({
    queryKey: [...adminRentalsKey, 'one', id] as const,
    queryFn: ({ signal }) => call('getRental', { params: { id }, signal }),
    networkMode: 'always',
    staleTime: 0,
  });
}
