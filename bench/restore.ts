/**
 * Backups and restores into an empty database and file store, with the product's commands
 * (docs/trust.md, promise 11), encrypted. A backup under load must restore everything acknowledged before
 * it began. A backup at rest must restore every table and file with its count and checksum. The
 * restored database must refuse an overlap, and the restored product must take a booking. `node
 * bench/restore.ts`; exits 1 when a promise is broken.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { decipherBy, makeKey } from '../server/src/backup/encryption.ts';
import { readManifest } from '../server/src/backup/manifest.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts';
import { addDocument, apply } from './applicants.ts';
import { callApi, signIn } from './api.ts';
import { Product } from './product.ts';
import { report } from './report.ts';
import { startStandin } from './standin.ts';
import { startWriters } from './writers.ts';

const PORT = 22_770;
const WRITERS = 8;
const APPLICANTS = 5;
const ROOT = join(import.meta.dirname, '..');

const run = promisify(execFile);
const standin = await startStandin(PORT + 9);
const directory = await mkdtemp(join(tmpdir(), 'sklon-restore-'));
const { identity, recipient } = await makeKey();
const settings = {
  ...standin.env,
  SITE: 'off',
  BACKUP_RECIPIENTS: recipient,
  BACKUP_IDENTITY_FILE: join(directory, 'backup.key'),
};
await writeFile(settings.BACKUP_IDENTITY_FILE, identity);
const before = new Product(join(directory, 'before'), PORT, settings);
const after = new Product(join(directory, 'after'), PORT + 1, settings);
/** Where the backup under load is restored. */
const underLoad = join(directory, 'under-load');

/** Runs a command of the product with the settings of a data directory; returns its seconds. */
async function command(name: string, argument: string, dataDir: string): Promise<number> {
  const at = performance.now();
  await run('npm', ['run', '--silent', name, '--', argument], {
    cwd: ROOT,
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
  });
  return (performance.now() - at) / 1_000;
}

interface Table {
  name: string;
  rows: number;
  sum: string;
}

/**
 * Rows of every table and an order-independent checksum. Runs of tasks are left out: they belong to
 * one installation.
 */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows: names } = await client.query<{ name: string }>(
    "SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'job_runs' ORDER BY 1",
  );
  const tables: Table[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ rows: number; sum: string }>(
      // Not the time at which a migration was applied, which differs in the copy.
      `SELECT count(*)::int AS rows, coalesce(md5(string_agg(md5((to_jsonb(t) - 'applied_at')::text), '' ORDER BY md5((to_jsonb(t) - 'applied_at')::text))), '') AS sum FROM "${name}" t`,
    );
    tables.push({ name, rows: rows[0]?.rows ?? 0, sum: rows[0]?.sum ?? '' });
  }
  return tables;
}

async function filesOf(dataDir: string): Promise<Map<string, string>> {
  const root = join(dataDir, 'uploads');
  const files = new Map<string, string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(
      path.slice(root.length),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  }
  return files;
}

async function sizeOf(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

/** Whether the constraint refuses a second record at the time of an active one. */
async function refusesOverlap(client: pg.ClientBase): Promise<boolean> {
  const insert = `INSERT INTO schedule_records (instructor_id, status, date, start_time, end_time, timezone)
    SELECT instructor_id, 'busy', date, start_time, end_time, timezone FROM schedule_records WHERE active LIMIT 1`;
  return client.query(insert).then(
    () => false,
    (error: { code?: string; constraint?: string }) => error.code === '23P01',
  );
}

/** Opens the database of a data directory that no server uses. */
async function withDatabase<T>(
  dataDir: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir, pino({ level: 'silent' }));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Inconsistencies of a copy. */
const BROKEN_PIECES = {
  'bookings without their time':
    'SELECT FROM bookings b WHERE NOT EXISTS (SELECT FROM schedule_records s WHERE s.id = b.record_id)',
  'new bookings without a message':
    "SELECT FROM bookings b WHERE b.id = ANY($1) AND NOT EXISTS (SELECT FROM notifications n WHERE n.subject_type = 'booking' AND n.subject_id = b.id AND n.event = 'booking_requested')",
  overlaps:
    'SELECT FROM schedule_records a JOIN schedule_records b ON a.instructor_id = b.instructor_id AND a.id < b.id AND a.active AND b.active AND a.during && b.during',
};

async function showUnderWrites(
  people: readonly { id: number }[],
  tokens: readonly string[],
): Promise<void> {
  const writers = startWriters({
    origins: [before.origin],
    tokens,
    instructors: people.map(({ id }) => id),
    pause: 100,
  });
  while (writers.acknowledged.size < WRITERS * 2) await delay(50);
  const acknowledged = [...writers.acknowledged.keys()];
  const backups = join(directory, 'backups-under-writes');
  const backupTook = await command('backup', backups, before.dataDir);
  await writers.stop();
  const later = writers.acknowledged.size - acknowledged.length;
  const backup = join(backups, (await readdir(backups))[0] ?? '');
  const manifest = await readManifest(backup, await decipherBy(identity));
  const restoreTook = await command('restore', backup, underLoad);
  const problems: string[] = [];
  await withDatabase(underLoad, async (client) => {
    const found = await tablesOf(client);
    for (const { name, rows } of manifest.tables) {
      const copied = found.find((table) => table.name === name)?.rows;
      if (copied !== rows) problems.push(`${name}: ${copied} rows of ${rows}`);
    }
    for (const [what, text] of Object.entries(BROKEN_PIECES)) {
      const { rowCount } = await client.query(
        text,
        text.includes('$1') ? [[...writers.acknowledged.keys()]] : [],
      );
      if (rowCount !== 0) problems.push(`${rowCount} ${what}`);
    }
    const { rowCount } = await client.query('SELECT FROM bookings WHERE id = ANY($1)', [
      acknowledged,
    ]);
    if (rowCount !== acknowledged.length)
      problems.push(`${acknowledged.length - (rowCount ?? 0)} acknowledged bookings are missing`);
  });
  for (const file of manifest.files)
    if (!existsSync(join(underLoad, 'uploads', file.key))) problems.push(`${file.key} is missing`);
  for (const problem of problems) console.error(problem);
  report({
    figure: '11',
    promise:
      'a backup under load restores completely, with everything acknowledged before it began',
    measured: `${acknowledged.length} bookings before and ${later} during and after it; backup ${backupTook.toFixed(1)} s, restore ${restoreTook.toFixed(1)} s; ${problems.length} problems`,
    kept: problems.length === 0 && later > 0,
  });
}

async function showAtRest(people: readonly { id: number }[]): Promise<void> {
  const backups = join(directory, 'backups');
  const tables = await withDatabase(before.dataDir, tablesOf);
  const files = await filesOf(before.dataDir);
  const backupTook = await command('backup', backups, before.dataDir);
  const backup = join(backups, (await readdir(backups))[0] ?? '');
  const restoreTook = await command('restore', backup, after.dataDir);
  const problems: string[] = [];
  await withDatabase(after.dataDir, async (client) => {
    const copied = new Map((await tablesOf(client)).map((table) => [table.name, table]));
    for (const { name, rows, sum } of tables) {
      const copy = copied.get(name);
      if (copy?.rows !== rows || copy.sum !== sum)
        problems.push(`${name}: ${copy?.rows} rows of ${rows}, or others`);
    }
    if (!(await refusesOverlap(client))) problems.push('the copy takes an overlap');
  });
  const copiedFiles = await filesOf(after.dataDir);
  for (const [path, sum] of files)
    if (copiedFiles.get(path) !== sum) problems.push(`${path} is missing or another`);
  if (copiedFiles.size !== files.size) problems.push(`${copiedFiles.size} files of ${files.size}`);
  await after.start();
  const token = await signIn(after.origin, standin.url, 889_000);
  const booked = await bookOne(token, people);
  if (!booked) problems.push('the restored product takes no booking');
  for (const problem of problems) console.error(problem);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = ((await sizeOf(backup)) / 1e6).toFixed(1);
  report({
    figure: '11',
    promise:
      'a backup restores to equal counts and checksums of every table and file, the constraint holds, and a booking is taken',
    measured: `${rows} rows of ${tables.length} tables, ${files.size} files, ${megabytes} MB; backup ${backupTook.toFixed(1)} s, restore ${restoreTook.toFixed(1)} s; ${problems.length} problems`,
    kept: problems.length === 0 && rows > 0 && files.size > 0,
  });
}

/** Tries times until one is free. */
async function bookOne(token: string, people: readonly { id: number }[]): Promise<boolean> {
  for (let day = 3; day < 40; day += 1) {
    const body = {
      instructor_id: people[day % people.length]?.id,
      booking_date: new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
      start_time: '12:00',
      end_time: '13:00',
      group_size: 1,
    };
    const { status } = await callApi(after.origin, 'createInstructorBooking', {
      token,
      body,
      key: randomUUID(),
    });
    if (status === 201) return true;
  }
  return false;
}

try {
  await before.start();
  const tokens: string[] = [];
  for (let index = 0; index < WRITERS; index += 1)
    tokens.push(await signIn(before.origin, standin.url, 887_000 + index));
  const list = await callApi(before.origin, 'listInstructors', { query: { is_working: 'true' } });
  const people = (list.body as { items: { id: number; resort_ids: number[] }[] }).items;
  for (let index = 0; index < APPLICANTS; index += 1) {
    const applicant = await apply(
      before.origin,
      standin.url,
      888_000 + index,
      people[0]?.resort_ids[0] ?? 0,
    );
    for (const size of [10_000, 300_000]) await addDocument(before.origin, applicant, size);
  }

  await showUnderWrites(people, tokens);
  await before.stop();
  await showAtRest(people);
} finally {
  await Promise.all([before.stop(), after.stop()]);
  await standin.close();
  await rm(directory, { recursive: true, force: true });
}
