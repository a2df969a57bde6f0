import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const DIRECTORY = new URL('../../migrations/', import.meta.url);
/** One process migrates at a time; the others wait for it. */
const LOCK = 7_301_001;

/**
 * Applies the SQL files of server/migrations that the database has not seen, in order, each in its own transaction.
 * Forward only. Returns the names applied. `wanted` leaves out what a backup of an older version does not know yet.
 */
export async function migrate(url: string, wanted: (name: string) => boolean = () => true): Promise<string[]> {
  const files = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query("SET lock_timeout = '2s'");
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())');
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const known = new Set(rows.map((row) => row.name));
    const fresh = files.filter((name) => !known.has(name) && wanted(name));
    for (const name of fresh) await apply(client, name);
    return fresh;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, DIRECTORY), 'utf8');
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
