import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Asks once more after a lost connection or a server error; a refusal stays a refusal, and a page never waits for a second try. */
function shouldRetry(failures: number, error: Error): boolean {
  return typeof window !== 'undefined' && failures < 1 && !isRefusal(error);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry } },
  });
}
