import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { adminKey } from '../../ui/records/admin-queries.ts';

const REFRESH_MS = 15_000;

/** How the system is doing; asked again by itself while somebody looks at it. */
export function systemStateQuery() {
  return queryOptions({
    queryKey: [...adminKey, 'system-state'],
    queryFn: ({ signal }) => call('getSystemState', { signal }),
    networkMode: 'always',
    staleTime: 0,
    // What never loaded has a button of its own.
    refetchInterval: ({ state }) => (state.data === undefined ? false : REFRESH_MS),
    refetchOnWindowFocus: 'always',
  });
}
