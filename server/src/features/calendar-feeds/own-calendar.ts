/** All lessons of a person as a calendar that other calendars read again and again (workday.md, Calendar feeds). */
import { statusAt } from '@sklon/contract/booking-rules';
import { CANCELLED_EVENT_DAYS, PAST_EVENT_DAYS } from '@sklon/contract/calendar-feed-rules';
import {
  CALENDAR_MIME,
  calendarEvent,
  type CalendarLesson,
  calendarText,
  calendarUid,
  termsOf,
  wordsFor,
} from '@sklon/contract/calendar-file';
import { riderText } from '@sklon/contract/participant-rules';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { CachedResponse, sendCached } from '../../http/caching/cached-response.ts';
import { refusal } from '../../http/errors/errors.ts';
import { addressOf as networkOf } from '../../http/limits/address.ts';
import { type CalendarRow, listForCalendar } from '../bookings/bookings.ts';
import { customerName } from '../notifications/notifications.ts';
import { listOwnForCalendar, type OwnLessonRow } from '../own-lessons/own-lessons.ts';
import { CALENDAR_PATH, personAt } from './addresses.ts';

const DAY_MS = 86_400_000;
/** Years of daily lessons; a calendar is written whole at every reading. */
const EVENTS_MAX = 1_000;
/** Google reads the calendars of many people from few addresses. */
const LIMIT = { max: 600, perSeconds: 60 };
const FILE = /^([A-Za-z0-9_-]{43})\.ics$/;

const HEAD = [
  'NAME:Склон',
  'X-WR-CALNAME:Склон',
  // What calendars honour of it; Google reads every 8 to 24 hours whatever it says.
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

/** The log has the pattern of the address, never the secret in it. */
export function addOwnCalendars(
  app: FastifyInstance,
  { db, config, clock, limits }: Dependencies,
): void {
  const limit = limits?.byAddress('own calendars', LIMIT);
  app.get<{ Params: { file: string } }>(`${CALENDAR_PATH}:file`, async (request, reply) => {
    await limit?.(networkOf(request) ?? '');
    const token = FILE.exec(request.params.file)?.[1];
    const userId = token === undefined ? undefined : await personAt(db, token);
    if (userId === undefined) throw refusal('not_found');
    const text = await ownCalendar(db, userId, config.publicOrigin, clock());
    return sendCached(new CachedResponse(text, { type: CALENDAR_MIME }), request, reply, {
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      vary: 'accept-encoding',
    });
  });
}

/** The same text while nothing changes: calendars ask with its tag. */
async function ownCalendar(
  db: Connection,
  userId: number,
  site: string,
  now: Date,
): Promise<string> {
  const span = {
    from: new Date(now.getTime() - PAST_EVENT_DAYS * DAY_MS),
    endedFrom: new Date(now.getTime() - CANCELLED_EVENT_DAYS * DAY_MS),
    limit: EVENTS_MAX,
  };
  const rows = await listForCalendar(db, userId, span);
  const own = await listOwnForCalendar(db, userId, span);
  return calendarText([
    ...HEAD,
    ...rows.flatMap((row) => eventOf(row, userId, site, now)),
    ...own.flatMap((lesson) => ownEventOf(lesson, site)),
  ]);
}

function eventOf(row: CalendarRow, userId: number, site: string, now: Date): string[] {
  const status = statusAt(row, now);
  const agreed = status === 'confirmed' || status === 'completed';
  const lesson: CalendarLesson = {
    ...row,
    status,
    calendar_uid: calendarUid(row.id, row.calendar_host),
    instructor: {
      first_name: row.first_name,
      last_name: row.last_name,
      phone: (agreed && row.phone) || null,
    },
    resort: { name: row.resort_name },
    now: status === 'expired' ? row.expires_at : (row.decided_at ?? row.created_at),
  };
  return row.customer_id === userId
    ? calendarEvent(lesson, { ...wordsFor(lesson), url: `${site}/bookings/${row.id}` })
    : calendarEvent(lesson, wordsForInstructor(row, agreed, site));
}

/** Another company stores the calendar: of the customer it gets the first name alone, of those who come age and level (decision 16). */
function wordsForInstructor(row: CalendarRow, agreed: boolean, site: string) {
  const name = customerName(row, agreed);
  const riders = (row.participants ?? []).map(riderText).join('; ');
  return {
    summary: `Занятие: ${name}`,
    description: [...(riders === '' ? [] : [`Кто придёт: ${riders}`]), ...termsOf(row)],
    url: `${site}/provider-settings`,
  };
}

/** Without the client, whose data are for the site alone (decision 29). */
function ownEventOf(lesson: OwnLessonRow, site: string): string[] {
  const { id, version, price, group_size, resort_name, created_at } = lesson;
  const [people = '', cost = ''] = termsOf({ group_size, price });
  return calendarEvent(
    {
      ...lesson,
      status: 'confirmed',
      calendar_uid: `own-lesson-${id}@sklon`,
      sequence: version,
      resort: { name: resort_name },
      now: created_at,
    },
    {
      summary: 'Занятие: свой клиент',
      description: price === null ? [people] : [people, cost],
      url: `${site}/provider-settings`,
    },
  );
}
