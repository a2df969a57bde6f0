/** The application as its applicant sends it. The browser loads this file on demand. */
import { z } from 'zod';
import { telegramAuth } from './auth.ts';
import { newOtherData, newRentalData } from './business-data.ts';
import { isWebLink, LINK_MAX } from './contact-rules.ts';
import { email, id, line, phone, requiredLine } from './fields.ts';
import { PROVIDER_RESORTS_MAX, SOCIAL_LINKS_MAX } from './limits.ts';
import { newInstructorData } from './provider-data.ts';
import {
  GUIDE_FORM_NOTE,
  LINK_INVALID,
  RESORT_REQUIRED,
  RESORTS_REQUIRED,
} from './registration-rules.ts';

export const TYPE_REQUIRED = 'Выберите тип услуги';
export const SOCIAL_LINK = { description: 'Link', examples: ['https://vk.com/anna_k'] };

const application = {
  first_name: requiredLine(100, 'Укажите имя').meta({ examples: ['Анна'] }),
  last_name: requiredLine(100, 'Укажите фамилию').meta({ examples: ['Кузнецова'] }),
  phone,
  email,
  // Empty ones are dropped (spec 5).
  social_links: z
    .array(
      line(LINK_MAX, LINK_INVALID)
        .refine((link) => link === '' || isWebLink(link), LINK_INVALID)
        .meta(SOCIAL_LINK),
    )
    .max(SOCIAL_LINKS_MAX, `Не больше ${SOCIAL_LINKS_MAX} ссылок`)
    .default([])
    .transform((links) => links.filter((link) => link !== ''))
    .describe('Links to social networks, http or https'),
  telegram_auth: telegramAuth.optional(),
};

const resorts = (message: string) =>
  z
    .array(id, message)
    .min(1, message)
    .max(PROVIDER_RESORTS_MAX, `Не больше ${PROVIDER_RESORTS_MAX} курортов`)
    .transform((ids) => [...new Set(ids)])
    .describe('Ids of the resorts, the main one first');

/** The form of each service (spec 2, Provider registration; rules of spec 5). `telegram_auth` identifies the applicant, else the session. */
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
