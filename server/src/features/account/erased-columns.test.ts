/** A word is written into every text of every row; then everybody deletes the account. What keeps the word is named here. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { FUZZ_SETTINGS, makeWorld } from '../../../test/fuzz-world.ts';
import { eraseAccount } from './account.ts';

const WORD = 'Уникуменна';
const test = useTestApp(FUZZ_SETTINGS);

/** Tables about no account. */
const OF_NOBODY = /^(backups|migrations|resorts|special_days)\./;
/** Where a table also has what admins entered: the rows that are somebody's. */
const OF_SOMEBODY: Record<string, string> = {
  meeting_points: 'instructor_id IS NOT NULL',
  rentals: 'user_id IS NOT NULL',
  services: 'user_id IS NOT NULL',
};
/** Kept without a name (spec 2), names of events and channels, and what the product alone writes. */
const KEPT = [
  'audit_records.action',
  'audit_records.entity',
  'bookings.calendar_host',
  // Of the resort, where it is one that stays.
  'bookings.cancel_reason',
  'instructors.timezone',
  'notifications.channel',
  'notifications.event',
  'notifications.subject_type',
  'reviews.text',
  // Of lessons, where no call writes one.
  'schedule_records.notes',
];

interface Column {
  table: string;
  column: string;
  type: string;
}

async function textColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS type
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND c.data_type IN ('text', 'jsonb') ORDER BY 1, 2`.execute(test.db);
  return rows;
}

/** Row by row, as constraints let some have no such text. In a structure its Russian words are replaced. */
async function write({ table, column, type }: Column): Promise<void> {
  const written =
    type === 'text'
      ? `'${WORD}' || ctid::text`
      : `regexp_replace(${column}::text, '[А-Яа-яЁё]{3,}', '${WORD}', 'g')::jsonb`;
  await sql`${sql.raw(`
    DO $$ DECLARE place tid; BEGIN
      FOR place IN SELECT ctid FROM ${table} WHERE ${OF_SOMEBODY[table] ?? 'true'} LOOP
        BEGIN
          UPDATE ${table} SET ${column} = ${written} WHERE ctid = place;
        EXCEPTION WHEN integrity_constraint_violation OR data_exception THEN
        END;
      END LOOP;
    END $$`)}`.execute(test.db);
}

async function columnsWithTheWord(): Promise<string[]> {
  const columns = await textColumns();
  const lines = columns.map(
    ({ table, column }) =>
      sql`SELECT ${sql.lit(`${table}.${column}`)} AS name WHERE EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.${sql.ref(column)}::text LIKE ${sql.lit(`%${WORD}%`)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(lines, sql` UNION ALL `)}`.execute(
    test.db,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => !OF_NOBODY.test(name))
    .toSorted();
}

it('no text of a person stays when everybody has deleted the account, but for what is kept without a name', async () => {
  await makeWorld(test);
  for (const column of await textColumns()) await write(column);
  expect(await columnsWithTheWord()).toEqual(expect.arrayContaining(KEPT));

  const people = await test.db
    .selectFrom('users')
    .select('id')
    .where('erased_at', 'is', null)
    .execute();
  for (const { id } of people) await eraseAccount(test.deps, id, test.now());
  expect(await columnsWithTheWord()).toEqual(KEPT);
});
