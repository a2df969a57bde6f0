/** By them proofs that are older than the deletion open no new account. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '../../config.ts';
import type { Connection, Tx } from '../../db/client.ts';
import { invalidProof, type VerifiedIdentity } from './identity.ts';

/** The first is written, each is looked for. Keyed, because Telegram ids are few enough to be tried one by one. */
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

export interface ErasureKeys {
  secrets: Secrets;
  telegram: { token: string };
}

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

/** Proofs carry whole seconds, so the same second counts as older. */
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

export async function refuseErased(db: Connection, identity: VerifiedIdentity): Promise<void> {
  if (await isErasedSince(db, identity)) {
    throw invalidProof(identity, 'После этого входа вы удалили аккаунт.');
  }
}
