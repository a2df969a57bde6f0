import { z } from 'zod';
import { BOOKING_STATUSES, CANCEL_REASON_REQUIRED, CANCELLERS } from './booking-rules.ts';
import { withoutContacts } from './contacts-in-text.ts';
import { bookingDecline, declineFields } from './declines.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  count,
  firstName,
  id,
  instant,
  lastName,
  lessonTime,
  messengerReachable,
  newLessonTime,
  optionalText,
  phone,
  photoPathOrNull,
  requiredText,
  rubles,
  sum,
  sample,
  storedPhone,
  textOrNull,
  timezone,
} from './fields.ts';
import { customerInquiry } from './inquiries.ts';
import { BOOKING_COMMENT_MAX, GROUP_SIZE_MAX } from './limits.ts';
import { bookedMeetingPoint } from './meeting-points.ts';
import { moveFields } from './moves.ts';
import { orderChange, orderCreation, orderCustomer, orderResort } from './orders.ts';
import { participant, participantInput } from './participants.ts';
import { ownReview } from './reviews.ts';
import { specialDayFields } from './special-day-fields.ts';
import { lessonQuote } from './tariff.ts';

/** What both sides see of a booking. Date and times are local to `timezone`, `price` in rubles. */
export const lesson = z.object({
  id,
  status: z.enum(BOOKING_STATUSES),
  ...lessonTime,
  timezone,
  group_size: z
    .int()
    .min(1)
    .max(GROUP_SIZE_MAX)
    .meta({ format: 'int32', examples: [2] }),
  price: rubles
    .nullable()
    .describe(
      'Base price of the lesson, rubles, fixed when booked; null when the instructor names none',
    ),
  resort: orderResort,
  cancelled_by: z
    .enum(CANCELLERS)
    .nullable()
    .meta(
      absent(
        'Who cancelled; `resort`: its time came on a day that left none for it. Null unless cancelled',
      ),
    ),
  cancel_reason: textOrNull(
    'The instructor’s reason for the cancellation, or that of the closed day',
  ),
  expires_at: instant.nullable().meta({
    description: 'When the unanswered booking expires, UTC; null once it is no longer pending',
    examples: ['2026-01-15T09:00:00.000Z'],
  }),
  created_at: instant.describe('When it was booked, UTC'),
  ...declineFields,
  ...moveFields,
  sequence: count.describe(
    'How often the lesson’s event in calendars has changed: SEQUENCE of its calendar file',
  ),
  quote: lessonQuote
    .nullable()
    .meta(
      absent(
        'What the price consists of, fixed when booked; null when the instructor names none, and for older bookings',
      ),
    ),
  special_day: z
    .object(specialDayFields)
    .nullable()
    .meta(
      absent(
        'Why the resort leaves no time for a coming lesson that is not cancelled: it is closed that day, or open for fewer hours. Null otherwise',
      ),
    ),
  participants: z
    .array(participant)
    .describe('Who comes, as far as the customer has said; never more than `group_size`'),
  meeting_point: bookedMeetingPoint
    .nullable()
    .describe('Where they meet, as it was when booked; null: at the resort, no point was named'),
  comment: textOrNull(
    'The customer’s words to the instructor; null without any',
    'Дочка впервые на лыжах',
  ),
});
export type Lesson = z.output<typeof lesson>;

export const instructorBooking = lesson
  .extend({
    kind: z.literal('instructor'),
    instructor: z.object({
      id,
      first_name: firstName,
      last_name: lastName,
      profile_photo_path: photoPathOrNull,
      phone: storedPhone
        .nullable()
        .meta(absent('Phone number with its country; null before the booking is confirmed')),
      messenger_reachable: messengerReachable.describe(
        'Whether messages reach the instructor; null until one was tried, false: the request was not delivered',
      ),
    }),
    review: ownReview
      .nullable()
      .meta(
        absent(
          'The customer’s review; null until there is one. A completed lesson without one can be reviewed',
        ),
      ),
    calendar_uid: sample('booking-17@sklon.ru').describe(
      'UID of the lesson’s event in calendars; it never changes',
    ),
  })
  .meta({ id: 'InstructorBooking' });
export type InstructorBooking = z.output<typeof instructorBooking>;

export const providerBooking = lesson
  .extend({ customer: orderCustomer })
  .meta({ id: 'ProviderBooking' });
export type ProviderBooking = z.output<typeof providerBooking>;

export const userBooking = z
  .discriminatedUnion('kind', [instructorBooking, customerInquiry])
  .meta({ id: 'UserBooking' });
export type UserBooking = z.output<typeof userBooking>;

export const newInstructorBooking = z
  .object({
    instructor_id: id,
    ...newLessonTime,
    group_size: z
      .int('Ожидается число человек')
      .min(1, 'Не меньше 1 человека')
      .max(GROUP_SIZE_MAX, `Не больше ${GROUP_SIZE_MAX} человек`)
      .default(1)
      .meta({ format: 'int32', examples: [2] }),
    resort_id: id
      .optional()
      .describe(
        'Where, one of the instructor’s resorts; absent: that of the meeting point, or the first of them',
      ),
    meeting_point_id: id
      .optional()
      .describe(
        'Where to meet, one of the instructor’s points; absent: the usual one of the resort, if any',
      ),
    quoted_total: sum('Ожидается сумма в рублях')
      .optional()
      .meta({
        format: 'int32',
        description:
          'The total that the customer has seen, rubles; when the lesson costs something else, nothing is booked and `quote_changed` has the new quote. Absent: any price',
        examples: [6000],
      }),
    participants: z
      .array(participantInput, 'Ожидается список участников')
      .max(GROUP_SIZE_MAX, `Не больше ${GROUP_SIZE_MAX} человек`)
      .optional()
      .describe('Who comes, at most `group_size`; they are kept as companions of the caller'),
    comment: withoutContacts(optionalText(BOOKING_COMMENT_MAX)).meta({
      description: 'Words to the instructor, without contacts; none when absent, null or empty',
      examples: ['Дочка впервые на лыжах'],
    }),
    phone: phone
      .optional()
      .describe(
        'The caller’s phone number, kept in the account; the instructor sees it once the booking is confirmed',
      ),
  })
  .meta({ id: 'NewInstructorBooking' });

export const bookingEndpoints = {
  createInstructorBooking: {
    access: 'user',
    summary: 'Ask an instructor for a lesson',
    spec: '7 Bookings, 4 Customer booking',
    body: newInstructorBooking,
    response: instructorBooking,
    ...orderCreation,
    errors: [
      'own_booking',
      'instructor_not_found',
      'slot_taken',
      'instructor_not_working',
      'too_many_pending',
      'too_many_pending_hours',
      'own_time_taken',
      'too_many_cancelled',
      'quote_changed',
      'resort_closed',
      'lesson_too_short',
    ],
  },
  cancelInstructorBooking: {
    access: 'user',
    withoutConsent: 'ends',
    summary: 'Cancel an own pending or confirmed booking; frees its slots',
    spec: '7 Bookings, 4 Customer booking',
    ...orderChange,
    response: instructorBooking,
    errors: ['booking_not_found', 'booking_not_active'],
  },
  listUserBookings: {
    access: 'user',
    summary: 'All lessons and requests of the caller, newest first',
    spec: '7 Bookings',
    response: z.array(userBooking),
  },
  listProviderBookings: {
    access: 'provider',
    summary: 'Pending and confirmed bookings with the caller that are not over, soonest first',
    spec: '4 Provider; product-decisions, Bookings',
    response: z.array(providerBooking),
    errors: ['settings_not_found'],
  },
  confirmBooking: {
    access: 'provider',
    withoutConsent: 'answers',
    summary:
      'Confirm a pending booking with the caller; a second decision changes nothing and gets 409',
    spec: 'product-decisions, Bookings',
    ...orderChange,
    response: providerBooking,
    errors: ['side_shut_out', 'consent_required', 'booking_not_found', 'booking_not_active'],
  },
  declineBooking: {
    access: 'provider',
    withoutConsent: 'answers',
    summary: 'Decline a pending booking with the caller, with a reason for the customer or without',
    spec: 'product-decisions, Bookings',
    ...orderChange,
    body: bookingDecline,
    response: providerBooking,
    errors: ['booking_not_found', 'booking_not_active'],
  },
  cancelBookingAsProvider: {
    access: 'provider',
    withoutConsent: 'ends',
    summary:
      'Cancel a pending or confirmed booking with the caller whose lesson has not begun, with a reason for the customer',
    spec: 'product-decisions, Bookings',
    ...orderChange,
    body: z.object({
      reason: requiredText(500, CANCEL_REASON_REQUIRED).meta({
        description: 'Why, for the customer to read; contacts once the booking was confirmed',
        examples: ['Заболел, занятие не состоится'],
      }),
    }),
    response: providerBooking,
    errors: ['booking_not_found', 'booking_not_active'],
  },
} as const satisfies Record<string, Endpoint>;
