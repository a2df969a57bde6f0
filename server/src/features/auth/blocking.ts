import type { Connection, Tx } from '../../db/client.ts';
import { type Blocking, blockedText } from '../acting/acting.ts';

export async function setBlocking(tx: Tx, userId: number, blocking: Blocking): Promise<void> {
  await tx.updateTable('users').set(blocking).where('id', '=', userId).execute();
}

/** Undefined for whoever is not blocked. */
export async function blockedTextFor(db: Connection, userId: number): Promise<string | undefined> {
  const blocked = await db
    .selectFrom('users')
    .select('blocked_reason')
    .where('id', '=', userId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return blocked && blockedText(blocked);
}
