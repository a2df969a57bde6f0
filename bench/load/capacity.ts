/** Promise 7: bookings and lists at 32 connections over a million records, ten times as many connections, and service afterwards. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { openData } from '../kit/data.ts';
import { clientAddress, startDeployment } from '../kit/nginx.ts';
import { percentile, report } from '../kit/report.ts';
import { type Requests, requestsOf, roundRobin } from '../kit/requests.ts';
import { measure, type Request, type Throughput } from '../kit/throughput.ts';

const PORT = 22_010;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const CONNECTIONS = 32;
const OVERLOAD = 10 * CONNECTIONS;
const LIVE_P99_MS = 250;
/** Client addresses: as many as keep within what nginx allows each, and few that do not. */
const MANY_ADDRESSES = 10_000;
const FEW_ADDRESSES = 16;
const GOALS = [
  { kind: 'list', perSecond: 5_000, p99: 15 },
  { kind: 'booking', perSecond: 1_500, p99: 60 },
] as const;

let clients = 0;
function from(addresses: number, request: Request): Request {
  clients += 1;
  const headers = { ...request.headers, 'x-forwarded-for': clientAddress(clients % addresses) };
  return { ...request, headers };
}

function mixed({ booking, list, page }: Requests, addresses: number): () => Request {
  const kind = roundRobin([booking, list, page]);
  return () => from(addresses, kind()());
}

function tallyOf({ statuses, lost }: Throughput): string {
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`);
  return [...counts, ...(lost > 0 ? [`${lost} lost`] : [])].join(', ');
}

async function bear(
  requests: Requests,
  goal: (typeof GOALS)[number],
  seconds: number,
): Promise<void> {
  const next = () => from(MANY_ADDRESSES, requests[goal.kind]());
  const load = { origin: ORIGIN, connections: CONNECTIONS, next };
  await measure({ ...load, seconds: 2 });
  const { perSecond, p99, failed } = await measure({ ...load, seconds });
  report({
    figure: '7',
    promise: `${goal.kind}s at ${CONNECTIONS} connections for ${seconds} s: ≥ ${goal.perSecond}/s, p99 ≤ ${goal.p99} ms`,
    measured: `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms, ${failed} failed`,
    kept: perSecond >= goal.perSecond && p99 <= goal.p99 && failed === 0,
    timing: true,
  });
}

async function overload(requests: Requests, limits: 'on' | 'off', seconds: number): Promise<void> {
  const addresses = limits === 'on' ? FEW_ADDRESSES : MANY_ADDRESSES;
  const next = mixed(requests, addresses);
  const probe = spawn('node', [join(import.meta.dirname, 'live-probe.ts'), String(PORT)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const probed = text(probe.stdout);
  const load = { origin: ORIGIN, connections: OVERLOAD, seconds, next };
  const outcome = await measure(load, true);
  probe.kill('SIGTERM');
  const times = JSON.parse(await probed) as number[];
  const where = `ten times overload, limits ${limits}`;
  const isGraceful = [...outcome.statuses.keys()].every((one) => /^(2\d\d|429|503)$/.test(one));
  report({
    figure: '7',
    promise: `${where}: only 2xx, 429 or 503 with Retry-After`,
    measured: `${outcome.perSecond.toFixed(0)} served a second; ${tallyOf(outcome)}`,
    kept: isGraceful && outcome.lost === 0 && outcome.perSecond > 0,
  });
  const [p99, failed] = [percentile(times, 0.99), times.filter((time) => time < 0).length];
  report({
    figure: '7',
    promise: `${where}: /live p99 ≤ ${LIVE_P99_MS} ms`,
    measured: `${p99.toFixed(0)} ms over ${times.length} probes, longest ${Math.max(...times).toFixed(0)} ms, ${failed} failed`,
    kept: times.length > 0 && p99 <= LIVE_P99_MS && failed === 0,
    timing: true,
  });
}

async function recover(requests: Requests): Promise<void> {
  await delay(2_000);
  const next = mixed(requests, MANY_ADDRESSES);
  const load = { origin: ORIGIN, connections: CONNECTIONS, seconds: 5, next };
  const outcome = await measure(load, true);
  report({
    figure: '7',
    promise: 'normal service within 2 s of the overload',
    measured: `at ${CONNECTIONS} connections: ${tallyOf(outcome)}`,
    kept: outcome.failed === 0 && outcome.perSecond > 0,
    timing: true,
  });
}

export async function showCapacity(seconds: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  // A customer may have ten pending bookings.
  const customers = Math.max(8_000, 1_000 * seconds);
  const data = await openData(
    PORT + 8,
    { instructors: 10_000, records: 1_000_000, customers },
    stack,
  );
  const requests = requestsOf(data);
  const env = { DATABASE_URL: data.postgres.url, TG_STANDIN_PORT: String(PORT + 9) };
  {
    await using _ = await startDeployment(PORT, env);
    for (const goal of GOALS) await bear(requests, goal, seconds);
    await overload(requests, 'off', seconds);
    await recover(requests);
  }
  await using _ = await startDeployment(PORT, { ...env, RATE_LIMITS: 'on' });
  await overload(requests, 'on', seconds);
}
