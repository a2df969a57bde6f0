import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { AGREEMENT_DOC_VERSION } from './limits.ts';

/** Whose documents a consent is to. */
export const agreementSide = z.enum(['user', 'provider'], 'Ожидается user или provider');

/** A provider has to accept the provider agreement alone (spec 3, 4). */
export const agreementStatus = z
  .object({
    needs_user_agreement: z.boolean(),
    needs_provider_agreement: z.boolean(),
    is_provider: z.boolean(),
  })
  .meta({ id: 'AgreementStatus' });
export type AgreementStatus = z.output<typeof agreementStatus>;

export const agreementEndpoints = {
  acceptAgreement: {
    access: 'user',
    withoutConsent: 'choice',
    summary:
      'Record the caller’s consent to the documents now in force; repeating it changes nothing',
    spec: '7 Authentication and user, 4 Agreement',
    body: z.object({
      user_type: agreementSide,
      doc_version: z.literal(AGREEMENT_DOC_VERSION, `Действует версия ${AGREEMENT_DOC_VERSION}`),
    }),
    response: agreementStatus,
    errors: ['forbidden'],
  },
  getAgreementStatus: {
    access: 'user',
    summary: 'Which agreements the caller still has to accept',
    spec: '7 Authentication and user',
    response: agreementStatus,
  },
} as const satisfies Record<string, Endpoint>;
