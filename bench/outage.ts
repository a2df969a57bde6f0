/**
 * Promise 10: while PostgreSQL is stopped, calls are refused in time and the same process takes bookings once it is back;
 * while the disk is full, nothing is lost and nothing half-written stays. `node bench/outage.ts [seconds=10]`
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { book, call, lessonAt, statusOf } from './kit/client.ts';
import { makeCustomers, makeInstructors, makeResort } from './kit/people.ts';
import { poolOf, Postgres } from './kit/postgres.ts';
import { makeDirectory, Product } from './kit/product.ts';
import { reportNone, seconds } from './kit/report.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const PORT = 22_710;
/** Milliseconds within which a write is refused, and in which the product recovers. */
const REFUSED_MS = 3_000;
const RECOVERED_MS = 3_000;

async function showStop(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const postgres = await Postgres.openTemporary(PORT + 8, stack);
  const settings = { DATABASE_URL: postgres.url, ROLE: 'web', SITE: 'off' };
  const product = stack.use(new Product(await makeDirectory(stack), PORT, settings));
  await product.start();
  const { pid, origin } = product;
  const db = stack.adopt(poolOf(postgres.url), (pool) => pool.end());
  const customers = await makeCustomers(db, 60);
  const [instructor] = await makeInstructors(db, 1, await makeResort(db));
  let booked = 0;
  const bookNext = () => {
    booked += 1;
    const lesson = lessonAt(instructor?.id ?? 0, 3 + (booked % 150), 9 + (booked % 8));
    return book(origin, customers[booked % customers.length]?.token ?? '', lesson);
  };
  if ((await bookNext()).status !== 201) throw new Error('no booking before the outage');

  const problems = new Set<string>();
  let [slowest, writes] = [0, 0];
  const expectStatus = async (what: string, sent: Promise<number>, wanted: number) => {
    const status = await sent.catch((error: unknown) => String(error));
    if (status !== wanted) problems.add(`${what} got ${status}`);
  };
  await postgres.stop();
  const checks: Promise<void>[] = [];
  for (const end = Date.now() + SECONDS * 1_000; Date.now() < end; await delay(400)) {
    const at = performance.now();
    const write = bookNext().then(({ status }) => {
      slowest = Math.max(slowest, performance.now() - at);
      return status;
    });
    const read = call(origin, `GET /marketplace/instructors/${instructor?.id}`);
    checks.push(
      expectStatus('/live', statusOf(`${origin}/live`), 200),
      expectStatus('/ready', statusOf(`${origin}/ready`), 503),
      expectStatus('a write', write, 503),
      expectStatus(
        'a read',
        read.then(({ status }) => status),
        503,
      ),
    );
    writes += 1;
  }
  await Promise.all(checks);
  await postgres.start();
  const at = performance.now();
  while ((await bookNext()).status !== 201 && performance.now() - at < 60_000) await delay(20);
  const recovered = performance.now() - at;
  if (slowest > REFUSED_MS) problems.add('a write was refused too late');
  if (recovered > RECOVERED_MS) problems.add('it recovered too late');
  if (product.pid !== pid || !(await product.ready())) problems.add('the process was replaced');
  reportNone(
    {
      figure: '10',
      promise:
        'PostgreSQL is stopped: /live 200, /ready 503, calls 503 ≤ 3 s, the same process recovers ≤ 3 s',
      measured: `${SECONDS} s, ${writes} writes refused, the slowest after ${seconds(slowest)}; a booking taken ${seconds(recovered)} after the end`,
      timing: true,
    },
    problems,
  );
}

await showStop();
// A small file system is mounted, which needs a mount namespace.
const program = join(import.meta.dirname, 'outage/full-disk.ts');
const { status } = spawnSync(
  'unshare',
  ['--user', '--map-root-user', '--mount', process.execPath, program],
  { stdio: 'inherit' },
);
if (status !== 0) process.exitCode = 1;
