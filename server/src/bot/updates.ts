import type { Update } from 'grammy/types';
import { sql } from 'kysely';
import type { Connection, Tx } from '../db/client.ts';

export const ALLOWED_UPDATES = [
  'message',
  'edited_message',
  'callback_query',
  'my_chat_member',
] as const;

export async function isHandled(db: Connection, updateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bot_updates')
    .select('update_id')
    .where('update_id', '=', updateId)
    .where('unsent_answer', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the presser of a repeated update is to read; undefined where it changed nothing before. */
export async function findUnsentAnswer(
  db: Connection,
  updateId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bot_updates')
    .select('unsent_answer')
    .where('update_id', '=', updateId)
    .executeTakeFirst();
  return row?.unsent_answer ?? undefined;
}

/** The same of another press of the button, whose answer has not been sent yet. */
export async function findUnsentAnswerTo(
  db: Connection,
  pressed: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bot_updates')
    .select('unsent_answer')
    .where('pressed', '=', pressed)
    .where('unsent_answer', 'is not', null)
    .executeTakeFirst();
  return row?.unsent_answer ?? undefined;
}

/** In the transaction of the change, so that a retried update does not take it for somebody else's. */
export async function storeAnswer(
  tx: Tx,
  updateId: number,
  { pressed, answer }: { pressed: string; answer: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('bot_updates')
    .values({ update_id: updateId, handled_at: now, unsent_answer: answer, pressed })
    .execute();
}

/** After it was handled, never before: after a crash in between it is handled again, which does no harm. */
export async function rememberUpdate(db: Connection, updateId: number, now: Date): Promise<void> {
  await sql`
    WITH received AS (DELETE FROM bot_inbox WHERE update_id = ${updateId})
    INSERT INTO bot_updates (update_id, handled_at) VALUES (${updateId}, ${now})
    ON CONFLICT (update_id) DO UPDATE SET unsent_answer = NULL`.execute(db);
}

/** JSON without what PostgreSQL does not take, NUL and halves of pairs: people may write them, or messengers cut there. */
function storable(content: unknown): string {
  return JSON.stringify(content).replaceAll(
    /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g,
    String.raw`$1\ufffd`,
  );
}

/** Stores updates, so that Telegram may forget them before they are handled. */
export async function storeUpdates(db: Connection, updates: readonly Update[]): Promise<void> {
  if (updates.length === 0) return;
  await sql`
    INSERT INTO bot_inbox (update_id, content)
    SELECT (content ->> 'update_id')::bigint, content FROM jsonb_array_elements(${storable(updates)}::jsonb) content
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Processes that may leave an update behind; then it is taken for the reason why they ended. */
const LEFT_BEHIND_MAX = 3;

/** The updates that an earlier process stored and did not handle, oldest first. */
export async function takeLeftBehind(
  db: Connection,
  messenger: 'telegram' | 'max',
): Promise<{ id: number; content: unknown }[]> {
  const ofMessenger = messenger === 'max' ? sql`update_id < 0` : sql`update_id > 0`;
  await sql`DELETE FROM bot_inbox WHERE left_behind >= ${LEFT_BEHIND_MAX}`.execute(db);
  const { rows } = await sql<{ id: number; content: unknown }>`
    UPDATE bot_inbox SET left_behind = left_behind + 1 WHERE ${ofMessenger} RETURNING update_id AS id, content`.execute(
    db,
  );
  return rows.toSorted((a, b) => Math.abs(a.id) - Math.abs(b.id));
}

/** Stores an update of MAX under its number, and returns that; undefined when it came before. `key`: the same each time. */
export async function storeMaxUpdate(
  db: Connection,
  { key, content }: { key: string; content: object },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    WITH numbered AS (
      INSERT INTO max_updates (key, received_at) VALUES (${JSON.parse(storable(key))}, ${now}) ON CONFLICT DO NOTHING RETURNING -id AS id
    )
    INSERT INTO bot_inbox (update_id, content) SELECT id, ${storable(content)}::jsonb FROM numbered
    RETURNING update_id AS id`.execute(db);
  return rows[0]?.id;
}

/** Telegram stores an update for a day, MAX for eight hours; a week is on the safe side. */
const KEEP_MS = 7 * 86_400_000;

/** Returns how many were deleted. */
export async function deleteOldUpdates(db: Connection, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_MS);
  await db.deleteFrom('max_updates').where('received_at', '<', before).execute();
  const result = await db
    .deleteFrom('bot_updates')
    .where('handled_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
