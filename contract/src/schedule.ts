import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { providerBooking } from './bookings.ts';
import { id, idText, localDate, localTime, slotTime, text } from './fields.ts';

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

export const availability = z
  .object({ availability: z.array(takenSlot), resort_hours: bookingHours })
  .meta({ id: 'Availability' });
export type Availability = z.output<typeof availability>;

/** A record of the instructor's own calendar (spec 3, Schedule slot): date and times local to the resort. */
export const scheduleSlot = z
  .object({
    id,
    date: localDate,
    start_time: localTime,
    end_time: localTime,
    status: z.enum(['busy', 'booked']),
    notes: z.string().nullable(),
    /** Who booked the time; null for busy time. */
    booking: providerBooking.nullable(),
  })
  .meta({ id: 'ScheduleSlot' });
export type ScheduleSlot = z.output<typeof scheduleSlot>;

export const scheduleEndpoints = {
  getAvailability: {
    access: 'optional',
    cacheable: true,
    summary: 'Taken half-hour slots of the seven days that begin at `date`, local to the resort',
    spec: '7 Bookings, 3 Availability response',
    params: z.object({ id: idText }),
    query: z.object({ date: localDate }),
    response: availability,
    errors: ['instructor_not_found'],
  },
  getBookingHours: {
    access: 'public',
    cacheable: true,
    summary: 'Hours in which an instructor may be booked, local to the resort',
    spec: '7 Bookings',
    params: z.object({ id: idText }),
    response: z.object({ booking_hours: bookingHours }),
    errors: ['instructor_not_found'],
  },
  listSchedule: {
    access: 'provider',
    summary:
      'Busy and booked time of the caller from start_date to end_date, both included, at most 62 days',
    spec: '7 Provider settings',
    query: z.object({ start_date: localDate, end_date: localDate }),
    response: z.array(scheduleSlot),
    errors: ['settings_not_found'],
  },
  createBusyTime: {
    access: 'provider',
    summary:
      'Mark time of one day as busy, today or later; 409 when something in it is busy or booked',
    spec: '7 Provider settings, 4 Instructor calendar',
    body: z.object({
      date: localDate,
      start_time: slotTime,
      end_time: slotTime,
      status: z.literal('busy', 'Отметить можно только занятое время').default('busy'),
      notes: text(500)
        .nullish()
        .transform((value) => value || null),
    }),
    response: scheduleSlot,
    status: 201,
    limits: { caller: { max: 240, perSeconds: 60 } },
    errors: ['settings_not_found', 'slot_taken'],
  },
  deleteBusyTime: {
    access: 'provider',
    summary: 'Free own busy time; 409 for booked time',
    spec: '7 Provider settings, 4 Instructor calendar',
    params: z.object({ id: idText }),
    status: 204,
    limits: { caller: { max: 240, perSeconds: 60 } },
    errors: ['settings_not_found', 'slot_not_found', 'slot_booked'],
  },
} as const satisfies Record<string, Endpoint>;
