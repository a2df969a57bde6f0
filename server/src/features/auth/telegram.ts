import { hasContacts } from '@sklon/contract/contacts-in-text';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { TelegramAuth } from '@sklon/contract/auth';
import { AUTH_DATE_MAX_AGE_HOURS, AUTH_DATE_MAX_AHEAD_SECONDS } from '@sklon/contract/limits';
import { cleanLine } from '@sklon/contract/typed-text';
import { type ErasureKeys, erasureMarks } from './erased.ts';
import { fingerprintOf, type VerifiedIdentity } from './identity.ts';

/**
 * Null unless the bot's token signed exactly these fields, at most 24 hours ago and 60 seconds ahead (spec 4, 9).
 * The contract's schema has refused control characters: a line break in a value could pass for another field.
 */
export function verifyTelegramAuth(
  config: ErasureKeys,
  auth: TelegramAuth,
  now: Date,
): VerifiedIdentity | null {
  const signature = Buffer.from(auth.user_hash, 'hex');
  const expected = createHmac('sha256', createHash('sha256').update(config.telegram.token).digest())
    .update(signedText(auth))
    .digest();
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const age = now.getTime() - auth.auth_date * 1_000;
  if (age > AUTH_DATE_MAX_AGE_HOURS * 3_600_000 || age < -AUTH_DATE_MAX_AHEAD_SECONDS * 1_000)
    return null;
  return {
    provider: 'telegram',
    subject: String(auth.id),
    firstName: acceptedName(auth.first_name),
    lastName: acceptedName(auth.last_name),
    username: auth.username || null,
    authenticatedAt: new Date(auth.auth_date * 1_000),
    phone: null,
    email: null,
    fingerprint: fingerprintOf(signature),
    marks: erasureMarks(config, 'telegram', String(auth.id)),
  };
}

/** A name as it is stored; proven as it was typed. None with contacts: the other side reads it before the confirmation. */
export function acceptedName(signed: string | undefined): string | null {
  const name = cleanLine(signed ?? '').trim();
  return name === '' || hasContacts(name) ? null : name;
}

/** Every present field but the signature, so that none can be sent unsigned. */
function signedText(auth: TelegramAuth): string {
  return Object.entries(auth)
    .filter(([key, value]) => key !== 'user_hash' && value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join('\n');
}
