import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Resorts and their folders change rarely: one load serves a visit. */
export function resortsQuery() {
  return queryOptions({
    queryKey: ['resorts'],
    queryFn: ({ signal }) => call('listResorts', { signal }),
    staleTime: 3_600_000,
  });
}
