import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { runDelayed } from '../../ui/delayed-action.ts';
import { eraseSession } from './session.ts';

/** The home page shows `notice`. */
export function useEndSession() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (notice?: string) => {
    eraseSession();
    queryClient.clear();
    await navigate({ to: '/', ...(notice !== undefined && { state: { notice } }) });
  };
}

export function useLogout() {
  const endSession = useEndSession();
  return async () => {
    // Delayed actions, which the person could still undo, are sent in their name.
    await runDelayed();
    // The token is read before it is erased; without a connection it expires on the server.
    call('signOut').catch(() => undefined);
    await endSession();
  };
}
