import { z } from 'zod';
import { withoutContacts } from './contacts-in-text.ts';
import type { Endpoint } from './endpoint.ts';
import {
  degrees,
  id,
  ofId,
  optionalText,
  photoPathOrNull,
  photoPlaceholderOrNull,
  requiredLine,
  requiredText,
} from './fields.ts';
import { formField, readShape, sentShape } from './form-field.ts';
import {
  MEETING_POINT_NAME_MAX,
  MEETING_POINT_NOTE_MAX,
  PHOTO_MAX_BYTES,
  PICKED_MEETING_POINTS_MAX,
  TAKE_DOWN_REASON_MAX,
} from './limits.ts';
import { TAKE_DOWN_REASON_REQUIRED } from './meeting-point-rules.ts';

const fields = {
  name: formField(requiredLine(MEETING_POINT_NAME_MAX, 'Укажите название'), z.string(), {
    examples: ['У касс нижней станции'],
  }),
  note: formField(optionalText(MEETING_POINT_NOTE_MAX), z.string().nullable(), {
    description: 'How to find it; null without a note',
    examples: ['Под часами, слева от входа'],
  }),
  latitude: formField(degrees(90, 'Широта — число от −90 до 90'), z.number().min(-90).max(90), {
    description: 'Degrees north (WGS 84)',
    examples: [43.6721],
  }),
  longitude: formField(
    degrees(180, 'Долгота — число от −180 до 180'),
    z.number().min(-180).max(180),
    { description: 'Degrees east (WGS 84)', examples: [40.2968] },
  ),
};

export const meetingPoint = z
  .object({
    id,
    resort_id: id,
    ...readShape(fields),
    photo_path: photoPathOrNull,
    photo_placeholder: photoPlaceholderOrNull,
  })
  .meta({ id: 'MeetingPoint' });
export type MeetingPoint = z.output<typeof meetingPoint>;

export const bookedMeetingPoint = meetingPoint
  .omit({ resort_id: true, photo_path: true, photo_placeholder: true })
  .meta({ id: 'BookedMeetingPoint' });
export type BookedMeetingPoint = z.output<typeof bookedMeetingPoint>;

const meetingPointForm = z.object(sentShape(fields));

export const meetingPointChoices = z
  .object({
    offered: z
      .array(meetingPoint)
      .describe('Points of the caller’s resorts, which admins keep, by resort and name'),
    own: meetingPoint.nullable().describe('The caller’s own point; null without one'),
    picked: z
      .array(id)
      .describe('Ids of those at which the caller meets, the usual one of each resort first'),
  })
  .meta({ id: 'MeetingPointChoices' });
export type MeetingPointChoices = z.output<typeof meetingPointChoices>;

const change = { limits: { caller: { max: 60, perSeconds: 60 } } } as const;
const photo = {
  maxFileBytes: PHOTO_MAX_BYTES,
  limits: { address: { max: 150, perSeconds: 600 }, caller: { max: 30, perSeconds: 600 } },
} as const;
const SPEC = 'lesson, Where and on what terms';

export const meetingPointEndpoints = {
  listMeetingPointsOfInstructor: {
    access: 'public',
    cacheable: true,
    summary: 'Where an instructor meets, the usual point of each resort first',
    spec: SPEC,
    params: ofId,
    response: z.array(meetingPoint),
  },
  listMeetingPointsOfResort: {
    access: 'public',
    cacheable: true,
    summary:
      'The points of a resort that admins keep, by name: those that instructors choose among',
    spec: SPEC,
    params: ofId,
    response: z.array(meetingPoint),
  },
  getMeetingPointChoices: {
    access: 'provider',
    summary: 'The points at which the caller may meet, and those chosen',
    spec: SPEC,
    response: meetingPointChoices,
    errors: ['settings_not_found'],
  },
  pickMeetingPoints: {
    access: 'provider',
    ...change,
    summary: 'Choose the points at which the caller meets, all at once',
    spec: SPEC,
    body: z.object({
      picked: z
        .array(id, 'Ожидается список мест встречи')
        .max(PICKED_MEETING_POINTS_MAX, `Не больше ${PICKED_MEETING_POINTS_MAX} мест встречи`)
        .describe('Ids of offered points and of the own one, the usual one of each resort first'),
    }),
    response: meetingPointChoices,
    errors: ['settings_not_found'],
  },
  saveOwnMeetingPoint: {
    access: 'provider',
    ...change,
    summary: 'Add the caller’s own point, or change it; it is chosen at once',
    spec: SPEC,
    // Anyone reads it, and no admin has looked at it.
    body: meetingPointForm.extend({
      resort_id: id.describe('One of the caller’s resorts'),
      name: withoutContacts(fields.name.sent),
      note: withoutContacts(fields.note.sent),
    }),
    response: meetingPointChoices,
    errors: ['settings_not_found'],
  },
  uploadOwnMeetingPointPhoto: {
    access: 'provider',
    ...photo,
    summary: 'Set the photo of the caller’s own point',
    spec: SPEC,
    response: meetingPointChoices,
    errors: [
      'settings_not_found',
      'meeting_point_not_found',
      'photo_too_large',
      'photo_invalid',
      'storage_full',
    ],
  },
  deleteOwnMeetingPoint: {
    access: 'provider',
    withoutConsent: 'ends',
    ...change,
    summary: 'Delete the caller’s own point; bookings that were made keep it',
    spec: SPEC,
    response: meetingPointChoices,
    errors: ['settings_not_found', 'meeting_point_not_found'],
  },
  listMeetingPoints: {
    access: 'admin',
    summary: 'The points of a resort that admins keep, by name',
    spec: SPEC,
    params: ofId,
    response: z.array(meetingPoint),
    errors: ['resort_not_found'],
  },
  createMeetingPoint: {
    access: 'admin',
    summary: 'Add a point to a resort',
    spec: SPEC,
    params: ofId,
    body: meetingPointForm,
    status: 201,
    response: meetingPoint,
    errors: ['resort_not_found', 'too_many_meeting_points'],
  },
  updateMeetingPoint: {
    access: 'admin',
    summary: 'Change a point of a resort; bookings that were made keep it as it was',
    spec: SPEC,
    params: ofId,
    body: meetingPointForm,
    response: meetingPoint,
    errors: ['meeting_point_not_found'],
  },
  uploadMeetingPointPhoto: {
    access: 'admin',
    ...photo,
    summary: 'Set the photo of a point of a resort',
    spec: SPEC,
    params: ofId,
    response: meetingPoint,
    errors: ['meeting_point_not_found', 'photo_too_large', 'photo_invalid', 'storage_full'],
  },
  deleteMeetingPoint: {
    access: 'admin',
    summary: 'Delete a point of a resort; bookings that were made keep it',
    spec: SPEC,
    params: ofId,
    status: 204,
    errors: ['meeting_point_not_found'],
  },
  listOwnMeetingPoints: {
    access: 'admin',
    summary: 'The point of an instructor’s own, whether they meet there or not; none without one',
    spec: SPEC,
    params: ofId,
    response: z.array(meetingPoint),
  },
  takeDownMeetingPoint: {
    access: 'admin',
    summary:
      'Delete a point of an instructor’s own, or its photo, with a reason for the instructor; bookings that were made keep the point',
    spec: SPEC,
    params: ofId,
    body: z.object({
      photo_only: z
        .boolean('Ожидается да или нет')
        .meta({ description: 'Whether the point itself stays', examples: [false] }),
      reason: requiredText(TAKE_DOWN_REASON_MAX, TAKE_DOWN_REASON_REQUIRED).meta({
        description: 'Why, for the instructor to read',
        examples: ['На фото другой человек'],
      }),
    }),
    status: 204,
    errors: ['meeting_point_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
