import type { Rental } from '@sklon/contract/rentals';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { adminKey } from '../../ui/records/admin-queries.ts';
import type { RentalSearch } from './search.ts';

/** First part of the keys of all that is known about shops: a change of a shop invalidates it. */
export const rentalsKey = ['rentals'] as const;
/** The same for what the admin panel knows of them. */
export const adminRentalsKey = [...adminKey, 'rentals'] as const;

/** How long a list stays in memory after it was left. */
const GC_MS = 30 * 60_000;

/** Shops of a resort by price, page by page along the cursor (spec 7). Those that do not work now stand at the end. */
export function rentalListQuery({ resort, price }: Pick<RentalSearch, 'resort' | 'price'>) {
  const filters = { resort_id: resort, price_range: price };
  return infiniteQueryOptions({
    queryKey: [...rentalsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call('listRentals', {
        query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    gcTime: GC_MS,
    // Without a connection the list shows an error with a retry, not endless skeletons.
    networkMode: 'always',
  });
}

/** One shop. */
export function rentalQuery(id: number) {
  return queryOptions({
    queryKey: [...rentalsKey, 'one', id] as const,
    queryFn: ({ signal }) => call('getRental', { params: { id }, signal }),
    networkMode: 'always',
  });
}

/** The dialog of a shop that stands in the list has everything to show at once. */
export function rememberRental(queryClient: QueryClient, rental: Rental): void {
  queryClient.setQueryData(rentalQuery(rental.id).queryKey, rental);
}

/** What the map is made of; the same for a whole visit. */
export function mapConfigQuery() {
  return queryOptions({
    queryKey: ['map-config'] as const,
    queryFn: ({ signal }) => call('getMapConfig', { signal }),
    staleTime: Infinity,
    // Without it the map is drawn: nothing to wait for.
    retry: false,
    networkMode: 'always',
  });
}
