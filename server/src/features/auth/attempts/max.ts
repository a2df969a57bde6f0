/** Sign-in by MAX, which has no widget for sites: the bot asks the person, the browser waits (channels.md, MAX; decision 38). */
import { CODE_DIGITS, MAX_MINUTES } from '@sklon/contract/identity-rules';
import type { Db } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { refusal } from '../../../http/errors/errors.ts';
import { deviceOf } from '../present.ts';
import { beginAttempt, handleOf } from './attempts.ts';

/** A payload of the bot's start; the rest is the handle of an attempt. */
const PREFIX = 's';

/** Throws sign_in_closed. */
export function maxSignIn({ config: { max }, db }: Pick<Dependencies, 'config' | 'db'>) {
  return async (userAgent: string, now: Date) => {
    if (!max) throw refusal('sign_in_closed');
    const { secret, expiresAt } = await beginAttempt(
      db,
      { provider: 'max', subject: null, device: deviceOf(userAgent), minutes: MAX_MINUTES },
      now,
    );
    const handle = handleOf(secret);
    return {
      secret,
      expires_at: expiresAt.toISOString(),
      link: `${max.botLink}?start=${PREFIX}${handle}`,
      number: numberOf(handle),
    };
  };
}

/** Undefined for a payload that is about something else. */
export function handleIn(payload: string): string | undefined {
  return /^s([\w-]{43})$/.exec(payload)?.[1];
}

/** Shown on the page and by the bot: whoever is led to the bot by somebody else sees another one, or none. */
function numberOf(handle: string): string {
  const digits = CODE_DIGITS.max;
  const value = Buffer.from(handle, 'base64url').readUInt32BE(0) % 10 ** digits;
  return String(value).padStart(digits, '0');
}

/** Undefined for an attempt that is over or was answered. */
export async function findWaiting(db: Db, handle: string, now: Date) {
  const attempt = await db
    .selectFrom('sign_in_attempts')
    .select(['device', 'created_at'])
    .where('secret_hash', '=', Buffer.from(handle, 'base64url'))
    .where('provider', '=', 'max')
    .where('proven_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return attempt && { ...attempt, number: numberOf(handle) };
}

/** False for an attempt that is over or was answered. */
export async function letIn(
  db: Db,
  handle: string,
  { subject, name }: { subject: string; name: string | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_attempts')
    .set({ subject, name, proven_at: now })
    .where('secret_hash', '=', Buffer.from(handle, 'base64url'))
    .where('provider', '=', 'max')
    .where('proven_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function turnAway(db: Db, handle: string): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('secret_hash', '=', Buffer.from(handle, 'base64url'))
    .where('provider', '=', 'max')
    .where('proven_at', 'is', null)
    .execute();
}
