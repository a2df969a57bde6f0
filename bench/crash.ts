/**
 * Promises 3, 4, 10 and 19: SIGKILL to the product's processes and its PostgreSQL, one by one and all at once, while writers book
 * and cancel and Telegram refuses, fails and hangs up. No acknowledged booking may be lost and every message must arrive.
 * Processes that are killed leave the system's file cache as it was, so power failures are not covered: the cluster is
 * checked for `fsync` and `full_page_writes` instead. At last the disk is full, then channels are dead. `node bench/crash.ts [kills=12 [seconds without kills=20]]`
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { breakCalls, messagesOf } from './crash/messages.ts';
import { listInstructors, until } from './kit/client.ts';
import { makeCustomers, rowsOf } from './kit/people.ts';
import { poolOf } from './kit/postgres.ts';
import { makeDirectory, Product } from './kit/product.ts';
import { report, reportNone, seconds, tally } from './kit/report.ts';
import { startStandin } from './kit/standin.ts';
import { inconsistencies, losses, startWriters } from './kit/writers.ts';

const KILLS = Number(process.argv[2] ?? 12);
const CALM_SECONDS = Number(process.argv[3] ?? 20);
const WRITERS = 16;
const PORT = 22_700;
const READY_MS = 3_000;
const DELIVERED_MS = 60_000;
/** Attempts at the control: a kill may come when everything was already flushed. */
const CONTROLS = 6;
const IN_FLIGHT = 20;
/** Advisory lock of the process that talks to Telegram. */
const TELEGRAM_LOCK = 7_301_004;
/** Calls that fail before Telegram accepts them, and after: then the message is sent again, which nobody can prevent. */
const LOST_BEFORE = ['429', '5xx', 'drop', '429', '5xx', 'drop', 'timeout'];
const LOST_AFTER = 'drop_after_accept';

await using stack = new AsyncDisposableStack();
const standin = stack.use(await startStandin(PORT + 9));
const settings = { ...standin.env, SITE: 'off' };
const product = stack.use(new Product(await makeDirectory(stack), PORT, settings));
await product.start();
const shared = { ...settings, DATABASE_URL: await product.databaseUrl() };
const web = stack.use(new Product(product.dataDir, PORT + 1, { ...shared, ROLE: 'web' }));
const worker = stack.use(new Product(product.dataDir, PORT + 2, { ...shared, ROLE: 'worker' }));
await web.start();
worker.spawn();
const db = stack.adopt(poolOf(shared.DATABASE_URL), (pool) => pool.end());

const instructors = (await listInstructors(product.origin)).map(({ id }) => id);
const seats = await rowsOf<{ subject: string }>(
  db,
  'SELECT t.subject FROM instructors i JOIN telegram_identities t USING (user_id) WHERE i.id = ANY($1)',
  [instructors],
);
for (const { subject } of seats) await standin.addPerson(Number(subject));

let telegram = 880_000;
/** Writers who are new, because a customer may have ten pending bookings and writers leave some. */
async function write(pause: number) {
  const people = await makeCustomers(db, WRITERS, telegram);
  for (let n = 0; n < WRITERS; n += 1) await standin.addPerson(telegram + n);
  telegram += WRITERS;
  const tokens = people.map(({ token }) => token);
  return startWriters({ origins: [product.origin, web.origin], tokens, instructors, pause });
}

const bothReady = async () => (await Promise.all([product.ready(), web.ready()])).every(Boolean);
const someoneSpeaks = async () =>
  (
    await rowsOf(
      db,
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${TELEGRAM_LOCK} AND granted`,
    )
  ).length > 0;

const FAULTS: Record<string, () => Promise<void>> = {
  'server and worker in one': async () => {
    await product.kill();
    await product.start();
  },
  PostgreSQL: async () => {
    const killed = await product.killPostgres();
    // Another one may be there before a process was seen without any.
    await until(async () => (await product.postmasterId()) !== killed);
    await until(bothReady);
  },
  worker: async () => {
    await worker.kill();
    worker.spawn();
    await until(someoneSpeaks);
  },
  'web process': async () => {
    await web.kill();
    await web.start();
  },
  'all processes at once': async () => {
    await killAll();
    await startAll();
  },
};

async function killAll(): Promise<void> {
  await Promise.all([product.killPostgres(), product.kill(), web.kill(), worker.kill()]);
}

async function startAll(): Promise<void> {
  await product.start();
  worker.spawn();
  await web.start();
}

async function underFaults(kinds: readonly string[], pause: number, work: () => Promise<void>) {
  const messages = await messagesOf(db, standin);
  const ending = new AbortController();
  const writers = await write(pause);
  const breaking = breakCalls(standin, kinds, ending.signal);
  await work();
  await writers.stop();
  ending.abort();
  const faults = await breaking;
  return { writers, faults, ...(await messages.settled(3 * DELIVERED_MS)) };
}

async function showCalm(): Promise<void> {
  // Telegram takes one message a second per chat: faster writers would only delay the last message.
  const { writers, faults, delivered, missing, doubled, took } = await underFaults(
    LOST_BEFORE,
    2_500,
    () => delay(CALM_SECONDS * 1_000),
  );
  report({
    figure: '4',
    promise: 'messages through 429, 5xx, timeouts and dropped calls: none missing, none doubled',
    measured: `${writers.acknowledged.size} bookings, ${delivered} messages, faults ${tally(faults)}: ${missing} missing, ${doubled} doubled, all sent ${seconds(took)} after the last fault`,
    kept: delivered > 0 && missing === 0 && doubled === 0 && took <= DELIVERED_MS,
  });
}

async function showKills(): Promise<void> {
  const recoveries = new Map(Object.keys(FAULTS).map((name) => [name, [] as number[]]));
  const { writers, faults, delivered, missing, doubled, took } = await underFaults(
    [...LOST_BEFORE, LOST_AFTER],
    700,
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await delay(400 + Math.random() * 800);
        const names = Object.keys(FAULTS);
        const name = names[kill % names.length] ?? '';
        const at = performance.now();
        await FAULTS[name]?.();
        recoveries.get(name)?.push(performance.now() - at);
      }
    },
  );
  const { acknowledged } = writers;
  reportNone(
    {
      figure: '3',
      promise: `kill -9 of server, worker and PostgreSQL under ${WRITERS} writers: no acknowledged booking lost, no overlap, each with its message`,
      measured: `${KILLS} kills, ${acknowledged.size} acknowledged bookings`,
    },
    [...(await losses(db, acknowledged)), ...(await inconsistencies(db, acknowledged))],
    acknowledged.size > 0,
  );
  const slowest = [...recoveries].flatMap(([name, times]) =>
    times.length > 0 ? [{ name, ms: Math.max(...times), times: times.length }] : [],
  );
  report({
    figure: '3',
    promise: 'working again ≤ 3 s after a kill',
    measured: slowest
      .map(({ name, ms, times }) => `${name} ${seconds(ms)} (slowest of ${times})`)
      .join(', '),
    kept: slowest.every(({ ms }) => ms <= READY_MS),
    timing: true,
  });
  const unknown = faults.filter((kind) => kind === LOST_AFTER).length + KILLS * IN_FLIGHT;
  report({
    figure: '4',
    promise:
      'with responses lost and processes killed: none missing, all delivered ≤ 60 s after the last kill',
    measured: `${delivered} messages, faults ${tally(faults)}: ${missing} missing, ${doubled} sent twice, which at-least-once delivery allows, all sent ${seconds(took)} after`,
    kept:
      delivered > 0 && missing === 0 && took <= DELIVERED_MS && doubled >= 0 && doubled <= unknown,
  });
}

async function showSettings(): Promise<void> {
  const off = await rowsOf<{ name: string; setting: string }>(
    db,
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting <> 'on'",
  );
  reportNone(
    {
      figure: '3',
      promise: 'fsync, full_page_writes and synchronous_commit are on in the running cluster',
      measured: 'the settings of the running cluster',
    },
    off.map(({ name, setting }) => `${name} is ${setting}`),
  );
}

/** The same kill of PostgreSQL with asynchronous commits; returns how much was lost. */
async function control(): Promise<number> {
  await db.query("ALTER SYSTEM SET synchronous_commit = 'off'");
  await db.query("ALTER SYSTEM SET wal_writer_delay = '10s'");
  await db.query('SELECT pg_reload_conf()');
  // A connection applies a new setting with its next statement.
  await delay(200);
  const writers = await write(0);
  await delay(1_000);
  await FAULTS.PostgreSQL?.();
  await writers.stop();
  const lost = await losses(db, writers.acknowledged);
  await db.query('ALTER SYSTEM RESET ALL');
  await db.query('SELECT pg_reload_conf()');
  return lost.length;
}

async function showControl(): Promise<void> {
  let [lost, tries] = [0, 0];
  while (lost === 0 && tries < CONTROLS) {
    tries += 1;
    lost = await control();
  }
  report({
    figure: '3',
    promise:
      'control that must fail: with synchronous_commit off the same kill of PostgreSQL loses acknowledged bookings',
    measured:
      lost > 0
        ? `lost ${lost}, at attempt ${tries}`
        : `lost none in ${tries} attempts: the check may be blind`,
    kept: lost > 0,
  });
}

/** Those beside this one, which have processes of their own. */
function showBeside(command: string, ...argv: string[]): void {
  if (spawnSync(command, argv, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}
const beside = (program: string) => join(import.meta.dirname, 'crash', program);

if (CALM_SECONDS > 0) await showCalm();
await showKills();
await showSettings();
await showControl();
if (CALM_SECONDS > 0) {
  // A small file system is mounted, which needs a mount namespace.
  const mounting = ['--user', '--map-root-user', '--mount', process.execPath];
  showBeside('unshare', ...mounting, beside('full-disk.ts'));
  showBeside(process.execPath, beside('channels.ts'), '10000');
}
