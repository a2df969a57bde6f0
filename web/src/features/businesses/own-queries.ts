import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const ownBusinessesKey = ['me', 'businesses'] as const;

/** The shop and services of the signed-in person. */
export function ownBusinessesQuery() {
  return queryOptions({
    queryKey: ownBusinessesKey,
    queryFn: ({ signal }) => call('listOwnBusinesses', { signal }),
    // Another tab, or an admin, may have changed them.
    refetchOnWindowFocus: 'always',
  });
}
