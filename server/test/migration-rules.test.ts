import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { harmOf, statementsOf, tablesMadeBy } from './migration-rules.ts';

const DIRECTORY = join(import.meta.dirname, '../migrations');
/** The last migration of the previous release. */
const RELEASED = '0009_changed_at.sql';

/** Accepted violations, by migration and beginning of the statement, with the reason. */
const ALLOWED: Record<string, string> = {
  '0012_job_runs.sql: CREATE INDEX outbox_closed':
    'messages are deleted once they are old: a second for a hundred thousand',
  '0012_job_runs.sql: CREATE INDEX identities_unreachable': 'read once; hardly anybody is in it',
  '0013_list_counts.sql: ALTER TABLE instructors ADD COLUMN traits':
    'instructors are thousands: written anew in less than a second',
  '0013_list_counts.sql: ALTER TABLE instructor_resorts ADD COLUMN traits':
    'a few rows for each instructor',
  '0013_list_counts.sql: DROP INDEX instructors_list': 'made anew in the same transaction, wider',
  '0013_list_counts.sql: CREATE INDEX instructors_list': 'instructors are thousands',
  '0013_list_counts.sql: DROP INDEX instructor_resorts_list':
    'made anew in the same transaction, wider',
  '0013_list_counts.sql: CREATE INDEX instructor_resorts_list': 'a few rows for each instructor',
  '0013_list_counts.sql: CREATE INDEX instructors_traits': 'instructors are thousands',
  '0013_list_counts.sql: CREATE INDEX instructor_resorts_traits': 'a few rows for each instructor',
  '0013_list_counts.sql: CREATE INDEX instructors_prices': 'instructors are thousands',
  '0014_few_matches.sql: CREATE INDEX instructors_by_traits': 'instructors are thousands',
  '0014_few_matches.sql: CREATE INDEX instructor_resorts_by_traits':
    'a few rows for each instructor',
  '0014_few_matches.sql: CREATE INDEX instructors_by_price': 'instructors are thousands',
  '0014_few_matches.sql: CREATE INDEX instructor_resorts_by_price':
    'a few rows for each instructor',
  '0017_rate_limits.sql: DROP TABLE call_counts': 'made since the release before',
  '0018_cache_by_time.sql: DROP FUNCTION tell_catalogue, tell_added_times, tell_removed_times CASCADE':
    'made since the release before',
  '0018_cache_by_time.sql: DROP FUNCTION tell_calendars': 'made since the release before',
  '0019_plain_lists.sql: DROP FUNCTION count_added_instructors, count_removed_instructors, count_changed_instructors, forget_list_counts CASCADE':
    'made since the release before',
  '0019_plain_lists.sql: DROP FUNCTION add_list_counts': 'made since the release before',
  '0019_plain_lists.sql: DROP TABLE list_counts': 'made since the release before',
  '0019_plain_lists.sql: DROP FUNCTION list_keys': 'made since the release before',
  '0019_plain_lists.sql: ALTER TABLE instructors DROP COLUMN traits':
    'made since the release before',
  '0019_plain_lists.sql: ALTER TABLE instructor_resorts DROP COLUMN traits':
    'made since the release before',
  '0019_plain_lists.sql: DROP FUNCTION list_traits': 'made since the release before',
  '0019_plain_lists.sql: DROP INDEX instructors_by_price': 'made since the release before',
  '0019_plain_lists.sql: DROP INDEX instructor_resorts_by_price': 'made since the release before',
  '0019_plain_lists.sql: CREATE INDEX instructors_list': 'instructors are thousands',
  '0019_plain_lists.sql: CREATE INDEX instructor_resorts_list': 'a few rows for each instructor',
};

const names = readdirSync(DIRECTORY)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const read = (name: string) => statementsOf(readFileSync(join(DIRECTORY, name), 'utf8'));
const released = tablesMadeBy(names.filter((name) => name <= RELEASED).flatMap(read));

describe('migrations since the previous release', () => {
  it('leave everything unchanged for servers that still run that release', () => {
    const found = names
      .filter((name) => name > RELEASED)
      .flatMap((name) =>
        read(name).map((statement) => ({
          statement: `${name}: ${statement}`,
          harm: harmOf(statement, released),
        })),
      )
      .filter(({ harm }) => harm !== undefined);
    const beginnings = Object.keys(ALLOWED);
    const refused = found.filter(
      ({ statement }) =>
        !beginnings.some((beginning) => `${statement} `.startsWith(`${beginning} `)),
    );
    expect(refused.map(({ statement, harm }) => `${statement.slice(0, 120)} — ${harm}`)).toEqual(
      [],
    );
    const unused = beginnings.filter(
      (beginning) => !found.some(({ statement }) => `${statement} `.startsWith(`${beginning} `)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the rules', () => {
  it('know the tables of the previous release', () => {
    expect([...released]).toEqual(
      expect.arrayContaining(['bookings', 'outbox', 'instructors', 'schedule_records', 'reviews']),
    );
  });

  it.each([
    'DROP TABLE bookings',
    'ALTER TABLE bookings DROP COLUMN price',
    'ALTER TABLE bookings RENAME COLUMN price TO cost',
    'ALTER TABLE bookings RENAME TO lessons',
    'ALTER TABLE bookings ALTER COLUMN price SET NOT NULL',
    'ALTER TABLE bookings ALTER COLUMN price TYPE bigint',
    'ALTER TABLE bookings ADD COLUMN place text NOT NULL',
    "ALTER TABLE bookings ADD COLUMN place text DEFAULT '', ADD COLUMN more text NOT NULL",
    'ALTER TABLE bookings ADD CONSTRAINT cheap CHECK (price < 10)',
    'ALTER TABLE bookings ADD COLUMN twice integer GENERATED ALWAYS AS (price * 2) STORED',
    'CREATE INDEX bookings_price ON bookings (price)',
    'UPDATE bookings SET price = 0',
    'TRUNCATE bookings',
    'LOCK TABLE bookings IN EXCLUSIVE MODE',
  ])('refuse %s', (statement) => {
    expect(harmOf(statement, released)).toBeDefined();
  });

  it.each([
    'CREATE TABLE other (id integer NOT NULL)',
    'ALTER TABLE bookings ADD COLUMN place text',
    "ALTER TABLE bookings ADD COLUMN place text NOT NULL DEFAULT ''",
    'ALTER TABLE bookings ADD CONSTRAINT cheap CHECK (price < 10) NOT VALID',
    'CREATE INDEX other_id ON other (id)',
    'UPDATE other SET id = 1',
  ])('take %s', (statement) => {
    expect(harmOf(statement, released)).toBeUndefined();
  });

  it('see statements through comments, texts and bodies of functions', () => {
    const sql =
      "-- a; b\nSELECT 'x; -- y', 'it''s';\nCREATE FUNCTION f() AS $$ DROP TABLE bookings; -- z\n$$; -- end\n\n SELECT\n 2";
    expect(statementsOf(sql)).toEqual([
      "SELECT 'x; -- y', 'it''s'",
      'CREATE FUNCTION f() AS $$ DROP TABLE bookings; -- z $$',
      'SELECT 2',
    ]);
  });
});
