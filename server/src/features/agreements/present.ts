import type { Consent } from '@sklon/contract/account';
import type { AgreementStatus } from '@sklon/contract/agreements';
import type { AgreementRow, ConsentRow } from './queries.ts';

/** A provider needs the provider agreement and no user one: the consent dialog shows one type only (spec 2, 4). */
export function presentAgreement({ is_provider, accepted }: AgreementRow): AgreementStatus {
  return {
    needs_user_agreement: !is_provider && !accepted.includes('user'),
    needs_provider_agreement: is_provider && !accepted.includes('provider'),
    is_provider,
  };
}

export function presentConsent({
  documents,
  accepted_at,
  withdrawn_at,
  ...row
}: ConsentRow): Consent {
  return {
    user_type: row.user_type,
    doc_version: row.doc_version,
    documents: Object.entries(documents as Record<string, string>)
      .map(([file, sha256]) => ({ file, sha256 }))
      .toSorted((one, other) => (one.file < other.file ? -1 : 1)),
    accepted_at: accepted_at.toISOString(),
    withdrawn_at: withdrawn_at && withdrawn_at.toISOString(),
  };
}
