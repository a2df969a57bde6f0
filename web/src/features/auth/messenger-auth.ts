import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { discardMessengerAuth, storedAuth } from './session.ts';
import { isMessengerAuthFresh } from './stored-auth.ts';

function isVerdict(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}

/**
 * Drops stored Telegram data that is too old or that the API no longer accepts (spec section 4). Without a response the
 * data stays. The session goes on either way.
 */
export async function checkMessengerAuth(now: Date): Promise<void> {
  const auth = storedAuth();
  if (!auth?.data) return;
  if (!isMessengerAuthFresh(auth, now)) return discardMessengerAuth();
  try {
    const { valid } = await call('validateTelegramAuth', { body: { telegram_auth: auth.data } });
    if (!valid) discardMessengerAuth();
  } catch (error) {
    if (isVerdict(error)) discardMessengerAuth();
  }
}
