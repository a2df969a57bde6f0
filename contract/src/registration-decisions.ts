import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, idText, instant, intText, text } from './fields.ts';
import { ADMIN_LIST_LIMIT } from './limits.ts';
import { REJECTION_REASON_REQUIRED } from './registration-rules.ts';
import { SERVICE_TYPE_CODES } from './service-types.ts';
import { registration, registrationStub } from './registrations.ts';

/** A line of the admin's list. */
export const registrationSummary = registrationStub
  .extend({
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    /** Of a shop or a service. */
    business_name: z.string().nullable(),
    resort_ids: z.array(id),
    profile_photo_path: z.string().nullable(),
    updated_at: instant,
  })
  .meta({ id: 'RegistrationSummary' });
export type RegistrationSummary = z.output<typeof registrationSummary>;

/** Both spellings of a service type. */
export const serviceTypeCode = z
  .enum(
    Object.keys(SERVICE_TYPE_CODES) as [keyof typeof SERVICE_TYPE_CODES],
    'Ожидается instr, guide, rent или other',
  )
  .transform((code) => SERVICE_TYPE_CODES[code]);

const decision = {
  /** Ignored: the author is the caller. */
  admin_id: z.unknown().optional(),
};

export const registrationDecisionEndpoints = {
  listRegistrations: {
    access: 'admin',
    summary: 'Applications, newest first; `number` finds ids by substring',
    spec: '7 Admin, 2 Admin panel',
    query: z.object({
      service_type: serviceTypeCode.optional(),
      status: z.enum(['pending', 'all'], 'Ожидается pending или all').optional(),
      number: z
        .string()
        .regex(/^\d{1,10}$/, 'Номер заявки — цифры')
        .optional(),
      limit: intText(1, ADMIN_LIST_LIMIT).optional(),
      /** Id of the last one of the page before. */
      cursor: idText.optional(),
    }),
    response: z.object({
      items: z.array(registrationSummary),
      total: z.int().min(0),
      next_cursor: id.nullable(),
    }),
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
  },
  approveRegistration: {
    access: 'admin',
    summary:
      'Approve a pending application: its provider becomes public and is notified; of two admins one decides',
    spec: '7 Admin, 4 Provider registration status',
    params: z.object({ id: idText }),
    // A decision without a comment may come without a body.
    body: z.object({ ...decision, reason: text(1000).nullish() }).prefault({}),
    response: registration,
    errors: ['registration_not_found', 'registration_not_pending'],
  },
  rejectRegistration: {
    access: 'admin',
    summary: 'Reject a pending application with a reason, which is sent to its applicant',
    spec: '7 Admin, 5 Admin',
    params: z.object({ id: idText }),
    body: z.object({
      ...decision,
      reason: z
        .string(REJECTION_REASON_REQUIRED)
        .pipe(text(1000))
        .refine((value) => value !== '', REJECTION_REASON_REQUIRED),
    }),
    response: registration,
    errors: ['registration_not_found', 'registration_not_pending'],
  },
} as const satisfies Record<string, Endpoint>;
