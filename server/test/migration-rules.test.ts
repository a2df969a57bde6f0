import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { harmOf, statementsOf, tablesMadeBy } from './migration-rules.ts';

const DIRECTORY = join(import.meta.dirname, '../migrations');
/** The last migration of the previous release. */
const RELEASED = '0069_workday.sql';

const names = readdirSync(DIRECTORY)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const read = (name: string) => statementsOf(readFileSync(join(DIRECTORY, name), 'utf8'));
const released = tablesMadeBy(
  names
    .filter((name) => name <= RELEASED)
    .flatMap(read)
    .map(({ sql }) => sql),
);

describe('migrations since the previous release', () => {
  it('leave everything unchanged for servers that still run that release', () => {
    const wrong = names
      .filter((name) => name > RELEASED)
      .flatMap((name) =>
        read(name).flatMap(({ sql, allowed }) => {
          const harm = harmOf(sql, released);
          if ((harm === undefined) === (allowed === undefined)) return [];
          return `${name}: ${sql.slice(0, 120)} — ${harm ?? 'is allowed without need'}`;
        }),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the rules', () => {
  it('know the tables of the previous release', () => {
    expect([...released]).toEqual(
      expect.arrayContaining(['bookings', 'deliveries', 'instructors', 'schedule_records']),
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
    expect(statementsOf(sql).map((statement) => statement.sql)).toEqual([
      "SELECT 'x; -- y', 'it''s'",
      'CREATE FUNCTION f() AS $$ DROP TABLE bookings; -- z $$',
      'SELECT 2',
    ]);
  });

  it('read the reason directly above a statement as its own', () => {
    const sql =
      '-- allowed: small\nDROP TABLE a,\n-- allowed: never\nb;\n-- allowed: far\n-- near\nDROP TABLE c;\nDROP TABLE d;';
    expect(statementsOf(sql)).toEqual([
      { sql: 'DROP TABLE a, b', allowed: 'small' },
      { sql: 'DROP TABLE c', allowed: undefined },
      { sql: 'DROP TABLE d', allowed: undefined },
    ]);
  });
});
