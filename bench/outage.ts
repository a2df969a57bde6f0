/**
 * The database is stopped, silent, out of connections or out of room (docs/trust.md, promise 10):
 * the product responds in time, survives, and recovers in the same process. `node bench/outage.ts
 * [seconds=10]`; exits 1 when a promise is broken. The full disk needs its own mount namespace:
 * bench/full-disk.ts.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/src/db/embedded/embedded.ts';
import { openLine } from '../server/test/line.ts';
import { type ApiResponse, callApi, signIn } from './api.ts';
import { Product } from './product.ts';
import { report } from './report.ts';
import { startStandin } from './standin.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const PORT = 22_710;
/** Milliseconds within which a write is refused while the database is away. */
const REFUSED_MS = 3_000;
/** Milliseconds within which every call gets a response: the limit of all calls. */
const RESPONSE_MS = 9_000;
/** Milliseconds within which the product recovers after the database. */
const RECOVERED_MS = 3_000;

const log = pino({ level: 'silent' });
const directory = await mkdtemp(join(tmpdir(), 'sklon-outage-'));
let postgres: EmbeddedPostgres = await startEmbeddedPostgres(directory, log);
const line = await openLine(postgres.url, PORT + 8);
const standin = await startStandin(PORT + 9);
const product = await Product.inTemporaryDirectory(PORT, {
  DATABASE_URL: line.url,
  ...standin.env,
  SITE: 'off',
});
await product.start();
const pid = product.pid;
/** Several customers, because each may have only a few pending bookings. */
const tokens: string[] = [];
for (let index = 0; index < 60; index += 1)
  tokens.push(await signIn(product.origin, standin.url, 881_000 + index));
const list = await callApi(product.origin, 'listInstructors', { query: { is_working: 'true' } });
const instructors = (list.body as { items: { id: number }[] }).items.map(({ id }) => id);
let booked = 0;

/** Books a unique time; there are more of them than any run needs. */
function book(): Promise<ApiResponse> {
  booked += 1;
  const hour = 9 + (booked % 4) * 2;
  const day = 3 + (Math.floor(booked / 4) % 150);
  const body = {
    instructor_id: instructors[Math.floor(booked / 600) % instructors.length],
    booking_date: new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
    start_time: `${String(hour).padStart(2, '0')}:00`,
    end_time: `${String(hour + 1).padStart(2, '0')}:00`,
    group_size: 1,
  };
  return callApi(product.origin, 'createInstructorBooking', {
    token: tokens[booked % tokens.length] ?? '',
    body,
    key: randomUUID(),
  });
}
const read = () =>
  callApi(product.origin, 'getInstructor', { params: { id: instructors[0] ?? 0 } });

async function timed<T>(call: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const at = performance.now();
  const value = await call();
  return { value, ms: performance.now() - at };
}
const statusOf = (path: string) => fetch(`${product.origin}${path}`).then(({ status }) => status);

interface Seen {
  /** Slowest refusal of a write, milliseconds. */
  slowest: number;
  writes: number;
  problems: Set<string>;
}

/** Repeats the checks that must hold while the database is away, a few times a second. */
async function watch(seconds: number): Promise<Seen> {
  const seen: Seen = { slowest: 0, writes: 0, problems: new Set() };
  const calls: Promise<void>[] = [];
  const expectStatus = (what: string, call: Promise<number>, wanted: number) =>
    calls.push(
      call.then(
        (status) => void (status === wanted || seen.problems.add(`${what} got ${status}`)),
        () => void seen.problems.add(`${what} got no response`),
      ),
    );
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; await delay(400)) {
    expectStatus('/live', statusOf('/live'), 200);
    expectStatus('/ready', statusOf('/ready'), 503);
    const write = timed(book);
    expectStatus(
      'a write',
      write.then(({ value }) => value.status),
      503,
    );
    expectStatus(
      'a read',
      read().then(({ status }) => status),
      503,
    );
    calls.push(
      write
        .then(({ ms }) => void (seen.slowest = Math.max(seen.slowest, ms)))
        .catch(() => undefined),
    );
    seen.writes += 1;
  }
  await Promise.all(calls);
  return seen;
}

/** Milliseconds until the product is ready and takes a booking, in the same process. */
async function recovery(problems: Set<string>): Promise<number> {
  const at = performance.now();
  const limit = at + 60_000;
  while (!(await product.ready()) && performance.now() < limit) await delay(20);
  while ((await book()).status !== 201 && performance.now() < limit) await delay(20);
  const ms = performance.now() - at;
  if (ms >= 60_000) problems.add('it did not recover');
  if (product.pid !== pid) problems.add('the process was replaced');
  return ms;
}

interface Outage {
  promise: string;
  seconds: number;
  /** Milliseconds within which a write must be refused. */
  limit: number;
  begin: () => unknown;
  end: () => unknown;
}

async function show({ promise, seconds, limit, begin, end }: Outage): Promise<void> {
  await begin();
  // Requests in progress at this moment may still succeed.
  await delay(200);
  const { slowest, writes, problems } = await watch(seconds);
  await end();
  const recovered = await recovery(problems);
  if (slowest > limit) problems.add('a write was refused too late');
  if (recovered > RECOVERED_MS) problems.add('it recovered too late');
  report({
    figure: '10',
    promise,
    measured: `${seconds} s, ${writes} writes refused, the slowest after ${(slowest / 1_000).toFixed(2)} s; a booking taken ${(recovered / 1_000).toFixed(2)} s after the end, same process${problems.size > 0 ? `; ${[...problems].join('; ')}` : ''}`,
    kept: problems.size === 0,
  });
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ends all database connections of the product repeatedly, during calls. */
async function killConnections(): Promise<void> {
  const statuses = new Map<number, number>();
  const problems = new Set<string>();
  let killed = 0;
  await withClient(async (client) => {
    for (let round = 0; round < 20; round += 1) {
      const calls = Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? book() : read()));
      await delay(Math.random() * 10);
      const { rowCount } = await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      killed += rowCount ?? 0;
      for (const { status } of await Promise.all(calls))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  for (const status of statuses.keys())
    if (![200, 201, 409, 503].includes(status)) problems.add(`a call got ${status}`);
  await recovery(problems);
  report({
    figure: '10',
    promise: 'killed database connections never crash the process, and cause at most 503',
    measured: `${killed} killed; responses ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}${problems.size > 0 ? `; ${[...problems].join('; ')}` : ''}`,
    kept: problems.size === 0 && killed > 0,
  });
}

/** A lock that blocks every connection of the pool. */
async function exhaustPool(): Promise<void> {
  const problems = new Set<string>();
  const calls = await withClient(async (client) => {
    await client.query('BEGIN; LOCK TABLE bookings IN ACCESS EXCLUSIVE MODE');
    const responses = await Promise.all(Array.from({ length: 100 }, () => timed(book)));
    if ((await statusOf('/live')) !== 200) problems.add('/live failed');
    await client.query('ROLLBACK');
    return responses;
  });
  const slowest = Math.max(...calls.map(({ ms }) => ms));
  const others = calls.filter(({ value }) => value.status !== 503);
  if (others.length > 0) problems.add(`${others.length} calls got another status`);
  if (slowest > RESPONSE_MS) problems.add('a response came too late');
  const recovered = await recovery(problems);
  report({
    figure: '10',
    promise: 'no connection left: 503, no hang, and recovery at once',
    measured: `100 writes behind a lock: 503 after at most ${(slowest / 1_000).toFixed(2)} s; a booking taken ${(recovered / 1_000).toFixed(2)} s after${problems.size > 0 ? `; ${[...problems].join('; ')}` : ''}`,
    kept: problems.size === 0 && recovered <= RECOVERED_MS,
  });
}

try {
  await show({
    promise:
      'connections to the database are cut: /live 200, /ready 503, writes 503 ≤ 3 s, the same process recovers',
    seconds: SECONDS,
    limit: REFUSED_MS,
    begin: () => line.cut(),
    end: () => line.mend(),
  });
  await show({
    promise: 'PostgreSQL is stopped: the same',
    seconds: SECONDS,
    limit: REFUSED_MS,
    begin: () => postgres.stop(),
    end: async () => {
      postgres = await startEmbeddedPostgres(directory, log);
      line.mend(postgres.url);
    },
  });
  await show({
    promise: 'silent half-open connections: the same within the limit of a call',
    seconds: SECONDS * 3,
    limit: RESPONSE_MS,
    begin: () => line.goSilent(),
    end: () => line.mend(postgres.url),
  });
  await killConnections();
  await exhaustPool();
} finally {
  await product.stop();
  await standin.close();
  await line.close();
  await postgres.stop();
  await product.remove();
  await rm(directory, { recursive: true, force: true });
}

const { status } = spawnSync(
  'unshare',
  ['--user', '--map-root-user', '--mount', process.execPath, 'bench/full-disk.ts'],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  },
);
if (status !== 0) process.exitCode = 1;
