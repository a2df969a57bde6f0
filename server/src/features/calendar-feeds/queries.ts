import type { FeedProblem } from '@sklon/contract/calendar-feed-rules';
import type { LocalDate, LocalTime } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import { isHere } from '../acting/acting.ts';
import { notify } from '../notifications/notifications.ts';
import { isPending } from '../orders/orders.ts';
import { CALENDAR_CLASH } from './messages.ts';

/** What reading a calendar needs. */
export interface FeedSource {
  id: number;
  instructor_id: number;
  user_id: number;
  /** Of the resort where lessons meet. */
  timezone: string;
  sealed_url: Buffer;
  etag: string | null;
  last_modified: string | null;
  body_hash: Buffer | null;
  read_at: Date | null;
}

export function findSource(db: Connection, id: number): Promise<FeedSource | undefined> {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('instructors as i', 'i.id', 'f.instructor_id')
    .select(['f.id', 'f.instructor_id', 'i.user_id', 'i.timezone', 'f.sealed_url'])
    .select(['f.etag', 'f.last_modified', 'f.body_hash', 'f.read_at'])
    .where('f.id', '=', id)
    .executeTakeFirst();
}

/** Those that waited longest first. */
export async function listDue(db: Connection, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('instructors as i', 'i.id', 'f.instructor_id')
    .select('f.id')
    .where((eb) => eb.or([eb('f.tried_at', 'is', null), eb('f.tried_at', '<=', before)]))
    .where(isHere(sql`i.user_id`))
    .orderBy('f.tried_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface FeedRow {
  id: number;
  name: string;
  host: string;
  updated_at: Date | null;
  tried_at: Date | null;
  problem: FeedProblem | null;
  unread_events: number;
  unknown_zone: string | null;
  events: number;
}

export function listFeeds(db: Connection, instructorId: number): Promise<FeedRow[]> {
  return db
    .selectFrom('calendar_feeds as f')
    .select(['f.id', 'f.name', 'f.host', 'f.updated_at', 'f.tried_at', 'f.problem'])
    .select(['f.unread_events', 'f.unknown_zone'])
    .select(
      sql<number>`(SELECT count(*) FROM imported_times t WHERE t.feed_id = f.id)`.as('events'),
    )
    .where('f.instructor_id', '=', instructorId)
    .orderBy('f.id')
    .execute();
}

export interface NewFeed {
  instructor_id: number;
  name: string;
  host: string;
  sealed_url: Buffer;
  url_hash: Buffer;
  created_at: Date;
}

/** Undefined for an address that is there already. */
export async function insertFeed(tx: Tx, feed: NewFeed): Promise<number | undefined> {
  const row = await tx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteFeed(tx: Tx, instructorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('instructor_id', '=', instructorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function lockFeed(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('calendar_feeds')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function listHashes(db: Connection, instructorId: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('calendar_feeds')
    .select('url_hash')
    .where('instructor_id', '=', instructorId)
    .execute();
  return rows.map(({ url_hash }) => url_hash);
}

/** It is read at the next run. */
export async function awaitTry(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('calendar_feeds').set({ tried_at: null }).where('id', '=', id).execute();
}

export async function reseal(tx: Tx, id: number, sealed_url: Buffer): Promise<void> {
  await tx.updateTable('calendar_feeds').set({ sealed_url }).where('id', '=', id).execute();
}

export interface FeedState {
  tried_at: Date;
  problem: FeedProblem | null;
  updated_at?: Date;
  read_at?: Date;
  etag?: string | null;
  last_modified?: string | null;
  body_hash?: Buffer;
  unread_events?: number;
  unknown_zone?: string | null;
}

export async function setState(tx: Tx, id: number, state: FeedState): Promise<void> {
  await tx.updateTable('calendar_feeds').set(state).where('id', '=', id).execute();
}

export interface NewTime {
  key: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  title: string;
}

/** Writes only what is not there already: most readings change little. */
export async function replaceTimes(
  tx: Tx,
  feed: Pick<FeedSource, 'id' | 'instructor_id'>,
  times: readonly NewTime[],
): Promise<void> {
  const given = sql`
    SELECT given.key, given.title, tstzrange(to_timestamp(given.start / 1000.0), to_timestamp(given.end / 1000.0)) AS during
    FROM json_to_recordset(${JSON.stringify(times)}) AS given (key text, start bigint, "end" bigint, title text)`;
  await sql`
    WITH given AS (${given}), gone AS (
      DELETE FROM imported_times t WHERE t.feed_id = ${feed.id} AND NOT EXISTS (SELECT FROM given g WHERE g.key = t.event_key)
    )
    INSERT INTO imported_times AS t (feed_id, event_key, instructor_id, during, title)
    SELECT ${feed.id}, g.key, ${feed.instructor_id}, g.during, g.title FROM given g
    ON CONFLICT (feed_id, event_key) DO UPDATE SET during = excluded.during, title = excluded.title
    WHERE (t.during, t.title) IS DISTINCT FROM (excluded.during, excluded.title)`.execute(tx);
}

/** Which of these bookings are the instructor's, with the host of their names in calendars. */
export function lessonsAmong(db: Connection, instructorId: number, ids: readonly number[]) {
  return db
    .selectFrom('bookings')
    .select(['id', 'calendar_host'])
    .where('instructor_id', '=', instructorId)
    .where(sql<boolean>`id = ANY (${ids}::int[])`)
    .execute();
}

/** Bookings that hold time ahead and the events at that time. `b`, `s` and `t` are booking, record and event. */
const clashing = (now: Date) => sql`
  imported_times t
  JOIN schedule_records s ON s.instructor_id = t.instructor_id AND s.active AND s.during && t.during AND s.during && tstzrange(${now}, NULL)
  JOIN bookings o ON o.record_id = s.id AND (o.status = 'confirmed' OR ${isPending(now)})`;

/** Each event and booking are notified once. Returns whether anybody was. */
export async function noteClashes(
  tx: Tx,
  { id, user_id }: Pick<FeedSource, 'id' | 'user_id'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    WITH found AS (
      INSERT INTO import_clashes (feed_id, event_key, booking_id, found_at)
      SELECT t.feed_id, t.event_key, o.id, ${now} FROM ${clashing(now)} WHERE t.feed_id = ${id} ORDER BY o.id, t.event_key
      ON CONFLICT DO NOTHING RETURNING id
    )
    ${notify({
      subject: CALENDAR_CLASH,
      change: 'found',
      from: sql`SELECT found.id, ${user_id}::int AS person_id FROM found`,
      now,
    })}`.execute(tx);
  return rows.length > 0;
}

export interface ClashRow {
  booking_id: number;
  date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  calendar: string;
  title: string;
}

/** By the time of the lesson. */
export async function listClashes(
  db: Connection,
  instructorId: number,
  now: Date,
): Promise<ClashRow[]> {
  const { rows } = await sql<ClashRow>`
    SELECT o.id AS booking_id, s.date, s.start_time, s.end_time, f.name AS calendar, t.title
    FROM ${clashing(now)} JOIN calendar_feeds f ON f.id = t.feed_id
    WHERE t.instructor_id = ${instructorId} ORDER BY lower(s.during), o.id, t.event_key`.execute(
    db,
  );
  return rows;
}

export interface ImportedTimeRow {
  start: Date;
  end: Date;
  title: string;
  /** What the instructor calls the calendar. */
  calendar: string;
}

/** In order of time. */
export async function importedTimesOf(
  db: Connection,
  instructorId: number,
  from: Date,
  to: Date,
): Promise<ImportedTimeRow[]> {
  const { rows } = await sql<ImportedTimeRow>`
    SELECT lower(t.during) AS start, upper(t.during) AS "end", t.title, f.name AS calendar
    FROM imported_times t JOIN calendar_feeds f ON f.id = t.feed_id
    WHERE t.instructor_id = ${instructorId} AND t.during && tstzrange(${from}, ${to})
    ORDER BY t.during, f.id, t.event_key`.execute(db);
  return rows;
}

export async function deleteFeedsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('calendar_feeds')
    .where(
      'instructor_id',
      'in',
      tx.selectFrom('instructors').select('id').where('user_id', '=', userId),
    )
    .execute();
}
