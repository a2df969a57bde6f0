import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { adminKey, adminListQuery, type PageParams } from '../../../ui/results/list-query.ts';

/** Conversations that were reported, the latest report first, page by page along the cursor. */
export function reportListQuery() {
  return adminListQuery([...adminKey, 'reports'], (query: PageParams<number>, signal) =>
    call('listReportedConversations', { query, signal }),
  );
}

/** The messages of a reported conversation. Every load is recorded, so that it is not loaded again by itself. */
export function reportedMessagesQuery(id: number) {
  return queryOptions({
    queryKey: [...adminKey, 'reported', id],
    queryFn: ({ signal }) => call('getReportedConversation', { params: { id }, signal }),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
