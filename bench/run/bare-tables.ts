/** Tables that have the keys and indexes of those that a booking writes, and nothing else: no triggers, no rows. */
import type pg from 'pg';
import { rowsOf } from '../kit/people.ts';

const TABLES = ['schedule_records', 'bookings', 'idempotency_keys', 'notifications'];

export async function makeBareTables(db: pg.Pool): Promise<void> {
  await db.query('CREATE SCHEMA bare');
  for (const table of TABLES)
    await db.query(`CREATE TABLE bare.${table} (LIKE public.${table} INCLUDING ALL)`);
  const keys = await rowsOf<{ table: string; definition: string }>(
    db,
    `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = ANY ($1::regclass[]) AND contype = 'f'`,
    [TABLES],
  );
  for (const { table, definition } of keys) {
    const [, target = ''] = /REFERENCES (\w+)/.exec(definition) ?? [];
    const key = TABLES.includes(target)
      ? definition.replace(`REFERENCES ${target}`, `REFERENCES bare.${target}`)
      : definition;
    await db.query(`ALTER TABLE bare.${table} ADD ${key}`);
  }
}
