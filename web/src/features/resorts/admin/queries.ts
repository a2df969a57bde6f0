import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { adminKey } from '../../../ui/records/admin-queries.ts';

export const adminResortsKey = [...adminKey, 'resorts'] as const;

/** Resorts and folders as admins have them, a flat list. */
export function adminResortsQuery() {
  return queryOptions({
    queryKey: [...adminResortsKey, 'list'] as const,
    queryFn: ({ signal }) => call('listAdminResorts', { signal }),
    networkMode: 'always',
    // Other admins change them too.
    refetchOnWindowFocus: 'always',
  });
}

/** One resort or folder as it is now: a form begins with what others have left. */
export function adminResortQuery(id: number) {
  return queryOptions({
    queryKey: [...adminResortsKey, 'one', id] as const,
    queryFn: ({ signal }) => call('getAdminResort', { params: { id }, signal }),
    networkMode: 'always',
    staleTime: 0,
  });
}
