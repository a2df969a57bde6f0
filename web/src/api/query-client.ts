import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * Asks once more after a lost connection or a server error; a refusal stays a refusal, a page never waits for a second
 * try, and without a connection there is none to wait for.
 */
function shouldRetry(failures: number, error: Error): boolean {
  return typeof window !== 'undefined' && navigator.onLine && failures < 1 && !isRefusal(error);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails at once and the page says so, instead of waiting without a word; when the
      // connection is back, what is on the screen is loaded anew.
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
