import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import {
  boolText,
  id,
  idText,
  intText,
  isObject,
  line,
  optionalLink,
  optionalText,
  phone,
  price,
} from './fields.ts';
import { ADMIN_LIST_LIMIT, LIST_LIMIT, PHOTO_MAX_BYTES, PROVIDER_RESORTS_MAX } from './limits.ts';
import { RESORT_REQUIRED } from './registration-rules.ts';
import { PRICE_RANGES } from './rental-rules.ts';

/** A rental shop as anyone may see it (spec 3). `price_ski_set` in rubles per day. */
export const rental = z
  .object({
    id,
    business_name: z.string(),
    /** The first of `resort_ids`. */
    resort_id: id,
    resort_ids: z.array(id),
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    map_link: z.string().nullable(),
    site: z.string().nullable(),
    phone: z.string().nullable(),
    extra_phone: z.string().nullable(),
    is_working: z.boolean(),
    /** Whether inquiries can be sent: the shop works and has an owner on the site. Others are reached by phone only. */
    takes_requests: z.boolean(),
    price_ski_set: z.int().min(0).nullable(),
    /** Percent. */
    discount: z.int().min(0).max(100),
    about_business: z.string().nullable(),
    other_info: z.string().nullable(),
    profile_photo_path: z.string().nullable(),
    profile_photo_placeholder: z.string().nullable(),
  })
  .meta({ id: 'Rental' });
export type Rental = z.output<typeof rental>;

const rentalPage = (name: string) =>
  z
    .object({ items: z.array(rental), total: z.int().min(0), next_cursor: z.string().nullable() })
    .meta({ id: name });

const optionalPhone = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    phone.nullable(),
  )
  .optional()
  .transform((value) => value ?? null);

/** The admin's form (spec 7, Admin). Either spelling of the resort is accepted. */
export const rentalForm = z
  .object({
    business_name: line(200).refine((value) => value !== '', 'Укажите название'),
    resort_id: id.optional(),
    resort_ids: z
      .array(id)
      .max(PROVIDER_RESORTS_MAX, `Не больше ${PROVIDER_RESORTS_MAX} курортов`)
      .optional(),
    address: optionalText(300),
    latitude: z
      .number('Широта — число от −90 до 90')
      .min(-90, 'Широта — число от −90 до 90')
      .max(90, 'Широта — число от −90 до 90')
      .nullish(),
    longitude: z
      .number('Долгота — число от −180 до 180')
      .min(-180, 'Долгота — число от −180 до 180')
      .max(180, 'Долгота — число от −180 до 180')
      .nullish(),
    map_link: optionalLink,
    site: optionalLink,
    phone: optionalPhone,
    extra_phone: optionalText(50),
    is_working: z.boolean('Ожидается да или нет').default(true),
    price_ski_set: price.nullish(),
    about_business: optionalText(2000),
    other_info: optionalText(2000),
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

const ofRental = z.object({ id: idText });

export const rentalEndpoints = {
  listRentals: {
    access: 'public',
    cacheable: true,
    summary: 'Rental shops by resort and price; those at work first, then by name',
    spec: '7 Marketplace, 2 Rental catalogue',
    query: z.object({
      resort_id: idText.optional(),
      price_range: z.enum(PRICE_RANGES, 'Ожидается any, low, medium или high').optional(),
      is_working: boolText.optional(),
      limit: intText(1, LIST_LIMIT).optional(),
      // Holds a name, of up to 200 letters of three bytes.
      cursor: z.string().max(1000).optional(),
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
      search: line(100).optional(),
      limit: intText(1, ADMIN_LIST_LIMIT).optional(),
      cursor: z.string().max(500).optional(),
    }),
    response: rentalPage('AdminRentalList'),
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
  },
  createRental: {
    access: 'admin',
    summary: 'Add a rental shop',
    spec: '7 Admin',
    body: rentalForm,
    response: z.object({ rental_id: id }),
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
    response: z.object({ profile_photo_path: z.string(), profile_photo_placeholder: z.string() }),
    limits: { address: { max: 300, perSeconds: 600 }, caller: { max: 60, perSeconds: 600 } },
    errors: ['rental_not_found', 'photo_too_large', 'photo_invalid', 'storage_full'],
  },
} as const satisfies Record<string, Endpoint>;
