import { z } from 'zod';
import { telegramAuth, telegramId } from './auth.ts';
import { otherData, rentalData } from './business-data.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  firstName,
  id,
  idText,
  instant,
  lastName,
  ofId,
  photoPathOrNull,
  photoPlaceholderOrNull,
  resortIds,
  sample,
  storedEmail,
  storedPhone,
  telegramNameOrNull,
  textOrNull,
  uploadedPhoto,
} from './fields.ts';
import { DOCUMENT_MAX_BYTES, PHOTO_MAX_BYTES } from './limits.ts';
import { appliedInstructorData } from './provider-data.ts';
import { newRegistration, SOCIAL_LINK, TYPE_REQUIRED } from './registration-form.ts';
import { REGISTRATION_STATUSES } from './registration-rules.ts';
import { SERVICE_TYPES, type ServiceType } from './service-types.ts';

export const serviceType = z.enum(Object.keys(SERVICE_TYPES) as [ServiceType], TYPE_REQUIRED);

export const registrationDocument = z
  .object({
    id,
    filename: sample('ab12.pdf').describe('Random name under which it is stored'),
    original_filename: sample('diploma.pdf').describe('Its name on the sender’s machine'),
    content_type: sample('application/pdf').describe('Media type, by its content'),
    file_size: z
      .int()
      .min(1)
      .meta({ format: 'int32', description: 'Bytes', examples: [182044] }),
    uploaded_at: instant,
  })
  .meta({ id: 'RegistrationDocument' });
export type RegistrationDocument = z.output<typeof registrationDocument>;

export const documentLink = z.object({
  url: sample('/providers/uploads/documents/ab12.pdf?expires=1768381800&signature=c2lnbg').describe(
    'Path on this site that opens the document',
  ),
  expires_at: instant.describe('Until when it opens the document, UTC'),
});

/** The part of an application that strangers may see (product-decisions, People and rights). */
export const registrationStub = z
  .object({
    id,
    service_type: serviceType,
    status: z.enum(REGISTRATION_STATUSES),
    created_at: instant,
    processed_at: instant.nullable().meta(absent('When it was decided, UTC; null while pending')),
  })
  .meta({ id: 'RegistrationStub' });
export type RegistrationStub = z.output<typeof registrationStub>;

export const registration = registrationStub
  .extend({
    first_name: firstName,
    last_name: lastName,
    phone: storedPhone,
    email: storedEmail,
    username: telegramNameOrNull,
    telegram_id: telegramId.nullable().describe('Id in Telegram; null for other accounts'),
    resort_ids: resortIds,
    social_links: z
      .array(z.string().meta(SOCIAL_LINK))
      .describe('Links to social networks, http or https'),
    instructor_data: appliedInstructorData
      .nullable()
      .describe('The form of an instructor, else null'),
    rental_data: rentalData.nullable().meta(absent('The form of a rental shop, else null')),
    other_data: otherData.nullable().meta(absent('The form of an additional service, else null')),
    documents: z.array(registrationDocument).describe('Oldest first'),
    profile_photo_path: photoPathOrNull,
    profile_photo_placeholder: photoPlaceholderOrNull,
    admin_notes: textOrNull('The reason that the admin gave with the decision; null without one'),
    updated_at: instant,
    processed_by: id
      .nullable()
      .meta(absent('Id of the admin who decided, for admins only; null for the applicant')),
    processed_by_name: textOrNull(
      'Name of the admin who decided, for admins only; null for the applicant',
    ),
  })
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof registration>;

/** Texts of a multipart form are strings; an object is sent as its JSON. */
const jsonText = z.string('Ожидается JSON').transform((value, context): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'Ожидается JSON' });
    return z.NEVER;
  }
});

export const registrationEndpoints = {
  registerProvider: {
    access: 'proven',
    summary: 'Apply as a provider; 409 while an application for the same service is pending',
    spec: '7 Provider registration, 5 Provider form',
    body: newRegistration,
    response: z.object({
      id,
      message: sample('Заявка отправлена').describe('Russian text to show to the applicant'),
    }),
    status: 201,
    limits: { address: { max: 60, perSeconds: 3600 }, caller: { max: 20, perSeconds: 3600 } },
    errors: ['telegram_auth_invalid', 'registration_exists'],
  },
  uploadRegistrationDocument: {
    access: 'user',
    withoutConsent: 'application',
    messengerAuth: true,
    summary:
      'Add a document to an own pending application; five at most, whatever comes in parallel',
    spec: '7 Provider registration, 5 Provider form',
    params: ofId,
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
    withoutConsent: 'application',
    messengerAuth: true,
    summary:
      'Set the profile photo of an own pending application; it is made anew, square, without its metadata',
    spec: '7 Provider registration, 5 Provider form',
    params: ofId,
    maxFileBytes: PHOTO_MAX_BYTES,
    response: uploadedPhoto,
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
    access: 'proven',
    summary: 'Take back an own pending application; its data and files are erased',
    spec: '7 Provider registration, 4 Provider registration status',
    params: ofId,
    body: z.object({
      telegram_auth: telegramAuth.optional(),
    }),
    status: 204,
    limits: { address: { max: 60, perSeconds: 60 }, caller: { max: 20, perSeconds: 60 } },
    errors: ['telegram_auth_invalid', 'registration_not_found', 'registration_not_pending'],
  },
  getRegistration: {
    access: 'optional',
    messengerAuth: true,
    summary: 'An application: whole for its applicant and admins, a stub for everybody else',
    spec: '7 Provider registration; product-decisions, People and rights',
    params: ofId,
    response: z.union([registration, registrationStub]),
    errors: ['registration_not_found'],
  },
  createDocumentLink: {
    access: 'user',
    withoutConsent: 'application',
    summary: 'A short-lived signed link to a document, for its applicant and admins',
    spec: '7 Static files; product-decisions, People and rights',
    params: ofId.extend({ document_id: idText }),
    response: documentLink,
    limits: { caller: { max: 120, perSeconds: 60 } },
    errors: ['document_not_found', 'proof_required'],
  },
  checkRegistrationStatus: {
    access: 'proven',
    summary: 'The latest application of a person for a service',
    spec: '7 Provider registration',
    body: z.object({
      telegram_auth: jsonText
        .pipe(telegramAuth)
        .meta({
          contentMediaType: 'application/json',
          description: 'The login widget’s data as JSON: a TelegramAuth',
          examples: [
            '{"id":123456789,"auth_date":1768381200,"user_hash":"2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"}',
          ],
        })
        .optional(),
      service_type: serviceType,
    }),
    response: z.object({
      has_registration: z.boolean(),
      registration: registration.nullable().describe('The latest application; null without one'),
    }),
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
