import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { BUSINESS } from './business-fields.ts';
import {
  boolText,
  id,
  idText,
  isObject,
  isWorking,
  line,
  nextCursor,
  optionalLink,
  optionalText,
  pageLimit,
  phone,
  photoPath,
  photoPlaceholder,
  price,
  resortIds,
  rubles,
  search,
  storedPhone,
  textCursor,
  total,
  uploadedPhoto,
} from './fields.ts';
import { ADMIN_LIST_LIMIT, LIST_LIMIT, PHOTO_MAX_BYTES, PROVIDER_RESORTS_MAX } from './limits.ts';
import { RESORT_REQUIRED } from './registration-rules.ts';
import { MEDIUM_PRICE_FROM, MEDIUM_PRICE_TO, PRICE_RANGES } from './rental-rules.ts';

/** A rental shop as anyone may see it (spec 3). `price_ski_set` in rubles per day. */
export const rental = z
  .object({
    id,
    business_name: z.string().meta(BUSINESS.business_name),
    resort_id: id.describe('Id of the main resort, the first of `resort_ids`'),
    resort_ids: resortIds,
    address: z.string().nullable().meta(BUSINESS.address),
    latitude: z.number().nullable().meta(BUSINESS.latitude),
    longitude: z.number().nullable().meta(BUSINESS.longitude),
    map_link: z.string().nullable().meta(BUSINESS.map_link),
    site: z.string().nullable().meta(BUSINESS.site),
    phone: storedPhone.nullable().describe('Phone number with its country; null where unknown'),
    extra_phone: z.string().nullable().meta(BUSINESS.extra_phone),
    is_working: isWorking,
    takes_requests: z
      .boolean()
      .describe(
        'Whether inquiries can be sent: it works and has an owner on the site. Others are reached by phone only',
      ),
    price_ski_set: rubles.nullable().meta(BUSINESS.price_ski_set),
    discount: z.int().min(0).max(100).meta(BUSINESS.discount),
    about_business: z.string().nullable().meta(BUSINESS.about_business),
    other_info: z.string().nullable().meta(BUSINESS.other_info),
    profile_photo_path: photoPath
      .nullable()
      .describe('Path of the photo on this site, 960 pixels wide; null without one'),
    profile_photo_placeholder: photoPlaceholder
      .nullable()
      .describe('Average colour of the photo, to be shown while it loads; null where unknown'),
  })
  .meta({ id: 'Rental' });
export type Rental = z.output<typeof rental>;

const rentalPage = (name: string) =>
  z
    .object({ items: z.array(rental).describe('The page'), total, next_cursor: nextCursor })
    .meta({ id: name });

const optionalPhone = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    phone.nullable(),
  )
  .optional()
  .transform((value) => value ?? null)
  .meta({
    description: 'Phone number with its country; null or empty: none',
    examples: ['+7 916 123-45-67'],
  });

/** The admin's form (spec 7, Admin). Either spelling of the resort is accepted. */
export const rentalForm = z
  .object({
    business_name: line(200)
      .refine((value) => value !== '', 'Укажите название')
      .meta(BUSINESS.business_name),
    resort_id: id.optional().describe('Id of the resort; this or `resort_ids`'),
    resort_ids: z
      .array(id)
      .max(PROVIDER_RESORTS_MAX, `Не больше ${PROVIDER_RESORTS_MAX} курортов`)
      .optional()
      .describe('Ids of the resorts, the main one first; this or `resort_id`'),
    address: optionalText(300).meta(BUSINESS.address),
    latitude: z
      .number('Широта — число от −90 до 90')
      .min(-90, 'Широта — число от −90 до 90')
      .max(90, 'Широта — число от −90 до 90')
      .nullish()
      .meta(BUSINESS.latitude),
    longitude: z
      .number('Долгота — число от −180 до 180')
      .min(-180, 'Долгота — число от −180 до 180')
      .max(180, 'Долгота — число от −180 до 180')
      .nullish()
      .meta(BUSINESS.longitude),
    map_link: optionalLink.meta(BUSINESS.map_link),
    site: optionalLink.meta(BUSINESS.site),
    phone: optionalPhone,
    extra_phone: optionalText(50).meta(BUSINESS.extra_phone),
    is_working: z
      .boolean('Ожидается да или нет')
      .default(true)
      .describe('Whether orders are taken at present'),
    price_ski_set: price.nullish().meta(BUSINESS.price_ski_set),
    about_business: optionalText(2000).meta(BUSINESS.about_business),
    other_info: optionalText(2000).meta(BUSINESS.other_info),
  })
  .refine(({ resort_id, resort_ids }) => resort_id !== undefined || (resort_ids?.length ?? 0) > 0, {
    message: RESORT_REQUIRED,
    path: ['resort_ids'],
    when: isObject,
  })
  .transform(({ resort_id, resort_ids, ...rest }) => ({
    ...rest,
    latitude: rest.latitude ?? null,
    longitude: rest.longitude ?? null,
    price_ski_set: rest.price_ski_set ?? null,
    resort_ids: [
      ...new Set([...(resort_id === undefined ? [] : [resort_id]), ...(resort_ids ?? [])]),
    ],
  }))
  .meta({ id: 'RentalForm' });
export type RentalForm = z.output<typeof rentalForm>;

const ofRental = z.object({ id: idText.describe('Id of the rental shop') });

export const rentalEndpoints = {
  listRentals: {
    access: 'public',
    cacheable: true,
    summary: 'Rental shops by resort and price; those at work first, then by name',
    spec: '7 Marketplace, 2 Rental catalogue',
    query: z.object({
      resort_id: idText.optional().describe('Only those at this resort'),
      price_range: z
        .enum(PRICE_RANGES, 'Ожидается any, low, medium или high')
        .optional()
        .describe(
          `Price of a set, rubles per day: low below ${MEDIUM_PRICE_FROM}, high above ${MEDIUM_PRICE_TO}`,
        ),
      is_working: boolText
        .optional()
        .describe('Only those that work, or only those that do not; absent: all'),
      limit: pageLimit(LIST_LIMIT),
      // Holds a name, of up to 200 letters of three bytes.
      cursor: textCursor(1000),
    }),
    response: rentalPage('RentalList'),
    limits: { address: { max: 600, perSeconds: 60 } },
  },
  getRental: {
    access: 'public',
    cacheable: true,
    summary: 'One rental shop',
    spec: '7 Marketplace',
    params: ofRental,
    response: rental,
    errors: ['rental_not_found'],
  },
  listAdminRentals: {
    access: 'admin',
    summary: 'All rental shops, newest first; `search` by name, address and number',
    spec: '7 Admin, 2 Admin panel',
    query: z.object({
      search,
      limit: pageLimit(ADMIN_LIST_LIMIT),
      cursor: textCursor(500),
    }),
    response: rentalPage('AdminRentalList'),
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
  },
  createRental: {
    access: 'admin',
    summary: 'Add a rental shop',
    spec: '7 Admin',
    body: rentalForm,
    response: z.object({ rental_id: id.describe('Id of the new rental shop') }),
    status: 201,
  },
  updateRental: {
    access: 'admin',
    summary: 'Change a rental shop; its discount stays, which the form does not know',
    spec: '7 Admin',
    params: ofRental,
    body: rentalForm,
    response: rental,
    errors: ['rental_not_found'],
  },
  deleteRental: {
    access: 'admin',
    summary: 'Delete a rental shop and its photo',
    spec: '7 Admin',
    params: ofRental,
    status: 204,
    errors: ['rental_not_found'],
  },
  uploadRentalPhoto: {
    access: 'admin',
    summary: 'Set the photo of a rental shop',
    spec: '7 Admin',
    params: ofRental,
    maxFileBytes: PHOTO_MAX_BYTES,
    response: uploadedPhoto,
    limits: { address: { max: 300, perSeconds: 600 }, caller: { max: 60, perSeconds: 600 } },
    errors: ['rental_not_found', 'photo_too_large', 'photo_invalid', 'storage_full'],
  },
} as const satisfies Record<string, Endpoint>;
