import { z } from 'zod';
import { BOOKING_STATUSES, CANCEL_REASON_REQUIRED } from './booking-rules.ts';
import { lesson } from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import {
  endTime,
  firstName,
  id,
  idCursor,
  idText,
  instant,
  lastName,
  localDate,
  localTime,
  messengerReachable,
  nextId,
  pageLimit,
  requiredText,
  rubles,
  search,
  storedPhone,
  telegramName,
  total,
} from './fields.ts';
import { ADMIN_LIST_LIMIT } from './limits.ts';
import { failureKind } from './system-state.ts';

const party = z.object({
  id: id.describe('Id of the account'),
  first_name: firstName.nullable().describe('First name; null where unknown'),
  last_name: lastName.nullable().describe('Last name; null where unknown'),
  username: telegramName.nullable().describe('Name in Telegram, without @; null without one'),
  phone: storedPhone.nullable().describe('Phone number with its country; null where unknown'),
  messenger_reachable: messengerReachable,
});

/** A booking as an admin sees it. Date and times are local to `timezone`, `price` in rubles. */
export const adminBooking = lesson
  .extend({
    customer: party.describe('Who booked'),
    instructor: party
      .extend({ instructor_id: id.describe('Id of the instructor, as in public calls') })
      .describe('Who teaches'),
  })
  .meta({ id: 'AdminBooking' });
export type AdminBooking = z.output<typeof adminBooking>;

/** Who makes a change of a booking. */
export const BOOKING_ACTORS = ['customer', 'instructor', 'admin', 'system'] as const;

/** What happens to a booking, with what becomes of proposals of another time. */
export const BOOKING_CHANGES = [
  'requested',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'move_proposed',
  'moved',
  'move_declined',
  'move_withdrawn',
  'move_expired',
] as const;

const change = z
  .object({
    at: instant.describe('When, UTC'),
    change: z.enum(BOOKING_CHANGES).meta({
      description:
        'What happened; the state that the booking entered, `requested` when it was booked; `moved` and `move_…`: what became of another time that was proposed',
      examples: ['confirmed'],
    }),
    actor: z.enum(BOOKING_ACTORS).meta({
      description: 'Who did it; `system`: nobody answered in time, or a closed day cancelled it',
      examples: ['instructor'],
    }),
    actor_id: id.nullable().describe('Id of that account; null for the system'),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Reason that was given; null without one', examples: [null] }),
    time: z
      .object({
        booking_date: localDate.describe('Day, local to the resort'),
        start_time: localTime.describe('Begin, local to the resort, HH:MM'),
        end_time: endTime.meta({
          description: 'End, local to the resort, HH:MM',
          examples: ['12:00'],
        }),
      })
      .nullable()
      .meta({
        description: 'The time that was proposed; null for other changes',
        examples: [null],
      }),
    total: rubles.nullable().meta({
      description:
        'The total of the group that was named for the same time, rubles; null for other changes',
      examples: [null],
    }),
  })
  .meta({ id: 'BookingChange' });
export type BookingChange = z.output<typeof change>;

const message = z
  .object({
    event: z
      .string()
      .meta({ description: 'What the message is about', examples: ['booking_requested'] }),
    to: z
      .enum(['customer', 'instructor', 'other'])
      .meta({ description: 'Who gets it', examples: ['instructor'] }),
    channel: z.string().meta({ description: 'Through which channel', examples: ['telegram'] }),
    state: z.enum(['waiting', 'sent', 'dropped', 'failed']).meta({
      description: '`waiting`: not yet sent or not yet due; `dropped`: outdated before it was sent',
      examples: ['sent'],
    }),
    due_at: instant.describe('When it is to be sent at the earliest, UTC'),
    closed_at: instant
      .nullable()
      .describe('When it was sent, dropped or given up, UTC; null while it waits'),
    attempts: z
      .int()
      .min(0)
      .meta({ format: 'int32', description: 'How often it was tried', examples: [1] }),
    failure: failureKind.nullable().meta({
      description: 'Why it was not sent, or not yet; null unless an attempt failed',
      examples: [null],
    }),
  })
  .meta({ id: 'BookingMessage' });
export type BookingMessage = z.output<typeof message>;

/** A booking with its history. */
export const adminBookingHistory = adminBooking
  .extend({
    changes: z.array(change).describe('What became of it, oldest first'),
    messages: z
      .array(message)
      .describe('Messages about it, by the time they are due; stored for 90 days'),
  })
  .meta({ id: 'AdminBookingHistory' });
export type AdminBookingHistory = z.output<typeof adminBookingHistory>;

export const adminBookingEndpoints = {
  listAdminBookings: {
    access: 'admin',
    summary:
      'Bookings of everybody, newest first; `search` by number, or by name, Telegram name and phone of either side',
    spec: '2 Admin panel',
    query: z.object({
      search,
      user_id: idText.optional().describe('Only those that this account booked or teaches'),
      resort_id: idText.optional().describe('Only at this resort'),
      date: localDate.optional().describe('Only of this day, local to the resort'),
      status: z
        .enum(BOOKING_STATUSES, 'Неизвестное состояние')
        .optional()
        .describe('Only in this state'),
      limit: pageLimit(ADMIN_LIST_LIMIT),
      cursor: idCursor,
    }),
    response: z.object({
      items: z.array(adminBooking).describe('The page'),
      total,
      next_cursor: nextId,
    }),
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
  },
  getAdminBooking: {
    access: 'admin',
    summary: 'One booking with its changes and messages',
    spec: '2 Admin panel',
    params: z.object({ id: idText.describe('Number of the booking') }),
    response: adminBookingHistory,
    errors: ['booking_not_found'],
  },
  cancelBookingAsAdmin: {
    access: 'admin',
    summary:
      'Cancel a pending or confirmed booking whose lesson has not begun, for one of its sides; both are notified, and read the reason',
    spec: '2 Admin panel',
    params: z.object({ id: idText.describe('Number of the booking') }),
    body: z.object({
      on_behalf_of: z
        .enum(['customer', 'instructor'], 'Укажите, за кого отменить')
        .describe('Who counts as the one who cancelled'),
      reason: requiredText(500, CANCEL_REASON_REQUIRED).meta({
        description: 'Why, for both sides to read',
        examples: ['Доступ инструктора закрыт'],
      }),
    }),
    response: adminBooking,
    errors: ['booking_not_found', 'booking_not_active'],
  },
} as const satisfies Record<string, Endpoint>;
