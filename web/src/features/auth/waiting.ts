import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from './queries.ts';
import { currentSession } from './session.ts';

/** Has the header count again when it says another number than the page knows; undefined while the page knows none. */
export function useWaitingCount(
  field: 'waiting_as_provider' | 'waiting_as_customer',
  waiting: number | undefined,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const session = currentSession();
    if (waiting === undefined || session.status !== 'signed-in') return;
    if (session.user[field] !== waiting)
      void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
  }, [queryClient, field, waiting]);
}
