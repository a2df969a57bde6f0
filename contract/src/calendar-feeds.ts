import { z } from 'zod';
import {
  CALENDAR_FEEDS_MAX,
  CALENDAR_NAME_MAX,
  CALENDAR_URL_MAX,
  calendarUrl,
  FEED_PROBLEM_CODES,
} from './calendar-feed-rules.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  count,
  endTime,
  id,
  instant,
  line,
  localDate,
  localTime,
  ofId,
  requiredLine,
  sample,
} from './fields.ts';

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

const calendarName = sample('Личный').describe('As the instructor calls it');
const eventTitle = sample('Стоматолог').describe('Title of the event, for the instructor alone');

export const calendarFeed = z
  .object({
    id,
    name: calendarName,
    host: sample('calendar.google.com').describe('What is shown of the address, which is a secret'),
    updated_at: instant
      .nullable()
      .meta(absent('When it was last read, UTC; null while it never was')),
    tried_at: instant.nullable().meta(absent('The last try, UTC; null before the first')),
    problem: z
      .enum(FEED_PROBLEM_CODES)
      .nullable()
      .meta(absent('Why the last try failed: what was read before still closes time; null else')),
    events: count.describe('Events and their repetitions that close time'),
    unread_events: count.describe('Events whose time or rule could not be read'),
    unknown_zone: z
      .string()
      .nullable()
      .meta(
        absent(
          'Name of a time zone that nobody knows: its events are in the calendar’s or the resort’s; else null',
        ),
      ),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof calendarFeed>;

const eventTime = { date: localDate, start_time: localTime, end_time: endTime };

const clash = z
  .object({
    booking_id: id,
    ...eventTime,
    calendar: calendarName,
    title: eventTitle,
  })
  .meta({ id: 'CalendarClash' });

const calendars = z
  .object({
    feeds: z.array(calendarFeed).max(CALENDAR_FEEDS_MAX).describe('The oldest first'),
    clashes: z
      .array(clash)
      .describe('Bookings ahead at the time of an event, with the lesson’s time; they stay'),
  })
  .meta({ id: 'CalendarFeeds' });

const ADDRESS_INVALID =
  'Нужен адрес календаря, который начинается с\u00A0https:// или webcal://, без пароля в\u00A0нём';

export const calendarFeedForm = z
  .object({
    url: line(CALENDAR_URL_MAX)
      .refine((value) => calendarUrl(value) !== null, ADDRESS_INVALID)
      .meta({
        description: 'Secret address of the calendar, `https:` or `webcal:`',
        examples: ['https://calendar.google.com/calendar/ical/example/basic.ics'],
      }),
    name: requiredLine(CALENDAR_NAME_MAX, 'Назовите календарь').meta({
      description: 'As the instructor calls it',
      examples: ['Личный'],
    }),
  })
  .meta({ id: 'CalendarFeedForm' });

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
    limits,
  },
  listCalendarFeeds: {
    access: 'provider',
    summary: 'Calendars whose events close the caller’s time, and bookings at the same time',
    spec,
    response: calendars,
    errors: ['settings_not_found'],
  },
  createCalendarFeed: {
    access: 'provider',
    summary: 'Read a calendar as busy time, at once and regularly; bookings stay as they are',
    spec,
    body: calendarFeedForm,
    response: calendarFeed,
    status: 201,
    limits,
    errors: ['settings_not_found', 'calendar_feed_exists', 'too_many_calendar_feeds'],
  },
  refreshCalendarFeed: {
    access: 'provider',
    withoutConsent: 'choice',
    summary: 'Read a calendar now; what a failure leaves is what was read before',
    spec,
    params: ofId,
    response: calendarFeed,
    limits,
    errors: ['settings_not_found', 'calendar_feed_not_found'],
  },
  deleteCalendarFeed: {
    access: 'provider',
    withoutConsent: 'ends',
    summary: 'Read a calendar no more: its events close no time from now on',
    spec,
    params: ofId,
    status: 204,
    limits,
    errors: ['settings_not_found', 'calendar_feed_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
