import type { AgreementStatus } from '@sklon/contract/agreements';
import type { AgreementRow } from './queries.ts';

/** A provider needs the provider agreement and no user one: the consent dialog shows one type only (spec 2, 4). */
export function presentAgreement({ is_provider, accepted }: AgreementRow): AgreementStatus {
  return {
    needs_user_agreement: !is_provider && !accepted.includes('user'),
    needs_provider_agreement: is_provider && !accepted.includes('provider'),
    is_provider,
  };
}
