/** What other features may know of people: who a proof of the messenger names, and their account. */
import { telegramAuth, type TelegramAuth } from '@sklon/contract/auth';
import type { Config } from '../../config.ts';
import type { Connection, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { SessionUser } from '../../http/endpoints/session.ts';
import { erasureMark, markErased, refuseErased } from './erased.ts';
import type { VerifiedIdentity } from './identity.ts';
import {
  addUser,
  anonymizeUser,
  deleteIdentities,
  findUserOf,
  lockUser,
  lockUserOf,
  setProvider,
} from './queries.ts';
import { closeSessionsOf } from './sessions.ts';
import { verifyTelegramAuth } from './telegram.ts';

/** What others see instead of the name of somebody who deleted their account. */
export const ERASED_NAME = { first_name: 'Удалённый', last_name: 'аккаунт' } as const;

/** Whom the login widget's data names; throws telegram_auth_invalid when it proves nothing (telegram.md, Sign-in). */
export function proveTelegram(
  { config }: Pick<Dependencies, 'config'>,
  auth: TelegramAuth,
  now: Date,
): VerifiedIdentity {
  const identity = verifyTelegramAuth(config.telegram.token, auth, now);
  if (!identity) throw refusal('telegram_auth_invalid');
  return identity;
}

/**
 * The account of an identity, made when it has none yet; locked until the transaction ends. Throws telegram_auth_invalid
 * for a proof from before the deletion of the account that it was for.
 */
export async function accountOf(tx: Tx, identity: VerifiedIdentity, now: Date): Promise<number> {
  const known = await lockUserOf(tx, identity);
  await refuseErased(tx, identity);
  const id =
    known?.id ?? (await addUser(tx, identity, now)) ?? (await lockUserOf(tx, identity))?.id;
  // Only an account that was made and deleted again within this moment leaves nobody.
  if (id === undefined) throw refusal('telegram_auth_invalid');
  return id;
}

/** The account of an identity, or undefined; makes none. */
export async function findAccount(
  db: Connection,
  identity: VerifiedIdentity,
): Promise<number | undefined> {
  return (await findUserOf(db, identity))?.id;
}

/** Gives a person a provider's rights, and the contacts that they named as one; the account is locked until the transaction ends. */
export function becomeProvider(
  tx: Tx,
  userId: number,
  contacts: { phone: string; email: string },
): Promise<void> {
  return setProvider(tx, userId, contacts);
}

/**
 * The person whom the header `Telegram-Auth` proves: base64url of the widget's data as JSON. Null for what proves nobody
 * with an account. Never an admin: the data is good for a day and cannot be revoked.
 */
export async function findProven(
  { config, db }: Dependencies,
  header: string,
  now: Date,
): Promise<SessionUser | null> {
  const auth = telegramAuth.safeParse(jsonOf(header));
  const identity = auth.success ? verifyTelegramAuth(config.telegram.token, auth.data, now) : null;
  const user = identity && (await findUserOf(db, identity));
  return user
    ? { id: user.id, is_admin: false, has_provider_profile: user.has_provider_profile }
    : null;
}

/** The messenger's id of whom a body proves: the login widget's data itself, or in the field `telegram_auth`. */
export function subjectOf(
  { config }: Pick<Dependencies, 'config'>,
  body: unknown,
  now: Date,
): string | undefined {
  const inField = typeof body === 'object' && body !== null && 'telegram_auth' in body;
  const auth = telegramAuth.safeParse(inField ? body.telegram_auth : body);
  return auth.success
    ? verifyTelegramAuth(config.telegram.token, auth.data, now)?.subject
    : undefined;
}

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Locks the account that is to be erased until the transaction ends. Throws unauthenticated when it is gone already. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  if (!(await lockUser(tx, userId))) throw refusal('unauthenticated');
}

/**
 * Takes from an account all that leads to a person: identities, sessions, names and contacts. Who signs in with the same
 * messenger afterwards is somebody new, and proofs from before open nothing.
 */
export async function anonymizeAccount(
  tx: Tx,
  { telegram }: Config,
  userId: number,
  now: Date,
): Promise<void> {
  for (const { provider, subject } of await deleteIdentities(tx, userId)) {
    await markErased(tx, erasureMark(telegram.token, provider, subject), now);
  }
  await closeSessionsOf(tx, userId);
  await anonymizeUser(tx, userId, now);
}
