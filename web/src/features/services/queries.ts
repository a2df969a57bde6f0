import type { Service } from '@sklon/contract/services';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export interface ServiceFilters {
  type: Service['service_type'];
  resort?: number | undefined;
  /** Words to look for. */
  text?: string | undefined;
}

/** How long a list stays in memory after it was left. */
const CACHED_MS = 30 * 60_000;

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
    gcTime: CACHED_MS,
    // Offline the list is an error with a retry; by default skeletons would wait for ever.
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

interface LoadParams {
  /** None: the page has no list yet. */
  filters: ServiceFilters | undefined;
  /** Of the service whose dialog is open. */
  service: number | undefined;
  /** How many pages of the list were open when it was left. */
  pages: number | undefined;
}

/**
 * For a page's loader: on the server the list and the service that the address names. In the browser the page comes at
 * once, with skeletons, and a failure is the page's to show; the place that Back returns to is there once all of its pages are.
 */
export async function loadServices(
  queryClient: QueryClient,
  { filters, service: id, pages = 1 }: LoadParams,
): Promise<{ service?: Service | undefined }> {
  const list =
    filters &&
    queryClient.infiniteQuery({ ...serviceListQuery(filters), pages, staleTime: 'static' });
  // When a service cannot be loaded its dialog says so; the list stands all the same.
  const service =
    id === undefined
      ? undefined
      : queryClient.query({ ...serviceQuery(id), staleTime: 'static' }).catch(() => undefined);
  if (import.meta.env.SSR) {
    await list;
    return { service: await service };
  }
  const settled = list?.catch(() => undefined);
  if (pages > 1) await settled;
  return {};
}
