import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
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
