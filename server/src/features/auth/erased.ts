/** Marks of deleted accounts, so that proofs older than the deletion open no new account. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { VerifiedIdentity } from './identity.ts';

/** Keyed with the bot's token, because Telegram ids are few enough to be tried one by one. */
export function erasureMark(botToken: string, provider: string, subject: string): Buffer {
  return createHmac('sha256', `sklon: deleted accounts\n${botToken}`)
    .update(`${provider}\n${subject}`)
    .digest();
}

/** Records that the account of an identity was deleted at `now`. */
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

/** Whether a proof is older than the deletion of its account. Proofs carry whole seconds, so the same second counts as older. */
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

/** Throws telegram_auth_invalid for a proof that is older than the deletion of its account. */
export async function refuseErased(db: Connection, identity: VerifiedIdentity): Promise<void> {
  if (await isErasedSince(db, identity)) {
    throw refusal(
      'telegram_auth_invalid',
      'После этого входа вы удалили аккаунт. Войдите через Telegram ещё раз.',
    );
  }
}
