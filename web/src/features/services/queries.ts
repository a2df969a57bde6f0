import type { Service } from '@sklon/contract/services';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { serviceListJsonLd } from './service-texts.ts';
import { LIST_GC_MS, listQuery, type PageParams } from '../../ui/results/list-query.ts';

export interface ServiceFilters {
  type: Service['service_type'];
  resort?: number | undefined;
  /** Words to look for. */
  text?: string | undefined;
  /** The page to begin with. */
  cursor?: string | undefined;
}

/** Services of a kind, page by page along the cursor (spec 7). Those that do not work now stand at the end. */
export function serviceListQuery({ type, resort, text, cursor }: ServiceFilters) {
  const filters = { service_type: type, resort_id: resort, search: text };
  return listQuery(
    ['services', 'list', filters],
    (page: PageParams<string>, signal) =>
      call('listServices', { query: { ...filters, ...page }, signal }),
    { gcTime: LIST_GC_MS, cursor },
  );
}

/** One service. */
export function serviceQuery(id: number) {
  return queryOptions({
    queryKey: ['services', 'one', id] as const,
    queryFn: ({ signal }) => call('getService', { params: { id }, signal }),
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
): Promise<{ service?: Service | undefined; jsonLd?: string | undefined }> {
  const list =
    filters &&
    queryClient.infiniteQuery({ ...serviceListQuery(filters), pages, staleTime: 'static' });
  // When a service cannot be loaded its dialog says so; the list stands all the same.
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
