import { z } from 'zod';
import { telegramAuth } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { isWebLink, LINK_MAX } from './contact-rules.ts';
import { email, id, idText, instant, line, phone } from './fields.ts';
import {
  DOCUMENT_MAX_BYTES,
  PHOTO_MAX_BYTES,
  PROVIDER_RESORTS_MAX,
  SOCIAL_LINKS_MAX,
} from './limits.ts';
import {
  instructorData,
  newInstructorData,
  newOtherData,
  newRentalData,
  otherData,
  rentalData,
} from './provider-data.ts';
import {
  GUIDE_FORM_NOTE,
  LINK_INVALID,
  REGISTRATION_STATUSES,
  RESORT_REQUIRED,
  RESORTS_REQUIRED,
} from './registration-rules.ts';
import { SERVICE_TYPES, type ServiceType } from './service-types.ts';

const TYPE_REQUIRED = 'Выберите тип услуги';
export const serviceType = z.enum(Object.keys(SERVICE_TYPES) as [ServiceType], TYPE_REQUIRED);

/** A document of an application (spec 3). `filename` is the random name it is stored under; bytes are private. */
export const registrationDocument = z
  .object({
    id,
    filename: z.string(),
    original_filename: z.string(),
    content_type: z.string(),
    file_size: z.int().min(1),
    uploaded_at: instant,
  })
  .meta({ id: 'RegistrationDocument' });
export type RegistrationDocument = z.output<typeof registrationDocument>;

/** The part of an application that strangers may see (product-decisions, People and rights). */
export const registrationStub = z
  .object({
    id,
    service_type: serviceType,
    status: z.enum(REGISTRATION_STATUSES),
    created_at: instant,
    processed_at: instant.nullable(),
  })
  .meta({ id: 'RegistrationStub' });
export type RegistrationStub = z.output<typeof registrationStub>;

/** An application as its applicant and the admins see it (spec 3, Provider registration). */
export const registration = registrationStub
  .extend({
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    telegram_id: z.int().nullable(),
    resort_ids: z.array(id),
    social_links: z.array(z.string()),
    /** One of the three is set, depending on the service type. */
    instructor_data: instructorData.nullable(),
    rental_data: rentalData.nullable(),
    other_data: otherData.nullable(),
    documents: z.array(registrationDocument),
    profile_photo_path: z.string().nullable(),
    profile_photo_placeholder: z.string().nullable(),
    /** The reason that the admin gave with the decision. */
    admin_notes: z.string().nullable(),
    updated_at: instant,
    /** The admin who decided; for admins only, null for the applicant. */
    processed_by: id.nullable(),
    processed_by_name: z.string().nullable(),
  })
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof registration>;

/** What the forms of all services have in common. */
const application = {
  first_name: line(100).refine((value) => value !== '', 'Укажите имя'),
  last_name: line(100).refine((value) => value !== '', 'Укажите фамилию'),
  phone,
  email,
  /** Empty ones are dropped (spec 5). */
  social_links: z
    .array(
      line(LINK_MAX, LINK_INVALID).refine((link) => link === '' || isWebLink(link), LINK_INVALID),
    )
    .max(SOCIAL_LINKS_MAX, `Не больше ${SOCIAL_LINKS_MAX} ссылок`)
    .default([])
    .transform((links) => links.filter((link) => link !== '')),
  telegram_auth: telegramAuth,
};

const resorts = (message: string) =>
  z
    .array(id, message)
    .min(1, message)
    .max(PROVIDER_RESORTS_MAX, `Не больше ${PROVIDER_RESORTS_MAX} курортов`)
    .transform((ids) => [...new Set(ids)]);

/** The form of each service (spec 2, Provider registration; rules of spec 5). `telegram_auth` identifies the applicant. */
export const newRegistration = z
  .discriminatedUnion(
    'service_type',
    [
      z.object({
        ...application,
        service_type: z.literal('instructor'),
        resort_ids: resorts(RESORTS_REQUIRED),
        instructor_data: newInstructorData,
      }),
      z.object({
        ...application,
        service_type: z.literal('rental'),
        resort_ids: resorts(RESORT_REQUIRED),
        rental_data: newRentalData,
      }),
      z.object({
        ...application,
        service_type: z.literal('additional'),
        resort_ids: resorts(RESORT_REQUIRED),
        other_data: newOtherData,
      }),
    ],
    {
      error: ({ input }) =>
        (input as { service_type?: unknown } | null)?.service_type === 'guide'
          ? GUIDE_FORM_NOTE
          : TYPE_REQUIRED,
    },
  )
  .meta({ id: 'NewRegistration' });
export type NewRegistration = z.output<typeof newRegistration>;

/** Texts of a multipart form are strings; an object is sent as its JSON. */
const jsonText = z.string('Ожидается JSON').transform((value, context): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'Ожидается JSON' });
    return z.NEVER;
  }
});

const ofRegistration = z.object({ id: idText });

export const registrationEndpoints = {
  registerProvider: {
    access: 'telegram',
    summary: 'Apply as a provider; 409 while an application for the same service is pending',
    spec: '7 Provider registration, 5 Provider form',
    body: newRegistration,
    response: z.object({ id, message: z.string() }),
    status: 201,
    limits: { address: { max: 60, perSeconds: 3600 }, caller: { max: 20, perSeconds: 3600 } },
    errors: ['telegram_auth_invalid', 'registration_exists'],
  },
  uploadRegistrationDocument: {
    access: 'user',
    messengerAuth: true,
    summary:
      'Add a document to an own pending application; five at most, whatever comes in parallel',
    spec: '7 Provider registration, 5 Provider form',
    params: ofRegistration,
    maxFileBytes: DOCUMENT_MAX_BYTES,
    response: registrationDocument,
    status: 201,
    limits: { address: { max: 300, perSeconds: 600 }, caller: { max: 60, perSeconds: 600 } },
    errors: [
      'registration_not_found',
      'registration_not_pending',
      'too_many_documents',
      'document_too_large',
      'document_invalid',
      'storage_full',
    ],
  },
  uploadRegistrationPhoto: {
    access: 'user',
    messengerAuth: true,
    summary:
      'Set the profile photo of an own pending application; it is made anew, square, without its metadata',
    spec: '7 Provider registration, 5 Provider form',
    params: ofRegistration,
    maxFileBytes: PHOTO_MAX_BYTES,
    response: z.object({ profile_photo_path: z.string(), profile_photo_placeholder: z.string() }),
    limits: { address: { max: 150, perSeconds: 600 }, caller: { max: 30, perSeconds: 600 } },
    errors: [
      'registration_not_found',
      'registration_not_pending',
      'photo_too_large',
      'photo_invalid',
      'storage_full',
    ],
  },
  cancelRegistration: {
    access: 'telegram',
    summary: 'Take back an own pending application; its data and files are erased',
    spec: '7 Provider registration, 4 Provider registration status',
    params: ofRegistration,
    body: z.object({ telegram_auth: telegramAuth }),
    status: 204,
    limits: { address: { max: 60, perSeconds: 60 }, caller: { max: 20, perSeconds: 60 } },
    errors: ['telegram_auth_invalid', 'registration_not_found', 'registration_not_pending'],
  },
  getRegistration: {
    access: 'optional',
    messengerAuth: true,
    summary: 'An application: whole for its applicant and admins, a stub for everybody else',
    spec: '7 Provider registration; product-decisions, People and rights',
    params: ofRegistration,
    response: z.union([registration, registrationStub]),
    errors: ['registration_not_found'],
  },
  createDocumentLink: {
    access: 'user',
    summary: 'A short-lived signed link to a document, for its applicant and admins',
    spec: '7 Static files; product-decisions, People and rights',
    params: z.object({ id: idText, document_id: idText }),
    response: z.object({ url: z.string(), expires_at: instant }),
    limits: { caller: { max: 120, perSeconds: 60 } },
    errors: ['document_not_found', 'proof_required'],
  },
  checkRegistrationStatus: {
    access: 'telegram',
    summary: 'The latest application of a person for a service',
    spec: '7 Provider registration',
    body: z.object({ telegram_auth: jsonText.pipe(telegramAuth), service_type: serviceType }),
    response: z.object({ has_registration: z.boolean(), registration: registration.nullable() }),
    limits: { address: { max: 120, perSeconds: 60 }, caller: { max: 60, perSeconds: 60 } },
    errors: ['telegram_auth_invalid'],
  },
  listMyRegistrations: {
    access: 'provider',
    summary: 'All applications of the caller, newest first',
    spec: '7 Provider registration, 6 Roles',
    response: z.array(registration),
  },
} as const satisfies Record<string, Endpoint>;
