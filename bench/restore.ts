/**
 * Promise 11: `npm run backup` under load and `npm run restore` into an empty installation, encrypted, bring back everything
 * that was acknowledged before; the copy takes a booking, and each time once. That every row and file of an installation at
 * rest is equal is shown by server/src/backup/backup.test.ts. `node bench/restore.ts`
 */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDocument, book, lessonAt, listInstructors, until } from './kit/client.ts';
import { makeApplication, makeCustomers } from './kit/people.ts';
import { poolOf } from './kit/postgres.ts';
import { makeDirectory, Product } from './kit/product.ts';
import { reportNone } from './kit/report.ts';
import { startStandin } from './kit/standin.ts';
import { inconsistencies, losses, startWriters } from './kit/writers.ts';

const PORT = 22_770;
const WRITERS = 8;
const ROOT = join(import.meta.dirname, '..');

await using stack = new AsyncDisposableStack();
const standin = stack.use(await startStandin(PORT + 9));
const directory = await makeDirectory(stack);
const settings: Record<string, string> = { ...standin.env, SITE: 'off' };

async function command(name: string, argument: string, dataDir: string) {
  const at = performance.now();
  const argv = ['run', '--silent', name, '--', argument];
  const env = { ...process.env, ...settings, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)('npm', argv, { cwd: ROOT, env });
  return { stdout, took: `${((performance.now() - at) / 1_000).toFixed(1)} s` };
}

async function openInstallation(dataDir: string, port: number, env: Record<string, string>) {
  const product = stack.use(new Product(dataDir, port, { ...settings, ...env }));
  await product.start();
  const db = stack.adopt(poolOf(await product.databaseUrl()), (pool) => pool.end());
  return { origin: product.origin, db, instructors: await listInstructors(product.origin) };
}

const filesOf = (dataDir: string) => readdir(join(dataDir, 'uploads'), { recursive: true });

const keyFile = join(directory, 'backup.key');
const { stdout: recipient } = await command('backup-key', keyFile, directory);
settings.BACKUP_RECIPIENTS = recipient.trim().split('=')[1] ?? '';
settings.BACKUP_IDENTITY_FILE = keyFile;

const source = join(directory, 'source');
const { origin, db, instructors } = await openInstallation(source, PORT, {});
for (let n = 0; n < 5; n += 1) {
  const { id, token } = await makeApplication(db, instructors[0]?.resort_ids[0] ?? 0);
  for (const size of [10_000, 300_000]) await addDocument(origin, token, id, size);
}
const files = await filesOf(source);
const writers = startWriters({
  origins: [origin],
  tokens: (await makeCustomers(db, WRITERS)).map(({ token }) => token),
  instructors: instructors.map(({ id }) => id),
  pause: 100,
});
await until(async () => writers.acknowledged.size >= WRITERS * 2);
const before = new Map(
  [...writers.acknowledged].map(([key, { id }]) => [key, { id, status: 'pending' as const }]),
);
const backups = join(directory, 'backups');
const { took } = await command('backup', backups, source);
await writers.stop();

const target = join(directory, 'copy');
const restored = await command('restore', join(backups, (await readdir(backups))[0] ?? ''), target);
const copy = await openInstallation(target, PORT + 1, { ROLE: 'web' });
const copiedFiles = await filesOf(target);
const later = writers.acknowledged.size - before.size;
reportNone(
  {
    figure: '11',
    promise:
      'a backup under load restores completely, with everything acknowledged before it began',
    measured: `${before.size} bookings before and ${later} during and after it, ${files.length} files; backup ${took}, restore ${restored.took}`,
  },
  [
    ...(await losses(copy.db, before)),
    ...(await inconsistencies(copy.db, before)),
    ...files.filter((file) => !copiedFiles.includes(file)).map((file) => `${file} is missing`),
  ],
  later > 0 && files.length > 0,
);

const customers = await makeCustomers(copy.db, 2);
const statuses: number[] = [];
// Of ten days one is free at noon, and then taken.
for (let day = 3; day < 13 && !statuses.includes(201); day += 1) {
  const lesson = lessonAt(copy.instructors[0]?.id ?? 0, day, 12);
  for (const { token } of customers) statuses.push((await book(copy.origin, token, lesson)).status);
}
reportNone(
  {
    figure: '11',
    promise: 'the copy takes a booking, and its time once',
    measured: `responses ${statuses.join(', ')}`,
  },
  statuses.slice(-2).join() === '201,409' ? [] : ['a free time was not booked once'],
);
