import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const DIRECTORY = new URL('../../migrations/', import.meta.url);
const LOCK = 7_301_001;
const WAIT = '60s';
/** How long a migration waits for a lock; other statements on the table queue behind it. */
const LOCK_WAIT = '2s';
/** Attempts of a migration that does not get its locks, and the pause between them, milliseconds. */
const TRIES = 10;
const PAUSE_MS = 1_000;

/**
 * Each file in its own transaction. Rejects when one fails or gets no lock in about half a minute; the next start
 * continues there. `wanted` excludes migrations that are newer than a backup; `before` runs before tables that exist are
 * changed, while no other process migrates, and its result explains a failure.
 */
export async function migrate(
  url: string,
  wanted: (name: string) => boolean = () => true,
  before?: () => Promise<(failure: Error) => Error>,
): Promise<string[]> {
  const files = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET lock_timeout = '${WAIT}'`);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`SET lock_timeout = '${LOCK_WAIT}'`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const known = new Set(rows.map((row) => row.name));
    const fresh = files.filter((name) => !known.has(name) && wanted(name));
    const explain =
      fresh.length > 0 && known.size > 0 && before ? await before() : (failure: Error) => failure;
    for (const name of fresh)
      await applyOnceUnlocked(client, name).catch((error: unknown) => {
        throw explain(error as Error);
      });
    return fresh;
  } finally {
    await client.end();
  }
}

async function applyOnceUnlocked(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await apply(client, name);
      return;
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error) || !isLocked(error.cause)) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** Of a lock that is not to be had in time, and of a deadlock with a server that goes on working. */
const LOCKED = new Set(['55P03', '40P01']);

function isLocked(error: unknown): boolean {
  return LOCKED.has((error as { code?: string } | undefined)?.code ?? '');
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
