import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

function isClientError(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Once, in the browser only, after a lost connection or a server error; a 4xx response and being offline are final. */
function shouldRetry(failures: number, error: Error): boolean {
  return typeof window !== 'undefined' && navigator.onLine && failures < 1 && !isClientError(error);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline a call fails at once and the page shows it; visible queries are refetched on reconnect.
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export function onFailedCall(
  queryClient: QueryClient,
  onFailure: (error: unknown, queryKey?: readonly unknown[]) => void,
): () => void {
  const queries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      onFailure(event.action.error, event.query.queryKey);
  });
  const mutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onFailure(event.action.error);
  });
  return () => {
    queries();
    mutations();
  };
}
