import { sql } from 'kysely';
import type { Db } from '../src/db/client.ts';

export async function allRows(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    db,
  );
  // One statement: of a statement for each table, the round trips would be most of the time.
  const lines = tables.map(
    ({ name }) => sql`SELECT ${sql.lit(`${name}: `)} || t::text AS line FROM ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ line: string }>`${sql.join(lines, sql` UNION ALL `)}`.execute(db);
  return rows.map(({ line }) => line);
}
