import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { sql } from 'kysely';
import { generateBulk } from '../server/seed/bulk.ts';
import type { Db } from '../server/src/db/client.ts';
import { createFillingDb } from '../server/src/db/pool.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { tokenHash } from '../server/src/features/auth/sessions.ts';

export interface BenchData {
  url: string;
  db: Db;
  instructorIds: number[];
  resortIds: number[];
  /** Session tokens of customers who have accepted the agreement. */
  tokens: string[];
  close(): Promise<void>;
}

const log = pino({ level: 'warn' });

/** The generated data, cached in a directory between runs, and customers to book with. */
export async function openBenchData(
  directory: string,
  instructors: number,
  records: number,
  customers = 8_000,
): Promise<BenchData> {
  await mkdir(directory, { recursive: true });
  const postgres = await startEmbeddedPostgres(directory, log);
  await migrate(postgres.url);
  const db = createFillingDb(postgres.url, 4, log);
  const done = join(directory, 'generated');
  if (!existsSync(done)) {
    await generateBulk(db, { instructors, records });
    await writeFile(done, '');
  }
  // Bookings of earlier runs are removed, so that each run starts with the same tables.
  await sql`TRUNCATE bookings, idempotency_keys, notifications CASCADE`.execute(db);
  await sql`DELETE FROM schedule_records WHERE date > current_date + 30`.execute(db);
  const tokens = await makeCustomers(db, customers);
  // Not the emptied tables: PostgreSQL would plan for tables without rows, and cache the plans.
  for (const table of ['users', 'sessions', 'consents', 'schedule_records', 'taken_days'] as const)
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
  const ids = async (table: 'instructors' | 'resorts') =>
    (
      await sql<{
        id: number;
      }>`SELECT id FROM ${sql.table(table)} WHERE ${table === 'resorts' ? sql`NOT is_folder` : sql`is_working`} ORDER BY id`.execute(
        db,
      )
    ).rows.map(({ id }) => id);
  return {
    url: postgres.url,
    db,
    tokens,
    instructorIds: await ids('instructors'),
    resortIds: await ids('resorts'),
    async close() {
      await db.destroy();
      await postgres.stop();
    },
  };
}

async function makeCustomers(db: Db, count: number): Promise<string[]> {
  await sql`DELETE FROM users WHERE email LIKE 'customer-%'`.execute(db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (first_name, email, created_at, auth_date) SELECT 'Клиент', 'customer-' || n, now(), now() FROM generate_series(1, ${count}::int) n RETURNING id`.execute(
    db,
  );
  const tokens = rows.map(({ id }) => `bench${String(id).padStart(38, '0')}`);
  const now = new Date();
  for (let at = 0; at < rows.length; at += 2_000) {
    const part = rows.slice(at, at + 2_000);
    await db
      .insertInto('sessions')
      .values(
        part.map(({ id }, index) => ({
          token_hash: tokenHash(tokens[at + index] ?? ''),
          user_id: id,
          created_at: now,
          last_used_at: now,
        })),
      )
      .execute();
    await db
      .insertInto('consents')
      .values(
        part.map(({ id }) => ({
          user_id: id,
          user_type: 'user' as const,
          doc_version: 1,
          documents: '{}',
          accepted_at: now,
        })),
      )
      .execute();
  }
  return tokens;
}
