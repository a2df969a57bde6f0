/**
 * SIGKILL to the product's processes and to its PostgreSQL, one by one and all at once, while writers
 * book and cancel (docs/trust.md, promise 3). Afterwards every acknowledged booking must exist, no active records
 * of an instructor may overlap, and every booking must have its messages, each delivered. The
 * control must fail: with asynchronous commits the same kill loses bookings.
 *
 * `node bench/crash.ts [kills=12]`; exits 1 when a promise is broken.
 *
 * Killed processes leave the system's file cache intact, so this does not cover a power failure;
 * the cluster is checked for `fsync` and `full_page_writes` instead.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { callApi, signIn } from './api.ts';
import { messagesLeft } from './pending-messages.ts';
import { Product } from './product.ts';
import { report } from './report.ts';
import { startStandin } from './standin.ts';
import { startWriters, type Writers } from './writers.ts';

const KILLS = Number(process.argv[2] ?? 12);
const WRITERS = 16;
const PORT = 22_700;
const READY_MS = 3_000;
/** Attempts at the control: a kill may come when everything was already flushed. */
const CONTROLS = 6;
/** Advisory lock of the process that talks to Telegram. */
const MESSENGER_LOCK = 7_301_004;

const standin = await startStandin(PORT + 9);
const settings = {
  ...standin.env,
  SITE: 'off',
};
const product = await Product.inTemporaryDirectory(PORT, settings);
await product.start();
const sharedSettings = { ...settings, DATABASE_URL: await product.databaseUrl() };
const web = new Product(product.dataDir, PORT + 1, { ...sharedSettings, ROLE: 'web' });
const worker = new Product(product.dataDir, PORT + 2, { ...sharedSettings, ROLE: 'worker' });
await web.start();
worker.spawn();

let customers = 880_000;
/**
 * Sessions of new customers, because a customer may have ten pending bookings and writers leave
 * some.
 */
async function newCustomers(): Promise<string[]> {
  const sessions: string[] = [];
  while (sessions.length < WRITERS)
    sessions.push(await signIn(product.origin, standin.url, (customers += 1)));
  return sessions;
}
const list = await callApi(product.origin, 'listInstructors', { query: { is_working: 'true' } });
const instructors = (list.body as { items: { id: number }[] }).items.map(({ id }) => id);
const origins = [product.origin, web.origin];

async function query<T extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: await product.databaseUrl() });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition().catch(() => false))) await delay(20);
}
const someoneSpeaks = async () =>
  (
    await query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${MESSENGER_LOCK} AND granted`,
    )
  ).length > 0;
const bothReady = async () => (await Promise.all([product.ready(), web.ready()])).every(Boolean);

/** Each kills something and resolves once it works again. */
const FAULTS = {
  'server and worker in one': async () => {
    await product.kill();
    await product.start();
  },
  PostgreSQL: async () => {
    await product.killPostgres();
    await until(async () => !(await product.ready()));
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
  'number of PostgreSQL reused': async () => {
    await killAll();
    await product.reusePostmasterNumber(process.pid);
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

const recoveries = Object.entries(FAULTS).map(([name, inject]) => ({
  name,
  inject,
  slowest: 0,
  times: 0,
}));

/** Differences from what was acknowledged. */
async function losses({ acknowledged, reused }: Writers): Promise<string[]> {
  const rows = await query<{ id: number; status: string }>('SELECT id, status FROM bookings');
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  return [...acknowledged].flatMap(([id, status]) => {
    if (reused.has(id)) return [`booking ${id} was acknowledged, is gone, and another has its id`];
    const now = stored.get(id);
    if (now === undefined) return [`booking ${id} was acknowledged and is gone`];
    // A cancellation whose response was lost may have happened; the opposite may not.
    return status === 'cancelled' && now !== 'cancelled'
      ? [`booking ${id} was acknowledged as cancelled and is ${now}`]
      : [];
  });
}

async function otherProblems({ acknowledged }: Writers): Promise<string[]> {
  const problems: string[] = [];
  const overlaps = await query(
    'SELECT FROM schedule_records a JOIN schedule_records b ON a.instructor_id = b.instructor_id AND a.id < b.id AND a.active AND b.active AND a.during && b.during',
  );
  if (overlaps.length > 0) problems.push(`${overlaps.length} overlaps`);
  const silent = await query(
    "SELECT FROM bookings b WHERE b.id = ANY($1) AND NOT EXISTS (SELECT FROM notifications n WHERE n.subject_type = 'booking' AND n.subject_id = b.id AND n.event = 'booking_requested')",
    [[...acknowledged.keys()]],
  );
  if (silent.length > 0)
    problems.push(`${silent.length} bookings without a message to their instructor`);
  const left = await messagesLeft(query);
  if (left > 0) problems.push(`${left} messages still waiting`);
  const failed = await query(
    "SELECT FROM deliveries WHERE state = 'failed' AND reason NOT LIKE 'unreachable%'",
  );
  if (failed.length > 0) problems.push(`${failed.length} messages given up`);
  return problems;
}

async function settingsThatAreOff(): Promise<string[]> {
  const rows = await query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  return rows
    .filter(({ setting }) => setting !== 'on')
    .map(({ name, setting }) => `${name} is ${setting}`);
}

/** The same kill with asynchronous commits; returns what was lost. */
async function control(): Promise<string[]> {
  const tokens = await newCustomers();
  await query("ALTER SYSTEM SET synchronous_commit = 'off'");
  await query("ALTER SYSTEM SET wal_writer_delay = '10s'");
  await query('SELECT pg_reload_conf()');
  // A connection applies a new setting with its next statement.
  await delay(200);
  const writers = startWriters({ origins, tokens, instructors, pause: 0 });
  await delay(1_000);
  await FAULTS.PostgreSQL();
  await writers.stop();
  const lost = await losses(writers);
  await query('ALTER SYSTEM RESET ALL');
  await query('SELECT pg_reload_conf()');
  return lost;
}

try {
  // Telegram takes one message a second per chat: faster writers would only delay the last message.
  const writers = startWriters({ origins, tokens: await newCustomers(), instructors, pause: 700 });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await delay(400 + Math.random() * 800);
    const fault = recoveries[kill % recoveries.length];
    if (!fault) break;
    const at = performance.now();
    await fault.inject();
    fault.slowest = Math.max(fault.slowest, performance.now() - at);
    fault.times += 1;
  }
  await writers.stop();
  const problems = [...(await losses(writers)), ...(await otherProblems(writers))];
  for (const problem of problems) console.error(problem);
  report({
    figure: '3',
    promise:
      'kill -9 of server, worker and PostgreSQL under 16 writers: no acknowledged booking lost, no overlap, every message sent',
    measured: `${KILLS} kills, ${writers.acknowledged.size} acknowledged bookings, ${problems.length} problems`,
    kept: problems.length === 0 && writers.acknowledged.size > 0,
  });
  const hit = recoveries.filter(({ times }) => times > 0);
  report({
    figure: '3',
    promise: 'working again ≤ 3 s after a kill',
    measured: hit
      .map(
        ({ name, slowest, times }) =>
          `${name} ${(slowest / 1_000).toFixed(2)} s (slowest of ${times})`,
      )
      .join(', '),
    kept: hit.every(({ slowest }) => slowest <= READY_MS),
    timing: true,
  });
  const off = await settingsThatAreOff();
  report({
    figure: '3',
    promise: 'fsync, full_page_writes and synchronous_commit are on in the running cluster',
    measured: off.join(', ') || 'all on',
    kept: off.length === 0,
  });
  let lost: string[] = [];
  let tries = 0;
  while (lost.length === 0 && tries < CONTROLS) {
    tries += 1;
    lost = await control();
  }
  report({
    figure: '3',
    promise:
      'control that must fail: with synchronous_commit off the same kill of PostgreSQL loses acknowledged bookings',
    measured:
      lost.length > 0
        ? `lost ${lost.length}, at attempt ${tries}`
        : `lost none in ${tries} attempts: the check may be blind`,
    kept: lost.length > 0,
  });
} finally {
  await Promise.all([web.stop(), worker.stop()]);
  await product.stop();
  await standin.close();
  await product.remove();
}
