import { z } from 'zod';
import { adminList, adminPage } from './admin-list.ts';
import type { Endpoint } from './endpoint.ts';
import {
  boolText,
  closingTime,
  count,
  firstName,
  id,
  idText,
  isReversed,
  isWorking,
  lastName,
  ofId,
  onceValid,
  openingTime,
  optionalText,
  pageOf,
  requiredLine,
  sample,
  search,
  storedPhone,
  textOrNull,
} from './fields.ts';
import { registrationSummary, serviceTypeFilter } from './registration-decisions.ts';
import { resort } from './resorts.ts';

export const adminInstructor = z
  .object({
    id,
    first_name: firstName,
    last_name: lastName,
    phone: storedPhone,
    years_experience: count,
    is_working: isWorking,
  })
  .meta({ id: 'AdminInstructor' });
export type AdminInstructor = z.output<typeof adminInstructor>;

export const rentalSelectorResort = z
  .object({
    id,
    name: sample('Роза Хутор'),
    parent_id: id.nullable().describe('Id of its folder; null without one'),
    parent_name: textOrNull('Name of its folder; null without one', 'Сочи'),
  })
  .meta({ id: 'RentalSelectorResort' });
export type RentalSelectorResort = z.output<typeof rentalSelectorResort>;

/** Times, local to the resort, only of a resort: a folder has none. */
export const resortForm = z
  .object({
    name: requiredLine(200, 'Укажите название').meta({ examples: ['Роза Хутор'] }),
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
    when: onceValid('open_time', 'close_time'),
  });

export const adminEndpoints = {
  listProviderForms: {
    ...adminList,
    summary:
      'The latest approved application of every provider, newest first; `search` by name, phone and number',
    spec: '2 Admin panel; product-decisions, Screens',
    query: z.object({ service_type: serviceTypeFilter, search, ...adminPage }),
    response: pageOf(registrationSummary),
  },
  listAdminInstructors: {
    ...adminList,
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
      ...adminPage,
    }),
    response: pageOf(adminInstructor),
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
    params: ofId,
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
    params: ofId,
    response: resort,
    errors: ['resort_not_found'],
  },
  updateResort: {
    access: 'admin',
    summary:
      'Change name, description and hours; bookings outside of new hours stay and are counted',
    spec: '7 Admin, 2 Admin panel',
    params: ofId,
    body: resortForm,
    response: z.object({
      resort,
      bookings_outside: count.describe('Coming bookings outside of its hours, which stay'),
    }),
    errors: ['resort_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
