import type { Connection } from '../../db/client.ts';

/** Messages are kept for a season's worth of questions about what was sent. */
const KEEP_MS = 90 * 86_400_000;

/** Deletes messages that were sent, dropped or given up long ago; returns how many. */
export async function deleteOldMessages(db: Connection, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('outbox')
    .where('status', '<>', 'waiting')
    .where('closed_at', '<', new Date(now.getTime() - KEEP_MS))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
