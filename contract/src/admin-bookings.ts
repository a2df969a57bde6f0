import { z } from 'zod';
import { adminList, adminPage } from './admin-list.ts';
import { BOOKING_STATUSES, CANCEL_REASON_REQUIRED, BOOKING_SIDES } from './booking-rules.ts';
import { lesson } from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  count,
  endTime,
  id,
  idText,
  instant,
  localDate,
  localTime,
  messengerReachable,
  ofId,
  pageOf,
  personName,
  phoneOrNull,
  requiredText,
  rubles,
  sample,
  search,
  telegramNameOrNull,
  textOrNull,
} from './fields.ts';
import { TODAYS_LESSONS_MAX } from './limits.ts';
import { failureKind } from './system-state.ts';

const party = z.object({
  id,
  ...personName,
  username: telegramNameOrNull,
  phone: phoneOrNull,
  messenger_reachable: messengerReachable.describe(
    'Whether messages reach the person; null until one was tried',
  ),
});

export const adminBooking = lesson
  .extend({
    customer: party,
    instructor: party.extend({ instructor_id: id.describe('As in public calls') }),
  })
  .meta({ id: 'AdminBooking' });
export type AdminBooking = z.output<typeof adminBooking>;

export const BOOKING_ACTORS = [...BOOKING_SIDES, 'admin', 'system'] as const;

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
  'taken_over',
] as const;

const change = z
  .object({
    at: instant,
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
    reason: textOrNull('Reason that was given; null without one'),
    time: z
      .object({
        booking_date: localDate,
        start_time: localTime,
        end_time: endTime,
      })
      .nullable()
      .meta(absent('The time that was proposed; null for other changes')),
    total: rubles
      .nullable()
      .meta(
        absent(
          'The total of the group that was named for the same time, rubles; null for other changes',
        ),
      ),
  })
  .meta({ id: 'BookingChange' });
export type BookingChange = z.output<typeof change>;

const message = z
  .object({
    event: sample('booking_requested').describe('What the message is about'),
    to: z.enum([...BOOKING_SIDES, 'other']),
    channel: sample('telegram'),
    state: z.enum(['waiting', 'sent', 'dropped', 'failed']).meta({
      description: '`waiting`: not yet sent or not yet due; `dropped`: outdated before it was sent',
      examples: ['sent'],
    }),
    due_at: instant.describe('When it is to be sent at the earliest, UTC'),
    closed_at: instant
      .nullable()
      .describe('When it was sent, dropped or given up, UTC; null while it waits'),
    attempts: count,
    failure: failureKind
      .nullable()
      .meta(absent('Why it was not sent, or not yet; null unless an attempt failed')),
  })
  .meta({ id: 'BookingMessage' });
export type BookingMessage = z.output<typeof message>;

export const adminBookingHistory = adminBooking
  .extend({
    changes: z.array(change).describe('Oldest first'),
    messages: z
      .array(message)
      .describe('Messages about it, by the time they are due; stored for 90 days'),
  })
  .meta({ id: 'AdminBookingHistory' });
export type AdminBookingHistory = z.output<typeof adminBookingHistory>;

export const adminBookingEndpoints = {
  listAdminBookings: {
    ...adminList,
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
      ...adminPage,
    }),
    response: pageOf(adminBooking),
  },
  listTodaysLessons: {
    access: 'admin',
    summary: 'Pending and confirmed lessons of today at their resorts, by their start',
    spec: '2 Admin panel',
    response: z.object({
      items: z.array(adminBooking).max(TODAYS_LESSONS_MAX).describe('The first of them'),
      total: count.describe('How many there are'),
    }),
  },
  getAdminBooking: {
    access: 'admin',
    summary: 'One booking with its changes and messages',
    spec: '2 Admin panel',
    params: ofId,
    response: adminBookingHistory,
    errors: ['booking_not_found'],
  },
  cancelBookingAsAdmin: {
    access: 'admin',
    summary:
      'Cancel a pending or confirmed booking whose lesson has not begun, for one of its sides; both are notified, and read the reason',
    spec: '2 Admin panel',
    params: ofId,
    body: z.object({
      on_behalf_of: z
        .enum(BOOKING_SIDES, 'Укажите, за кого отменить')
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
