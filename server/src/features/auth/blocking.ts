/** People whom an admin shut out. */
import type { Connection, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';

export interface Blocking {
  blocked_at: Date | null;
  blocked_reason: string | null;
}

/** What a blocked person reads. */
export function blockedText({ blocked_reason }: Pick<Blocking, 'blocked_reason'>): string {
  return `Доступ закрыт администратором. Причина: ${blocked_reason ?? 'не указана'}`;
}

/** Throws account_blocked, with the reason, for a blocked person. */
export function refuseBlocked(user: Blocking | undefined): void {
  if (user?.blocked_at) throw refusal('account_blocked', blockedText(user));
}

export async function setBlocking(tx: Tx, userId: number, blocking: Blocking): Promise<void> {
  await tx.updateTable('users').set(blocking).where('id', '=', userId).execute();
}

/** Why a person is blocked, as they read it; undefined for anybody else. */
export async function blockedTextFor(db: Connection, userId: number): Promise<string | undefined> {
  const blocked = await db
    .selectFrom('users')
    .select('blocked_reason')
    .where('id', '=', userId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return blocked && blockedText(blocked);
}
