import type { Rental } from '@sklon/contract/rentals';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { adminKey, LIST_GC_MS, listQuery, type PageParams } from '../../ui/results/list-query.ts';
import type { RentalSearch } from './search.ts';

/** A change of a shop invalidates everything under it. */
export const rentalsKey = ['rentals'] as const;
export const adminRentalsKey = [...adminKey, 'rentals'] as const;

/** Page by page along the cursor (spec 7). Those that do not work now stand at the end. */
export function rentalListQuery({ resort, price, cursor }: Omit<RentalSearch, 'shop' | 'view'>) {
  const filters = { resort_id: resort, price_range: price };
  return listQuery(
    [...rentalsKey, 'list', filters],
    (page: PageParams<string>, signal) =>
      call('listRentals', { query: { ...filters, ...page }, signal }),
    { gcTime: LIST_GC_MS, cursor },
  );
}

export function rentalQuery(id: number) {
  return queryOptions({
    queryKey: [...rentalsKey, 'one', id] as const,
    queryFn: ({ signal }) => call('getRental', { params: { id }, signal }),
  });
}

/** So that the dialog of a shop in the list has everything to show at once. */
export function rememberRental(queryClient: QueryClient, rental: Rental): void {
  queryClient.setQueryData(rentalQuery(rental.id).queryKey, rental);
}
