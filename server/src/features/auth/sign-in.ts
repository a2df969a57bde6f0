import { IDENTITY_NAMES } from '@sklon/contract/identity-rules';
import { SESSION_MAX_DAYS } from '@sklon/contract/limits';
import type { Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, refuseBlocked, WITHOUT_CONSENT } from '../acting/acting.ts';
import { invalidProof, type VerifiedIdentity } from './identity.ts';
import { endSessionOf, endSessionsOf } from './auth.ts';
import { refuseErased } from './erased.ts';
import {
  addUser,
  listIdentitiesOf,
  lockUserOf,
  markSignedOut,
  refreshUser,
  spendProof,
} from './queries.ts';
import { closeSession, openSession, renewProof } from './sessions.ts';

/** How long a repeated sign-in with the same proof opens a session too: the first response may have been lost. */
const RETRY_MS = 5 * 60_000;

/**
 * Creates the account when there is none. Throws telegram_auth_invalid when the proof was first used more than 5
 * minutes ago, or is not younger than the last logout or the deletion of the former account; account_blocked (spec
 * 4 Authentication; identity_invalid where the proof is another's than Telegram's).
 */
export function signIn(
  db: Db,
  identity: VerifiedIdentity,
  now: Date,
  userAgent: string | null,
): Promise<{ userId: number; token: string }> {
  return db.transaction().execute(async (tx) => {
    await refuseSpent(tx, identity, now);
    const known = await knownUser(tx, identity);
    // Checked after the lock, so that a deletion that this call waited for is seen.
    await refuseErased(tx, identity);
    const userId = known ?? (await addUser(tx, identity, now)) ?? (await knownUser(tx, identity));
    // Undefined only when the account was created and deleted again between these statements.
    if (userId === undefined) throw invalidProof(identity);
    const { authenticatedAt: provedAt, provider } = identity;
    return { userId, token: await openSession(tx, userId, now, userAgent, { provedAt, provider }) };
  });
}

/** Throws telegram_auth_invalid for another person's proof, or one that would open no session. */
export function confirmIdentity(
  db: Db,
  { userId, token }: { userId: number; token: string },
  identity: VerifiedIdentity,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await refuseSpent(tx, identity, now);
    if ((await knownUser(tx, identity)) !== userId) throw otherPerson(identity);
    await renewProof(tx, token, identity.authenticatedAt);
  });
}

function otherPerson({ provider }: VerifiedIdentity) {
  const code = provider === 'telegram' ? 'telegram_auth_invalid' : 'identity_invalid';
  return refusal(code, `${IDENTITY_NAMES[provider]}: это вход другого человека.`);
}

/** The next minutes may repeat the first use: its response may have been lost. */
export async function refuseSpent(tx: Tx, identity: VerifiedIdentity, now: Date): Promise<void> {
  const firstUsed = await spendProof(tx, identity.fingerprint, now);
  if (now.getTime() - firstUsed.getTime() > RETRY_MS) {
    throw invalidProof(identity, 'Этот вход уже использован.');
  }
}

/** A proof carries whole seconds: one of the logout's own second may be older than it, and is refused. */
async function knownUser(tx: Tx, identity: VerifiedIdentity): Promise<number | undefined> {
  const user = await lockUserOf(tx, identity);
  if (!user) return undefined;
  refuseBlocked(user);
  if (user.signed_out_at && identity.authenticatedAt <= user.signed_out_at) {
    throw invalidProof(identity, 'После этого входа вы вышли из аккаунта.');
  }
  if (await isUnusedNumber(tx, user, identity)) throw refusal('number_unused');
  // An older proof, used late, must not bring an old name back.
  if (identity.authenticatedAt >= user.auth_date) await refreshUser(tx, user.id, identity);
  return user.id;
}

/** Numbers are given to others after a while: after half a year one alone opens no account that has another way in. */
async function isUnusedNumber(
  tx: Tx,
  { id, auth_date }: { id: number; auth_date: Date },
  { provider, authenticatedAt }: VerifiedIdentity,
): Promise<boolean> {
  const age = authenticatedAt.getTime() - auth_date.getTime();
  return (
    provider === 'phone' &&
    age > SESSION_MAX_DAYS * 86_400_000 &&
    (await listIdentitiesOf(tx, id)).length > 1
  );
}

/** The person's other sessions stay (product-decisions). */
export function signOut(db: Db, userId: number, token: string, now: Date): Promise<void> {
  return actAs(
    db,
    userId,
    async (tx) => {
      await markSignedOut(tx, userId, now);
      await closeSession(tx, token);
    },
    WITHOUT_CONSENT,
  );
}

/** Counts as a logout. Throws session_not_found. */
export function endSession(db: Db, userId: number, id: number, now: Date): Promise<void> {
  return actAs(db, userId, (tx) => endSessionOf(tx, userId, id, now), WITHOUT_CONSENT);
}

/** Earlier proofs count nowhere any more. */
export function endAllSessions(db: Db, userId: number, now: Date): Promise<void> {
  return actAs(db, userId, (tx) => endSessionsOf(tx, userId, now), WITHOUT_CONSENT);
}
