import { z } from 'zod';
import { adminList, adminPage } from './admin-list.ts';
import {
  CERTIFICATE_DATE_REQUIRED,
  CERTIFICATE_FROM_MIN,
  CERTIFICATE_ISSUER_REQUIRED,
  CERTIFICATE_KIND_REQUIRED,
  CERTIFICATE_NUMBER_REQUIRED,
  CERTIFICATE_REFUSAL_REQUIRED,
  CERTIFICATE_STATUSES,
  CERTIFICATE_TO_MAX,
} from './certificate-rules.ts';
import type { Endpoint } from './endpoint.ts';
import {
  firstName,
  id,
  instant,
  lastName,
  localDate,
  ofId,
  onceValid,
  pageOf,
  requiredLine,
  requiredText,
  textOrNull,
} from './fields.ts';
import { formField, readShape, sentShape } from './form-field.ts';
import {
  CERTIFICATE_NUMBER_MAX,
  CERTIFICATE_REASON_MAX,
  CERTIFICATE_TEXT_MAX,
  DOCUMENT_MAX_BYTES,
} from './limits.ts';
import { documentLink, registrationDocument } from './registrations.ts';
import { isLocalDate } from './time.ts';

const fields = {
  kind: formField(requiredLine(CERTIFICATE_TEXT_MAX, CERTIFICATE_KIND_REQUIRED), z.string(), {
    description: 'What it certifies, in the words of the instructor',
    examples: ['Инструктор по горным лыжам, категория B'],
  }),
  issuer: formField(requiredLine(CERTIFICATE_TEXT_MAX, CERTIFICATE_ISSUER_REQUIRED), z.string(), {
    examples: ['Национальная лига инструкторов'],
  }),
  number: formField(requiredLine(CERTIFICATE_NUMBER_MAX, CERTIFICATE_NUMBER_REQUIRED), z.string(), {
    description: 'Never public',
    examples: ['B-2024-1182'],
  }),
};
const FROM = 'First day on which it is valid';
const TO = 'Last day on which it is valid; null without an end';
const VERIFIED_AT = 'When an admin verified it, UTC';

const validTo = localDate.nullable().describe(TO);
const revision = z
  .int('Ожидается целое число')
  .min(1, 'Ожидается число от 1')
  .max(2_147_483_647, 'Слишком большое число')
  .meta({ format: 'int32', examples: [1] });

export const publicCertificate = z
  .object({
    kind: fields.kind.read,
    issuer: fields.issuer.read,
    valid_to: validTo,
    verified_at: instant.describe(VERIFIED_AT),
  })
  .meta({ id: 'PublicCertificate' });
export type PublicCertificate = z.output<typeof publicCertificate>;

export const certificate = z
  .object({
    id,
    ...readShape(fields),
    valid_from: localDate.describe(FROM),
    valid_to: validTo,
    expired: z.boolean().describe('Whether it is not valid any more; then it counts nowhere'),
    status: z
      .enum(CERTIFICATE_STATUSES)
      .describe('`waiting`: an admin looks at it once there is evidence'),
    refusal_reason: textOrNull('Why an admin refused it; null unless refused'),
    verified_at: instant.nullable().describe(`${VERIFIED_AT}; null unless verified`),
    evidence: registrationDocument
      .omit({ id: true, filename: true })
      .nullable()
      .describe('The private file that shows it; null without one'),
    revision: revision.describe('Grows with every change and decision'),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.output<typeof certificate>;

export const adminCertificate = certificate
  .extend({
    instructor: z.object({ id, first_name: firstName, last_name: lastName }),
    updated_at: instant.describe('When the instructor last changed it, UTC'),
    verified_by_name: textOrNull('Name of the admin who verified it; null unless verified'),
  })
  .meta({ id: 'AdminCertificate' });
export type AdminCertificate = z.output<typeof adminCertificate>;

const day = z
  .string(CERTIFICATE_DATE_REQUIRED)
  .refine((text) => text !== '', { error: CERTIFICATE_DATE_REQUIRED, abort: true })
  .refine(isLocalDate, { error: 'Укажите существующую дату', abort: true })
  .meta({ format: 'date', examples: ['2024-04-01'] });

const isInOrder = ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }) =>
  valid_to === null || valid_to >= valid_from;

/** Whether the dates fit today is checked by the rules. */
export const certificateForm = z
  .object({
    ...sentShape(fields),
    valid_from: day
      .refine((date) => date >= CERTIFICATE_FROM_MIN, 'Слишком ранняя дата')
      .describe(`${FROM}: not after today at the resort`),
    valid_to: day
      .refine((date) => date <= CERTIFICATE_TO_MAX, 'Слишком поздняя дата')
      .nullable()
      .describe(`${TO}; today at the resort or later`),
  })
  .refine(isInOrder, {
    error: 'Окончание не\u00A0может быть раньше начала',
    path: ['valid_to'],
    when: onceValid('valid_from', 'valid_to'),
  })
  .meta({ id: 'CertificateForm' });

const seen = { revision: revision.describe('The `revision` that the admin has seen') };
const change = { limits: { caller: { max: 60, perSeconds: 60 } } } as const;
const SPEC = 'lesson, Where and on what terms';

export const certificateEndpoints = {
  listOwnCertificates: {
    access: 'provider',
    summary: 'The caller’s certificates, newest first',
    spec: SPEC,
    response: z.array(certificate),
    errors: ['settings_not_found'],
  },
  createCertificate: {
    access: 'provider',
    ...change,
    summary: 'Add a certificate; admins look at it once it has evidence',
    spec: SPEC,
    body: certificateForm,
    status: 201,
    response: certificate,
    errors: ['settings_not_found', 'too_many_certificates'],
  },
  updateCertificate: {
    access: 'provider',
    ...change,
    summary: 'Change a certificate; a verified or refused one waits again',
    spec: SPEC,
    params: ofId,
    body: certificateForm,
    response: certificate,
    errors: ['settings_not_found', 'certificate_not_found'],
  },
  deleteCertificate: {
    access: 'provider',
    withoutConsent: 'ends',
    ...change,
    summary: 'Delete a certificate with its evidence',
    spec: SPEC,
    params: ofId,
    status: 204,
    errors: ['settings_not_found', 'certificate_not_found'],
  },
  uploadCertificateEvidence: {
    access: 'provider',
    summary: 'Set the evidence of a certificate, in place of an earlier one; it waits again',
    spec: SPEC,
    params: ofId,
    maxFileBytes: DOCUMENT_MAX_BYTES,
    status: 201,
    response: certificate,
    limits: { address: { max: 300, perSeconds: 600 }, caller: { max: 60, perSeconds: 600 } },
    errors: [
      'settings_not_found',
      'certificate_not_found',
      'document_too_large',
      'document_invalid',
      'storage_full',
    ],
  },
  createEvidenceLink: {
    access: 'user',
    withoutConsent: 'choice',
    summary: 'A short-lived signed link to the evidence, for its instructor and admins',
    spec: SPEC,
    params: ofId,
    response: documentLink,
    limits: { caller: { max: 120, perSeconds: 60 } },
    errors: ['document_not_found', 'proof_required'],
  },
  listCertificates: {
    ...adminList,
    summary: 'Certificates with evidence, newest first: those that wait, or all',
    spec: SPEC,
    query: z.object({
      status: z
        .enum(['waiting', 'all'], 'Ожидается waiting или all')
        .optional()
        .describe('Only those that wait for a decision, or all; absent: all'),
      ...adminPage,
    }),
    response: pageOf(adminCertificate),
  },
  getCertificate: {
    access: 'admin',
    summary: 'One certificate with evidence; the read is recorded',
    spec: SPEC,
    params: ofId,
    response: adminCertificate,
    errors: ['certificate_not_found'],
  },
  verifyCertificate: {
    access: 'admin',
    summary: 'Verify a certificate against its evidence; its instructor is notified',
    spec: SPEC,
    params: ofId,
    body: z.object(seen),
    response: adminCertificate,
    errors: ['certificate_not_found', 'certificate_changed', 'certificate_without_evidence'],
  },
  refuseCertificate: {
    access: 'admin',
    summary: 'Refuse a certificate, also one that was verified, with a reason for its instructor',
    spec: SPEC,
    params: ofId,
    body: z.object({
      ...seen,
      reason: requiredText(CERTIFICATE_REASON_MAX, CERTIFICATE_REFUSAL_REQUIRED).meta({
        description: 'Why, for the instructor to read',
        examples: ['Номер не совпадает с документом'],
      }),
    }),
    response: adminCertificate,
    errors: ['certificate_not_found', 'certificate_changed'],
  },
} as const satisfies Record<string, Endpoint>;
