/** Attempts to sign in that have a row: who began one has its secret, and nobody else gets the session (decision 38). */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { AttemptProof } from '@sklon/contract/identities';
import {
  ATTEMPT_MINUTES,
  type AttemptProvider,
  CODE_DIGITS,
  CODE_TRIES,
} from '@sklon/contract/identity-rules';
import { sql } from 'kysely';
import type { Connection } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { fieldError } from '../../../http/errors/errors.ts';
import { erasureMarks } from '../erased.ts';
import { fingerprintOf, invalidProof, type VerifiedIdentity } from '../identity.ts';

const hashOf = (...parts: string[]): Buffer =>
  createHash('sha256').update(parts.join('\n')).digest();

export interface NewAttempt {
  secret: string;
  code: string;
  expiresAt: Date;
}

export function newAttempt(provider: AttemptProvider, now: Date): NewAttempt {
  const digits = CODE_DIGITS[provider];
  return {
    secret: randomBytes(32).toString('base64url'),
    code: String(randomInt(10 ** digits)).padStart(digits, '0'),
    expiresAt: new Date(now.getTime() + ATTEMPT_MINUTES * 60_000),
  };
}

export async function storeAttempt(
  db: Connection,
  { secret, code, expiresAt }: NewAttempt,
  { provider, subject }: { provider: AttemptProvider; subject: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('sign_in_attempts')
    .values({
      secret_hash: hashOf(secret),
      provider,
      subject,
      code_hash: hashOf(secret, code),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Ends the attempt. Throws identity_invalid for one that is over, not the browser's, or was tried too often; validation_failed
 * for a wrong code.
 */
export async function proveByAttempt(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { provider, secret, code }: AttemptProof,
  now: Date,
): Promise<VerifiedIdentity> {
  const secretHash = hashOf(secret);
  // Counted before it is compared: tries at once count too.
  const attempt = await db
    .updateTable('sign_in_attempts')
    .set({ tries: sql`tries + 1` })
    .where('secret_hash', '=', secretHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['subject', 'code_hash', 'created_at'])
    .executeTakeFirst();
  if (!attempt?.subject || !attempt.code_hash) throw invalidProof({ provider });
  if (!timingSafeEqual(attempt.code_hash, hashOf(secret, code)))
    throw fieldError('code', 'Код не\u00A0подошёл: проверьте цифры');
  const ended = await db
    .deleteFrom('sign_in_attempts')
    .where('secret_hash', '=', secretHash)
    .returning('secret_hash')
    .executeTakeFirst();
  // A concurrent call was first.
  if (!ended) throw invalidProof({ provider });
  return identityOf(config, provider, attempt.subject, attempt.created_at, secretHash);
}

/** It counts as proven when the attempt began: what ended since then stays ended. */
function identityOf(
  config: Dependencies['config'],
  provider: AttemptProvider,
  subject: string,
  began: Date,
  secretHash: Buffer,
): VerifiedIdentity {
  return {
    provider,
    subject,
    firstName: null,
    lastName: null,
    username: null,
    phone: null,
    email: subject,
    authenticatedAt: began,
    fingerprint: fingerprintOf(secretHash),
    marks: erasureMarks(config, provider, subject),
  };
}

export async function deleteEndedAttempts(db: Connection, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_attempts')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Also of attempts that are under way. */
export async function deleteAttemptsOf(
  db: Connection,
  { provider, subject }: Pick<VerifiedIdentity, 'subject'> & { provider: string },
): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
}
