import { call } from '../../api/client.ts';
import { useForgetSession } from './useForgetSession.ts';

/** Ends the session: revokes the token, forgets everything stored here, and goes home. */
export function useLogout() {
  const forget = useForgetSession();
  return async () => {
    // The call takes the token with it before it is forgotten. Without a connection the browser still forgets,
    // and the token dies of age on the server.
    call('signOut').catch(() => undefined);
    await forget();
  };
}
