import type { Service } from '@sklon/contract/services';
import type { QueryClient } from '@tanstack/react-query';
import { type ServiceFilters, serviceListQuery, serviceQuery } from './queries.ts';

interface Wanted {
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
  { filters, service: id, pages = 1 }: Wanted,
): Promise<{ service?: Service | undefined }> {
  const list =
    filters &&
    queryClient.infiniteQuery({ ...serviceListQuery(filters), pages, staleTime: 'static' });
  // A service that cannot be loaded is told by its dialog; the list stands all the same.
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
