/** Encrypted backups: unreadable without the secret key, restored with it (decision 13). */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../test/app.ts';
import { createEmptyDatabase } from '../../test/database.ts';
import { makeInstructor } from '../../test/factories.ts';
import { diskStorage } from '../storage/disk.ts';
import { makeBackup } from './backup.ts';
import { cipherFor, makeKey } from './encryption.ts';
import { contentOf } from './manifest.ts';
import { restoreBackup } from './restore.ts';

const test = useTestApp();
const root = await mkdtemp(join(tmpdir(), 'sklon-encrypted-'));
const storage = diskStorage(join(root, 'uploads'));
const DOCUMENT = 'provider_docs/0123456789abcdef.pdf';
const [first, second, foreign] = await Promise.all([makeKey(), makeKey(), makeKey()]);
let backup: Awaited<ReturnType<typeof makeBackup>>;

beforeAll(async () => {
  await makeInstructor(test.db, { first_name: 'Неповторимый' });
  // Several of the library's pieces.
  await storage.put(DOCUMENT, Buffer.alloc(300_000, 'passport '), 'application/pdf');
  backup = await makeBackup({
    url: test.database.url,
    storage,
    directory: join(root, 'backups'),
    now: TEST_NOW,
    recipients: [first, second].map(({ recipient }) => recipient),
  });
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function restored(keyFile: string | undefined) {
  const fresh = await createEmptyDatabase();
  const files = diskStorage(await mkdtemp(join(root, 'restored-')));
  try {
    await restoreBackup({ url: fresh.url, storage: files, backup: backup.path, keyFile });
    const again = { url: fresh.url, storage: files, directory: join(root, 'again'), now: TEST_NOW };
    const { manifest } = await makeBackup(again);
    await rm(join(root, 'again'), { recursive: true });
    return contentOf(manifest);
  } finally {
    await fresh.drop();
  }
}

it('every file of an encrypted backup is one of age, and none is readable', async () => {
  const entries = await readdir(backup.path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBe(backup.manifest.tables.length + 2);
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    expect([name, bytes.subarray(0, 21).toString()]).toEqual([
      expect.stringMatching(/\.age$/),
      'age-encryption.org/v1',
    ]);
    expect(bytes.includes('passport') || bytes.includes('Неповторимый')).toBe(false);
  }
});

it('either secret key restores all of it, from a file with comments as age-keygen writes it', async () => {
  for (const { identity } of [first, second])
    expect(await restored(`# created: today\n# public key: age1…\n${identity}\n`)).toBe(
      contentOf(backup.manifest),
    );
});

it('nothing is restored without a key, or with another one', async () => {
  await expect(restored(undefined)).rejects.toThrow('set BACKUP_IDENTITY_FILE');
  await expect(restored(foreign.identity)).rejects.toThrow('is for another key');
});

it('a file that was altered is refused', async () => {
  const path = join(backup.path, 'files', `${DOCUMENT}.age`);
  const bytes = await readFile(path);
  const altered = bytes.with(bytes.length - 20, bytes.at(-20)! ^ 1);
  for (const harmed of [altered, bytes.subarray(0, 200_000)]) {
    await writeFile(path, harmed);
    await expect(restored(first.identity)).rejects.toThrow(/pdf cannot be read/);
  }
  await writeFile(path, bytes);
});

it('a recipient that is none is named', async () => {
  const wrong = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwx';
  await expect(cipherFor([wrong])).rejects.toThrow(`BACKUP_RECIPIENTS: ${wrong} is no public key`);
});
