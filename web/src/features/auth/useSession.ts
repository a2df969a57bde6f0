import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribeToSession } from './session.ts';

const UNKNOWN: Session = { status: 'unknown' };

/** The visitor's session: unknown on the server and in the first render, then anonymous or signed in. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => UNKNOWN);
}
