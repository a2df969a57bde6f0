import type { QueryClient } from '@tanstack/react-query';

/** Tells of every failed query and mutation; with the key of the query, if it was one. */
export function onFailedCall(
  queryClient: QueryClient,
  tell: (error: unknown, queryKey?: readonly unknown[]) => void,
): () => void {
  const queries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      tell(event.action.error, event.query.queryKey);
  });
  const mutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') tell(event.action.error);
  });
  return () => {
    queries();
    mutations();
  };
}
