import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, idText, localDate, localTime } from './fields.ts';

/** Hours in which lessons may be booked, local to `timezone`: earliest opening and latest closing of the instructor's resorts. */
export const bookingHours = z
  .object({ earliest_start: localTime, latest_end: localTime, timezone: z.string() })
  .meta({ id: 'BookingHours' });
export type BookingHours = z.output<typeof bookingHours>;

/** A half-hour slot that is not free (spec 3, Availability response). `time` is 'YYYY-MM-DDTHH:MM', local to the resort. */
export const takenSlot = z
  .object({
    /** Id of the schedule record that covers the slot. */
    id,
    time: z.string(),
    status: z.enum(['busy', 'booked']),
    /** The booking's id, for the caller's own bookings only. */
    notes: z.string().nullable(),
    is_cur_user_book: z.boolean(),
  })
  .meta({ id: 'TakenSlot' });
export type TakenSlot = z.output<typeof takenSlot>;

export const availability = z.object({ availability: z.array(takenSlot), resort_hours: bookingHours }).meta({ id: 'Availability' });
export type Availability = z.output<typeof availability>;

export const scheduleEndpoints = {
  getAvailability: {
    access: 'optional',
    summary: 'Taken half-hour slots of the seven days that begin at `date`, local to the resort',
    spec: '7 Bookings, 3 Availability response',
    params: z.object({ id: idText }),
    query: z.object({ date: localDate }),
    response: availability,
    errors: ['instructor_not_found'],
  },
  getBookingHours: {
    access: 'public',
    summary: 'Hours in which an instructor may be booked, local to the resort',
    spec: '7 Bookings',
    params: z.object({ id: idText }),
    response: z.object({ booking_hours: bookingHours }),
    errors: ['instructor_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
