import type { Service } from '@sklon/contract/services';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export interface ServiceFilters {
  type: Service['service_type'];
  resort?: number | undefined;
  /** Words to look for. */
  text?: string | undefined;
}

/** How long a list stays in memory after it was left. */
const KEPT_MS = 30 * 60_000;

/** Services of a kind, page by page along the cursor (spec 7). Those that do not work now stand at the end. */
export function serviceListQuery({ type, resort, text }: ServiceFilters) {
  const filters = { service_type: type, resort_id: resort, search: text };
  return infiniteQueryOptions({
    queryKey: ['services', 'list', filters] as const,
    queryFn: ({ pageParam, signal }) =>
      call('listServices', {
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

/** One service. */
export function serviceQuery(id: number) {
  return queryOptions({
    queryKey: ['services', 'one', id] as const,
    queryFn: ({ signal }) => call('getService', { params: { id }, signal }),
    networkMode: 'always',
  });
}

/** The dialog of a service that stands in the list has everything to show at once. */
export function rememberService(queryClient: QueryClient, service: Service): void {
  queryClient.setQueryData(serviceQuery(service.id).queryKey, service);
}
