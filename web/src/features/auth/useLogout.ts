import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { clearSession } from './session.ts';

/** Ends the session: revokes the token, forgets everything stored here, and goes home. */
export function useLogout() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // The call takes the token with it before it is forgotten. Without a connection the browser still forgets,
    // and the token dies of age on the server.
    call('signOut').catch(() => undefined);
    clearSession();
    queryClient.clear();
    await navigate({ to: '/' });
  };
}
