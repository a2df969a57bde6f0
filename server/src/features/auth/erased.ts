/** Marks of deleted accounts, so that proofs older than the deletion open no new account. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '../../config.ts';
import type { Connection, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { VerifiedIdentity } from './identity.ts';

/**
 * The marks of an identity: the first is written, each is looked for. Keyed, because Telegram ids are few enough to be
 * tried one by one. Until 1.0.0 the bot's token was the secret; marks are needed for a day only.
 */
export function erasureMarks(
  { secrets, telegram: { token } }: ErasureKeys,
  provider: string,
  subject: string,
): [current: Buffer, ...previous: Buffer[]] {
  const [current, ...previous] = secrets;
  const markBy = (secret: string) =>
    createHmac('sha256', `sklon: deleted accounts\n${secret}`)
      .update(`${provider}\n${subject}`)
      .digest();
  return [markBy(current), ...[...previous, token].map(markBy)];
}

/** The settings from which marks are made. */
export interface ErasureKeys {
  secrets: Secrets;
  telegram: { token: string };
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
  { marks, authenticatedAt }: VerifiedIdentity,
): Promise<boolean> {
  const erased = await db
    .selectFrom('erased_identities')
    .select('mark')
    .where('mark', 'in', marks)
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
