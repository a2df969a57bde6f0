import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import { AUTH_DATE_MAX_AGE_HOURS, STORED_AUTH_HOURS } from '@sklon/contract/limits';
import { isRecord, parseJson } from '../../storage.ts';

/** What `user_auth` in localStorage holds (spec section 3, Stored messenger auth, and the user of section 4). */
export interface StoredAuth {
  /** By which identity provider, or `telegram_openid`, which signs no data; one that this release does not know is of no use here. */
  type: string;
  token: string;
  user: CurrentUser;
  /** Telegram's signed data, for the calls of a provider's registration; null once it was discarded. */
  data: TelegramAuth | null;
  /** Milliseconds since 1970. */
  timestamp: number;
}

const HOUR_MS = 3_600_000;

function isTelegramAuth(value: unknown): value is TelegramAuth {
  return (
    isRecord(value) &&
    Number.isInteger(value.id) &&
    Number.isInteger(value.auth_date) &&
    typeof value.user_hash === 'string'
  );
}

/** Null for what is no session; broken Telegram data becomes null. */
export function parseStoredAuth(text: string | null): StoredAuth | null {
  const auth = parseJson(text);
  if (!isRecord(auth) || typeof auth.token !== 'string' || auth.token === '') return null;
  if (!isRecord(auth.user) || typeof auth.user.id !== 'number') return null;
  return {
    type: typeof auth.type === 'string' ? auth.type : 'telegram',
    token: auth.token,
    // The release before stored none, for there was Telegram alone.
    user: { identities: ['telegram'], ...auth.user } as unknown as CurrentUser,
    data: isTelegramAuth(auth.data) ? auth.data : null,
    // A time that is not one counts as long ago.
    timestamp:
      typeof auth.timestamp === 'number' && Number.isFinite(auth.timestamp) ? auth.timestamp : 0,
  };
}

/**
 * Whether stored Telegram data may still be used: stored at most 23 hours ago and signed at most 24 hours ago
 * (spec sections 4 and 9). A storing time ahead of the clock is not trusted.
 */
export function isMessengerAuthFresh(
  { data, timestamp }: Pick<StoredAuth, 'data' | 'timestamp'>,
  now: Date,
): boolean {
  if (!data) return false;
  const storedFor = now.getTime() - timestamp;
  const signedFor = now.getTime() - data.auth_date * 1000;
  // A minute of grace for a clock that was set back after storing.
  return (
    storedFor >= -60_000 &&
    storedFor <= STORED_AUTH_HOURS * HOUR_MS &&
    signedFor <= AUTH_DATE_MAX_AGE_HOURS * HOUR_MS
  );
}
