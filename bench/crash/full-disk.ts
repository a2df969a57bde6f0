/** All of an installation of one machine lies on a small file system: tables, write-ahead log and uploads. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addDocument, book, call, codeOf, lessonAt, statusOf } from '../kit/client.ts';
import { makeApplication, makeCustomers, makeInstructors, makeResort } from '../kit/people.ts';
import { poolOf } from '../kit/postgres.ts';
import { makeDirectory, Product } from '../kit/product.ts';
import { reportNone, seconds } from '../kit/report.ts';

const PORT = 22_730;
const SIZE = '400m';
/** Milliseconds within which bookings are taken again once there is room. */
const RECOVERED_MS = 30_000;

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

/** Writes more than fits into the write-ahead log, so that PostgreSQL shuts down rather than lose any. */
async function overfillLog(url: string): Promise<void> {
  const db = poolOf(url, 1);
  try {
    for (let megabytes = 0; megabytes < 400; megabytes += 8)
      await db.query("SELECT pg_logical_emit_message(true, 'full', repeat('x', 8000000))");
  } catch {
    // PostgreSQL was meant to end here.
  }
  await db.end();
}

const filesBelow = async (directory: string) =>
  existsSync(directory) ? (await readdir(directory, { recursive: true })).toSorted().join() : '';

await using stack = new AsyncDisposableStack();
const directory = await makeDirectory(stack);
const disk = join(directory, 'disk');
await mkdir(disk);
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]);
stack.defer(() => void execFileSync('umount', ['--lazy', disk]));
const settings: Record<string, string> = {
  SITE: 'off',
  LOG_LEVEL: 'silent',
  TG_STANDIN_PORT: String(PORT + 9),
};
const product = stack.use(new Product(disk, PORT, settings));
await product.start();
const { pid, origin } = product;
const url = await product.databaseUrl();
const db = poolOf(url, 1);
const resort = await makeResort(db);
const customers = await makeCustomers(db, 60);
const [instructor] = await makeInstructors(db, 1, resort);
const application = await makeApplication(db, resort);
await db.end();

let index = 0;
const bookNext = () => {
  index += 1;
  const lesson = lessonAt(
    instructor?.id ?? 0,
    3 + (index % 150),
    9 + (Math.floor(index / 150) % 8),
  );
  return book(origin, customers[index % customers.length]?.token ?? '', lesson);
};
const upload = (size: number) => addDocument(origin, application.token, application.id, size);
const problems = new Set<string>();
if ((await bookNext()).status !== 201) problems.add('no booking before the disk was full');
if ((await upload(1_000)).status !== 201) problems.add('no upload before the disk was full');

const makeRoom = await fillUp(disk);
const before = await filesBelow(join(disk, 'uploads'));
const refusal = await upload(1_000_000);
if (refusal.status !== 503 || codeOf(refusal) !== 'storage_full')
  problems.add(`an upload got ${refusal.status} ${codeOf(refusal)}`);
if ((await filesBelow(join(disk, 'uploads'))) !== before)
  problems.add('a refused upload has left something behind');
await overfillLog(url);
// Pages that the tables already own have room for some more rows.
let [taken, refused] = [0, 0];
for (const end = Date.now() + 60_000; refused < 20 && Date.now() < end; await delay(50)) {
  const response = await bookNext();
  if (response.status === 201) taken += 1;
  else if (response.status === 503 && codeOf(response) === 'unavailable') refused += 1;
  else problems.add(`a write got ${response.status} ${codeOf(response)}`);
  if ((await statusOf(`${origin}/live`)) !== 200) problems.add('/live failed');
  const read = await call(origin, `GET /marketplace/instructors/${instructor?.id}`);
  if (read.status !== 200 && read.status !== 503) problems.add(`a read got ${read.status}`);
}
if (refused === 0) problems.add('no write was refused: the disk was not full');

await makeRoom();
const at = performance.now();
while ((await bookNext()).status !== 201 && performance.now() - at < 60_000) await delay(50);
const recovered = performance.now() - at;
if (recovered > RECOVERED_MS || product.pid !== pid) problems.add('it did not recover by itself');
if ((await upload(1_000_000)).status !== 201) problems.add('no upload once there was room');
reportNone(
  {
    figure: '10',
    promise:
      'the disk of tables, write-ahead log and uploads is full: only 503, nothing half-written stays, recovery with room',
    measured: `${taken} bookings found room, ${refused} refused with 503; a booking taken ${seconds(recovered)} after there was room`,
  },
  problems,
);
