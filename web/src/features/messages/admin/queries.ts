import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { adminKey, adminListQuery, type PageParams } from '../../../ui/results/list-query.ts';

const reportsKey = [...adminKey, 'reports'] as const;

/** Conversations that were reported, those with an open report first, page by page along the cursor. */
export function reportListQuery() {
  return adminListQuery(reportsKey, (query: PageParams<number>, signal) =>
    call('listReportedConversations', { query, signal }),
  );
}

/** The messages of a reported conversation. Every load is recorded, so that it is not loaded again by itself. */
export function reportedMessagesQuery(id: number) {
  return queryOptions({
    queryKey: [...adminKey, 'reported', id],
    queryFn: ({ signal }) => call('getReportedConversation', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Marks the open reports of a conversation as handled, once however often the button is pressed. */
export function useHandling(id: number) {
  const queryClient = useQueryClient();
  const mutationKey = [...reportsKey, 'handling', id];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (note: string) => call('handleReports', { params: { id }, body: { note } }),
    // The messages are not loaded again: each load is recorded as a reading.
    onSuccess: ({ reports, handled }) =>
      queryClient.setQueryData(
        reportedMessagesQuery(id).queryKey,
        (shown) => shown && { ...shown, reports, handled },
      ),
    // After a refusal too: then another admin was faster.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: reportsKey }),
  });
  const handle = (note: string) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(note);
  };
  return { ...mutation, handle };
}
