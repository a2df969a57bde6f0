import { AGREEMENT_DOC_VERSION } from '@sklon/contract/limits';
import type { Insertable } from 'kysely';
import type { Connection } from '../../db/client.ts';
import type { Consents } from '../../db/schema.gen.ts';

export type ConsentType = Consents['user_type'];

export interface AgreementRow {
  is_provider: boolean;
  /** Types whose documents of the version in force the person has accepted. */
  accepted: ConsentType[];
}

/** What a person is and has accepted; undefined when there is no such person. */
export async function findAgreement(db: Connection, userId: number): Promise<AgreementRow | undefined> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('consents as c', (join) => join.onRef('c.user_id', '=', 'u.id').on('c.doc_version', '=', AGREEMENT_DOC_VERSION))
    .select(['u.has_provider_profile', 'c.user_type'])
    .where('u.id', '=', userId)
    .execute();
  const [first] = rows;
  return first && { is_provider: first.has_provider_profile, accepted: rows.flatMap((row) => row.user_type ?? []) };
}

/** Adds a consent; the first record of a person, type and version stays as it is. */
export async function addConsent(db: Connection, consent: Insertable<Consents>): Promise<void> {
  await db
    .insertInto('consents')
    .values(consent)
    .onConflict((conflict) => conflict.columns(['user_id', 'user_type', 'doc_version']).doNothing())
    .execute();
}
