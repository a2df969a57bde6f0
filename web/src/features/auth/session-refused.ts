import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { onFailedCall } from '../../api/failed-calls.ts';

/** Whether the API said that the session is no longer one. A refused sign-in answers 401 too, with another code. */
export function isSessionRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 401 && error.code !== 'telegram_auth_invalid'
  );
}

/** Tells of every answer of the API, to whatever call, that the session is over; with the key of the query, if it was one. */
export function onSessionRefused(
  queryClient: QueryClient,
  tell: (queryKey?: readonly unknown[]) => void,
): () => void {
  return onFailedCall(queryClient, (error, queryKey) => {
    if (isSessionRefused(error)) tell(queryKey);
  });
}
