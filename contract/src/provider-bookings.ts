import { z } from 'zod';
import { BOOKING_STATUSES, CANCEL_REASON_REQUIRED } from './booking-rules.ts';
import type { Endpoint } from './endpoint.ts';
import { id, idText, instant, localDate, localTime, text } from './fields.ts';
import { GROUP_SIZE_MAX } from './limits.ts';

/** A booking as its instructor sees it. Date and times are local to `timezone`, `price` in rubles. */
export const providerBooking = z
  .object({
    id,
    status: z.enum(BOOKING_STATUSES),
    booking_date: localDate,
    start_time: localTime,
    end_time: localTime,
    timezone: z.string(),
    group_size: z.int().min(1).max(GROUP_SIZE_MAX),
    price: z.int().min(0).nullable(),
    /** Meeting place. */
    resort: z.object({ id, name: z.string() }),
    customer: z.object({
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      /** Contacts, once the booking is confirmed. */
      username: z.string().nullable(),
      phone: z.string().nullable(),
      /** Whether the bot may write to the customer, null until it has tried; false: messages are not delivered. */
      messenger_reachable: z.boolean().nullable(),
    }),
    cancelled_by: z.enum(['customer', 'instructor']).nullable(),
    cancel_reason: z.string().nullable(),
    /** When a pending one expires. */
    expires_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'ProviderBooking' });
export type ProviderBooking = z.output<typeof providerBooking>;

const params = z.object({ id: idText });
const limits = {
  address: { max: 240, perSeconds: 60 },
  caller: { max: 60, perSeconds: 60 },
} as const;

export const providerBookingEndpoints = {
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
    params,
    response: providerBooking,
    limits,
    errors: ['booking_not_found', 'booking_not_active'],
  },
  declineBooking: {
    access: 'provider',
    summary: 'Decline a pending booking with the caller',
    spec: 'product-decisions, Bookings',
    params,
    response: providerBooking,
    limits,
    errors: ['booking_not_found', 'booking_not_active'],
  },
  cancelBookingAsProvider: {
    access: 'provider',
    summary:
      'Cancel a pending or confirmed booking with the caller whose lesson has not begun, with a reason for the customer',
    spec: 'product-decisions, Bookings',
    params,
    body: z.object({
      reason: z
        .string(CANCEL_REASON_REQUIRED)
        .pipe(text(500))
        .refine((value) => value !== '', CANCEL_REASON_REQUIRED),
    }),
    response: providerBooking,
    limits,
    errors: ['booking_not_found', 'booking_not_active'],
  },
} as const satisfies Record<string, Endpoint>;
