/**
 * The main requests beside the raw limits of the same run, a bare node:http server with a constant response of the same size
 * and the best SQL behind node:http and pg: requests per second, latencies, and processor time of the process and of
 * PostgreSQL for each request. Beside them stands how the processor time, in units of the constant response's, compares with
 * the run in bench/results/run.json: a regression shows on any machine.
 *
 * «read» bypasses the caches, «cached» is what visitors get: a hundred addresses in rotation.
 * `npm run bench [-- seconds=3 [part of a name]] [store]`; `store` makes this run the next one's measure.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dayAhead, statusOf, until } from './kit/client.ts';
import { openData } from './kit/data.ts';
import { makeDirectory, Product } from './kit/product.ts';
import { report } from './kit/report.ts';
import { bookingWith, detailOf, lessonsOf, listOf, roundRobin } from './kit/requests.ts';
import { cpuOf, measure, type Request } from './kit/throughput.ts';
import { makeBareTables } from './run/bare-tables.ts';
import { type Cost, Runs } from './run/stored.ts';

const store = process.argv.at(-1) === 'store';
const [seconds = '3', only = ''] = process.argv.slice(2, store ? -1 : undefined);
const SECONDS = Number(seconds);
const CONNECTIONS = [1, 16, 64];
/** Promised share of the constant server's responses per second, at most connections. */
const CACHED_SHARE = 0.4;
/** Seconds for which each of the two is measured, interleaved: a shared machine changes its speed. */
const ROUNDS = 8;
const PORT = 21_400;
const BARE_PORT = 21_402;
const CONSTANT_PORT = 21_403;

interface Scenario {
  name: string;
  read: () => Request;
  cached?: () => Request;
  bare?: () => Request;
}

await using stack = new AsyncDisposableStack();
/** As many customers as instructors: a time of day goes round all of them, and a customer has one lesson at a time. */
const size = { instructors: 10_000, records: 1_000_000, customers: 10_000 };
const data = await openData(PORT + 8, size, stack);
await makeBareTables(data.db);
const product = stack.use(
  new Product(await makeDirectory(stack), PORT, {
    DATABASE_URL: data.postgres.url,
    TG_STANDIN_PORT: String(PORT + 9),
    NODE_ENV: 'development',
    ROLE: 'web',
  }),
);
await product.start();
const runs = new Runs();

async function startServer(port: number, bytes: number): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'run/bare-sql.ts');
  const child = spawn('node', [program, String(port), data.postgres.url, String(bytes)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await statusOf(`http://127.0.0.1:${port}/`)) > 0);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

function scenarios(): Scenario[] {
  const { instructors, resorts, customers } = data;
  const hot = 100;
  const [instructor, resort] = [roundRobin(instructors), roundRobin(resorts)];
  const hotInstructor = roundRobin(instructors.slice(0, hot));
  const hotResort = roundRobin(resorts.slice(0, hot));
  const today = dayAhead(0);
  const week = (id: number) => ({
    path: `/api/providers/instructor/${id}/availability?date=${today}`,
  });
  // Its answers are the caller's own.
  const uncached = (request: Request) => ({
    ...request,
    headers: { authorization: 'Bearer unknown' },
  });
  const [lesson, customer] = [lessonsOf(instructors), roundRobin(customers)];
  const [bareLesson, bareCustomer] = [lessonsOf(instructors), roundRobin(customers)];
  return [
    {
      name: 'list',
      read: () => uncached(listOf(resort())),
      cached: () => listOf(hotResort()),
      bare: () => ({ path: `/list?id=${resort()}` }),
    },
    {
      name: 'detail',
      read: () => uncached(detailOf(instructor())),
      cached: () => detailOf(hotInstructor()),
      bare: () => ({ path: `/detail?id=${instructor()}` }),
    },
    {
      name: 'availability',
      read: () => uncached(week(instructor())),
      cached: () => week(hotInstructor()),
      bare: () => ({ path: `/availability?id=${instructor()}&date=${today}` }),
    },
    {
      name: 'booking',
      read: () => bookingWith(customer().token, lesson()),
      bare: () => ({
        ...bookingWith('', { ...bareLesson(), customer_id: bareCustomer().id }),
        path: '/insert',
      }),
    },
    {
      name: 'page: detail',
      read: () => ({ path: `/instructors/${instructor()}` }),
      cached: () => ({ path: `/instructors/${hotInstructor()}` }),
    },
    { name: 'page: list', read: () => ({ path: `/instructors?resort=${resorts[0]}` }) },
  ];
}

async function costOf(
  server: { pid: number | undefined; port: number },
  connections: number,
  next: () => Request,
): Promise<Cost> {
  const cpu = () => [cpuOf(server.pid ?? 0), cpuOf(data.postgres.pid)] as const;
  const before = cpu();
  const origin = `http://127.0.0.1:${server.port}`;
  const measured = await measure({ origin, connections, seconds: SECONDS, next });
  const after = cpu();
  const requests = Math.max(1, measured.perSecond * SECONDS);
  const microseconds = (at: 0 | 1) => ((after[at] - before[at]) * 1_000) / requests;
  return { ...measured, cpu: microseconds(0), databaseCpu: microseconds(1) };
}

async function reportShare(name: string, cached: () => Request): Promise<void> {
  const connections = Math.max(...CONNECTIONS);
  const loads = [
    { origin: `http://127.0.0.1:${CONSTANT_PORT}`, next: () => ({ path: '/' }) },
    { origin: product.origin, next: cached },
  ].map((load) => ({ ...load, connections, seconds: 1 }));
  const [perSecond, failed] = [
    [0, 0],
    [0, 0],
  ];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, load] of loads.entries()) {
      const measured = await measure(load);
      perSecond[at] = (perSecond[at] ?? 0) + measured.perSecond / ROUNDS;
      failed[at] = (failed[at] ?? 0) + measured.failed;
    }
  const [constant = 0, ours = 0] = perSecond;
  report({
    figure: 'reads',
    promise: `${name} for visitors at ${CACHED_SHARE} or more of a bare server's constant response`,
    measured: `${(ours / constant).toFixed(2)}: ${ours.toFixed(0)}/s of ${constant.toFixed(0)}/s in ${ROUNDS} rounds of a second each, ${failed[1]} failed`,
    kept: ours / constant >= CACHED_SHARE && failed[1] === 0,
  });
}

const bareServer = stack.adopt(await startServer(BARE_PORT, 0), stop);
for (const { name, read, cached, bare } of scenarios()) {
  if (!name.includes(only)) continue;
  const { path, ...rest } = read();
  const bytes = (await (await fetch(product.origin + path, rest)).arrayBuffer()).byteLength;
  const constantServer = await startServer(CONSTANT_PORT, bytes);
  const servers = Object.entries({
    constant: { pid: constantServer.pid, port: CONSTANT_PORT, next: () => ({ path: '/' }) },
    'bare SQL': bare && { pid: bareServer.pid, port: BARE_PORT, next: bare },
    [cached ? 'Склон, read' : 'Склон']: { pid: product.pid, port: PORT, next: read },
    'Склон, cached': cached && { pid: product.pid, port: PORT, next: cached },
  }).flatMap(([kind, server]) => (server ? [{ kind, ...server }] : []));
  // Code that has not been compiled yet costs several times as much.
  for (const server of servers) await costOf(server, 16, server.next);
  for (const connections of CONNECTIONS)
    for (const { kind, ...server } of servers)
      runs.add({ name, connections, kind }, await costOf(server, connections, server.next));
  if (cached && !name.startsWith('page')) await reportShare(name, cached);
  await stop(constantServer);
}
runs.compare();
if (store) runs.store();
