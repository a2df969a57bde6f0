import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export function mapConfigQuery() {
  return queryOptions({
    queryKey: ['map-config'] as const,
    queryFn: ({ signal }) => call('getMapConfig', { signal }),
    staleTime: Infinity,
    // Without it a list takes the place of the map: nothing to wait for.
    retry: false,
  });
}
