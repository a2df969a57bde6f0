import type { Session } from '@sklon/contract/account';
import { telegramAuth, type TelegramAuth } from '@sklon/contract/auth';
import { FRESH_PROOF_MINUTES } from '@sklon/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Connection, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import { bearerToken, type SessionUser } from '../../http/endpoints/session.ts';
import { refuseBlocked } from '../acting/acting.ts';
import { deleteAttemptsOf } from './attempts/attempts.ts';
import { blockedTextFor } from './blocking.ts';
import { erasureMarks, markErased, refuseErased } from './erased.ts';
import { invalidProof, type VerifiedIdentity } from './identity.ts';
import {
  addUser,
  anonymizeUser,
  deleteIdentities,
  findUserOf,
  lockUser,
  lockUserOf,
  markSignedOut,
  markSignedOutEverywhere,
  setProvider,
} from './queries.ts';
import { presentSession } from './present.ts';
import { closeSessionOf, closeSessionsOf, lastProofOf, listSessionsOf } from './sessions.ts';
import { verifyTelegramAuth } from './telegram.ts';

export { adminAccounts, identitiesOf, isAdmin } from './admins.ts';
export { findWaiting, handleIn, letIn, turnAway } from './attempts/max.ts';
export { acceptedName } from './telegram.ts';
export { returnAddress } from './oauth/oauth.ts';
export { blockedTextFor, setBlocking } from './blocking.ts';
export { lockUser } from './queries.ts';
export { setPhone, usernameOf } from './queries.ts';
export { tokenHash } from './sessions.ts';

export const ERASED_NAME = { first_name: 'Удалённый', last_name: 'аккаунт' } as const;

/** Throws telegram_auth_invalid (telegram.md, Sign-in). */
export function proveTelegram(
  { config }: Pick<Dependencies, 'config'>,
  auth: TelegramAuth,
  now: Date,
): VerifiedIdentity {
  const identity = verifyTelegramAuth(config, auth, now);
  if (!identity) throw refusal('telegram_auth_invalid');
  return identity;
}

/** Whether a proof is older than its person's sign-out everywhere. Proofs carry whole seconds, so the same second counts. */
export function isRevoked(
  user: { signed_out_everywhere_at: Date | null } | undefined,
  { authenticatedAt }: VerifiedIdentity,
): boolean {
  const since = user?.signed_out_everywhere_at;
  return since !== undefined && since !== null && authenticatedAt <= since;
}

function refuseRevoked(
  user: { signed_out_everywhere_at: Date | null } | undefined,
  identity: VerifiedIdentity,
): void {
  if (isRevoked(user, identity)) throw invalidProof(identity, 'После этого входа вы вышли везде.');
}

/** For what a stolen session must not do. Throws proof_required after an hour without a proof. */
export async function requireFreshProof(
  db: Connection,
  { headers }: FastifyRequest,
  now: Date,
): Promise<void> {
  const token = bearerToken(headers.authorization);
  const at = token === undefined ? undefined : await lastProofOf(db, token);
  // The session ended during this request.
  if (!at) throw refusal('unauthenticated');
  if (now.getTime() - at.getTime() > FRESH_PROOF_MINUTES * 60_000) throw refusal('proof_required');
}

/**
 * Locked until the transaction ends; created when there is none. Throws telegram_auth_invalid for a proof older
 * than the deletion of the account or its sign-out everywhere, and account_blocked.
 */
export async function accountOf(tx: Tx, identity: VerifiedIdentity, now: Date): Promise<number> {
  const known = await lockUserOf(tx, identity);
  refuseBlocked(known);
  refuseRevoked(known, identity);
  await refuseErased(tx, identity);
  const id =
    known?.id ?? (await addUser(tx, identity, now)) ?? (await lockUserOf(tx, identity))?.id;
  // Undefined only when the account was created and deleted again between these statements.
  if (id === undefined) throw invalidProof(identity);
  return id;
}

/** As `accountOf`, of the caller's session. Throws unauthenticated without one and account_blocked. */
export async function sessionAccount(tx: Tx, caller: SessionUser | null): Promise<number> {
  if (!caller) throw refusal('unauthenticated');
  await lockAccount(tx, caller.id);
  const blocked = await blockedTextFor(tx, caller.id);
  if (blocked) throw refusal('account_blocked', blocked);
  return caller.id;
}

/** Creates none; throws as `accountOf`. */
export async function findAccount(
  db: Connection,
  identity: VerifiedIdentity,
): Promise<number | undefined> {
  const user = await findUserOf(db, identity);
  refuseBlocked(user);
  refuseRevoked(user, identity);
  return user?.id;
}

/** The account is locked until the transaction ends. Throws user_blocked: a blocked person's offers would be public. */
export async function becomeProvider(
  tx: Tx,
  userId: number,
  contacts: { phone: string; email: string },
): Promise<void> {
  await setProvider(tx, userId, contacts);
  if (await blockedTextFor(tx, userId))
    throw refusal('user_blocked', 'Автор заявки заблокирован: сначала разблокируйте его.');
}

/**
 * The header is base64url of the widget's data as JSON; null when it is not valid. Never an admin: the data is
 * valid for a day, unless its person signs out everywhere.
 */
export async function findProven(
  { config, db }: Dependencies,
  header: string,
  now: Date,
): Promise<SessionUser | null> {
  const auth = telegramAuth.safeParse(jsonOf(header));
  const identity = auth.success ? verifyTelegramAuth(config, auth.data, now) : null;
  const user = identity && (await findUserOf(db, identity));
  return user && !user.blocked_at && !isRevoked(user, identity)
    ? { id: user.id, is_admin: false, has_provider_profile: user.has_provider_profile }
    : null;
}

export function subjectOf(
  { config }: Pick<Dependencies, 'config'>,
  body: unknown,
  now: Date,
): string | undefined {
  const inField = typeof body === 'object' && body !== null && 'telegram_auth' in body;
  const auth = telegramAuth.safeParse(inField ? body.telegram_auth : body);
  return auth.success ? verifyTelegramAuth(config, auth.data, now)?.subject : undefined;
}

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Counts as a logout. Throws session_not_found. */
export async function endSessionOf(tx: Tx, userId: number, id: number, now: Date): Promise<void> {
  // The person's row first, as everything that ends sessions locks it.
  await markSignedOut(tx, userId, now);
  if (!(await closeSessionOf(tx, userId, id))) throw refusal('session_not_found');
}

/** Earlier proofs count nowhere any more. */
export async function endSessionsOf(tx: Tx, userId: number, now: Date): Promise<void> {
  await markSignedOutEverywhere(tx, userId, now);
  await closeSessionsOf(tx, userId);
}

/** Last used first; none of them is the caller's. */
export async function sessionsOf(
  db: Connection,
  userId: number,
  now: Date,
): Promise<Omit<Session, 'current'>[]> {
  const rows = await listSessionsOf(db, userId, now);
  return rows.map((row) => {
    const { current: _, ...session } = presentSession(row, false);
    return session;
  });
}

/** Throws unauthenticated when it is erased already. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  if (!(await lockUser(tx, userId))) throw refusal('unauthenticated');
}

/** A later sign-in with the same Telegram account opens a new one; proofs older than the deletion are refused. */
export async function anonymizeAccount(
  tx: Tx,
  config: Config,
  userId: number,
  now: Date,
): Promise<void> {
  for (const identity of await deleteIdentities(tx, userId)) {
    await markErased(tx, erasureMarks(config, identity.provider, identity.subject)[0], now);
    await deleteAttemptsOf(tx, identity);
  }
  await closeSessionsOf(tx, userId);
  await anonymizeUser(tx, userId, now);
}
