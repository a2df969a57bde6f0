import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { bookingSide, instant, ofId, sample } from './fields.ts';

/** Messages about a booking that its sides are shown; files, places and edits are left out. */
export const SHOWN_MESSAGES = [
  'booking_requested',
  'booking_received',
  'booking_confirmed',
  'booking_taken_over',
  'booking_declined',
  'booking_expired',
  'booking_cancelled',
  'move_proposed',
  'move_declined',
  'move_expired',
  'booking_moved',
  'resort_closed',
  'resort_reopened',
  'reminder_24h',
  'reminder_2h',
] as const;

export const bookingDelivery = z
  .object({
    message: z.enum(SHOWN_MESSAGES).describe('What the message is about'),
    to: bookingSide,
    channel: sample('telegram'),
    state: z.enum(['waiting', 'sent', 'failed']).meta({
      description: '`waiting`: not accepted yet; `failed`: the channel did not take it',
      examples: ['sent'],
    }),
    at: instant.describe('When the channel took it or it failed, otherwise when it was due, UTC'),
    unacknowledged: z
      .boolean()
      .describe('Whether its recipient must know of it, and has not shown that they do'),
  })
  .meta({ id: 'BookingDelivery' });
export type BookingDelivery = z.output<typeof bookingDelivery>;

export const bookingDeliveries = z
  .object({
    side: bookingSide.describe('The caller’s side'),
    unreached: z
      .boolean()
      .describe(
        'Whether the other side did not show in time that they know: they should be called',
      ),
    items: z.array(bookingDelivery).describe('Oldest first; stored for 90 days'),
  })
  .meta({ id: 'BookingDeliveries' });
export type BookingDeliveries = z.output<typeof bookingDeliveries>;

export const deliveryEndpoints = {
  getBookingDeliveries: {
    access: 'user',
    summary:
      'What messages about a booking went where, for its customer and its instructor; who asks counts as knowing theirs',
    spec: 'decision 35',
    params: ofId,
    response: bookingDeliveries,
    errors: ['booking_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
