import type { Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, refuseBlocked, WITHOUT_CONSENT } from '../acting/acting.ts';
import type { VerifiedIdentity } from './identity.ts';
import { endSessionOf, endSessionsOf } from './auth.ts';
import { refuseErased } from './erased.ts';
import { addUser, lockUserOf, markSignedOut, refreshUser, spendProof } from './queries.ts';
import { closeSession, openSession, renewProof } from './sessions.ts';

/** How long a repeated sign-in with the same proof opens a session too: the first response may have been lost. */
const RETRY_MS = 5 * 60_000;

/**
 * Opens a session for a proven identity and creates its account when there is none (spec 4 Authentication, telegram.md).
 * Throws telegram_auth_invalid when the proof was first used more than 5 minutes ago, or is not younger than the
 * person's last logout or the deletion of their former account, and account_blocked for a blocked person. `userAgent` names the device in the list of sessions.
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
    if (userId === undefined) throw refusal('telegram_auth_invalid');
    return {
      userId,
      token: await openSession(tx, userId, now, userAgent, identity.authenticatedAt),
    };
  });
}

/**
 * Notes on the session of `token` that its person has proved anew who they are. Throws telegram_auth_invalid for a proof
 * of another person, or one that opens no session either.
 */
export function confirmIdentity(
  db: Db,
  { userId, token }: { userId: number; token: string },
  identity: VerifiedIdentity,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await refuseSpent(tx, identity, now);
    if ((await knownUser(tx, identity)) !== userId)
      throw refusal('telegram_auth_invalid', 'В Telegram вошёл другой человек.');
    await renewProof(tx, token, identity.authenticatedAt);
  });
}

/** A proof is spent by its first use, which the next minutes may repeat. */
async function refuseSpent(tx: Tx, identity: VerifiedIdentity, now: Date): Promise<void> {
  const firstUsed = await spendProof(tx, identity.fingerprint, now);
  if (now.getTime() - firstUsed.getTime() > RETRY_MS) {
    throw refusal(
      'telegram_auth_invalid',
      'Этот вход уже использован. Войдите через Telegram ещё раз.',
    );
  }
}

/**
 * Proofs carry whole seconds, a logout milliseconds: a proof of the logout's own second may be older than the logout, so
 * it is refused too. Signing in again through Telegram takes longer than that second.
 */
async function knownUser(tx: Tx, identity: VerifiedIdentity): Promise<number | undefined> {
  const user = await lockUserOf(tx, identity);
  if (!user) return undefined;
  refuseBlocked(user);
  if (user.signed_out_at && identity.authenticatedAt <= user.signed_out_at) {
    throw refusal(
      'telegram_auth_invalid',
      'После этого входа вы вышли из аккаунта. Войдите через Telegram ещё раз.',
    );
  }
  // An older proof, used late, must not bring an old name back.
  if (identity.authenticatedAt >= user.auth_date) await refreshUser(tx, user.id, identity);
  return user.id;
}

/** Ends the session of `token` and records the logout; the person's other sessions stay (product-decisions). */
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

/** Ends a session of the person by its id, which counts as a logout. Throws session_not_found. */
export function endSession(db: Db, userId: number, id: number, now: Date): Promise<void> {
  return actAs(db, userId, (tx) => endSessionOf(tx, userId, id, now), WITHOUT_CONSENT);
}

/** Ends every session of the person; earlier proofs count nowhere any more. */
export function endAllSessions(db: Db, userId: number, now: Date): Promise<void> {
  return actAs(db, userId, (tx) => endSessionsOf(tx, userId, now), WITHOUT_CONSENT);
}
