import type { Participant } from '@sklon/contract/participants';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';

/** The caller's companions, by name. Under «me», so that signing out erases them. */
export function companionsQuery() {
  return queryOptions({
    queryKey: ['me', 'companions'],
    queryFn: ({ signal }) => call('listCompanions', { signal }),
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });
}

/** Keeps a new companion, or changes the one with the id. */
export function useCompanionSaver(id: number | null) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: Participant) =>
      id === null
        ? call('createCompanion', { body })
        : call('updateCompanion', { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries(companionsQuery()),
  });
}

export function useCompanionEraser() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: number) => call('deleteCompanion', { params: { id } }),
    // After a refusal too: it was erased elsewhere.
    onSettled: () => queryClient.invalidateQueries(companionsQuery()),
  });
}
