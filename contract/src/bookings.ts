import { z } from 'zod';
import { BOOKING_STATUSES, CANCEL_REASON_REQUIRED } from './booking-rules.ts';
import type { Endpoint } from './endpoint.ts';
import { id, instant, localDate, localTime, slotTime, text } from './fields.ts';
import { GROUP_SIZE_MAX } from './limits.ts';
import { customerInquiry } from './inquiries.ts';
import { orderChange, orderCreation, orderCustomer } from './orders.ts';
import { ownReview } from './reviews.ts';

/** What both sides see of a booking. Date and times are local to `timezone`, `price` in rubles. */
const lesson = z.object({
  id,
  status: z.enum(BOOKING_STATUSES),
  booking_date: localDate,
  start_time: localTime,
  end_time: localTime,
  timezone: z.string(),
  group_size: z.int().min(1).max(GROUP_SIZE_MAX),
  /** Base price fixed when booked; null when the instructor named none. */
  price: z.int().min(0).nullable(),
  /** Meeting place. */
  resort: z.object({ id, name: z.string() }),
  /** Who cancelled, and the instructor's reason if any. */
  cancelled_by: z.enum(['customer', 'instructor']).nullable(),
  cancel_reason: z.string().nullable(),
  /** When an unanswered booking expires; null once it is no longer pending. */
  expires_at: instant.nullable(),
  created_at: instant,
});

/** A lesson booking as its customer sees it. */
export const instructorBooking = lesson
  .extend({
    kind: z.literal('instructor'),
    instructor: z.object({
      id,
      first_name: z.string(),
      last_name: z.string(),
      profile_photo_path: z.string().nullable(),
      /** Once the booking is confirmed, never before. */
      phone: z.string().nullable(),
      /** Whether the bot may write to the instructor, null until it has tried; false: the request was not delivered. */
      messenger_reachable: z.boolean().nullable(),
    }),
    /** The customer's review; null until there is one. A completed lesson without one can be reviewed. */
    review: ownReview.nullable(),
  })
  .meta({ id: 'InstructorBooking' });
export type InstructorBooking = z.output<typeof instructorBooking>;

/** A booking as its instructor sees it; the contacts once it is confirmed. */
export const providerBooking = lesson
  .extend({ customer: orderCustomer })
  .meta({ id: 'ProviderBooking' });
export type ProviderBooking = z.output<typeof providerBooking>;

/** A lesson that a customer booked, or an inquiry; `kind` says which. */
export const userBooking = z
  .discriminatedUnion('kind', [instructorBooking, customerInquiry])
  .meta({ id: 'UserBooking' });
export type UserBooking = z.output<typeof userBooking>;

export const newInstructorBooking = z
  .object({
    instructor_id: id,
    booking_date: localDate,
    start_time: slotTime,
    end_time: slotTime,
    group_size: z
      .int('Ожидается число человек')
      .min(1, 'Не меньше 1 человека')
      .max(GROUP_SIZE_MAX, `Не больше ${GROUP_SIZE_MAX} человек`)
      .default(1),
    /** Meeting place, one of the instructor's resorts; the first of them when absent. */
    resort_id: id.optional(),
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
      'consent_required',
      'own_booking',
      'instructor_not_found',
      'slot_taken',
      'instructor_not_working',
      'too_many_pending',
      'too_many_pending_hours',
      'own_time_taken',
      'too_many_cancelled',
    ],
  },
  cancelInstructorBooking: {
    access: 'user',
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
    summary:
      'Confirm a pending booking with the caller; a second decision changes nothing and gets 409',
    spec: 'product-decisions, Bookings',
    ...orderChange,
    response: providerBooking,
    errors: ['booking_not_found', 'booking_not_active'],
  },
  declineBooking: {
    access: 'provider',
    summary: 'Decline a pending booking with the caller',
    spec: 'product-decisions, Bookings',
    ...orderChange,
    response: providerBooking,
    errors: ['booking_not_found', 'booking_not_active'],
  },
  cancelBookingAsProvider: {
    access: 'provider',
    summary:
      'Cancel a pending or confirmed booking with the caller whose lesson has not begun, with a reason for the customer',
    spec: 'product-decisions, Bookings',
    ...orderChange,
    body: z.object({
      reason: z
        .string(CANCEL_REASON_REQUIRED)
        .pipe(text(500))
        .refine((value) => value !== '', CANCEL_REASON_REQUIRED),
    }),
    response: providerBooking,
    errors: ['booking_not_found', 'booking_not_active'],
  },
} as const satisfies Record<string, Endpoint>;
