import type { Connection } from '../db/client.ts';

/** The kinds of updates that the bot gets from Telegram. */
export const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const;

/** Whether an update was handled already; Telegram repeats an update when it is not sure. */
export async function isHandled(db: Connection, updateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bot_updates')
    .select('update_id')
    .where('update_id', '=', updateId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records an update after it was handled, never before: after a crash between the two it is handled again, which does no
 * harm.
 */
export async function rememberUpdate(db: Connection, updateId: number, now: Date): Promise<void> {
  await db
    .insertInto('bot_updates')
    .values({ update_id: updateId, handled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Telegram stores an update for a day; a week is on the safe side. */
const KEEP_MS = 7 * 86_400_000;

/** Returns how many were deleted. */
export async function deleteOldUpdates(db: Connection, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('bot_updates')
    .where('handled_at', '<', new Date(now.getTime() - KEEP_MS))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
