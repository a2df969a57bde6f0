/**
 * Requests per second and latencies of the main calls, beside raw limits measured in the same run
 * on the same data: a bare node:http server with a constant response of the same size, and the best
 * SQL behind bare node:http and pg.
 *
 * «read» bypasses the caches: API calls carry an unknown bearer token, pages have unique addresses.
 * «cached» is what visitors get: a hundred addresses in rotation, each read again every second.
 * `npm run bench [-- seconds=3 [part of a name [instructors=10000]]]`
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchData, openBenchData } from './data.ts';
import { type Measurement, measureInterleaved, measure } from './load.ts';
import { Product } from './product.ts';
import { report } from './report.ts';
import { type Request, requestsOf } from './requests.ts';

const SECONDS = Number(process.argv[2] ?? 3);
const ONLY = process.argv[3] ?? '';
const INSTRUCTORS = Number(process.argv[4] ?? 10_000);
const CONNECTIONS = [1, 16, 64];
/** Promised share of the constant server's responses per second, at most connections. */
const CACHED_SHARE = 0.4;
/** Seconds for which each of the two is measured, interleaved. */
const ROUNDS = 8;
/** Addresses that many visitors request at once. */
const HOT = 100;
const PRODUCT_PORT = 21_400;
const CONSTANT_PORT = 21_401;
const BARE_PORT = 21_402;

interface Scenario {
  name: string;
  /** Served from the database. */
  ours: () => Request;
  /** The same for anonymous visitors; absent where nothing is cached. */
  cached?: () => Request;
  /** Whether the promised share applies. */
  promised?: true;
  /** The same response from the bare server; absent for pages. */
  bare?: () => Request;
}

const children: ChildProcess[] = [];

async function startBare(program: string, port: number, argument: string): Promise<void> {
  children.push(
    spawn('node', [join(import.meta.dirname, 'servers', program), String(port), argument], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  while (
    !(await fetch(`http://127.0.0.1:${port}/list?id=1`).then(
      () => true,
      () => false,
    ))
  )
    await delay(20);
}

function scenarios(data: BenchData): Scenario[] {
  let count = 0;
  const next = (ids: number[]) => ids[(count += 1) % ids.length];
  const instructor = () => next(data.instructorIds);
  const [hotInstructors, hotResorts] = [
    data.instructorIds.slice(0, HOT),
    data.resortIds.slice(0, HOT),
  ];
  const list = (id: number | undefined) => ({
    path: `/api/marketplace/instructors?resort_id=${id}&skill_type=ski&is_working=true`,
  });
  const detail = (id: number | undefined) => ({ path: `/api/marketplace/instructors/${id}` });
  const week = (id: number | undefined) => ({
    path: `/api/providers/instructor/${id}/availability?date=${today}`,
  });
  const headers = { authorization: 'Bearer unknown' };
  const today = new Date().toISOString().slice(0, 10);
  const requests = requestsOf(data);
  return [
    {
      name: 'list',
      ours: () => ({ ...requests.list(), headers }),
      cached: () => list(next(hotResorts)),
      promised: true,
      bare: requests.bareList,
    },
    {
      name: 'detail',
      ours: () => ({ ...detail(instructor()), headers }),
      cached: () => detail(next(hotInstructors)),
      promised: true,
      bare: () => ({ path: `/detail?id=${instructor()}` }),
    },
    {
      name: 'availability',
      ours: () => ({ ...week(instructor()), headers }),
      cached: () => week(next(hotInstructors)),
      promised: true,
      bare: () => ({ path: `/availability?id=${instructor()}&date=${today}` }),
    },
    { name: 'booking', ours: requests.booking, bare: requests.bareBooking },
    {
      name: 'page: home',
      ours: () => ({ path: `/?n=${(count += 1)}` }),
      cached: () => ({ path: '/' }),
    },
    {
      name: 'page: list',
      ours: () => ({ path: `/instructors?resort=${data.resortIds[0]}&n=${(count += 1)}` }),
      cached: () => ({ path: `/instructors?resort=${data.resortIds[0]}` }),
    },
  ];
}

async function sizeOf(request: Request): Promise<number> {
  const { path, ...rest } = request;
  return (await (await fetch(`http://127.0.0.1:${PRODUCT_PORT}${path}`, rest)).arrayBuffer())
    .byteLength;
}

function row(
  name: string,
  connections: number,
  kind: string,
  measurement: Measurement,
  limit?: Measurement,
): string {
  const ratio = limit ? (measurement.perSecond / limit.perSecond).toFixed(2) : '';
  const failed = measurement.failed > 0 ? `  ${measurement.failed} failed` : '';
  return `${name.padEnd(13)} ${String(connections).padStart(4)}  ${kind.padEnd(11)} ${measurement.perSecond.toFixed(0).padStart(7)}/s  p50 ${measurement.p50.toFixed(1).padStart(6)} ms  p99 ${measurement.p99.toFixed(1).padStart(6)} ms  ${ratio}${failed}`;
}

async function reportShare(name: string, cached: () => Request): Promise<void> {
  const connections = Math.max(...CONNECTIONS);
  const load = (port: number, next: () => Request) => ({
    url: `http://127.0.0.1:${port}`,
    connections,
    next,
  });
  const [constant, ours] = await measureInterleaved(
    load(CONSTANT_PORT, () => ({ path: '/' })),
    load(PRODUCT_PORT, cached),
    ROUNDS,
  );
  const share = ours.perSecond / constant.perSecond;
  report({
    figure: 'reads',
    promise: `${name} for visitors at ${CACHED_SHARE} or more of a bare server's constant response`,
    measured: `${share.toFixed(2)}: ${ours.perSecond.toFixed(0)}/s of ${constant.perSecond.toFixed(0)}/s in ${ROUNDS} rounds of a second each, ${ours.failed} failed`,
    kept: share >= CACHED_SHARE && ours.failed === 0,
  });
}

const directory = INSTRUCTORS === 10_000 ? 'bench' : `bench-${INSTRUCTORS}`;
const data = await openBenchData(
  join(import.meta.dirname, '../.cache', directory),
  INSTRUCTORS,
  INSTRUCTORS * 100,
);
const product = new Product(join(import.meta.dirname, '../.cache/bench-product'), PRODUCT_PORT, {
  DATABASE_URL: data.url,
  TG_STANDIN_PORT: '21403',
});
try {
  await product.start();
  await startBare('bare-sql.ts', BARE_PORT, data.url);
  for (const { name, ours, cached, bare, promised } of scenarios(data).filter((scenario) =>
    scenario.name.includes(ONLY),
  )) {
    await startBare('constant.ts', CONSTANT_PORT, String(await sizeOf(ours())));
    for (const connections of CONNECTIONS) {
      const load = (port: number, next: () => Request) =>
        measure({ url: `http://127.0.0.1:${port}`, connections, seconds: SECONDS, next });
      const constant = await load(CONSTANT_PORT, () => ({ path: '/' }));
      const limit = bare && (await load(BARE_PORT, bare));
      const measurement = await load(PRODUCT_PORT, ours);
      const shared = cached && (await load(PRODUCT_PORT, cached));
      console.log(row(name, connections, 'constant', constant));
      if (limit) console.log(row(name, connections, 'bare SQL', limit, constant));
      console.log(
        row(name, connections, cached ? 'Склон, read' : 'Склон', measurement, limit ?? constant),
      );
      if (shared) console.log(row(name, connections, 'Склон, cached', shared, constant));
    }
    if (cached && promised) await reportShare(name, cached);
    children.pop()?.kill();
    await delay(100);
  }
} finally {
  for (const child of children) child.kill();
  await product.stop();
  await data.close();
}
