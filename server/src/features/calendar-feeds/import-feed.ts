/** What reading a calendar does to time: an event closes it, and never moves or ends a booking. */
import { CALENDAR_DAYS_AHEAD, type FeedProblem } from '@sklon/contract/calendar-feed-rules';
import { calendarUid } from '@sklon/contract/calendar-file';
import { instantOf, localNow } from '@sklon/contract/time';
import { cleanLine } from '@sklon/contract/typed-text';
import type { Connection, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { holdPerson } from '../acting/acting.ts';
import { lockWorker, noteOwnHours } from '../workday/workday.ts';
import { createFetchFeed } from './fetch-feed.ts';
import * as records from './queries.ts';
import { readInThread } from './reading/in-thread.ts';
import type { BusyEvent, CalendarReading } from './reading/read-calendar.ts';
import { hashOf, sealOf } from './sealed.ts';

/** Milliseconds to fetch a calendar and to read what came. */
export interface Timeouts {
  fetch: number;
  read: number;
}
/** A call is ended after eight seconds. */
export const BY_HAND: Timeouts = { fetch: 5_000, read: 2_000 };
const IN_BACKGROUND: Timeouts = { fetch: 15_000, read: 5_000 };

/** The whole is read again so often, as the days ahead move on while the calendar stays. */
const WHOLE_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;

export type Outcome =
  | { problem: FeedProblem }
  | { unchanged: true }
  | (CalendarReading & {
      etag: string | null;
      lastModified: string | null;
      bodyHash: Buffer;
    });

export type Source = Pick<
  records.FeedSource,
  'instructor_id' | 'timezone' | 'etag' | 'last_modified' | 'body_hash' | 'read_at'
>;

const internet = createFetchFeed();

export async function readSource(
  { db, fetchFeed = internet }: Pick<Dependencies, 'db' | 'fetchFeed'>,
  url: string,
  source: Source,
  timeouts: Timeouts,
  now: Date,
): Promise<Outcome> {
  const isRecent = source.read_at !== null && now.getTime() - source.read_at.getTime() < WHOLE_MS;
  const fetched = await fetchFeed({
    url,
    etag: isRecent ? source.etag : null,
    lastModified: isRecent ? source.last_modified : null,
    milliseconds: timeouts.fetch,
  });
  if (!('body' in fetched)) return fetched;
  const { body, etag, lastModified } = fetched;
  // Google writes the time of the request into every event.
  const bodyHash = hashOf(body.replaceAll(/^DTSTAMP.*$/gm, ''));
  if (isRecent && source.body_hash?.equals(bodyHash)) return { unchanged: true };
  const from = instantOf(localNow(now, source.timezone).date, '00:00', source.timezone).getTime();
  const reading = await readInThread(
    body,
    { from, to: from + (CALENDAR_DAYS_AHEAD + 1) * DAY_MS, zone: source.timezone },
    timeouts.read,
  );
  if ('problem' in reading) return reading;
  const events = await withoutOwnLessons(db, source.instructor_id, reading.events);
  return { ...reading, events, etag, lastModified, bodyHash };
}

/** A lesson that the instructor has put into the calendar from its file holds its time here already. */
async function withoutOwnLessons(
  db: Connection,
  instructorId: number,
  events: readonly BusyEvent[],
): Promise<BusyEvent[]> {
  const named = events.flatMap(({ bookingUid }) => bookingUid ?? []);
  const ids = named.map((uid) => Number(/^booking-(\d{1,9})@/.exec(uid)?.[1] ?? 0));
  const lessons = ids.length === 0 ? [] : await records.lessonsAmong(db, instructorId, ids);
  const own = new Set(lessons.map(({ id, calendar_host }) => calendarUid(id, calendar_host)));
  return events.filter(({ bookingUid }) => bookingUid === null || !own.has(bookingUid));
}

/** What a failure leaves is what was read before. Returns whether anybody is to be notified. */
export async function store(
  tx: Tx,
  feed: Pick<records.FeedSource, 'id' | 'instructor_id' | 'user_id'>,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const { id } = feed;
  const tried = { tried_at: now, problem: null };
  if ('problem' in outcome) {
    await records.setState(tx, id, { ...tried, problem: outcome.problem });
    return false;
  }
  if ('unchanged' in outcome) await records.setState(tx, id, { ...tried, updated_at: now });
  else {
    const { events, unread, unknownZone, etag, lastModified, bodyHash } = outcome;
    await records.replaceTimes(tx, feed, events);
    await records.setState(tx, id, {
      ...tried,
      updated_at: now,
      read_at: now,
      etag,
      last_modified: lastModified,
      body_hash: bodyHash,
      unread_events: unread,
      unknown_zone: unknownZone && shownZone(unknownZone),
    });
    await noteOwnHours(tx, feed.instructor_id);
  }
  return records.noteClashes(tx, feed, now);
}

const ZONE_MAX = 60;

/** It is a stranger's text that is shown. */
function shownZone(tzid: string): string {
  return cleanLine(tzid)
    .replace(/\p{Cc}/gu, '')
    .slice(0, ZONE_MAX)
    .toWellFormed();
}

/** Undefined for one that is gone. */
export async function refresh(
  deps: Dependencies,
  id: number,
  now: Date,
  timeouts: Timeouts = IN_BACKGROUND,
): Promise<Outcome | undefined> {
  const { db, config } = deps;
  const source = await records.findSource(db, id);
  if (!source) return undefined;
  const { seal, open } = sealOf(config.secrets);
  const url = open(source.sealed_url);
  const outcome: Outcome =
    url === null ? { problem: 'address_lost' } : await readSource(deps, url, source, timeouts, now);
  const isNotified = await db.transaction().execute(async (tx) => {
    if (!(await holdPerson(tx, source.user_id))) return false;
    await lockWorker(tx, source.instructor_id);
    // Deleted while it was read.
    if (!(await records.lockFeed(tx, id))) return false;
    const notified = await store(tx, source, outcome, now);
    // While the secret is replaced: the former one is given up afterwards.
    if (url !== null && config.secrets.length > 1) await records.reseal(tx, id, seal(url));
    return notified;
  });
  if (isNotified) deps.wakeNotifications();
  return outcome;
}

/** Calendars at a time: most of it is waiting for other sites. */
const CONCURRENCY = 4;
/** Milliseconds after which a run begins no other calendar; the next run goes on with those that wait longest. */
const RUN_MS = 4 * 60_000;
const BATCH = 1_000;

/** Minutes after which a calendar is read again by the next run; with the five between two runs, half an hour at most. */
const READ_AFTER_MINUTES = 26;

/** Reads those whose last try was so long ago. Returns how many were read, and how many of them failed. */
export async function readDue(deps: Dependencies): Promise<{ calendars: number; failed: number }> {
  const { db, clock, log } = deps;
  const started = performance.now();
  const before = new Date(clock().getTime() - READ_AFTER_MINUTES * 60_000);
  const waiting = await records.listDue(db, before, BATCH);
  const counts = { calendars: 0, failed: 0 };
  const reader = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (performance.now() - started > RUN_MS) return;
      counts.calendars += 1;
      const outcome = await refresh(deps, id, clock()).catch((error: unknown) => {
        log.error({ err: error, feed: id }, 'calendar not read');
        return undefined;
      });
      if (!outcome || 'problem' in outcome) counts.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, reader));
  return counts;
}
