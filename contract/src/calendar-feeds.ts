import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { absent, instant } from './fields.ts';

const address = z
  .object({
    address: z
      .string()
      .nullable()
      .meta({
        description:
          'Address of the caller’s own calendar, a secret; null without one, and where it cannot be shown again',
        examples: ['https://sklon.example/api/calendar/8jQ2….ics'],
      }),
    created_at: instant.nullable().meta(absent('When it was made, UTC; null without one')),
  })
  .meta({ id: 'CalendarAddress' });

const spec = 'workday.md, Calendar feeds';
/** Each makes a request to another site. */
const limits = { caller: { max: 20, perSeconds: 300 } };

export const calendarFeedEndpoints = {
  getCalendarAddress: {
    access: 'user',
    summary: 'Where a calendar can read the caller’s bookings and lessons',
    spec,
    response: address,
  },
  renewCalendarAddress: {
    access: 'user',
    summary: 'Make an address for the caller’s calendar; the one before stops working',
    spec,
    response: address,
    limits,
  },
  revokeCalendarAddress: {
    access: 'user',
    withoutConsent: 'ends',
    summary: 'Take the address of the caller’s calendar back',
    spec,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
