/** What admins request in the panel: a worker makes the backup and restores it into a database of its own. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../test/app.ts';
import { makeUser } from '../../test/factories.ts';
import { diskStorage } from '../storage/disk.ts';
import { makeKey } from './encryption.ts';
import { backupTasks } from './tasks.ts';

const test = useTestApp();
const root = await mkdtemp(join(tmpdir(), 'sklon-backup-tasks-'));
const storage = diskStorage(join(root, 'uploads'));
const PHOTO = 'profile_photos/0123456789abcdef.webp';
const SECOND = 1_000;
let directory: string;
let admin: { token: string } | undefined;
let runs = 0;

beforeEach(async () => {
  runs += 1;
  directory = join(root, String(runs));
  test.setNow(TEST_NOW);
  await test.db.deleteFrom('backups').execute();
  await test.db.deleteFrom('audit_records').execute();
  admin ??= await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  await storage.put(PHOTO, Buffer.from('photo'), 'image/webp');
});
afterAll(() => rm(root, { recursive: true, force: true }));

function taskWith(change: Partial<typeof test.config.backup> = {}) {
  const backup = { ...test.config.backup, directory, ...change };
  const deps = {
    ...test.deps,
    storage,
    clock: () => test.now(),
    config: { ...test.config, backup },
  };
  const task = backupTasks(deps, test.database.url).at(-1);
  if (!task?.isDue) throw new Error('there is no task for requests');
  return { ...task, isDue: task.isDue };
}
const shown = async () => (await test.call('getSystemState', {}, admin)).body.backups.items;
const databases = async () => {
  const { rows } = await test.database.pool.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE '%_backup_check'",
  );
  return rows;
};
async function make() {
  await test.call('makeBackup', {}, admin);
  test.setNow(new Date(test.now().getTime() + SECOND));
  await taskWith().run();
  const [made] = await shown();
  if (!made?.name) throw new Error('no backup was made');
  return { id: made.id, path: join(directory, made.name) };
}
async function check(id: number, task = taskWith()) {
  expect((await test.call('checkBackup', { params: { id } }, admin)).status).toBe(204);
  expect((await shown())[0]).toMatchObject({ check: 'waiting' });
  await task.run();
  return (await shown())[0];
}

describe('a backup that an admin requests', () => {
  it('waits, is made by a worker, and is recorded once, however often it was requested', async () => {
    const task = taskWith();
    expect(await task.isDue()).toBe(false);
    await Promise.all([1, 2, 3].map(() => test.call('makeBackup', {}, admin)));
    expect(await task.isDue()).toBe(true);
    expect(await shown()).toMatchObject([{ made_at: null, name: null, error: null }]);
    await task.run();
    expect(await task.isDue()).toBe(false);
    expect(await shown()).toMatchObject([
      { made_at: TEST_NOW.toISOString(), name: '2026-01-14T09-00-00-000Z', encrypted: false },
    ]);
    const records = await test.db.selectFrom('audit_records').selectAll().execute();
    expect(records).toMatchObject([{ action: 'create', entity: 'backup' }]);
  });

  it('that cannot be made says why, until one is made', async () => {
    await writeFile(directory, 'a file where the directory should be');
    await test.call('makeBackup', {}, admin);
    await taskWith({ directory: join(directory, 'under') })
      .run()
      .catch(() => undefined);
    const { body } = await test.call('getSystemState', {}, admin);
    expect(body.backups.items).toMatchObject([{ made_at: null, error: expect.any(String) }]);
    expect(body.problems.map(({ code }) => code)).toContain('backup_failed');
    await rm(directory);
    await make();
    expect(await shown()).toMatchObject([{ error: null, bytes: expect.any(Number) }]);
  });

  it('and those that were made or deleted otherwise are listed as the directory is', async () => {
    const { path } = await make();
    await make();
    expect(await shown()).toHaveLength(2);
    await rm(path, { recursive: true });
    const task = taskWith();
    expect(await task.isDue()).toBe(true);
    await task.run();
    expect(await shown()).toHaveLength(1);
    // A copy that is not complete yet.
    await mkdir(join(directory, '2026-01-01T00-00-00-000Z', 'tables'), { recursive: true });
    expect(await task.isDue()).toBe(false);
    await test.db.deleteFrom('backups').execute();
    expect(await task.isDue()).toBe(true);
    await task.run();
    expect(await shown()).toMatchObject([{ made_at: test.now().toISOString() }]);
  });
});

describe('a check', () => {
  it('restores the backup beside the product, drops that again and is recorded', async () => {
    const { id } = await make();
    expect(await check(id)).toMatchObject({
      check: 'passed',
      checked_at: test.now().toISOString(),
    });
    expect(await databases()).toEqual([]);
    const actions = await test.db.selectFrom('audit_records').select('action').execute();
    expect(actions.map(({ action }) => action)).toContain('check');
  });

  it.each(['tables/users.copy.gz', `files/${PHOTO}`, 'backup.json'])(
    'finds that %s was altered',
    async (file) => {
      const { id, path } = await make();
      const bytes = await readFile(join(path, file));
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
      await writeFile(join(path, file), bytes);
      expect(await check(id)).toMatchObject({ check: 'failed', check_error: expect.any(String) });
      expect(await databases()).toEqual([]);
      const { body } = await test.call('getSystemState', {}, admin);
      expect(body.problems.map(({ code }) => code)).toContain('backup_check_failed');
    },
  );

  it('of an encrypted backup wants the key on the server', async () => {
    const { identity, recipient } = await makeKey();
    await test.call('makeBackup', {}, admin);
    await taskWith({ recipients: [recipient] }).run();
    const [made] = await shown();
    expect(made).toMatchObject({ encrypted: true, check: 'impossible' });
    const params = { id: made?.id ?? 0 };
    const refused = await test.refused('checkBackup', { params }, admin);
    expect(refused).toMatchObject({ status: 409, body: { code: 'backup_key_missing' } });
    const identityFile = join(root, 'key');
    await writeFile(identityFile, identity);
    await test.db.updateTable('backups').set({ check_requested_at: test.now() }).execute();
    await taskWith({ identityFile }).run();
    const row = await test.db.selectFrom('backups').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ checked_at: test.now(), check_error: null });
  });

  it('of a backup that is gone or not made yet is refused', async () => {
    const gone = await test.refused('checkBackup', { params: { id: 999_999 } }, admin);
    expect(gone.body.code).toBe('backup_not_found');
    await test.call('makeBackup', {}, admin);
    const [waiting] = await shown();
    const early = await test.refused('checkBackup', { params: { id: waiting?.id ?? 0 } }, admin);
    expect(early.body.code).toBe('backup_not_found');
  });
});
