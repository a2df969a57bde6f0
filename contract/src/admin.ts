import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { boolText, id, idText, intText, isObject, line, optionalText } from './fields.ts';
import { ADMIN_LIST_LIMIT } from './limits.ts';
import { registrationSummary, serviceTypeCode } from './registration-decisions.ts';
import { resort } from './resorts.ts';
import { isLocalTime } from './time.ts';

/** A line of the admin's table of instructors (spec 3, Instructor (admin list)). */
export const adminInstructor = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    years_experience: z.int().min(0),
    is_working: z.boolean(),
  })
  .meta({ id: 'AdminInstructor' });
export type AdminInstructor = z.output<typeof adminInstructor>;

/** A resort to choose for a rental shop, with the name of its folder. */
export const rentalSelectorResort = z
  .object({ id, name: z.string(), parent_id: id.nullable(), parent_name: z.string().nullable() })
  .meta({ id: 'RentalSelectorResort' });
export type RentalSelectorResort = z.output<typeof rentalSelectorResort>;

const page = { limit: intText(1, ADMIN_LIST_LIMIT).optional(), cursor: idText.optional() };
const search = line(100).optional();

const openingTime = z
  .string('Ожидается время')
  .refine(isLocalTime, 'Укажите время от\u00A000:00 до\u00A023:59, например 09:30');

/** Times, local to the resort, only of a resort: a folder has none. */
export const resortForm = z
  .object({
    name: line(200).refine((value) => value !== '', 'Укажите название'),
    description: optionalText(2000),
    open_time: openingTime.nullish(),
    close_time: openingTime.nullish(),
  })
  .refine(
    ({ open_time, close_time }) =>
      !isLocalTime(open_time ?? '') || !isLocalTime(close_time ?? '') || open_time! < close_time!,
    { message: 'Закрытие должно быть позже открытия', path: ['close_time'], when: isObject },
  );

export const adminEndpoints = {
  listProviderForms: {
    access: 'admin',
    summary:
      'The latest approved application of every provider, newest first; `search` by name, phone and number',
    spec: '2 Admin panel; product-decisions, Screens',
    query: z.object({ service_type: serviceTypeCode.optional(), search, ...page }),
    response: z.object({
      items: z.array(registrationSummary),
      total: z.int().min(0),
      next_cursor: id.nullable(),
    }),
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
  },
  listAdminInstructors: {
    access: 'admin',
    summary: 'Instructors by id; `cursor` is the id of the last one of the page before',
    spec: '7 Admin, 2 Admin panel',
    query: z.object({
      sort_by: z.literal('id', 'Сортировка — только по id').optional(),
      sort_order: z.enum(['ASC', 'DESC'], 'Ожидается ASC или DESC').optional(),
      resort_id: idText.optional(),
      is_working: boolText.optional(),
      search,
      ...page,
    }),
    response: z.object({
      items: z.array(adminInstructor),
      total: z.int().min(0),
      next_cursor: id.nullable(),
    }),
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
  },
  listInstructorRegistrations: {
    access: 'admin',
    summary: 'Applications of an instructor, newest first',
    spec: '7 Admin, 2 Admin panel',
    params: z.object({ id: idText }),
    response: z.array(registrationSummary),
    errors: ['instructor_not_found'],
  },
  listAdminResorts: {
    access: 'admin',
    summary: 'Resorts and folders, a flat list',
    spec: '7 Admin',
    response: z.array(resort),
  },
  listRentalSelectorResorts: {
    access: 'admin',
    summary: 'Resorts without folders, to choose for a rental shop',
    spec: '7 Admin',
    response: z.array(rentalSelectorResort),
  },
  getAdminResort: {
    access: 'admin',
    summary: 'One resort or folder',
    spec: '7 Admin',
    params: z.object({ id: idText }),
    response: resort,
    errors: ['resort_not_found'],
  },
  updateResort: {
    access: 'admin',
    summary:
      'Change name, description and hours; bookings outside of new hours stay and are counted',
    spec: '7 Admin, 2 Admin panel',
    params: z.object({ id: idText }),
    body: resortForm,
    response: z.object({ resort, bookings_outside: z.int().min(0) }),
    errors: ['resort_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
