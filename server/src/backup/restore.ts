import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrate } from '../db/migrate.ts';
import type { FileStorage } from '../storage/storage.ts';
import { Hashing } from './hashing.ts';
import { filePath, type Manifest, readManifest, type TableEntry, tablePath } from './manifest.ts';
import { copyIn, copyOut, listMigrations, listTables } from './tables.ts';

export interface RestoreOptions {
  /** Of a database without a row. */
  url: string;
  storage: FileStorage;
  /** Directory of the backup. */
  backup: string;
}

/** A backup that cannot be restored; the message says why. */
export class RestoreError extends Error {}

/**
 * Fills an empty database and the storage from a backup. Checksums are verified before anything is written, and those of
 * the tables again in the transaction that fills them. The tables have the backup's schema; later migrations are applied
 * by the next start.
 */
export async function restoreBackup({ url, storage, backup }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(backup);
  for (const table of manifest.tables)
    await checkSum(tablePath(backup, table.name), table.sha256, true);
  for (const file of manifest.files) await checkSum(filePath(backup, file.key), file.sha256, false);
  const known = new Set(manifest.migrations);
  await migrate(url, (name) => known.has(name));
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await fill(client, manifest, backup);
    for (const { key } of manifest.files)
      await storage.put(key, await readFile(filePath(backup, key)), 'application/octet-stream');
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return manifest;
}

async function checkSum(path: string, expected: string, packed: boolean): Promise<void> {
  const hashing = new Hashing();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await (packed
      ? pipeline(createReadStream(path), createGunzip(), hashing, nowhere)
      : pipeline(createReadStream(path), hashing, nowhere));
  } catch (error) {
    throw new RestoreError(`${path} cannot be read`, { cause: error });
  }
  if (hashing.sha256() !== expected) throw new RestoreError(`${path} is not what was backed up`);
}

async function fill(
  client: pg.Client,
  { migrations, tables, sequences }: Manifest,
  backup: string,
): Promise<void> {
  const present = new Set(await listMigrations(client));
  const missing = migrations.filter((name) => !present.has(name));
  if (missing.length > 0)
    throw new RestoreError(
      `the backup is of a newer version: there is no migration ${missing.join(', ')}`,
    );
  if (present.size > migrations.length)
    throw new RestoreError(
      'the database is of a newer version than the backup: restore into an empty one',
    );
  const here = new Map((await listTables(client)).map((table) => [table.name, table]));
  for (const name of here.keys()) {
    const { rowCount } = await client.query(`SELECT FROM "${name}" LIMIT 1`);
    if (rowCount !== 0)
      throw new RestoreError(`the database is not empty: there are rows in ${name}`);
  }
  for (const entry of tables) {
    const table = here.get(entry.name);
    if (!table) throw new RestoreError(`there is no table ${entry.name}`);
    await fillTable(client, entry, backup);
    if ((await sumOf(client, copyOut(table))) !== entry.sha256)
      throw new RestoreError(`${entry.name} came out differently`);
  }
  for (const { name, last_value, is_called } of sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      `public.${name}`,
      last_value,
      is_called,
    ]);
  }
}

async function fillTable(client: pg.Client, entry: TableEntry, backup: string): Promise<void> {
  // Rows derived by triggers are in the backup; the triggers would write them twice.
  await client.query(`ALTER TABLE "${entry.name}" DISABLE TRIGGER USER`);
  const rows = client.query(copyFrom(copyIn(entry)));
  await pipeline(createReadStream(tablePath(backup, entry.name)), createGunzip(), rows);
  await client.query(`ALTER TABLE "${entry.name}" ENABLE TRIGGER USER`);
  if (rows.rowCount !== entry.rows)
    throw new RestoreError(`${entry.name}: ${rows.rowCount} rows of ${entry.rows}`);
}

async function sumOf(client: pg.Client, copy: string): Promise<string> {
  const hashing = new Hashing();
  await pipeline(
    client.query(copyTo(copy)),
    hashing,
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  );
  return hashing.sha256();
}
