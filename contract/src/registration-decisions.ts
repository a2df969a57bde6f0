import { z } from 'zod';
import { adminList, adminPage } from './admin-list.ts';
import type { Endpoint } from './endpoint.ts';
import {
  firstName,
  instant,
  lastName,
  ofId,
  pageOf,
  photoPathOrNull,
  requiredText,
  resortIds,
  storedPhone,
  text,
  textOrNull,
} from './fields.ts';
import { REJECTION_REASON_REQUIRED } from './registration-rules.ts';
import { registration, registrationStub } from './registrations.ts';
import { SERVICE_TYPE_CODES } from './service-types.ts';

export const registrationSummary = registrationStub
  .extend({
    first_name: firstName,
    last_name: lastName,
    phone: storedPhone,
    business_name: textOrNull('Name of the shop or the service; null for an instructor'),
    resort_ids: resortIds,
    profile_photo_path: photoPathOrNull,
    updated_at: instant,
  })
  .meta({ id: 'RegistrationSummary' });
export type RegistrationSummary = z.output<typeof registrationSummary>;

export const serviceTypeFilter = z
  .enum(
    Object.keys(SERVICE_TYPE_CODES) as [keyof typeof SERVICE_TYPE_CODES],
    'Ожидается instr, guide, rent или other',
  )
  .transform((code) => SERVICE_TYPE_CODES[code])
  .optional()
  .describe('What the provider offers, in either spelling; absent: all');

const decision = {
  admin_id: z
    .unknown()
    .optional()
    .meta({ description: 'Ignored: the author is the caller', examples: [42] }),
};

export const registrationDecisionEndpoints = {
  listRegistrations: {
    ...adminList,
    summary: 'Applications, newest first; `number` finds ids by substring',
    spec: '7 Admin, 2 Admin panel',
    query: z.object({
      service_type: serviceTypeFilter,
      status: z
        .enum(['pending', 'all'], 'Ожидается pending или all')
        .optional()
        .describe('Only pending ones, or all; absent: all'),
      number: z
        .string()
        .regex(/^\d{1,10}$/, 'Номер заявки — цифры')
        .optional()
        .meta({ description: 'Digits that the id contains', examples: ['42'] }),
      ...adminPage,
    }),
    response: pageOf(registrationSummary),
  },
  approveRegistration: {
    access: 'admin',
    summary:
      'Approve a pending application: its provider becomes public and is notified; of two admins one decides',
    spec: '7 Admin, 4 Provider registration status',
    params: ofId,
    // A decision without a comment may come without a body.
    body: z
      .object({
        ...decision,
        reason: text(1000)
          .nullish()
          .meta({ description: 'Comment for the applicant', examples: ['Добро пожаловать'] }),
      })
      .prefault({}),
    response: registration,
    errors: ['registration_not_found', 'registration_not_pending', 'user_blocked'],
  },
  rejectRegistration: {
    access: 'admin',
    summary: 'Reject a pending application with a reason, which is sent to its applicant',
    spec: '7 Admin, 5 Admin',
    params: ofId,
    body: z.object({
      ...decision,
      reason: requiredText(1000, REJECTION_REASON_REQUIRED).meta({
        description: 'Why, for the applicant to read',
        examples: ['Нет документа об образовании'],
      }),
    }),
    response: registration,
    errors: ['registration_not_found', 'registration_not_pending'],
  },
} as const satisfies Record<string, Endpoint>;
