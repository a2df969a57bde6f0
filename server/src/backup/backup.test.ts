/** The restore drill (trust.md, Figures 11): what was backed up comes back, takes a booking, and refuses an overlap. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../test/app.ts';
import { ask, lesson } from '../../test/bookings.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { makeInstructor, makeRegistration, makeUser } from '../../test/factories.ts';
import { createApp } from '../app.ts';
import { migrate } from '../db/migrate.ts';
import { diskStorage } from '../storage/disk.ts';
import { makeBackup, PART } from './backup.ts';
import { PLAIN } from './encryption.ts';
import { makeMeasuredBackup } from './measured.ts';
import { readManifest, tablePath, writeManifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { deleteOldBackups, listBackups } from './retention.ts';
import { backupTasks } from './tasks.ts';

const test = useTestApp();
const root = await mkdtemp(join(tmpdir(), 'sklon-backup-'));
const storage = diskStorage(join(root, 'uploads'));
const PHOTO = 'profile_photos/0123456789abcdef.webp';
const DOCUMENT = 'provider_docs/0123456789abcdef.pdf';
let instructor: Awaited<ReturnType<typeof makeInstructor>>;
let backup: string;
const targets: TestDatabase[] = [];

const back = async (directory: string, now = TEST_NOW) =>
  (await makeBackup({ url: test.database.url, storage, directory: join(root, directory), now }))
    .path;

async function target(): Promise<TestDatabase> {
  const made = await createEmptyDatabase();
  targets.push(made);
  return made;
}

beforeAll(async () => {
  await test.db.insertInto('job_runs').values({ name: 'back-up', started_at: TEST_NOW }).execute();
  instructor = await makeInstructor(test.db, {
    about_myself: 'Строка\nс табуляцией\t, «кавычками» и \\ чертой',
  });
  const { body } = await ask(test, await makeUser(test.db), lesson(instructor.id));
  expect(body.status).toBe('pending');
  await makeRegistration(test.db);
  await storage.put(PHOTO, Buffer.from('photo'), 'image/webp');
  await storage.put(DOCUMENT, Buffer.from('document'), 'application/pdf');
  backup = await back('backups');
});
afterEach(async () => {
  for (const made of targets.splice(0)) await made.drop();
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('a backup', () => {
  it('has a manifest and is named after its time', async () => {
    expect(backup).toBe(join(root, 'backups', '2026-01-14T09-00-00-000Z'));
    const { tables, files, made_at } = await readManifest(backup);
    expect(made_at).toBe(TEST_NOW.toISOString());
    expect(tables.find(({ name }) => name === 'instructors')).toMatchObject({ rows: 1 });
    expect(tables.find(({ name }) => name === 'bookings')).toMatchObject({ rows: 1 });
    expect(files.map(({ key, size }) => [key, size])).toEqual([
      [PHOTO, 5],
      [DOCUMENT, 8],
    ]);
    // Runs of tasks belong to an installation and are not backed up.
    expect(tables.map(({ name }) => name)).not.toContain('job_runs');
    // Derived data are computed anew.
    expect(tables.find(({ name }) => name === 'schedule_records')?.columns).not.toContain('during');
  });

  it('and the uploads on the disk are readable by their owner alone', async () => {
    const { directory } = test.config.storage as { directory: string };
    const openTo = async (path: string) => ((await stat(path)).mode & 0o077).toString(8);
    const names = await readdir(backup, { recursive: true });
    for (const path of [backup, directory, ...names.map((name) => join(backup, name))])
      expect([path, await openTo(path)]).toEqual([path, '0']);
    await storage.put('provider_docs/private.pdf', Buffer.from('x'), 'application/pdf');
    for (const name of ['provider_docs', 'provider_docs/private.pdf'])
      expect([name, await openTo(join(root, 'uploads', name))]).toEqual([name, '0']);
    await storage.remove(['provider_docs/private.pdf']);
  });

  it('has an outcome with name, bytes and seconds', async () => {
    const { path, made } = await makeMeasuredBackup({
      url: test.database.url,
      storage,
      directory: join(root, 'measured'),
      now: TEST_NOW,
    });
    expect(made).toEqual({
      directory: '2026-01-14T09-00-00-000Z',
      bytes: expect.any(Number),
      seconds: expect.any(Number),
    });
    const sizes = (await readdir(path, { recursive: true })).map(async (name) =>
      (await stat(join(path, name))).isFile() ? (await stat(join(path, name))).size : 0,
    );
    expect(made.bytes).toBe((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0));
    expect(made.bytes).toBeGreaterThan(1_000);
  });

  it('that fails leaves no directory with a backup’s name', async () => {
    const broken = { ...storage, get: () => Promise.reject(new Error('the storage is away')) };
    const directory = join(root, 'failed');
    await expect(
      makeBackup({ url: test.database.url, storage: broken, directory, now: TEST_NOW }),
    ).rejects.toThrow('away');
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('a restore', () => {
  it('into an empty database restores every row, file, sequence and the constraint against double booking', async () => {
    const fresh = await target();
    const files = diskStorage(join(root, 'restored'));
    await restoreBackup({ url: fresh.url, storage: files, backup });

    const { path: again } = await makeBackup({
      url: fresh.url,
      storage: files,
      directory: join(root, 'again'),
      now: TEST_NOW,
    });
    expect(await readManifest(again)).toEqual(await readManifest(backup));
    expect(await readFile(join(root, 'restored', PHOTO), 'utf8')).toBe('photo');

    expect(await migrate(fresh.url)).toEqual([]);
    const app = await createApp({ ...test.deps, db: fresh.db, storage: files });
    const token = (await makeUser(fresh.db)).token;
    const post = (start_time: string, end_time: string) =>
      app.inject({
        method: 'POST',
        url: '/api/marketplace/instructor-bookings/with-time',
        headers: { authorization: `Bearer ${token}` },
        payload: { ...lesson(instructor.id), start_time, end_time },
      });
    const { start_time, end_time } = lesson(instructor.id);
    expect((await post(start_time, end_time)).statusCode).toBe(409);
    expect((await post('15:00', '16:00')).statusCode).toBe(201);
    await app.close();
  });

  it('of an older version leaves the newer migrations to the next start', async () => {
    const older = await back('older');
    const manifest = await readManifest(older);
    const [last] = manifest.migrations.toSorted().slice(-1);
    const fresh = await target();
    await migrate(fresh.url, (name) => name !== last);
    // As a server of that version would have written it.
    const { path: olderBackup } = await makeBackup({
      url: fresh.url,
      storage,
      directory: join(root, 'oldest'),
      now: TEST_NOW,
    });
    const empty = await target();
    await restoreBackup({ url: empty.url, storage, backup: olderBackup });
    expect(await migrate(empty.url)).toEqual([last]);
  });

  it('refuses a database with rows without a change', async () => {
    const counts = () =>
      test.db
        .selectFrom('bookings')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst();
    const before = await counts();
    await expect(restoreBackup({ url: test.database.url, storage, backup })).rejects.toThrow(
      /is not empty/,
    );
    expect(await counts()).toEqual(before);
  });

  it('refuses a backup of a newer version', async () => {
    const newer = await back('newer');
    const future = { ...(await readManifest(newer)), migrations: ['9999_future.sql'] };
    await writeManifest(newer, future, PLAIN);
    await expect(
      restoreBackup({ url: (await target()).url, storage, backup: newer }),
    ).rejects.toThrow(/newer version.*9999_future/);
  });

  it.each([
    [
      'a table that was altered',
      async (path: string) => {
        const file = tablePath(path, 'instructors');
        await writeFile(
          file,
          gzipSync(
            gunzipSync(await readFile(file))
              .toString()
              .replace('6000', '9000'),
          ),
        );
      },
      /instructors\.copy\.gz is not what was backed up/,
    ],
    [
      'a table that is cut short',
      async (path: string) => {
        const file = tablePath(path, 'instructors');
        await writeFile(file, (await readFile(file)).subarray(0, 40));
      },
      /cannot be read/,
    ],
    [
      'an upload that was altered',
      (path: string) => writeFile(join(path, 'files', PHOTO), 'phone'),
      /webp is not what was backed up/,
    ],
    [
      'an upload that is gone',
      (path: string) => rm(join(path, 'files', DOCUMENT)),
      /cannot be read/,
    ],
  ])('refuses %s before it writes anything', async (name, harm, message) => {
    const harmed = await back(`harmed ${name}`);
    await harm(harmed);
    const fresh = await target();
    await expect(restoreBackup({ url: fresh.url, storage, backup: harmed })).rejects.toThrow(
      message,
    );
    const { rows } = await fresh.pool.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
    expect(rows).toEqual([]);
  });

  it('refuses a directory without a backup', async () => {
    await expect(
      restoreBackup({ url: (await target()).url, storage, backup: root }),
    ).rejects.toThrow(/holds no backup/);
  });
});

describe('a scheduled backup', () => {
  it('is made at the times of the setting and retains the configured number', async () => {
    const directory = join(root, 'scheduled');
    const config = {
      ...test.config,
      backup: { ...test.config.backup, directory, cron: '0 3 * * *', keep: 1 },
    };
    let day = 10;
    const clock = () => new Date(`2026-01-${day}T03:00:00Z`);
    const [task] = backupTasks({ ...test.deps, config, storage, clock }, test.database.url);
    expect(task).toMatchObject({ cron: '0 3 * * *' });
    await task?.run();
    day = 11;
    expect(await task?.run()).toMatchObject({ directory: '2026-01-11T03-00-00-000Z' });
    expect(await listBackups(directory)).toEqual(['2026-01-11T03-00-00-000Z']);
    const unscheduled = backupTasks({ ...test.deps, config: test.config }, test.database.url);
    expect(unscheduled.map(({ name }) => name)).toEqual(['requested-backups']);
  });
});

describe('old backups', () => {
  it('are deleted beyond the configured number, as are interrupted ones; other files stay', async () => {
    const directory = join(root, 'kept');
    for (const day of ['10', '11', '12', '13'])
      await back('kept', new Date(`2026-01-${day}T03:00:00Z`));
    await rm(join(directory, 'notes.txt'), { force: true });
    await writeFile(join(directory, 'notes.txt'), 'mine');
    await writeFile(join(directory, `2026-01-09T03-00-00-000Z${PART}`), '');
    expect(await deleteOldBackups(directory, 2)).toBe(3);
    expect((await readdir(directory)).toSorted()).toEqual([
      '2026-01-12T03-00-00-000Z',
      '2026-01-13T03-00-00-000Z',
      'notes.txt',
    ]);
    expect(await deleteOldBackups(join(root, 'nowhere'), 2)).toBe(0);
  });
});
