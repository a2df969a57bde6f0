import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { adminKey } from '../../ui/results/list-query.ts';

const REFRESH_MS = 15_000;
/** While a worker makes or checks a backup. */
const WORKING_MS = 2_000;

export const systemStateKey = [...adminKey, 'system-state'] as const;

/** The state of the system, polled while the page is open. */
export function systemStateQuery() {
  return queryOptions({
    queryKey: systemStateKey,
    queryFn: ({ signal }) => call('getSystemState', { signal }),
    staleTime: 0,
    // What never loaded has a button of its own.
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      const isWorking = data.backups.items.some(
        ({ made_at, error, check }) => check === 'waiting' || (made_at === null && error === null),
      );
      return isWorking ? WORKING_MS : REFRESH_MS;
    },
    refetchOnWindowFocus: 'always',
  });
}
