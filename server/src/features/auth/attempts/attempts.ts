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

/** The page asks a little less often. */
const ASK_EVERY_MS = 2_500;

const hashOf = (...parts: string[]): Buffer =>
  createHash('sha256').update(parts.join('\n')).digest();

export function newCode(provider: AttemptProvider): string {
  const digits = CODE_DIGITS[provider];
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

export interface Begun {
  secret: string;
  expiresAt: Date;
}

interface NewAttempt {
  provider: AttemptProvider;
  /** Null until it is known. */
  subject: string | null;
  device?: string | null;
  minutes?: number;
  code?: string;
  checkId?: string | undefined;
}

export async function beginAttempt(
  db: Connection,
  { provider, subject, device = null, minutes = ATTEMPT_MINUTES, code, checkId }: NewAttempt,
  now: Date,
): Promise<Begun> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await db
    .insertInto('sign_in_attempts')
    .values({
      secret_hash: hashOf(secret),
      provider,
      subject,
      device,
      code_hash: code === undefined ? null : hashOf(secret, code),
      check_id: checkId ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { secret, expiresAt };
}

/** Names an attempt where the secret must not be known; the secret does not follow from it. */
export function handleOf(secret: string): string {
  return hashOf(secret).toString('base64url');
}

/** Undefined for an attempt that is over. */
export function findAttempt(db: Connection, secret: string, now: Date) {
  return db
    .selectFrom('sign_in_attempts')
    .select(['provider', 'subject', 'proven_at'])
    .where('secret_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The code before it is a wrong one from now on. */
export async function setCode(db: Connection, secret: string, code: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ code_hash: hashOf(secret, code) })
    .where('secret_hash', '=', hashOf(secret))
    .execute();
}

/** The check to ask the gateway about; undefined where there is none, or it was asked three seconds ago. */
export async function checkToAsk(
  db: Connection,
  secret: string,
  now: Date,
): Promise<string | undefined> {
  const attempt = await db
    .updateTable('sign_in_attempts')
    .set({ checked_at: now })
    .where('secret_hash', '=', hashOf(secret))
    .where('proven_at', 'is', null)
    .where('check_id', 'is not', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<=', new Date(now.getTime() - ASK_EVERY_MS)),
      ]),
    )
    .returning('check_id')
    .executeTakeFirst();
  return attempt?.check_id ?? undefined;
}

export async function markProven(db: Connection, secret: string, now: Date): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ proven_at: now })
    .where('secret_hash', '=', hashOf(secret))
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
    .returning(['subject', 'name', 'code_hash', 'proven_at', 'created_at'])
    .executeTakeFirst();
  if (!attempt?.subject) throw invalidProof({ provider });
  if (code === undefined) {
    if (!attempt.proven_at) throw invalidProof({ provider });
  } else if (!attempt.code_hash || !timingSafeEqual(attempt.code_hash, hashOf(secret, code)))
    throw fieldError('code', 'Код не\u00A0подошёл: проверьте цифры');
  const ended = await db
    .deleteFrom('sign_in_attempts')
    .where('secret_hash', '=', secretHash)
    .returning('secret_hash')
    .executeTakeFirst();
  // A concurrent call was first.
  if (!ended) throw invalidProof({ provider });
  return {
    ...identityOf(config, provider, attempt.subject, attempt.created_at, secretHash),
    firstName: attempt.name,
  };
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
    phone: provider === 'phone' ? subject : null,
    email: provider === 'email' ? subject : null,
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
