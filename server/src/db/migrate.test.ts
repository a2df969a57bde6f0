import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

const FIRST = '0001_people.sql';
const SECOND = '0002_resorts_and_instructors.sql';

let database: TestDatabase;
let holder: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  holder = new pg.Client({ connectionString: database.url });
  holder.on('error', () => undefined);
  await holder.connect();
  return async () => {
    await holder.end();
    await database.drop();
  };
});
afterEach(() => holder.query('ROLLBACK'));

async function waitingSince(): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ since: string }>(
    "SELECT query_start::text AS since FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.since;
}

it('new migrations are applied once and in order when several processes start at once', async () => {
  const [one, other] = await Promise.all([migrate(database.url), migrate(database.url)]);
  const all = [...one, ...other];
  expect(all).toEqual(all.toSorted());
  expect(all[0]).toBe(FIRST);
  expect([one.length, other.length].toSorted((a, b) => a - b)[0]).toBe(0);
  expect(await migrate(database.url)).toEqual([]);
});

it(
  'a migration that does not get a lock is rolled back and retried',
  { timeout: 30_000 },
  async () => {
    await migrate(database.url, (name) => name === FIRST);
    await holder.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const migrated = migrate(database.url, (name) => name === SECOND);
    await expect.poll(waitingSince).toBeDefined();
    const first = await waitingSince();
    // The second attempt, after a pause in which no session waited for a lock.
    await expect.poll(waitingSince, { timeout: 15_000, interval: 20 }).not.toBe(first);
    await expect.poll(waitingSince, { timeout: 15_000, interval: 20 }).toBeDefined();
    expect(await waitingSince()).not.toBe(first);
    await holder.query('ROLLBACK');
    expect(await migrated).toEqual([SECOND]);
  },
);

it('a migration that meets a deadlock is rolled back and retried', async () => {
  const [before, migration] = ['0070_calendar_feeds.sql', '0071_own_lessons.sql'];
  await migrate(database.url, (name) => name <= before);
  // The migration finds the deadlock first.
  await holder.query("SET deadlock_timeout = '1min'");
  await holder.query('BEGIN; LOCK TABLE bookings IN ROW EXCLUSIVE MODE');
  const migrated = migrate(database.url, (name) => name === migration);
  await expect.poll(waitingSince).toBeDefined();
  await holder.query('LOCK TABLE schedule_records IN ROW EXCLUSIVE MODE');
  await holder.query('ROLLBACK');
  expect(await migrated).toEqual([migration]);
});

it('a failed migration leaves nothing, and the next start continues there', async () => {
  await migrate(database.url, (name) => name === FIRST);
  await holder.query('CREATE TABLE instructors (other integer)');
  await expect(migrate(database.url, (name) => name === SECOND)).rejects.toThrow(
    `migration ${SECOND} failed`,
  );
  const { rows } = await database.pool.query(
    "SELECT to_regclass('resorts') AS resorts, (SELECT count(*)::int FROM migrations) AS applied",
  );
  expect(rows).toEqual([{ resorts: null, applied: 1 }]);
  await holder.query('DROP TABLE instructors');
  expect(await migrate(database.url, (name) => name === SECOND)).toEqual([SECOND]);
});
