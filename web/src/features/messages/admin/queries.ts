import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { recordQuery, sectionKey } from '../../../ui/records/record-query.ts';

const reportsKey = sectionKey('reports');

/** The messages of a reported conversation. Every load is recorded, so that it is not loaded again by itself. */
export function reportedMessagesQuery(id: number) {
  return recordQuery(
    'reported',
    id,
    (signal) => call('getReportedConversation', { params: { id }, signal }),
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
}

/** Marks the open reports of a conversation as handled. */
export function useHandling(id: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: [...reportsKey, 'handling', id],
    mutationFn: (note: string) => call('handleReports', { params: { id }, body: { note } }),
    // The messages are not loaded again: each load is recorded as a reading.
    onSuccess: ({ reports, handled }) =>
      queryClient.setQueryData(
        reportedMessagesQuery(id).queryKey,
        (shown) => shown && { ...shown, reports, handled },
      ),
    refresh: [reportsKey],
  });
}
