import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { Contacts } from '../../db/schema.gen.ts';
import { type Contact, orderOfContacts } from './delivery/queue.ts';

/** Notifications younger than this are still worth sending to somebody who can be reached again. */
const RESEND_MS = 48 * 3_600_000;

/** Retries messages of the last two days that did not arrive. Returns whether the contact was not reachable before. */
export async function setReachable(
  db: Connection,
  { channel, address }: Contact,
  reachable: boolean,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - RESEND_MS);
  const { rows } = await sql<{ user_id: number }>`
    WITH turned AS (
      UPDATE contacts SET reachable = ${reachable}
      WHERE channel = ${channel} AND address = ${address} AND reachable IS DISTINCT FROM ${reachable}
      RETURNING user_id
    ), again AS (
      UPDATE notifications SET state = 'waiting', channel = ${channel}, attempt_at = ${now}, closed_at = NULL
      WHERE ${reachable}::boolean AND recipient_id IN (SELECT user_id FROM turned)
        AND (state = 'failed' OR (state = 'waiting' AND channel = ${channel} AND attempt_at > ${now})) AND due_at BETWEEN ${since} AND ${now}
      RETURNING id
    ), untried AS (
      UPDATE deliveries SET state = 'retrying', attempts = 0 WHERE channel = ${channel} AND notification_id IN (SELECT id FROM again)
    )
    SELECT user_id FROM turned`.execute(db);
  return reachable && rows.length > 0;
}

export type ContactRow = Pick<Selectable<Contacts>, 'id' | 'channel' | 'address' | 'reachable'>;

/** At channels that are open, the first one first. */
export async function listContactsOf(db: Connection, userId: number, open: readonly string[]) {
  const { rows } = await sql<ContactRow>`
    SELECT c.id, c.channel, c.address, c.reachable FROM contacts c
    WHERE c.user_id = ${userId} AND c.channel = ANY (${open}::text[]) ORDER BY ${orderOfContacts(open)}`.execute(
    db,
  );
  return rows;
}

/** Below zero, so that a contact that comes later is the last one. Ids of other people are passed over. */
export async function orderContactsOf(
  tx: Tx,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    UPDATE contacts SET position = coalesce(array_position(${ids}::int[], id) - ${ids.length + 1}, 0)
    WHERE user_id = ${userId}`.execute(tx);
}

/**
 * Whether messages reach a person anywhere; null until one was tried, false also without a contact. A number counts once it took
 * an SMS: it gets little, and nothing where they are off.
 */
export function isReached(userId: string): RawBuilder<boolean | null> {
  return sql`(
    SELECT CASE WHEN bool_or(k.reachable) THEN true WHEN bool_or(k.reachable IS NULL) THEN NULL ELSE false END
    FROM contacts k WHERE k.user_id = ${sql.ref(userId)} AND (k.channel <> 'sms' OR k.reachable)
  )`;
}

/** Whose contact it is; undefined if nobody's. */
export async function findUserAt(
  db: Connection,
  { channel, address }: Contact,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('contacts')
    .select('user_id')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteContactsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('contacts').where('user_id', '=', userId).execute();
}

/** Undefined if the person never signed in. */
export async function findTelegramUser(
  db: Connection,
  subject: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('telegram_identities')
    .select('user_id')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}
