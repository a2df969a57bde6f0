import type { Service } from '@sklon/contract/services';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { serviceListJsonLd } from './service-texts.ts';
import { LIST_GC_MS, listQuery, type PageParams } from '../../ui/results/list-query.ts';

export interface ServiceFilters {
  type: Service['service_type'];
  resort?: number | undefined;
  text?: string | undefined;
  cursor?: string | undefined;
}

/** Page by page along the cursor (spec 7). Those that do not work now stand at the end. */
export function serviceListQuery({ type, resort, text, cursor }: ServiceFilters) {
  const filters = { service_type: type, resort_id: resort, search: text };
  return listQuery(
    ['services', 'list', filters],
    (page: PageParams<string>, signal) =>
      call('listServices', { query: { ...filters, ...page }, signal }),
    { gcTime: LIST_GC_MS, cursor },
  );
}

export function serviceQuery(id: number) {
  return queryOptions({
    queryKey: ['services', 'one', id] as const,
    queryFn: ({ signal }) => call('getService', { params: { id }, signal }),
  });
}

/** So that the dialog of a service in the list has everything to show at once. */
export function rememberService(queryClient: QueryClient, service: Service): void {
  queryClient.setQueryData(serviceQuery(service.id).queryKey, service);
}

interface LoadParams {
  /** Undefined: the page has no list yet. */
  filters: ServiceFilters | undefined;
  service: number | undefined;
  /** Pages of the list that were open when it was left. */
  pages: number | undefined;
}

/**
 * The server waits for the list and the service in the address. The browser shows the page at once, with skeletons, and
 * the page shows a failure; only Back to several pages of the list waits for them, to find its place.
 */
export async function loadServices(
  queryClient: QueryClient,
  { filters, service: id, pages = 1 }: LoadParams,
): Promise<{ service?: Service | undefined; jsonLd?: string | undefined }> {
  const list =
    filters &&
    queryClient.infiniteQuery({ ...serviceListQuery(filters), pages, staleTime: 'static' });
  // A service that cannot be loaded is reported in its dialog; the list stays.
  const service =
    id === undefined
      ? undefined
      : queryClient.query({ ...serviceQuery(id), staleTime: 'static' }).catch(() => undefined);
  if (import.meta.env.SSR) {
    const services = (await list)?.pages[0]?.items ?? [];
    return { service: await service, jsonLd: serviceListJsonLd(services) };
  }
  const settled = list?.catch(() => undefined);
  if (pages > 1) await settled;
  return {};
}
