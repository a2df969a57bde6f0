import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import {
  boolText,
  closingTime,
  firstName,
  id,
  idCursor,
  idText,
  isObject,
  isReversed,
  isWorking,
  lastName,
  line,
  nextId,
  openingTime,
  optionalText,
  pageLimit,
  search,
  storedPhone,
  total,
} from './fields.ts';
import { ADMIN_LIST_LIMIT } from './limits.ts';
import { registrationSummary, serviceTypeFilter } from './registration-decisions.ts';
import { resort } from './resorts.ts';

/** A line of the admin's table of instructors (spec 3, Instructor (admin list)). */
export const adminInstructor = z
  .object({
    id,
    first_name: firstName,
    last_name: lastName,
    phone: storedPhone,
    years_experience: z
      .int()
      .min(0)
      .meta({ format: 'int32', description: 'Years of experience', examples: [7] }),
    is_working: isWorking,
  })
  .meta({ id: 'AdminInstructor' });
export type AdminInstructor = z.output<typeof adminInstructor>;

/** A resort to choose for a rental shop, with the name of its folder. */
export const rentalSelectorResort = z
  .object({
    id,
    name: z.string().meta({ description: 'Name', examples: ['Роза Хутор'] }),
    parent_id: id.nullable().describe('Id of its folder; null without one'),
    parent_name: z
      .string()
      .nullable()
      .meta({ description: 'Name of its folder; null without one', examples: ['Сочи'] }),
  })
  .meta({ id: 'RentalSelectorResort' });
export type RentalSelectorResort = z.output<typeof rentalSelectorResort>;

const page = { limit: pageLimit(ADMIN_LIST_LIMIT), cursor: idCursor };

/** Times, local to the resort, only of a resort: a folder has none. */
export const resortForm = z
  .object({
    name: line(200)
      .refine((value) => value !== '', 'Укажите название')
      .meta({ description: 'Name', examples: ['Роза Хутор'] }),
    description: optionalText(2000).meta({
      description: 'Description; null or empty: none',
      examples: ['Трассы всех уровней'],
    }),
    open_time: openingTime.nullish().describe('When it opens, local to the resort, HH:MM'),
    close_time: closingTime
      .nullish()
      .meta({ description: 'When it closes, local to the resort, HH:MM', examples: ['17:00'] }),
  })
  .refine(({ open_time, close_time }) => !isReversed(open_time, close_time), {
    message: 'Закрытие должно быть позже открытия',
    path: ['close_time'],
    when: isObject,
  });

export const adminEndpoints = {
  listProviderForms: {
    access: 'admin',
    summary:
      'The latest approved application of every provider, newest first; `search` by name, phone and number',
    spec: '2 Admin panel; product-decisions, Screens',
    query: z.object({ service_type: serviceTypeFilter, search, ...page }),
    response: z.object({
      items: z.array(registrationSummary).describe('The page'),
      total,
      next_cursor: nextId,
    }),
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
  },
  listAdminInstructors: {
    access: 'admin',
    summary: 'Instructors by id; `cursor` is the id of the last one of the page before',
    spec: '7 Admin, 2 Admin panel',
    query: z.object({
      sort_by: z
        .literal('id', 'Сортировка — только по id')
        .optional()
        .describe('Field of the order'),
      sort_order: z
        .enum(['ASC', 'DESC'], 'Ожидается ASC или DESC')
        .optional()
        .describe('Direction of the order'),
      resort_id: idText.optional().describe('Only of this resort'),
      is_working: boolText
        .optional()
        .describe('Only those who work, or only those who do not; absent: all'),
      search,
      ...page,
    }),
    response: z.object({
      items: z.array(adminInstructor).describe('The page'),
      total,
      next_cursor: nextId,
    }),
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
  },
  getAdminInstructor: {
    access: 'admin',
    summary: 'One instructor; the read is recorded',
    spec: '2 Admin panel',
    params: z.object({ id: idText.describe('Id of the instructor') }),
    response: adminInstructor,
    errors: ['instructor_not_found'],
  },
  listInstructorRegistrations: {
    access: 'admin',
    summary: 'Applications of an instructor, newest first',
    spec: '7 Admin, 2 Admin panel',
    params: z.object({ id: idText.describe('Id of the instructor') }),
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
    params: z.object({ id: idText.describe('Id of the resort') }),
    response: resort,
    errors: ['resort_not_found'],
  },
  updateResort: {
    access: 'admin',
    summary:
      'Change name, description and hours; bookings outside of new hours stay and are counted',
    spec: '7 Admin, 2 Admin panel',
    params: z.object({ id: idText.describe('Id of the resort') }),
    body: resortForm,
    response: z.object({
      resort: resort.describe('The resort as it is now'),
      bookings_outside: z
        .int()
        .min(0)
        .meta({
          format: 'int32',
          description: 'Coming bookings outside of its hours, which stay',
          examples: [0],
        }),
    }),
    errors: ['resort_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
