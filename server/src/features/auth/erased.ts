/** Deleted accounts: what keeps their last proofs from opening new ones. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { VerifiedIdentity } from './identity.ts';

/** Under the bot's token, because ids of a messenger are few enough to be tried one by one. */
export function erasureMark(botToken: string, provider: string, subject: string): Buffer {
  return createHmac('sha256', `sklon: deleted accounts\n${botToken}`)
    .update(`${provider}\n${subject}`)
    .digest();
}

/** Remembers that the account of an identity was deleted at `now`. */
export async function markErased(tx: Tx, mark: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('erased_identities')
    .values({ mark, erased_at: now })
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet({
        erased_at: sql<Date>`greatest(erased_identities.erased_at, ${now}::timestamptz)`,
      }),
    )
    .execute();
}

/** Whether a proof is from before the deletion of the account that it was for. One of the deletion's own second counts as older, as with a logout. */
export async function isErasedSince(
  db: Connection,
  { mark, authenticatedAt }: VerifiedIdentity,
): Promise<boolean> {
  const erased = await db
    .selectFrom('erased_identities')
    .select('mark')
    .where('mark', '=', mark)
    .where('erased_at', '>=', authenticatedAt)
    .executeTakeFirst();
  return erased !== undefined;
}

/** Throws telegram_auth_invalid for such a proof: only who proves themselves anew becomes somebody new. */
export async function refuseErased(db: Connection, identity: VerifiedIdentity): Promise<void> {
  if (await isErasedSince(db, identity)) {
    throw refusal(
      'telegram_auth_invalid',
      'После этого входа вы удалили аккаунт. Войдите через Telegram ещё раз.',
    );
  }
}
