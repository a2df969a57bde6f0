/** What owners of shops and services see and change of their own, without an admin (workday.md, The cabinet; decision 30). */
import { z } from 'zod';
import { discount } from './business-data.ts';
import type { Endpoint } from './endpoint.ts';
import { flag, idText, line, link, phone, price, text, uploadedPhoto } from './fields.ts';
import { INQUIRY_KINDS } from './inquiries.ts';
import { PHOTO_MAX_BYTES } from './limits.ts';
import { openingWeek } from './opening-week.ts';
import { rental } from './rentals.ts';
import { service } from './services.ts';

const kind = z.enum(INQUIRY_KINDS, 'Ожидается rental или service');

const ownBusiness = rental
  .extend({
    kind: kind.describe('Whether it is a rental shop or a service; ids are of their own'),
    service_type: service.shape.service_type
      .nullable()
      .describe('Kind of the service; null of a rental shop'),
    service_name: service.shape.service_name
      .nullable()
      .meta({ description: 'Null of a rental shop', examples: ['Видеосъёмка спуска'] }),
  })
  .meta({ id: 'OwnBusiness' });
export type OwnBusiness = z.output<typeof ownBusiness>;

/** What may be emptied; absent: unchanged. */
function clearable<T extends z.ZodType<string>>(schema: T, description: string, example: string) {
  return schema
    .nullable()
    .transform((value) => value || null)
    .optional()
    .meta({
      description: `${description}; null or empty: none, absent: unchanged`,
      examples: [example],
    });
}

/** Name, address, place on the map and resorts are what an admin has checked: they need an application. */
export const businessChange = z
  .object({
    is_working: flag
      .optional()
      .meta({ description: 'Whether inquiries are taken; absent: unchanged', examples: [true] }),
    price_ski_set: price
      .nullable()
      .optional()
      .meta({
        description:
          'Price per day, of a shop for one set, rubles; null: «По запросу», absent: unchanged',
        examples: [1800],
      }),
    discount: discount.optional().meta({
      format: 'int32',
      description: 'Percent off for customers of the site; absent: unchanged',
      examples: [10],
    }),
    phone: phone.optional().describe('Phone number with its country; absent: unchanged'),
    extra_phone: clearable(line(50), 'Second phone number', '8 800 100-10-10'),
    site: clearable(link, 'Address of its site, http or https', 'https://vershina.example'),
    about_business: clearable(text(2000), 'What it offers', 'Лыжи и доски'),
    other_info: clearable(text(2000), 'What else to know', 'Есть сушилка'),
    hours: openingWeek
      .nullable()
      .optional()
      .meta({
        description:
          'By the weekday, Sunday first, local to the resort; null: not shown, absent: unchanged',
        examples: [Array.from({ length: 7 }, () => ({ start: '09:00', end: '20:00' }))],
      }),
  })
  .meta({ id: 'BusinessChange' });

const params = z.object({ kind, id: idText });
const spec = 'workday.md, The cabinet';

export const businessEndpoints = {
  listOwnBusinesses: {
    access: 'provider',
    summary: 'The caller’s shop and services, the shop first',
    spec,
    response: z.array(ownBusiness),
  },
  updateBusiness: {
    access: 'provider',
    summary: 'Change an own shop or service without an application: all but what an admin checks',
    spec,
    params,
    body: businessChange,
    response: ownBusiness,
    limits: { caller: { max: 120, perSeconds: 60 } },
    errors: ['rental_not_found', 'service_not_found'],
  },
  uploadBusinessPhoto: {
    access: 'provider',
    summary: 'Set the photo of an own shop or service',
    spec,
    params,
    maxFileBytes: PHOTO_MAX_BYTES,
    response: uploadedPhoto,
    limits: { address: { max: 300, perSeconds: 600 }, caller: { max: 60, perSeconds: 600 } },
    errors: [
      'rental_not_found',
      'service_not_found',
      'photo_too_large',
      'photo_invalid',
      'storage_full',
    ],
  },
} as const satisfies Record<string, Endpoint>;
