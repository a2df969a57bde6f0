/**
 * Requests per second and latencies of the main calls, beside raw limits measured in the same run on the same data: a
 * bare node:http server with a constant answer of the same size, and the best SQL behind bare node:http and pg.
 * `npm run bench [-- seconds=3 [part of a name]]`
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchData, openBenchData } from './data.ts';
import { type Figure, type Load, measure } from './load.ts';
import { Product } from './product.ts';

const SECONDS = Number(process.argv[2] ?? 3);
const ONLY = process.argv[3] ?? '';
const CONNECTIONS = [1, 16, 64];
const PRODUCT_PORT = 21_400;
const CONSTANT_PORT = 21_401;
const BARE_PORT = 21_402;

type Request = ReturnType<Load['next']>;

interface Scenario {
  name: string;
  ours: () => Request;
  /** The same answer from the bare server; absent for pages. */
  bare?: () => Request;
}

const children: ChildProcess[] = [];

async function startBare(program: string, port: number, argument: string): Promise<void> {
  children.push(
    spawn('node', [join(import.meta.dirname, 'servers', program), String(port), argument], { stdio: ['ignore', 'ignore', 'inherit'] }),
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
  let turn = 0;
  const instructor = () => data.instructorIds[(turn += 1) % data.instructorIds.length];
  const resort = () => data.resortIds[(turn += 1) % data.resortIds.length];
  const today = new Date().toISOString().slice(0, 10);
  let slot = 0;
  // Every slot once: instructor by instructor, then the next time of day, then the next day.
  const booking = () => {
    const round = Math.floor(slot / data.instructorIds.length);
    const start = 9 + (round % 5) * 2;
    const date = new Date(Date.now() + (31 + Math.floor(round / 5)) * 86_400_000).toISOString().slice(0, 10);
    const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
    const body = JSON.stringify({
      instructor_id: data.instructorIds[slot % data.instructorIds.length],
      booking_date: date,
      start_time: hour(start),
      end_time: hour(start + 2),
      group_size: 1,
    });
    slot += 1;
    return { method: 'POST' as const, body, headers: { 'content-type': 'application/json' } };
  };
  const ours = () => {
    const request = booking();
    const token = data.tokens[slot % data.tokens.length] ?? '';
    return {
      ...request,
      path: '/api/marketplace/instructor-bookings/with-time',
      headers: { ...request.headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    };
  };
  return [
    {
      name: 'list',
      ours: () => ({ path: `/api/marketplace/instructors?resort_id=${resort()}&skill_type=ski&is_working=true` }),
      bare: () => ({ path: `/list?id=${resort()}` }),
    },
    {
      name: 'detail',
      ours: () => ({ path: `/api/marketplace/instructors/${instructor()}` }),
      bare: () => ({ path: `/detail?id=${instructor()}` }),
    },
    {
      name: 'availability',
      ours: () => ({ path: `/api/providers/instructor/${instructor()}/availability?date=${today}` }),
      bare: () => ({ path: `/availability?id=${instructor()}&date=${today}` }),
    },
    { name: 'booking', ours, bare: () => ({ ...booking(), path: '/insert' }) },
    { name: 'page: home', ours: () => ({ path: '/' }) },
    { name: 'page: list', ours: () => ({ path: `/instructors?resort=${data.resortIds[0]}` }) },
  ];
}

async function sizeOf(request: Request): Promise<number> {
  const { path, ...rest } = request;
  return (await (await fetch(`http://127.0.0.1:${PRODUCT_PORT}${path}`, rest)).arrayBuffer()).byteLength;
}

function row(name: string, connections: number, kind: string, figure: Figure, limit?: Figure): string {
  const ratio = limit ? (figure.perSecond / limit.perSecond).toFixed(2) : '';
  const failed = figure.failed > 0 ? `  ${figure.failed} failed` : '';
  return `${name.padEnd(13)} ${String(connections).padStart(4)}  ${kind.padEnd(10)} ${figure.perSecond.toFixed(0).padStart(7)}/s  p50 ${figure.p50.toFixed(1).padStart(6)} ms  p99 ${figure.p99.toFixed(1).padStart(6)} ms  ${ratio}${failed}`;
}

const data = await openBenchData(join(import.meta.dirname, '../.cache/bench'), 10_000, 1_000_000);
const product = new Product(join(import.meta.dirname, '../.cache/bench-product'), PRODUCT_PORT, {
  DATABASE_URL: data.url,
  TG_STANDIN_PORT: '21403',
});
try {
  await product.start();
  await startBare('bare-sql.ts', BARE_PORT, data.url);
  for (const { name, ours, bare } of scenarios(data).filter((scenario) => scenario.name.includes(ONLY))) {
    await startBare('constant.ts', CONSTANT_PORT, String(await sizeOf(ours())));
    for (const connections of CONNECTIONS) {
      const load = (port: number, next: () => Request) => measure({ url: `http://127.0.0.1:${port}`, connections, seconds: SECONDS, next });
      const constant = await load(CONSTANT_PORT, () => ({ path: '/' }));
      const limit = bare && (await load(BARE_PORT, bare));
      const figure = await load(PRODUCT_PORT, ours);
      console.log(row(name, connections, 'constant', constant));
      if (limit) console.log(row(name, connections, 'bare SQL', limit, constant));
      console.log(row(name, connections, 'Склон', figure, limit ?? constant));
    }
    children.pop()?.kill();
    await delay(100);
  }
} finally {
  for (const child of children) child.kill();
  await product.stop();
  await data.close();
}
