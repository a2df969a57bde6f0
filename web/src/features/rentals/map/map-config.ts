import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

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
