/** A migrated, empty PostgreSQL in a temporary directory, deleted after the run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import type { Db } from '../server/src/db/client.ts';
import { createDb, createPool } from '../server/src/db/pool.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import type { TestDatabase } from '../server/test/database.ts';

export interface Scratch extends TestDatabase, AsyncDisposable {
  /** Directory for the files of the run. */
  directory: string;
}

export async function openScratch(): Promise<Scratch> {
  const log = pino({ level: 'silent' });
  const directory = await mkdtemp(join(tmpdir(), 'sklon-scratch-'));
  const postgres = await startEmbeddedPostgres(directory, log);
  await migrate(postgres.url);
  const pool = createPool(postgres.url, 10, log);
  const db = createDb(pool);
  let open = true;
  async function drop(): Promise<void> {
    if (!open) return;
    open = false;
    await db.destroy();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
  return { directory, url: postgres.url, pool, db, drop, [Symbol.asyncDispose]: drop };
}

/** Deadlocks that PostgreSQL has counted in this database. */
export async function deadlocks(db: Db): Promise<number> {
  // A session reports its counts when it ends or idles; forcing it makes the number exact.
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{
    deadlocks: number;
  }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  return Number(rows[0]?.deadlocks);
}

/** Counts pairs of overlapping active records of one instructor. */
export async function overlaps(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM schedule_records a
    JOIN schedule_records b ON a.instructor_id = b.instructor_id AND a.id < b.id AND a.active AND b.active AND a.during && b.during`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
