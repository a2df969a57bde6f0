import type pg from 'pg';

export interface Table {
  name: string;
  /** Those that hold something of their own; generated ones are made anew. */
  columns: string[];
  key: string[];
}

/** Each behind those it refers to; without migrations and runs of tasks, which are an installation's own. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) FROM pg_index i
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
      coalesce((SELECT array_agg(DISTINCT f.confrelid::regclass::text) FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid), '{}') AS refers_to
    FROM pg_class c WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = 'public'::regnamespace
      AND c.relname NOT IN ('migrations', 'job_runs')
    ORDER BY c.relname`);
  const ordered: Table[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ refers_to }) =>
      refers_to.every((name) => !waiting.has(name)),
    );
    if (next.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns, key } of next) {
      ordered.push({ name, columns, key });
      waiting.delete(name);
    }
  }
  return ordered;
}

export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; last_value: number; is_called: boolean }[]> {
  const { rows } = await client.query<{ name: string; started: boolean; value: string }>(`
    SELECT sequencename AS name, last_value IS NOT NULL AS started, coalesce(last_value, start_value) AS value
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`);
  return rows.map(({ name, started, value }) => ({
    name,
    last_value: Number(value),
    is_called: started,
  }));
}

export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY name',
  );
  return rows.map(({ name }) => name);
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** The rows in the order of their key, so that equal tables give equal bytes. */
export function copyOut({ name, columns, key }: Table): string {
  return `COPY (SELECT ${quoted(columns)} FROM "${name}" ORDER BY ${quoted(key)}) TO STDOUT`;
}

export function copyIn({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `COPY "${name}" (${quoted(columns)}) FROM STDIN`;
}
