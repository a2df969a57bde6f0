import { currentSession } from '../auth/session.ts';

/** Whether the person signed in here was an administrator when the API was last asked. */
export function isKnownAdmin(): boolean {
  const session = currentSession();
  return session.status === 'signed-in' && session.user.is_admin;
}
