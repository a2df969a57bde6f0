import type { TelegramAuth } from '@sklon/contract/auth';
import { useInstant } from '../../ui/useInstant.ts';
import { storedAuth } from '../auth/session.ts';
import { isMessengerAuthFresh } from '../auth/stored-auth.ts';
import { useSession } from '../auth/useSession.ts';

/** The messenger's signed data, while they are fresh enough for the calls of a registration; null asks to confirm again (spec 4). */
export function useMessengerAuth(): TelegramAuth | null {
  // Renders anew when they are stored or discarded.
  useSession();
  const now = useInstant();
  const auth = storedAuth();
  return auth && isMessengerAuthFresh(auth, now) ? auth.data : null;
}
