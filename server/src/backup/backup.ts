import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { PRIVATE_DIRECTORY, PRIVATE_FILE } from '../private-files.ts';
import type { FileStorage } from '../storage/storage.ts';
import { type Cipher, cipherFor } from './encryption.ts';
import { Hashing } from './hashing.ts';
import {
  type FileEntry,
  filePath,
  type Manifest,
  tablePath,
  type TableEntry,
  writeManifest,
} from './manifest.ts';
import { copyOut, listMigrations, listSequences, listTables, type Table } from './tables.ts';

export interface BackupOptions {
  url: string;
  /** Absent: tables alone. */
  storage?: FileStorage;
  directory: string;
  now: Date;
  recipients?: readonly string[];
}

export interface Backup {
  path: string;
  manifest: Manifest;
}

/** The last instant of a Date: every file was written before it. */
const END_OF_TIME = new Date(8.64e15);
/** Suffix of a backup that is incomplete or was interrupted. */
export const PART = '.part';

/** The directory gets its name once it is complete. Files are read after the tables that name them. */
export async function makeBackup({
  url,
  storage,
  directory,
  now,
  recipients = [],
}: BackupOptions): Promise<Backup> {
  const cipher = await cipherFor(recipients);
  const path = join(directory, now.toISOString().replace(/[:.]/g, '-'));
  const part = `${path}${PART}`;
  await mkdir(join(part, 'tables'), { recursive: true, mode: PRIVATE_DIRECTORY });
  try {
    const tables = await backUpTables(url, part, cipher);
    const files = storage ? await backUpFiles(storage, part, cipher) : [];
    const manifest: Manifest = { format: 1, made_at: now.toISOString(), ...tables, files };
    await writeManifest(part, manifest, cipher);
    await rename(part, path);
    return { path, manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function backUpTables(
  url: string,
  part: string,
  cipher: Cipher,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await listMigrations(client);
    const tables: TableEntry[] = [];
    for (const table of await listTables(client))
      tables.push(await backUpTable(client, table, part, cipher));
    // Read after the tables: sequences are not transactional and must not be behind the rows' ids.
    return { migrations, tables, sequences: await listSequences(client) };
  } finally {
    await client.end();
  }
}

async function backUpTable(
  client: pg.Client,
  table: Table,
  part: string,
  { suffix, stage }: Cipher,
): Promise<TableEntry> {
  const rows = client.query(copyTo(copyOut(table)));
  const hashing = new Hashing();
  await pipeline(
    rows,
    hashing,
    createGzip(),
    stage,
    createWriteStream(tablePath(part, table.name) + suffix, { flush: true, mode: PRIVATE_FILE }),
  );
  return {
    name: table.name,
    columns: table.columns,
    rows: rows.rowCount,
    sha256: hashing.sha256(),
  };
}

async function backUpFiles(
  storage: FileStorage,
  part: string,
  { suffix, stage }: Cipher,
): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  for (const folder of ['profile_photos', 'provider_docs'] as const) {
    for await (const key of storage.listBefore(folder, END_OF_TIME)) {
      const file = await storage.get(key);
      // Deleted since it was listed.
      if (!file) continue;
      const path = filePath(part, key);
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_DIRECTORY });
      const hashing = new Hashing();
      await pipeline(
        file.stream,
        hashing,
        stage,
        createWriteStream(path + suffix, { flush: true, mode: PRIVATE_FILE }),
      );
      files.push({ key, size: hashing.size, sha256: hashing.sha256() });
    }
  }
  return files;
}
