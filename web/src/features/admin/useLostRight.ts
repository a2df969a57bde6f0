import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { onFailedCall } from '../../api/failed-calls.ts';
import { NOT_AN_ADMIN } from '../auth/guards.tsx';
import { meQuery } from '../auth/queries.ts';
import { useSession } from '../auth/session.ts';

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}

/**
 * Sends home whoever loses the administrator's right with the panel open: the next call of any tab is answered 403, or
 * the fresh copy of the user says so (spec section 6). An ended session is everybody's matter: useSessionUpkeep.
 */
export function useLostRight(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const session = useSession();
  const lost = session.status === 'signed-in' && !session.user.is_admin;

  useEffect(() => {
    // Every refused call does: a press on the way, while home is being loaded, leads back into the panel.
    const goHome = () => {
      // What was typed can no longer be saved: nothing asks about it.
      void router.navigate({ to: '/', state: { message: NOT_AN_ADMIN }, ignoreBlocker: true });
    };
    if (lost) goHome();
    return onFailedCall(queryClient, (error) => {
      if (!isForbidden(error)) return;
      goHome();
      // The header's menu learns it too.
      void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
    });
  }, [lost, router, queryClient]);
}
