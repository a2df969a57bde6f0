import { sql } from 'kysely';
import type { Db } from '../src/db/client.ts';

export async function allRows(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      line: string;
    }>`SELECT t::text AS line FROM ${sql.table(name)} t`.execute(db);
    found.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  return found;
}
