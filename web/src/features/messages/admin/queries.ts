import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { recordQuery, sectionKey } from '../../../ui/records/record-query.ts';
import { adminCountsKey } from '../../admin/queries.ts';

const reportsKey = sectionKey('reports');

/** Each load is recorded as a reading, so it is never refetched by itself. */
export function reportedMessagesQuery(id: number) {
  return recordQuery(
    'reported',
    id,
    (signal) => call('getReportedConversation', { params: { id }, signal }),
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
}

export function useHandling(id: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: [...reportsKey, 'handling', id],
    mutationFn: (note: string) => call('handleReports', { params: { id }, body: { note } }),
    // Without loading the messages again: each load is recorded as a reading.
    onSuccess: ({ reports, handled }) =>
      queryClient.setQueryData(
        reportedMessagesQuery(id).queryKey,
        (shown) => shown && { ...shown, reports, handled },
      ),
    refresh: [reportsKey, adminCountsKey],
  });
}
