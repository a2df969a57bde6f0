import type { Consent } from '@sklon/contract/account';
import type { AgreementStatus } from '@sklon/contract/agreements';
import { AGREEMENT_DOC_VERSION } from '@sklon/contract/limits';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { SessionUser } from '../../http/endpoints/session.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { stopInstructor } from '../instructors/instructors.ts';
import { stopRental } from '../rentals/rentals.ts';
import { stopServices } from '../services/services.ts';
import type { AgreementDocuments } from './documents.ts';
import { presentAgreement, presentConsent } from './present.ts';
import {
  addConsent,
  type ConsentType,
  findAgreement,
  listConsentsOf,
  withdrawConsents,
} from './queries.ts';

export { anonymizeConsents, peopleWithoutConsentSince } from './queries.ts';

/** Throws unauthenticated when the account is gone (spec 3, 4). */
export async function agreementStatusOf(db: Connection, userId: number): Promise<AgreementStatus> {
  const row = await findAgreement(db, userId);
  if (!row) throw refusal('unauthenticated');
  return presentAgreement(row);
}

export interface ConsentOrigin {
  ip: string | null;
  userAgent: string | null;
  at: Date;
}

/** Repeating it changes nothing. Throws forbidden when a person without a provider profile accepts as a provider. */
export async function acceptAgreement(
  db: Db,
  caller: Pick<SessionUser, 'id' | 'has_provider_profile'>,
  type: ConsentType,
  documents: AgreementDocuments,
  { ip, userAgent, at }: ConsentOrigin,
): Promise<void> {
  if (type === 'provider' && !caller.has_provider_profile) throw refusal('forbidden');
  const consent = {
    user_id: caller.id,
    user_type: type,
    doc_version: AGREEMENT_DOC_VERSION,
    documents: documents[type],
    accepted_at: at,
    ip,
    user_agent: userAgent,
  };
  await actAs(db, caller.id, (tx) => addConsent(tx, consent), WITHOUT_CONSENT);
}

/** Withdrawn ones included, newest first. */
export async function consentsOf(db: Connection, userId: number): Promise<Consent[]> {
  return (await listConsentsOf(db, userId)).map(presentConsent);
}

/** Without a provider's consent the offers stop working; bookings stay. Throws consent_not_found. */
export function withdrawConsent(
  db: Db,
  userId: number,
  type: ConsentType,
  now: Date,
): Promise<void> {
  const withdraw = async (tx: Tx) => {
    if (!(await withdrawConsents(tx, userId, type, now))) throw refusal('consent_not_found');
    if (type === 'user') return;
    await stopInstructor(tx, userId);
    await stopRental(tx, userId);
    await stopServices(tx, userId);
  };
  return actAs(db, userId, withdraw, WITHOUT_CONSENT);
}
