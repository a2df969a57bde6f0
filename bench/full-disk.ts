/**
 * A full disk under the database and the uploads (docs/trust.md, promise 10): writes are refused
 * with 503, reads continue, nothing is left behind, and after space is freed writes work in the
 * same process. It mounts a small file system, so run it as `unshare --user --map-root-user --mount
 * node bench/full-disk.ts`; exits 1 when a promise is broken.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, rm, statfs, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { prepareCluster } from '../server/src/db/embedded/cluster.ts';
import { addDocument, apply } from './applicants.ts';
import { type ApiResponse, callApi, signIn } from './api.ts';
import { Product } from './product.ts';
import { report } from './report.ts';
import { startStandin } from './standin.ts';

const PORT = 22_730;
const SIZE = '400m';

interface Scene {
  promise: string;
  /**
   * Whether the WAL is on the full disk too: PostgreSQL then stops, and reads wait until there is
   * space.
   */
  logToo: boolean;
}

/** Fills the disk, and frees it again. */
async function fillUp(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'ballast');
  const file = await open(path, 'a');
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size, 1);
    while ((await statfs(directory)).bavail > 0) {
      const written = await file.write(block).catch(() => undefined);
      if (!written || written.bytesWritten < size) break;
    }
  }
  await file.close();
  return () => rm(path);
}

/** Writes more WAL than fits, so that PostgreSQL shuts down rather than lose any. */
async function writeLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let megabytes = 0; megabytes < 400; megabytes += 8)
      await client.query("SELECT pg_logical_emit_message(true, 'full', repeat('x', 8000000))");
  } catch {
    // PostgreSQL was meant to end here.
  }
  await client.end().catch(() => undefined);
}

const filesBelow = async (directory: string) =>
  existsSync(directory) ? (await readdir(directory, { recursive: true })).toSorted() : [];

async function show({ promise, logToo }: Scene): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'sklon-full-'));
  const disk = join(directory, 'disk');
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]);
  const cluster = await prepareCluster(disk);
  if (!logToo) {
    const wal = join(cluster.directory, 'pg_wal');
    await cp(wal, join(directory, 'wal'), { recursive: true });
    await rm(wal, { recursive: true });
    await symlink(join(directory, 'wal'), wal);
  }
  const standin = await startStandin(PORT + 9);
  const product = new Product(disk, PORT, {
    ...standin.env,
    SITE: 'off',
    LOG_LEVEL: 'silent',
  });
  const problems = new Set<string>();
  try {
    await product.start();
    const tokens: string[] = [];
    for (let index = 0; index < 60; index += 1)
      tokens.push(await signIn(product.origin, standin.url, 882_000 + index));
    const list = await callApi(product.origin, 'listInstructors', {
      query: { is_working: 'true' },
    });
    const people = (list.body as { items: { id: number; resort_ids: number[] }[] }).items;
    const resort = people[0]?.resort_ids[0] ?? 0;
    const applicant = await apply(product.origin, standin.url, 882_900, resort);
    if ((await addDocument(product.origin, applicant, 1_000)).status !== 201)
      problems.add('no upload before the disk was full');
    let index = 0;
    const book = (): Promise<ApiResponse> => {
      index += 1;
      const body = {
        instructor_id: people[index % people.length]?.id,
        booking_date: new Date(
          Date.now() + (3 + (Math.floor(index / people.length) % 150)) * 86_400_000,
        )
          .toISOString()
          .slice(0, 10),
        start_time: '10:00',
        end_time: '11:00',
        group_size: 1,
      };
      return callApi(product.origin, 'createInstructorBooking', {
        token: tokens[index % tokens.length] ?? '',
        body,
        key: randomUUID(),
      });
    };
    const read = () =>
      callApi(product.origin, 'getInstructor', { params: { id: people[0]?.id ?? 0 } });
    if ((await book()).status !== 201) problems.add('no booking before the disk was full');

    const uploads = join(disk, 'uploads');
    const makeRoom = await fillUp(disk);
    const before = await filesBelow(uploads);
    const upload = await addDocument(product.origin, applicant, 1_000_000);
    if (upload.status !== 503 || upload.code !== 'storage_full')
      problems.add(`an upload got ${upload.status} ${upload.code}`);
    if ((await filesBelow(uploads)).join() !== before.join())
      problems.add('an upload that was refused has left something behind');

    if (logToo) await writeLog(await product.databaseUrl());
    // Pages that the tables already own have room for some more rows.
    let [taken, refused] = [0, 0];
    const by = Date.now() + 60_000;
    while (refused < 20 && Date.now() < by) {
      const { status, body } = await book();
      if (status === 201) taken += 1;
      // A booking of the demo has that time.
      else if (status === 409) continue;
      else if (status === 503 && (body as { code: string }).code === 'unavailable') refused += 1;
      else problems.add(`a write got ${status} ${JSON.stringify(body)}`);
      await delay(50);
      if ((await fetch(`${product.origin}/live`)).status !== 200) problems.add('/live failed');
      const seen = await read();
      if (seen.status !== 200 && !(logToo && seen.status === 503))
        problems.add(`a read got ${seen.status}`);
    }
    if (refused === 0) problems.add('no write was refused: the disk was not full');

    const { pid } = product;
    await makeRoom();
    const at = performance.now();
    while ((await book()).status !== 201 && performance.now() - at < 60_000) await delay(50);
    const recovered = performance.now() - at;
    if (recovered > 30_000 || product.pid !== pid) problems.add('it did not recover by itself');
    if ((await addDocument(product.origin, applicant, 1_000_000)).status !== 201)
      problems.add('no upload after there was room again');
    report({
      figure: '10',
      promise,
      measured: `${taken} bookings found room, ${refused} refused with 503; a booking taken ${(recovered / 1_000).toFixed(2)} s after there was room${problems.size > 0 ? `; ${[...problems].join('; ')}` : ''}`,
      kept: problems.size === 0,
    });
  } finally {
    await product.stop();
    await standin.close();
    execFileSync('umount', ['--lazy', disk]);
    await rm(directory, { recursive: true, force: true });
  }
}

await show({
  promise:
    'the disk of tables and uploads is full: writes 503, uploads storage_full with nothing left behind, reads go on, recovery with room',
  logToo: false,
});
await show({
  promise: 'the disk of the database’s WAL is full too: only 503, and recovery with room',
  logToo: true,
});
