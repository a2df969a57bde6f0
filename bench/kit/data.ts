import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { makeCustomers, type Person, rowsOf } from './people.ts';
import { poolOf, Postgres } from './postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Days for which a database is used again: the times in it are around the day on which it was made. */
const FRESH_DAYS = 30;

interface Size {
  instructors: number;
  records: number;
  owners?: number;
  customers: number;
  sharedBuffers?: string;
}

export interface Data {
  postgres: Postgres;
  db: pg.Pool;
  instructors: number[];
  resorts: number[];
  customers: Person[];
}

/** Opens such a database without bookings to come, makes it first if it is missing, and adds customers to book with. */
export async function openData(
  port: number,
  { instructors, records, owners = 0, customers, sharedBuffers = '256MB' }: Size,
  stack: AsyncDisposableStack,
): Promise<Data> {
  const directory = join(ROOT, `.cache/bench-${instructors}-${records}`);
  const marker = join(directory, 'made');
  const age = existsSync(marker) ? Date.now() - Number(readFileSync(marker, 'utf8')) : Infinity;
  if (age > FRESH_DAYS * 86_400_000) await rm(directory, { recursive: true, force: true });
  const postgres = stack.adopt(await Postgres.open(directory, port, sharedBuffers), (opened) =>
    opened.stop(),
  );
  const sizes = [instructors, records, owners].map(String);
  execFileSync('node', ['server/tools/load-data.ts', postgres.url, ...sizes], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (!existsSync(marker)) await writeFile(marker, String(Date.now()));
  const db = stack.adopt(poolOf(postgres.url), (pool) => pool.end());
  // Each run starts with the same tables, without the bookings of the last one and the bare tables of `run`.
  await db.query('DROP SCHEMA IF EXISTS bare CASCADE');
  await db.query('TRUNCATE idempotency_keys, notifications CASCADE');
  if (owners === 0) {
    await db.query('TRUNCATE bookings CASCADE');
    await db.query('DELETE FROM schedule_records WHERE date > current_date + 30');
  } else
    await db.query(
      `WITH gone AS (DELETE FROM bookings WHERE status = 'pending' RETURNING record_id)
       DELETE FROM schedule_records WHERE id IN (SELECT record_id FROM gone)`,
    );
  await db.query("DELETE FROM users WHERE email LIKE 'customer-%'");
  const people = await makeCustomers(db, customers);
  // Not the emptied tables: PostgreSQL would plan for tables without rows, and cache the plans.
  const bookings = owners > 0 ? ', bookings' : '';
  await db.query(
    `VACUUM ANALYZE users, sessions, consents, schedule_records, taken_days${bookings}`,
  );
  const ids = async (text: string) => (await rowsOf<{ id: number }>(db, text)).map(({ id }) => id);
  return {
    postgres,
    db,
    // In an order unrelated to where their rows are stored.
    instructors: await ids(
      'SELECT id FROM instructors WHERE is_working ORDER BY hashint4(id) LIMIT 10000',
    ),
    resorts: await ids('SELECT id FROM resorts WHERE NOT is_folder ORDER BY id'),
    customers: people,
  };
}
