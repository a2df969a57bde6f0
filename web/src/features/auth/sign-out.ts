import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { runDelayed } from '../../ui/delayed-action.ts';
import { eraseSession } from './session.ts';

/** Erases everything stored here for a session that is over, and goes home, where `notice` says what was done. */
export function useEndSession() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (notice?: string) => {
    eraseSession();
    queryClient.clear();
    await navigate({ to: '/', ...(notice !== undefined && { state: { notice } }) });
  };
}

/** Ends the session: revokes the token, erases everything stored here, and goes home. */
export function useLogout() {
  const endSession = useEndSession();
  return async () => {
    // What the person may still take back is sent in their name.
    await runDelayed();
    // The call takes the token along before it is erased. Without a connection it is erased all the same, and expires on
    // the server.
    call('signOut').catch(() => undefined);
    await endSession();
  };
}
