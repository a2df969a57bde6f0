import { sql } from 'kysely';
import type { ChannelName } from '../../channels/channels.ts';
import type { Connection } from '../../db/client.ts';

/** Notifications younger than this are still worth sending to somebody who can be reached again. */
const RESEND_MS = 48 * 3_600_000;

/** Retries messages of the last two days that did not arrive. Returns whether the person was not reachable before. */
export async function setReachable(
  db: Connection,
  channel: ChannelName,
  userId: number,
  reachable: boolean,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - RESEND_MS);
  const { rows } = await sql<{ user_id: number }>`
    WITH turned AS (
      UPDATE identities SET reachable = ${reachable}
      WHERE user_id = ${userId} AND provider = ${channel} AND reachable IS DISTINCT FROM ${reachable}
      RETURNING user_id
    ), again AS (
      UPDATE notifications SET state = 'waiting', attempt_at = ${now}, closed_at = NULL
      WHERE ${reachable}::boolean AND channel = ${channel} AND recipient_id IN (SELECT user_id FROM turned)
        AND (state = 'failed' OR (state = 'waiting' AND attempt_at > ${now})) AND due_at BETWEEN ${since} AND ${now}
      RETURNING id
    ), untried AS (
      UPDATE deliveries SET state = 'retrying', attempts = 0 WHERE channel = ${channel} AND notification_id IN (SELECT id FROM again)
    )
    SELECT user_id FROM turned`.execute(db);
  return reachable && rows.length > 0;
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
