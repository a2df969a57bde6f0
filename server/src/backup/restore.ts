import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrate } from '../db/migrate.ts';
import type { FileStorage } from '../storage/storage.ts';
import { type Cipher, decipherBy, PLAIN } from './encryption.ts';
import { Hashing } from './hashing.ts';
import {
  filePath,
  isEncrypted,
  type Manifest,
  readManifest,
  type TableEntry,
  tablePath,
} from './manifest.ts';
import { copyIn, copyOut, listMigrations, listTables } from './tables.ts';

export interface RestoreOptions {
  url: string;
  /** Absent: tables alone; the files' sums are verified all the same. */
  storage?: FileStorage;
  backup: string;
  /** Text of the file with the secret key; for an encrypted backup only. */
  keyFile?: string | undefined;
}

/** A backup that cannot be restored; the message says why. */
export class RestoreError extends Error {}

/** Checksums are verified before anything is written. The next start migrates the backup's schema. */
export async function restoreBackup({
  url,
  storage,
  backup,
  keyFile,
}: RestoreOptions): Promise<Manifest> {
  const cipher = await cipherOf(backup, keyFile);
  const manifest = await readManifest(backup, cipher).catch((error: unknown) => {
    throw new RestoreError(`the manifest in ${backup} cannot be read, or is for another key`, {
      cause: error,
    });
  });
  for (const table of manifest.tables)
    await checkSum(tablePath(backup, table.name), table.sha256, cipher, true);
  for (const file of manifest.files)
    await checkSum(filePath(backup, file.key), file.sha256, cipher, false);
  const known = new Set(manifest.migrations);
  await migrate(url, (name) => known.has(name));
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await fill(client, manifest, backup, cipher);
    if (storage)
      for (const { key } of manifest.files)
        await storage.put(
          key,
          await bytesOf(filePath(backup, key), cipher),
          'application/octet-stream',
        );
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return manifest;
}

async function bytesOf(path: string, { suffix, stage }: Cipher): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stage(createReadStream(path + suffix))) parts.push(part);
  return Buffer.concat(parts);
}

async function cipherOf(backup: string, keyFile: string | undefined): Promise<Cipher> {
  if (!isEncrypted(backup)) return PLAIN;
  if (keyFile === undefined)
    throw new RestoreError(`${backup} is encrypted: set BACKUP_IDENTITY_FILE to its secret key`);
  return decipherBy(keyFile);
}

async function checkSum(
  path: string,
  expected: string,
  { suffix, stage }: Cipher,
  packed: boolean,
): Promise<void> {
  const hashing = new Hashing();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await (packed
      ? pipeline(createReadStream(path + suffix), stage, createGunzip(), hashing, nowhere)
      : pipeline(createReadStream(path + suffix), stage, hashing, nowhere));
  } catch (error) {
    throw new RestoreError(`${path} cannot be read`, { cause: error });
  }
  if (hashing.sha256() !== expected) throw new RestoreError(`${path} is not what was backed up`);
}

async function fill(
  client: pg.Client,
  { migrations, tables, sequences }: Manifest,
  backup: string,
  cipher: Cipher,
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
    await fillTable(client, entry, backup, cipher);
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

async function fillTable(
  client: pg.Client,
  entry: TableEntry,
  backup: string,
  { suffix, stage }: Cipher,
): Promise<void> {
  // Rows derived by triggers are in the backup; the triggers would write them twice.
  await client.query(`ALTER TABLE "${entry.name}" DISABLE TRIGGER USER`);
  const rows = client.query(copyFrom(copyIn(entry)));
  const path = tablePath(backup, entry.name) + suffix;
  await pipeline(createReadStream(path), stage, createGunzip(), rows);
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
