import type { Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { VerifiedIdentity } from './identity.ts';
import { refuseErased } from './erased.ts';
import { addUser, lockUserOf, markSignedOut, refreshUser, spendProof } from './queries.ts';
import { closeSession, closeSessionOf, closeSessionsOf, openSession } from './sessions.ts';

/** How long an identical retry of a sign-in is answered with a session too: its first answer may have been lost. */
const RETRY_MS = 5 * 60_000;

/**
 * Opens a session for a proven identity, for a new person when nobody has it yet (spec 4 Authentication, telegram.md).
 * Throws telegram_auth_invalid when the proof was first used more than 5 minutes ago, or is not younger than the
 * person's last logout or the deletion of their former account. `userAgent` is what tells the session from others.
 */
export function signIn(
  db: Db,
  identity: VerifiedIdentity,
  now: Date,
  userAgent: string | null,
): Promise<{ userId: number; token: string }> {
  return db.transaction().execute(async (tx) => {
    const firstUsed = await spendProof(tx, identity.fingerprint, now);
    if (now.getTime() - firstUsed.getTime() > RETRY_MS) {
      throw refusal(
        'telegram_auth_invalid',
        'Этот вход уже использован. Войдите через Telegram ещё раз.',
      );
    }
    const known = await knownUser(tx, identity);
    // Asked after the lock: whoever waited for a deletion sees it now.
    await refuseErased(tx, identity);
    const userId = known ?? (await addUser(tx, identity, now)) ?? (await knownUser(tx, identity));
    // Only an account that was made and deleted again within this moment leaves nobody.
    if (userId === undefined) throw refusal('telegram_auth_invalid');
    return { userId, token: await openSession(tx, userId, now, userAgent) };
  });
}

/**
 * Proofs carry whole seconds, a logout milliseconds: one of the logout's own second may be older than the logout, so it
 * is refused with those before. People who come back need longer than that for the messenger's window; who does not is
 * told to press the button again, which gives a proof of a later second.
 */
async function knownUser(tx: Tx, identity: VerifiedIdentity): Promise<number | undefined> {
  const user = await lockUserOf(tx, identity);
  if (!user) return undefined;
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

/** Ends the session of `token` and remembers the logout; the person's other sessions stay (product-decisions). */
export function signOut(db: Db, userId: number, token: string, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await markSignedOut(tx, userId, now);
    await closeSession(tx, token);
  });
}

/** Ends a session of the person by its number, which is a logout like any other. Throws session_not_found. */
export function endSession(db: Db, userId: number, id: number, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await closeSessionOf(tx, userId, id))) throw refusal('session_not_found');
    await markSignedOut(tx, userId, now);
  });
}

/** Ends every session of the person; proofs from before open none again. */
export function endAllSessions(db: Db, userId: number, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await markSignedOut(tx, userId, now);
    await closeSessionsOf(tx, userId);
  });
}
