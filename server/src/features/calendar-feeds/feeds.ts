/** An instructor's calendars elsewhere: to add, to read by hand and to delete. */
import {
  CALENDAR_FEEDS_MAX,
  calendarUrl,
  FEED_PROBLEMS,
} from '@sklon/contract/calendar-feed-rules';
import type { CalendarFeed } from '@sklon/contract/calendar-feeds';
import type { EndpointInput, EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { addDays, type LocalDate, instantOf } from '@sklon/contract/time';
import type { Connection, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { findWorker, lockWorker, noteOwnHours } from '../workday/workday.ts';
import { BY_HAND, type Outcome, readSource, refresh, type Source, store } from './import-feed.ts';
import { type ImportedTime, presentClash, presentFeed, presentTime } from './present.ts';

export type { ImportedTime };
import * as records from './queries.ts';
import { hashOf, sealOf } from './sealed.ts';

/** Throws settings_not_found. */
export async function calendarsOf(
  db: Connection,
  userId: number,
  now: Date,
): Promise<EndpointOutput<Endpoints['listCalendarFeeds']>> {
  const { id } = await workerOf(db, userId);
  const [feeds, clashes] = [
    await records.listFeeds(db, id),
    await records.listClashes(db, id, now),
  ];
  return { feeds: feeds.map(presentFeed), clashes: clashes.map(presentClash) };
}

type Form = EndpointInput<Endpoints['createCalendarFeed']>['body'];

/**
 * Reads it first: what cannot be read is refused at its field, unless its site is only slow. Throws settings_not_found,
 * validation_failed, calendar_feed_exists, too_many_calendar_feeds.
 */
export async function addFeed(
  deps: Dependencies,
  userId: number,
  { url: typed, name }: Form,
  now: Date,
): Promise<CalendarFeed> {
  const { db, config } = deps;
  const worker = await workerOf(db, userId);
  const url = calendarUrl(typed);
  if (!url) throw refusal('validation_failed');
  const feed = {
    instructor_id: worker.id,
    name,
    host: url.hostname,
    sealed_url: sealOf(config.secrets).seal(url.href),
    url_hash: hashOf(url.href),
    created_at: now,
  };
  await actAs(db, userId, (tx) => checkRoom(tx, worker.id, feed.url_hash));
  const source: Source = { ...feed, timezone: worker.timezone, ...UNREAD };
  const outcome = await readSource(deps, url.href, source, BY_HAND, now);
  if ('problem' in outcome && outcome.problem !== 'timeout')
    throw fieldError('url', FEED_PROBLEMS[outcome.problem]);
  const { feed: added, isNotified } = await actAs(db, userId, async (tx) => {
    await lockWorker(tx, worker.id);
    await checkRoom(tx, worker.id, feed.url_hash);
    const id = await records.insertFeed(tx, feed);
    if (id === undefined) throw refusal('calendar_feed_exists');
    const stored = { id, instructor_id: worker.id, user_id: userId };
    return {
      isNotified: await storeFirst(tx, stored, outcome, now),
      feed: await feedOf(tx, worker.id, id),
    };
  });
  if (isNotified) deps.wakeNotifications();
  return added;
}

const UNREAD = { etag: null, last_modified: null, body_hash: null, read_at: null };

/** A slow site is asked again at the next run. */
async function storeFirst(
  tx: Tx,
  feed: Parameters<typeof store>[1],
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const isNotified = await store(tx, feed, outcome, now);
  if ('problem' in outcome) await records.awaitTry(tx, feed.id);
  return isNotified;
}

async function checkRoom(tx: Tx, instructorId: number, urlHash: Buffer): Promise<void> {
  const hashes = await records.listHashes(tx, instructorId);
  if (hashes.some((hash) => hash.equals(urlHash))) throw refusal('calendar_feed_exists');
  if (hashes.length >= CALENDAR_FEEDS_MAX) throw refusal('too_many_calendar_feeds');
}

/** A failure is in the state of the calendar. Throws settings_not_found, calendar_feed_not_found. */
export async function refreshFeed(
  deps: Dependencies,
  userId: number,
  id: number,
  now: Date,
): Promise<CalendarFeed> {
  const { db } = deps;
  const find = async (tx: Tx) => feedOf(tx, (await workerOf(tx, userId)).id, id);
  await actAs(db, userId, find, WITHOUT_CONSENT);
  await refresh(deps, id, now, BY_HAND);
  return actAs(db, userId, find, WITHOUT_CONSENT);
}

/** Its events close no time any more. Throws settings_not_found, calendar_feed_not_found for another's too. */
export async function removeFeed(
  db: Dependencies['db'],
  userId: number,
  id: number,
): Promise<void> {
  const remove = async (tx: Tx) => {
    const worker = await workerOf(tx, userId);
    await lockWorker(tx, worker.id);
    if (!(await records.deleteFeed(tx, worker.id, id))) throw refusal('calendar_feed_not_found');
    await noteOwnHours(tx, worker.id);
  };
  await actAs(db, userId, remove, WITHOUT_CONSENT);
}

/** What the calendars of an instructor hold on some days, cut at midnights of a zone. */
export async function importedTimes(
  db: Connection,
  { instructor_id, timezone }: { instructor_id: number; timezone: string },
  from: LocalDate,
  to: LocalDate,
): Promise<ImportedTime[]> {
  const midnight = (date: LocalDate) => instantOf(date, '00:00', timezone);
  const rows = await records.importedTimesOf(
    db,
    instructor_id,
    midnight(from),
    midnight(addDays(to, 1)),
  );
  return rows
    .flatMap((row) => presentTime(row, timezone))
    .filter(({ date }) => from <= date && date <= to);
}

async function workerOf(db: Connection, userId: number) {
  const worker = await findWorker(db, userId);
  if (!worker) throw refusal('settings_not_found');
  return worker;
}

async function feedOf(db: Connection, instructorId: number, id: number): Promise<CalendarFeed> {
  const feed = (await records.listFeeds(db, instructorId)).find((one) => one.id === id);
  if (!feed) throw refusal('calendar_feed_not_found');
  return presentFeed(feed);
}
