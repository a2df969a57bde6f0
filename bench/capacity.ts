/**
 * Promise 7, for nginx with two processes behind it, over 10,000 instructors and a million records: bookings and lists at 32 connections
 * beside the raw limit of the same run; then ten times as many connections with bookings, lists and
 * pages, without and with rate limits, and normal service afterwards. `node bench/capacity.ts
 * [seconds=60 [instructors=10000 [records=1000000]]]`
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { flood, isGraceful, served, tally } from './capacity/flood.ts';
import { type Request, type Requests, requestsOf } from './requests.ts';
import { type BenchData, openBenchData } from './data.ts';
import { measure } from './load.ts';
import { clientAddress, type Deployment, startDeployment } from './deployment.ts';
import { percentile, report } from './report.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const INSTRUCTORS = Number(process.argv[3] ?? 10_000);
const RECORDS = Number(process.argv[4] ?? 1_000_000);
const CONNECTIONS = 32;
const OVERLOAD = 10 * CONNECTIONS;
/** Seconds for which the raw limits are measured. */
const RAW_SECONDS = Math.min(SECONDS, 5);
const PORT = 22_010;
const BARE_PORT = 22_018;
const LIVE_P99_MS = 250;
/** Client addresses: as many as keep within what nginx allows each, and few that do not. */
const MANY_ADDRESSES = 10_000;
const FEW_ADDRESSES = 16;

interface Goal {
  name: string;
  perSecond: number;
  p99: number;
  ours: () => Request;
  bare: () => Request;
}

let clients = 0;
/** The same request, from the next of so many addresses. */
function from(addresses: number, request: Request): Request {
  clients += 1;
  return {
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': clientAddress(clients % addresses) },
  };
}

/** Measures the promised load, beside what SQL alone achieves in this run. */
async function bear({ name, perSecond, p99, ours, bare }: Goal): Promise<void> {
  const raw = await measure({
    url: `http://127.0.0.1:${BARE_PORT}`,
    connections: CONNECTIONS,
    seconds: RAW_SECONDS,
    next: bare,
  });
  const measurement = await measure({
    url: `http://127.0.0.1:${PORT}`,
    connections: CONNECTIONS,
    seconds: SECONDS,
    next: () => from(MANY_ADDRESSES, ours()),
  });
  report({
    figure: '7',
    promise: `${name} at ${CONNECTIONS} connections for ${SECONDS} s: ≥ ${perSecond}/s, p99 ≤ ${p99} ms`,
    measured: `${measurement.perSecond.toFixed(0)}/s, p99 ${measurement.p99.toFixed(1)} ms, ${measurement.failed} failed; ${(measurement.perSecond / raw.perSecond).toFixed(2)} of the bare SQL's ${raw.perSecond.toFixed(0)}/s`,
    kept: measurement.perSecond >= perSecond && measurement.p99 <= p99 && measurement.failed === 0,
  });
}

/** Ten times the load, a third of each kind. */
async function overload(limits: 'on' | 'off', requests: Requests): Promise<void> {
  const kinds = [requests.booking, requests.list, requests.page];
  let count = 0;
  const next = (): Request => {
    count += 1;
    const request = kinds[count % kinds.length]?.() ?? requests.page();
    return from(limits === 'on' ? FEW_ADDRESSES : MANY_ADDRESSES, request);
  };
  const probe = spawn('node', [join(import.meta.dirname, 'capacity/live-probe.ts'), String(PORT)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const probed = text(probe.stdout);
  const outcome = await flood({
    url: `http://127.0.0.1:${PORT}`,
    connections: OVERLOAD,
    seconds: SECONDS,
    next,
  });
  probe.kill('SIGTERM');
  const times = JSON.parse(await probed) as number[];
  const where = `ten times overload, limits ${limits}`;
  report({
    figure: '7',
    promise: `${where}: only 2xx, 429 or 503 with Retry-After`,
    measured: `${(served(outcome.statuses) / outcome.seconds).toFixed(0)} served a second; ${tally(outcome)}`,
    kept: isGraceful(outcome),
  });
  const p99 = percentile(times, 0.99);
  const failed = times.filter((time) => time < 0).length;
  report({
    figure: '7',
    promise: `${where}: /live p99 ≤ ${LIVE_P99_MS} ms`,
    measured: `${p99.toFixed(0)} ms over ${times.length} probes, longest ${Math.max(...times).toFixed(0)} ms, ${failed} failed`,
    kept: times.length > 0 && p99 <= LIVE_P99_MS && failed === 0,
  });
}

/** Measures normal service after the overload. */
async function recover(requests: Requests): Promise<void> {
  await delay(2_000);
  const kinds = [requests.booking, requests.list, requests.page];
  let count = 0;
  const next = () =>
    from(MANY_ADDRESSES, kinds[(count += 1) % kinds.length]?.() ?? requests.page());
  const outcome = await flood({
    url: `http://127.0.0.1:${PORT}`,
    connections: CONNECTIONS,
    seconds: RAW_SECONDS,
    next,
  });
  report({
    figure: '7',
    promise: 'normal service within 2 s of the overload',
    measured: `at ${CONNECTIONS} connections: ${tally(outcome)}`,
    kept:
      outcome.failed === 0 &&
      outcome.statuses.size > 0 &&
      [...outcome.statuses.keys()].every((status) => status.startsWith('2')),
  });
}

async function startBare(data: BenchData): Promise<ChildProcess> {
  const child = spawn(
    'node',
    [join(import.meta.dirname, 'servers/bare-sql.ts'), String(BARE_PORT), data.url],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const listens = () =>
    fetch(`http://127.0.0.1:${BARE_PORT}/list?id=1`).then(
      () => true,
      () => false,
    );
  while (!(await listens())) await delay(20);
  return child;
}

const full = INSTRUCTORS === 10_000 && RECORDS === 1_000_000;
const directory = full
  ? join(import.meta.dirname, '../.cache/bench')
  : await mkdtemp(join(tmpdir(), 'sklon-capacity-'));
// A customer may have ten pending bookings.
const data = await openBenchData(directory, INSTRUCTORS, RECORDS, Math.max(8_000, 1_000 * SECONDS));
const requests = requestsOf(data);
const env = { DATABASE_URL: data.url };
let deployment: Deployment | undefined;
let bare: ChildProcess | undefined;
try {
  bare = await startBare(data);
  deployment = await startDeployment(PORT, env);
  await bear({
    name: 'lists',
    perSecond: 5_000,
    p99: 15,
    ours: requests.list,
    bare: requests.bareList,
  });
  await bear({
    name: 'bookings',
    perSecond: 1_500,
    p99: 60,
    ours: requests.booking,
    bare: requests.bareBooking,
  });
  await overload('off', requests);
  await recover(requests);
  await deployment.stop();
  deployment = await startDeployment(PORT, { ...env, RATE_LIMITS: 'on' });
  await overload('on', requests);
} finally {
  if (bare) {
    const ended = once(bare, 'exit');
    bare.kill();
    await ended;
  }
  await deployment?.stop();
  await data.close();
  if (!full) await rm(directory, { recursive: true, force: true });
}
