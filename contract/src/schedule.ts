import { z } from 'zod';
import { providerBooking } from './bookings.ts';
import { CLOSED_BY } from './closed-time.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  endTime,
  id,
  idText,
  localDate,
  localTime,
  ofId,
  optionalText,
  slotEndTime,
  slotTime,
  textOrNull,
  timezone,
} from './fields.ts';
import { ownLesson } from './own-lessons.ts';
import { specialDayNotes } from './special-day-fields.ts';

/** Earliest opening and latest closing of the instructor's resorts. */
export const bookingHours = z
  .object({
    earliest_start: localTime,
    latest_end: endTime,
    timezone,
  })
  .meta({ id: 'BookingHours' });
export type BookingHours = z.output<typeof bookingHours>;

/** `busy`: marked by the instructor; `booked`: by a customer. */
export const SLOT_STATUSES = ['busy', 'booked'] as const;
export type SlotStatus = (typeof SLOT_STATUSES)[number];
const slotStatus = z
  .enum(SLOT_STATUSES)
  .describe('`busy`: marked by the instructor; `booked`: by a customer');

/** Half an hour that is taken, or closed by the hours of that day (spec 3, Availability response). */
export const takenSlot = z
  .object({
    id: id.nullable().meta({
      description: 'Id of the schedule record that covers the slot; null where it is closed',
      examples: [42],
    }),
    time: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
      .meta({
        description: 'Begin of the half hour, local to the resort, YYYY-MM-DDTHH:MM',
        examples: ['2026-01-17T10:00'],
      }),
    status: slotStatus,
    notes: textOrNull('The booking’s id, for the caller’s own bookings only, else null'),
    is_cur_user_book: z.boolean().describe('Whether the caller has booked it'),
    closed_by: z
      .enum(['resort', 'instructor'])
      .optional()
      .meta({ description: 'Whose hours of that day close it; absent where a record covers it' }),
  })
  .meta({ id: 'TakenSlot' });
export type TakenSlot = z.output<typeof takenSlot>;

export const availability = z
  .object({
    availability: z
      .array(takenSlot)
      .describe('The half hours that are taken, in the order of time; all others are free'),
    resort_hours: bookingHours,
    special_days: specialDayNotes,
  })
  .meta({ id: 'Availability' });
export type Availability = z.output<typeof availability>;

const notes = { description: 'The instructor’s note; null without one', examples: ['Обед'] };

/** Spec 3, Schedule slot. */
export const scheduleSlot = z
  .object({
    id,
    date: localDate,
    start_time: localTime,
    end_time: endTime,
    status: slotStatus,
    notes: z.string().nullable().meta(notes),
    booking: providerBooking.nullable().meta(absent('The booking of the time; null for busy time')),
    own_lesson: ownLesson
      .optional()
      .describe('The lesson that the caller has entered; absent where there is none'),
    is_proposed: z.boolean().meta({
      description: 'Whether it is held for another time that is proposed for its booking',
      examples: [false],
    }),
  })
  .meta({ id: 'ScheduleSlot' });
export type ScheduleSlot = z.output<typeof scheduleSlot>;

const interval = z.object({ start: localTime, end: endTime }).meta({ id: 'TimeInterval' });

const closedTime = z
  .object({
    start: localTime,
    end: endTime,
    closed_by: z.enum(CLOSED_BY).describe('The first rule that closes the time'),
    text: textOrNull('What the rule says of itself: a reason, a note, a number of a booking'),
  })
  .meta({ id: 'ClosedTime' });

/** A day of an instructor on the half-hour grid (workday.md, One answer to «when»). */
const calendarDay = z
  .object({
    date: localDate,
    open: z.array(interval).describe('When lessons are offered, taken or not, in order'),
    taken: z.array(interval).describe('What the calendar holds, in order'),
    notes: z.array(closedTime).describe('Why no lesson is offered at the other times, in order'),
  })
  .meta({ id: 'CalendarDay' });

export const scheduleEndpoints = {
  getAvailability: {
    access: 'optional',
    cacheable: true,
    summary: 'Taken half-hour slots of the seven days that begin at `date`, local to the resort',
    spec: '7 Bookings, 3 Availability response',
    params: ofId,
    query: z.object({
      date: localDate.describe('First of the seven days, local to the resort'),
      resort_id: idText
        .optional()
        .describe('In the hours and zone of this resort; absent: of all that the instructor has'),
      moving: idText
        .optional()
        .describe(
          'A booking of the caller that is to be moved: what it closes around itself is open',
        ),
    }),
    response: availability,
    errors: ['instructor_not_found'],
  },
  getBookingHours: {
    access: 'public',
    cacheable: true,
    summary: 'Hours in which an instructor may be booked, local to the resort',
    spec: '7 Bookings',
    params: ofId,
    response: z.object({ booking_hours: bookingHours }),
    errors: ['instructor_not_found'],
  },
  listSchedule: {
    access: 'provider',
    summary:
      'Busy and booked time of the caller from start_date to end_date, both included, at most 62 days',
    spec: '7 Provider settings',
    query: z.object({
      start_date: localDate.describe('First day, local to the resort'),
      end_date: localDate.meta({
        description: 'Last day, included, local to the resort',
        examples: ['2026-01-23'],
      }),
    }),
    response: z.array(scheduleSlot),
    errors: ['settings_not_found'],
  },
  listCalendarDays: {
    access: 'provider',
    summary:
      'Seven days of the caller’s calendar: what is offered, taken, and why the rest is closed',
    spec: 'workday.md, One answer to «when»',
    query: z.object({ date: localDate.describe('First of the seven days, local to the resort') }),
    response: z
      .array(calendarDay)
      .describe('Empty for an instructor who is not approved: nothing is offered'),
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
      end_time: slotEndTime,
      status: z
        .literal('busy', 'Отметить можно только занятое время')
        .default('busy')
        .describe('Only busy time can be marked'),
      notes: optionalText(500).meta(notes),
    }),
    response: scheduleSlot,
    status: 201,
    limits: { caller: { max: 240, perSeconds: 60 } },
    errors: ['settings_not_found', 'slot_taken'],
  },
  deleteBusyTime: {
    access: 'provider',
    withoutConsent: 'ends',
    summary: 'Free own busy time; 409 for booked time',
    spec: '7 Provider settings, 4 Instructor calendar',
    params: ofId,
    status: 204,
    limits: { caller: { max: 240, perSeconds: 60 } },
    errors: ['settings_not_found', 'slot_not_found', 'slot_booked'],
  },
} as const satisfies Record<string, Endpoint>;
