/** A database of one size for bench/growth.ts, cached between runs. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import { generateBulk } from '../server/seed/bulk.ts';
import type { Db } from '../server/src/db/client.ts';
import { createDb, createFillingDb, createPool } from '../server/src/db/pool.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';

/** The day that all steps take for today, whenever they were made: the records are around it. */
export const TODAY = '2026-01-14';
export const NOW = new Date(`${TODAY}T05:00:00Z`);
const RECORDS_EACH = 10;
/** Customers that the requests use. */
const CUSTOMERS = 10_000;
/** Instructors that the requests use, spread over all. */
const SAMPLE = 5_000;
/** Instructors with all their rows that fit into a megabyte, with a margin. */
const PER_MEGABYTE = 125;

export interface GrowthStep {
  instructors: number;
  /** One connection, as in a request: a time excludes waiting for others. */
  db: Db;
  /** Of that connection. */
  pool: pg.Pool;
  resortIds: number[];
  /** Working instructors, in an order unrelated to where their rows are stored. */
  instructorIds: number[];
  customerIds: number[];
  /** Bytes of all tables and indexes. */
  bytes: number;
  /** Removes the bookings of the run. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const log = pino({ level: 'warn' });

/**
 * Opens the step of `instructors` instructors with ten schedule records each; makes it first if it is
 * missing.
 */
export async function openStep(instructors: number): Promise<GrowthStep> {
  const directory = join(import.meta.dirname, `../.cache/growth-${instructors}`);
  // Another name makes the data anew: customers grow with the instructors since.
  const done = join(directory, 'generated-with-customers');
  if (!existsSync(done)) await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const postgres = await startEmbeddedPostgres(
    directory,
    log,
    `${Math.max(256, Math.ceil(instructors / PER_MEGABYTE))}MB`,
  );
  await migrate(postgres.url);
  const filling = createFillingDb(postgres.url, 1, log);
  if (!existsSync(done)) {
    const startedAt = performance.now();
    await generateBulk(filling, {
      instructors,
      records: instructors * RECORDS_EACH,
      today: TODAY,
      // A marketplace grows by people, not by lessons of each.
      customers: instructors,
    });
    await writeFile(done, '');
    console.log(
      `${instructors} instructors made in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
    );
  }
  const clear = async () => {
    for (const table of ['notifications', 'idempotency_keys'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(filling);
    await sql`WITH gone AS (DELETE FROM bookings WHERE status = 'pending' RETURNING record_id) DELETE FROM schedule_records WHERE id IN (SELECT record_id FROM gone)`.execute(
      filling,
    );
    for (const table of [
      'bookings',
      'schedule_records',
      'taken_days',
      'notifications',
      'idempotency_keys',
    ]) {
      await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(filling);
    }
  };
  await clear();
  await readAll(filling);
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(filling)).rows.map(({ id }) => id);
  const pool = createPool(postgres.url, 1, log);
  const step = {
    instructors,
    db: createDb(pool),
    pool,
    resortIds: await ids(sql`SELECT id FROM resorts WHERE NOT is_folder ORDER BY id`),
    instructorIds: await ids(sql`
      SELECT id FROM instructors WHERE is_working AND id % ${Math.max(1, Math.floor(instructors / SAMPLE / 2))} = 0 ORDER BY hashint4(id) LIMIT ${SAMPLE}`),
    customerIds: await ids(
      sql`SELECT id FROM users WHERE email LIKE 'bulk-customer-%' ORDER BY hashint4(id) LIMIT ${CUSTOMERS}`,
    ),
    bytes:
      (
        await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(
          filling,
        )
      ).rows[0]?.bytes ?? 0,
  };
  await agree(filling);
  return {
    ...step,
    clear,
    async close() {
      await step.db.destroy();
      await filling.destroy();
      await postgres.stop();
    },
  };
}

/** Accepts the agreement for the customers, who could not book otherwise. */
async function agree(db: Db): Promise<void> {
  await sql`
    INSERT INTO consents (user_id, user_type, doc_version, documents, accepted_at)
    SELECT id, 'user', 1, '{}', ${NOW} FROM users u WHERE email LIKE 'bulk-customer-%' AND NOT EXISTS (SELECT FROM consents c WHERE c.user_id = u.id)`.execute(
    db,
  );
}

/** Reads all tables and indexes into shared buffers, so that no step waits for the disk. */
async function readAll(db: Db): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS pg_prewarm`.execute(db);
  await sql`SELECT pg_prewarm(oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`.execute(
    db,
  );
}
