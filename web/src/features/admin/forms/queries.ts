import { SERVICE_TYPE_CODES } from '@sklon/contract/registration-rules';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { formsKey, refetchOnFocus } from '../../../ui/records/admin-queries.ts';
import type { FormSearch } from './search.ts';

/** The latest approved form of every provider, page by page along the cursor (product-decisions, Screens). */
export function formListQuery({ type, q }: FormSearch) {
  const filters = {
    ...(type && { service_type: SERVICE_TYPE_CODES[type] }),
    ...(q !== undefined && { search: String(q) }),
  };
  return infiniteQueryOptions({
    queryKey: [...formsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call('listProviderForms', {
        query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next_cursor,
    networkMode: 'always',
    refetchOnWindowFocus: refetchOnFocus,
  });
}
