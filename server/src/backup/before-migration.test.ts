/** A start that migrates backs up first (trust.md), and what a failed migration leaves is undone from that backup. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from '../db/migrate.ts';
import { diskStorage } from '../storage/disk.ts';
import { migrateWithBackup } from './before-migration.ts';
import { requireRoom } from './room.ts';
import { restoreBackup } from './restore.ts';

const FIRST = '0001_people.sql';
const SECOND = '0002_resorts_and_instructors.sql';
const log = pino({ level: 'silent' });
const root = await mkdtemp(join(tmpdir(), 'sklon-before-migration-'));
afterAll(() => rm(root, { recursive: true, force: true }));

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(root, 'backups-'));
  return () => database.drop();
});

const migrateTo = (name: string) =>
  migrateWithBackup(
    database.url,
    { directory, keep: 2, recipients: [] },
    log,
    (one) => one <= name,
  );
const backups = async () => (await readdir(join(directory, 'before-migration'))).toSorted();

it('an empty database is migrated without a backup, and a start without migrations makes none', async () => {
  expect(await migrateTo(FIRST)).toEqual([FIRST]);
  expect(await migrateTo(FIRST)).toEqual([]);
  expect(await readdir(directory)).toEqual([]);
});

it('tables are backed up before they are changed, and old ones of these backups go', async () => {
  await migrate(database.url, (name) => name === FIRST);
  for (const after of ['0002', '0003', '0004', '0005']) await migrateTo(`${after}~`);
  expect(await backups()).toHaveLength(3);
});

it('a failed migration names its backup, from which an empty database becomes as it was', async () => {
  await migrate(database.url, (name) => name === FIRST);
  await database.pool.query(
    "INSERT INTO users (first_name, created_at, auth_date) VALUES ('Анна', now(), now())",
  );
  await database.pool.query('CREATE VIEW instructors AS SELECT 1 AS one');
  const failure = await migrateTo(SECOND).catch((error: unknown) => error as Error);
  const [made] = await backups();
  const backup = join(directory, 'before-migration', made!);
  expect(String(failure)).toContain(`migration ${SECOND} failed (relation "instructors" already`);
  expect(String(failure)).toContain(`npm run restore -- ${backup}`);

  const empty = await createEmptyDatabase();
  try {
    const storage = diskStorage(join(directory, 'uploads'));
    const restored = restoreBackup({ url: empty.url, storage, backup });
    await expect(restored).resolves.toMatchObject({ migrations: [FIRST], files: [] });
    const { rows } = await empty.pool.query('SELECT first_name FROM users');
    expect(rows).toEqual([{ first_name: 'Анна' }]);
  } finally {
    await empty.drop();
  }
});

it('without room nothing is migrated, and the message says how much is needed', async () => {
  await expect(requireRoom(root, 2 ** 60, 'a backup')).rejects.toThrow(
    /has \d+ MB free where 1099511627776 MB are needed: no room for a backup$/,
  );
});
