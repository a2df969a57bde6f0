import { createHash, randomBytes } from 'node:crypto';
import { SESSION_DAYS, SESSION_MAX_DAYS } from '@sklon/contract/limits';
import type { IdentityProvider } from '@sklon/contract/identity-rules';
import { sql } from 'kysely';
import { isAway } from '../../away.ts';
import { batched } from '../../db/batch.ts';
import type { Connection, Db } from '../../db/client.ts';
import { identitiesOf, isAdmin } from './admins.ts';
import { isOneOf, statement } from '../../db/prepared.ts';
import type { SessionUser } from '../../http/endpoints/session.ts';

const SESSION_MS = SESSION_DAYS * 86_400_000;
const SESSION_MAX_MS = SESSION_MAX_DAYS * 86_400_000;
/** A session's last use is written at most this often, so that reading does not mean writing. */
const TOUCH_MS = 3_600_000;

/** Characters stored of a user agent: enough to distinguish devices. */
const USER_AGENT_MAX = 300;

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the token, which is not stored. `provedAt`: when the person proved who they are, and by which identity. */
export async function openSession(
  db: Connection,
  userId: number,
  now: Date,
  userAgent: string | null = null,
  { provedAt = now, provider = null }: { provedAt?: Date; provider?: IdentityProvider | null } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const user_agent = userAgent?.slice(0, USER_AGENT_MAX) ?? null;
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      user_agent,
      proved_at: provedAt,
      provider,
    })
    .execute();
  return token;
}

export function listSessionsOf(db: Connection, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', new Date(now.getTime() - SESSION_MS))
    .where('created_at', '>', new Date(now.getTime() - SESSION_MAX_MS))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

// Read before nearly every call: prepared once, and under load one statement serves several callers.
const sessionsOf = statement((db, { hashes }: { hashes: Buffer[] }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.token_hash', 'u.id', 'u.has_provider_profile', identitiesOf('u').as('identities')])
    .select(['s.last_used_at', 's.created_at'])
    .where(isOneOf('s.token_hash', hashes, 'bytea[]')),
);
const sessionOf = batched(
  async (db, hashes: Buffer[]) => {
    const rows = new Map(
      (await sessionsOf(db, { hashes })).map((row) => [row.token_hash.toString('hex'), row]),
    );
    return hashes.map((hash) => rows.get(hash.toString('hex')));
  },
  { max: 64 },
);

/** Null when it is unknown, revoked, was last used 30 days ago, or is 180 days old. */
export async function findSession(
  db: Db,
  admins: ReadonlySet<string>,
  token: string,
  now: Date,
): Promise<SessionUser | null> {
  const hash = tokenHash(token);
  const row = await sessionOf(db, hash);
  if (!row || now.getTime() - row.last_used_at.getTime() >= SESSION_MS) return null;
  if (now.getTime() - row.created_at.getTime() >= SESSION_MAX_MS) return null;
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_MS) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('token_hash', '=', hash)
      .execute()
      .catch((error: unknown) => {
        // The next call writes it.
        if (!isAway(error)) throw error;
      });
  }
  return {
    id: row.id,
    is_admin: isAdmin(row, admins),
    has_provider_profile: row.has_provider_profile,
  };
}

export async function lastProofOf(db: Connection, token: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.coalesce('proved_at', 'created_at').as('at'))
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row?.at;
}

export async function renewProof(db: Connection, token: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`greatest(proved_at, ${at}::timestamptz)` })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

export async function closeSessionOf(db: Connection, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Sessions from before there was a choice were opened by Telegram. */
export async function closeSessionsBy(
  db: Connection,
  userId: number,
  provider: IdentityProvider,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(provider, 'telegram') = ${provider}`)
    .execute();
}

export async function closeSessionsOf(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function closeSession(db: Connection, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute();
}
