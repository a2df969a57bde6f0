import { z } from 'zod';
import { adminList } from './admin-list.ts';
import { businessFields, rentalData } from './business-data.ts';
import type { Endpoint } from './endpoint.ts';
import {
  boolText,
  id,
  idText,
  ofId,
  onceValid,
  pageLimit,
  phone,
  phoneOrNull,
  photoPathOrNull,
  photoPlaceholderOrNull,
  resortIds,
  search,
  textCursor,
  textPageOf,
  uploadedPhoto,
} from './fields.ts';
import { sentShape } from './form-field.ts';
import { hoursOrNull } from './opening-week.ts';
import { ADMIN_LIST_LIMIT, LIST_LIMIT, PHOTO_MAX_BYTES, PROVIDER_RESORTS_MAX } from './limits.ts';
import { RESORT_REQUIRED } from './registration-rules.ts';
import { MEDIUM_PRICE_FROM, MEDIUM_PRICE_TO, PRICE_RANGES } from './rental-rules.ts';

export const rental = z
  .object({
    id,
    ...rentalData.shape,
    resort_id: id.describe('Id of the main resort, the first of `resort_ids`'),
    resort_ids: resortIds,
    phone: phoneOrNull,
    takes_requests: z
      .boolean()
      .describe(
        'Whether inquiries can be sent: it works and has an owner on the site. Others are reached by phone only',
      ),
    profile_photo_path: photoPathOrNull,
    profile_photo_placeholder: photoPlaceholderOrNull,
    hours: hoursOrNull,
  })
  .meta({ id: 'Rental' });
export type Rental = z.output<typeof rental>;

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
    ...sentShape(businessFields),
    resort_id: id.optional().describe('This or `resort_ids`'),
    resort_ids: z
      .array(id)
      .max(PROVIDER_RESORTS_MAX, `Не больше ${PROVIDER_RESORTS_MAX} курортов`)
      .optional()
      .describe('Ids of the resorts, the main one first; this or `resort_id`'),
    phone: optionalPhone,
  })
  .refine(({ resort_id, resort_ids }) => resort_id !== undefined || (resort_ids?.length ?? 0) > 0, {
    message: RESORT_REQUIRED,
    path: ['resort_ids'],
    when: onceValid('resort_id', 'resort_ids'),
  })
  .transform(({ resort_id, resort_ids, ...rest }) => ({
    ...rest,
    resort_ids: [
      ...new Set([...(resort_id === undefined ? [] : [resort_id]), ...(resort_ids ?? [])]),
    ],
  }))
  .meta({ id: 'RentalForm' });
export type RentalForm = z.output<typeof rentalForm>;

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
      // Holds a name: up to 200 letters of three bytes.
      cursor: textCursor(1000),
    }),
    response: textPageOf(rental).meta({ id: 'RentalList' }),
    limits: { address: { max: 600, perSeconds: 60 } },
  },
  getRental: {
    access: 'public',
    cacheable: true,
    summary: 'One rental shop',
    spec: '7 Marketplace',
    params: ofId,
    response: rental,
    errors: ['rental_not_found'],
  },
  listAdminRentals: {
    ...adminList,
    summary: 'All rental shops, newest first; `search` by name, address and number',
    spec: '7 Admin, 2 Admin panel',
    query: z.object({
      search,
      limit: pageLimit(ADMIN_LIST_LIMIT),
      cursor: textCursor(500),
    }),
    response: textPageOf(rental).meta({ id: 'AdminRentalList' }),
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
    params: ofId,
    body: rentalForm,
    response: rental,
    errors: ['rental_not_found'],
  },
  deleteRental: {
    access: 'admin',
    summary: 'Delete a rental shop and its photo',
    spec: '7 Admin',
    params: ofId,
    status: 204,
    errors: ['rental_not_found'],
  },
  uploadRentalPhoto: {
    access: 'admin',
    summary: 'Set the photo of a rental shop',
    spec: '7 Admin',
    params: ofId,
    maxFileBytes: PHOTO_MAX_BYTES,
    response: uploadedPhoto,
    limits: { address: { max: 300, perSeconds: 600 }, caller: { max: 60, perSeconds: 600 } },
    errors: ['rental_not_found', 'photo_too_large', 'photo_invalid', 'storage_full'],
  },
} as const satisfies Record<string, Endpoint>;
