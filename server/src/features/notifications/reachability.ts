import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';

/** Messages younger than this are still worth sending to somebody who can be reached again. */
const RESEND_MS = 48 * 3_600_000;

/**
 * Remembers whether the bot may write to a person, so that the other side can be told (telegram.md, Bot). When that
 * was not possible and now is, what did not arrive in the last two days is tried again: messages that lost their
 * sense since are dropped when their turn comes. Returns whether the person was not known to be reachable before.
 */
export async function setReachable(
  db: Connection,
  userId: number,
  reachable: boolean,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    WITH turned AS (
      UPDATE identities SET reachable = ${reachable}
      WHERE user_id = ${userId} AND provider = 'telegram' AND reachable IS DISTINCT FROM ${reachable}
      RETURNING user_id
    ), again AS (
      UPDATE outbox SET status = 'waiting', attempts = 0, attempt_at = ${now}, closed_at = NULL
      WHERE ${reachable}::boolean AND recipient_id IN (SELECT user_id FROM turned)
        AND (status = 'failed' OR (status = 'waiting' AND attempt_at > ${now})) AND due_at BETWEEN ${before(now)} AND ${now}
    )
    SELECT user_id FROM turned`.execute(db);
  return reachable && rows.length > 0;
}

function before(now: Date): Date {
  return new Date(now.getTime() - RESEND_MS);
}

/** The account behind a Telegram id, if the person ever signed in. */
export async function findTelegramUser(
  db: Connection,
  subject: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', 'telegram')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}
