import { AGREEMENT_DOC_VERSION } from '@sklon/contract/limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { Consents } from '../../db/schema.gen.ts';

export type ConsentType = Consents['user_type'];

export interface AgreementRow {
  is_provider: boolean;
  /** Accepted in the version in force, and not withdrawn. */
  accepted: ConsentType[];
}

/** Undefined when there is no such person. */
export async function findAgreement(
  db: Connection,
  userId: number,
): Promise<AgreementRow | undefined> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('consents as c', (join) =>
      join
        .onRef('c.user_id', '=', 'u.id')
        .on('c.doc_version', '=', AGREEMENT_DOC_VERSION)
        .on('c.withdrawn_at', 'is', null),
    )
    .select(['u.has_provider_profile', 'c.user_type'])
    .where('u.id', '=', userId)
    .execute();
  const [first] = rows;
  return (
    first && {
      is_provider: first.has_provider_profile,
      accepted: rows.flatMap((row) => row.user_type ?? []),
    }
  );
}

export async function addConsent(db: Connection, consent: Insertable<Consents>): Promise<void> {
  await db
    .insertInto('consents')
    .values(consent)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'user_type', 'doc_version'])
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .execute();
}

export type ConsentRow = Pick<
  Selectable<Consents>,
  'user_type' | 'doc_version' | 'documents' | 'accepted_at' | 'withdrawn_at'
>;

export function listConsentsOf(db: Connection, userId: number): Promise<ConsentRow[]> {
  return db
    .selectFrom('consents')
    .select(['user_type', 'doc_version', 'documents', 'accepted_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function withdrawConsents(
  tx: Tx,
  userId: number,
  type: ConsentType,
  now: Date,
): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('user_type', '=', type)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return withdrawn.length > 0;
}

/** When they were given and withdrawn stays. */
export async function anonymizeConsents(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('consents')
    .set({
      withdrawn_at: sql`coalesce(withdrawn_at, ${now}::timestamptz)`,
      ip: null,
      user_agent: null,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** People who withdrew the consent they need (provider or user) at `before` or earlier and did not give it again. */
export async function peopleWithoutConsentSince(db: Connection, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('consents as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('c.user_id')
    .where('u.erased_at', 'is', null)
    .where(
      'c.user_type',
      '=',
      sql<ConsentType>`CASE WHEN u.has_provider_profile THEN 'provider' ELSE 'user' END`,
    )
    .groupBy('c.user_id')
    .having((eb) =>
      eb.fn<boolean>('bool_and', [sql`c.withdrawn_at IS NOT NULL AND c.withdrawn_at <= ${before}`]),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}
