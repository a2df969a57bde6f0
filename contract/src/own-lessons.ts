import { z } from 'zod';
import { instructorBooking } from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  count,
  firstName,
  id,
  instant,
  lastName,
  lessonTime,
  newLessonTime,
  ofId,
  optionalText,
  phone,
  photoPathOrNull,
  price,
  requiredLine,
  rubles,
  storedPhone,
  timezone,
  MAX_ID,
} from './fields.ts';
import { formField, readShape, sentShape } from './form-field.ts';
import { GROUP_SIZE_MAX } from './limits.ts';
import { orderResort } from './orders.ts';
import {
  CLIENT_DATA_DAYS,
  CLIENT_NAME_MAX,
  LINK_MINUTES_MAX,
  LINK_MINUTES_MIN,
  OWN_LESSON_NOTE_MAX,
} from './own-lesson-rules.ts';
import { specialDayFields } from './special-day-fields.ts';

const groupSize = z
  .int('Ожидается число человек')
  .min(1, 'Не меньше 1 человека')
  .max(GROUP_SIZE_MAX, `Не больше ${GROUP_SIZE_MAX} человек`);

const fields = {
  group_size: formField(groupSize.default(1), groupSize, {
    format: 'int32',
    description: 'How many people come',
    examples: [2],
  }),
  customer_name: formField(
    requiredLine(CLIENT_NAME_MAX, 'Укажите имя клиента'),
    z.string().nullable(),
    {
      description: `The client’s name, for the instructor alone; null once it is erased, ${CLIENT_DATA_DAYS} days after the lesson`,
      examples: ['Ольга'],
    },
  ),
  customer_phone: formField(
    phone.nullish().transform((value) => value ?? null),
    storedPhone.nullable(),
    {
      description: 'The client’s phone number, for the instructor alone; null without one',
      examples: ['+79161234567'],
    },
  ),
  note: formField(optionalText(OWN_LESSON_NOTE_MAX), z.string().nullable(), {
    description: 'For the instructor alone; null without one',
    examples: ['Двое детей, впервые'],
  }),
  price: formField(
    price.nullish().transform((value) => value ?? null),
    rubles.nullable(),
    {
      description: 'What the client pays for the whole lesson, rubles; null where not agreed',
      examples: [6000],
    },
  ),
};

export const ownLesson = z
  .object({
    id,
    ...lessonTime,
    timezone,
    resort: orderResort,
    ...readShape(fields),
    special_day: z
      .object(specialDayFields)
      .nullable()
      .meta(absent('Why the resort leaves no time for the lesson that day; null otherwise')),
    version: count.describe('Counts the changes of the lesson'),
    link_expires_at: instant
      .nullable()
      .meta(
        absent('Until when the client can take the lesson over by the link, UTC; null without one'),
      ),
    created_at: instant.describe('When it was entered, UTC'),
  })
  .meta({ id: 'OwnLesson' });
export type OwnLesson = z.output<typeof ownLesson>;

export const ownLessonForm = z
  .object({
    ...newLessonTime,
    resort_id: id.describe('One of the caller’s resorts, or that of the lesson'),
    ...sentShape(fields),
  })
  .meta({ id: 'OwnLessonForm' });

const ofLink = z.object({
  token: z
    .string()
    .max(100)
    .meta({ description: 'Of the link', examples: ['k3v0pD0mJ9xZq1'] }),
});

/** Nothing of it is about the client. */
const linkedLesson = z
  .object({
    ...lessonTime,
    timezone,
    group_size: groupSize.meta({ format: 'int32', examples: [2] }),
    price: rubles.nullable().meta({
      description: 'What the lesson costs, rubles; null where not agreed',
      examples: [6000],
    }),
    resort: orderResort,
    instructor: z.object({
      id,
      first_name: firstName,
      last_name: lastName,
      profile_photo_path: photoPathOrNull,
    }),
    expires_at: instant.describe('Until when the lesson can be taken over, UTC'),
    version: count.describe('To be sent back: what the customer has seen'),
    booking_id: id
      .nullable()
      .meta(absent('The booking, for the caller who has taken the lesson over; else null')),
  })
  .meta({ id: 'LinkedLesson' });
export type LinkedLesson = z.output<typeof linkedLesson>;

const limits = { caller: { max: 120, perSeconds: 60 } };
const spec = 'workday.md, The cabinet';
const tokenLimits = { address: { max: 120, perSeconds: 60 } };

export const ownLessonEndpoints = {
  listOwnLessons: {
    access: 'provider',
    summary: 'Lessons that the caller has entered and that are not over, soonest first',
    spec,
    response: z.array(ownLesson),
    errors: ['settings_not_found'],
  },
  createOwnLesson: {
    access: 'provider',
    summary: 'Enter a lesson of a client who came by phone: it holds the time as a booking does',
    spec,
    body: ownLessonForm,
    response: ownLesson,
    status: 201,
    limits,
    errors: ['settings_not_found', 'slot_taken', 'resort_closed'],
  },
  updateOwnLesson: {
    access: 'provider',
    summary: 'Change or move an own lesson; of a past one all but the time',
    spec,
    params: ofId,
    body: ownLessonForm,
    response: ownLesson,
    limits,
    errors: ['settings_not_found', 'own_lesson_not_found', 'slot_taken', 'resort_closed'],
  },
  deleteOwnLesson: {
    access: 'provider',
    withoutConsent: 'ends',
    summary: 'Delete an own lesson with what is stored of the client; its time is free again',
    spec,
    params: ofId,
    status: 204,
    limits,
    errors: ['settings_not_found', 'own_lesson_not_found'],
  },
  createLessonLink: {
    access: 'provider',
    summary:
      'A secret address by which the client takes an own lesson over; it replaces the one before',
    spec,
    params: ofId,
    body: z.object({
      minutes: z
        .int('Выберите срок ссылки')
        .min(LINK_MINUTES_MIN, 'Ссылка действует не\u00A0меньше 30\u00A0минут')
        .max(LINK_MINUTES_MAX, 'Ссылка действует не\u00A0дольше 48\u00A0часов')
        .meta({
          format: 'int32',
          description: 'For how long it is valid, minutes; until the lesson begins at most',
          examples: [120],
        }),
    }),
    response: z.object({
      token: z
        .string()
        .meta({ description: 'It is not stored: shown once', examples: ['k3v0pD0mJ9xZq1'] }),
      expires_at: instant.describe('Until when it is valid, UTC'),
    }),
    status: 201,
    limits,
    errors: ['settings_not_found', 'own_lesson_not_found', 'own_lesson_begun'],
  },
  deleteLessonLink: {
    access: 'provider',
    withoutConsent: 'ends',
    summary: 'Revoke the link of an own lesson, if it has one; the lesson stays',
    spec,
    params: ofId,
    status: 204,
    limits,
    errors: ['settings_not_found', 'own_lesson_not_found'],
  },
  getLinkedLesson: {
    access: 'optional',
    summary: 'The lesson behind a link, without anything about the client',
    spec,
    params: ofLink,
    response: linkedLesson,
    limits: tokenLimits,
    errors: ['lesson_link_not_found'],
  },
  takeLesson: {
    access: 'user',
    summary:
      'Take the lesson of a link over: it becomes a confirmed booking of the caller; repeated, it returns that booking',
    spec,
    params: ofLink,
    body: z.object({
      version: count.max(MAX_ID).describe('Of the lesson that the customer has seen'),
      phone: phone
        .optional()
        .describe('The caller’s phone number, kept in the account; the instructor sees it then'),
    }),
    response: instructorBooking,
    limits: { ...tokenLimits, caller: { max: 30, perSeconds: 60 } },
    errors: [
      'lesson_link_not_found',
      'own_booking',
      'own_lesson_changed',
      'too_many_pending',
      'too_many_pending_hours',
      'own_time_taken',
      'too_many_cancelled',
      'resort_closed',
      'side_shut_out',
    ],
  },
} as const satisfies Record<string, Endpoint>;
