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

/** Which agreements a person still has to accept (spec 3, 4). Throws unauthenticated when the account is gone. */
export async function agreementStatusOf(db: Connection, userId: number): Promise<AgreementStatus> {
  const row = await findAgreement(db, userId);
  if (!row) throw refusal('unauthenticated');
  return presentAgreement(row);
}

/** Where a consent came from, stored as evidence. */
export interface ConsentOrigin {
  ip: string | null;
  userAgent: string | null;
  /** When it was given. */
  at: Date;
}

/**
 * Records a consent to the documents in force; repeating it changes nothing (product-decisions, People and rights).
 * Throws forbidden when a person without a provider profile accepts as a provider.
 */
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

/** Consents that a person gave, withdrawn ones included, newest first (product-decisions, People and rights). */
export async function consentsOf(db: Connection, userId: number): Promise<Consent[]> {
  return (await listConsentsOf(db, userId)).map(presentConsent);
}

/**
 * Withdraws a consent: calls that need it are refused until it is given again. Without the provider consent a person's
 * offers stop working in the same transaction; existing bookings stay. Throws consent_not_found when none is in force.
 */
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
