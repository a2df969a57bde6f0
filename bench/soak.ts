/**
 * Half an hour of steady use: pages, reads, bookings, sign-ins and some uploads (docs/trust.md,
 * promise 13). After the warm-up memory, open files and connections must not grow, the event loop
 * must not stall, and nothing may fail. Needs the built site. `node bench/soak.ts [minutes=2]`;
 * exits 1 when a promise is broken. A run of a few minutes says little about memory.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addDocument, apply } from './applicants.ts';
import { callApi, signIn } from './api.ts';
import type { ProcessSample } from './hooks/watch-process.ts';
import { memory } from '../tools/memory.mjs';
import { Product } from './product.ts';
import { report } from './report.ts';
import { startStandin } from './standin.ts';

const MINUTES = Number(process.argv[2] ?? 2);
const PORT = 22_780;
const SLOPE_MAX = 1;
const MEMORY_MAX_MB = 350;
const DELAY_MAX_MS = 50;
/** Additional open files allowed at the end: connections of visitors. */
const DESCRIPTORS_MORE = 20;
/**
 * Seconds of a window: its lowest memory counts, because the garbage collector makes memory
 * oscillate.
 */
const WINDOW_SECONDS = 15;
const CUSTOMERS = 40;
/** Per second, of each kind: about half of what two cores sustain. */
const RATES = { pages: 20, reads: 200, bookings: 3, signIns: 0.5, uploads: 0.2 };

const directory = await mkdtemp(join(tmpdir(), 'sklon-soak-'));
const watchFile = join(directory, 'samples.jsonl');
const warmAfter = MINUTES * 20;
const standin = await startStandin(PORT + 9);
const product = new Product(join(directory, 'data'), PORT, {
  ...standin.env,
  NODE_OPTIONS: `${memory.NODE_OPTIONS} --import=${join(import.meta.dirname, 'hooks/watch-process.ts')}`,
  WATCH_FILE: watchFile,
  WATCH_AFTER: String(warmAfter),
  LOG_LEVEL: 'error',
});
// What fails is explained by it.
product.logFile = join(directory, 'product.log');

/** Least squares: how much `y` grows as `x` grows by one. */
function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map((point) => point.x));
  const y = mean(points.map((point) => point.y));
  const above = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return above / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}

/** The lowest memory of each window, per minute. */
function lowest(samples: readonly ProcessSample[]): { x: number; y: number }[] {
  const windows = Map.groupBy(samples, ({ at }) => Math.floor(at / WINDOW_SECONDS));
  return [...windows].map(([window, some]) => ({
    x: (window * WINDOW_SECONDS) / 60,
    y: Math.min(...some.map(({ rss }) => rss)) / 2 ** 20,
  }));
}

const descriptors = async () => (await readdir(`/proc/${product.pid}/fd`)).length;
async function leftovers(): Promise<number> {
  const names = await readdir(join(product.dataDir, 'uploads'), { recursive: true }).catch(
    () => [],
  );
  return names.filter((name) => name.endsWith('.part')).length;
}

try {
  await product.start();
  const client = new pg.Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  const connections = async () =>
    (
      await client.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database()',
      )
    ).rows[0]?.n ?? 0;
  const tokens: string[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1)
    tokens.push(await signIn(product.origin, standin.url, 890_000 + index));
  const list = await callApi(product.origin, 'listInstructors', { query: { is_working: 'true' } });
  const people = (list.body as { items: { id: number; resort_ids: number[] }[] }).items;
  const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;
  const resort = () => pick(people).resort_ids[0] ?? 0;

  const failures = new Map<string, number>();
  const done = new Map<string, number>();
  const note = (kind: string, status: number) => {
    done.set(kind, (done.get(kind) ?? 0) + 1);
    if (status >= 500)
      failures.set(`${kind}: ${status}`, (failures.get(`${kind}: ${status}`) ?? 0) + 1);
  };
  const get = (path: string) =>
    fetch(product.origin + path).then(
      async (response) => (await response.arrayBuffer(), response.status),
    );
  let serial = 0;

  const acts: Record<keyof typeof RATES, () => Promise<number>> = {
    pages: () =>
      get(
        pick([
          '/',
          `/instructors?resort=${resort()}`,
          `/instructors/${pick(people).id}`,
          '/rent',
          '/services',
          `/instructors?q=${serial}`,
        ]),
      ),
    reads: () =>
      get(
        pick([
          `/api/marketplace/instructors?resort_id=${resort()}&is_working=true`,
          `/api/marketplace/instructors/${pick(people).id}`,
          `/api/providers/instructor/${pick(people).id}/availability?date=${new Date().toISOString().slice(0, 10)}`,
          '/api/marketplace/resorts',
        ]),
      ),
    async bookings() {
      const token = pick(tokens);
      const hour = 10 + Math.floor(Math.random() * 5);
      const body = {
        instructor_id: pick(people).id,
        booking_date: new Date(Date.now() + (3 + Math.floor(Math.random() * 150)) * 86_400_000)
          .toISOString()
          .slice(0, 10),
        start_time: `${hour}:00`,
        end_time: `${hour + 1}:00`,
        group_size: 1,
      };
      const made = await callApi(product.origin, 'createInstructorBooking', {
        token,
        body,
        key: randomUUID(),
      });
      if (made.status !== 201) return made.status;
      const { status } = await callApi(product.origin, 'cancelInstructorBooking', {
        token,
        params: made.body as { id: number },
      });
      return status;
    },
    async signIns() {
      serial += 1;
      const token = await signIn(product.origin, standin.url, 900_000 + (serial % 500));
      return (await callApi(product.origin, 'signOut', { token })).status;
    },
    async uploads() {
      serial += 1;
      const applicant = await apply(product.origin, standin.url, 910_000 + serial, resort());
      return (await addDocument(product.origin, applicant, 500_000)).status;
    },
  };

  const inProgress = new Set<Promise<void>>();
  const timers = (Object.keys(RATES) as (keyof typeof RATES)[]).map((kind) =>
    setInterval(() => {
      const act: Promise<void> = acts[kind]()
        .then(
          (status) => note(kind, status),
          (error: unknown) => void failures.set(`${kind}: ${String(error)}`, 1),
        )
        .finally(() => inProgress.delete(act));
      inProgress.add(act);
    }, 1_000 / RATES[kind]),
  );
  const seen: { at: number; descriptors: number; connections: number }[] = [];
  const until = Date.now() + MINUTES * 60_000;
  while (Date.now() < until) {
    await delay(1_000);
    seen.push({
      at: (MINUTES * 60_000 - (until - Date.now())) / 1_000,
      descriptors: await descriptors(),
      connections: await connections(),
    });
  }
  for (const timer of timers) clearInterval(timer);
  await Promise.all(inProgress);
  const parts = await leftovers();
  await client.end();

  const samples = (await readFile(watchFile, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ProcessSample);
  const warm = samples.filter(({ at }) => at >= warmAfter);
  const growth = slope(lowest(warm));
  const last = warm.at(-1);
  report({
    figure: '13',
    promise: 'memory grows by less than 1 MB a minute once warm',
    measured: `${MINUTES} min, ${growth.toFixed(2)} MB/min; ${((last?.rss ?? 0) / 2 ** 20).toFixed(0)} MB at the end, of which ${((last?.heap ?? 0) / 2 ** 20).toFixed(0)} MB heap and ${((last?.buffers ?? 0) / 2 ** 20).toFixed(0)} MB buffers`,
    kept: Number.isFinite(growth) && growth < SLOPE_MAX,
  });
  const resident = warm.map(({ rss }) => rss / 2 ** 20).toSorted((a, b) => a - b);
  const median = resident[resident.length >> 1] ?? Number.NaN;
  report({
    figure: '13',
    promise: `memory stays at ${MEMORY_MAX_MB} MB or below, half of the time at least`,
    measured: `${median.toFixed(0)} MB, at most ${resident.at(-1)?.toFixed(0)} MB`,
    kept: median <= MEMORY_MAX_MB,
  });
  report({
    figure: '13',
    promise: 'delay of the event loop p99 < 50 ms',
    measured: `${(last?.delay ?? Number.NaN).toFixed(1)} ms`,
    kept: last !== undefined && last.delay < DELAY_MAX_MS,
  });
  const settled = seen.filter(({ at }) => at >= warmAfter);
  const third = Math.ceil(settled.length / 3);
  const most = (part: typeof seen, of: 'descriptors' | 'connections') =>
    Math.max(...part.map((one) => one[of]));
  const [early, late] = [settled.slice(0, third), settled.slice(-third)];
  report({
    figure: '13',
    promise:
      'nothing fails, and neither open files, connections to the database nor leftovers of uploads grow',
    measured: `${[...done].map(([kind, times]) => `${times} ${kind}`).join(', ')}; failures: ${[...failures].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'}; at most ${most(early, 'descriptors')} files open, then ${most(late, 'descriptors')}; ${most(early, 'connections')} connections, then ${most(late, 'connections')}; ${parts} leftovers`,
    kept:
      failures.size === 0 &&
      most(late, 'descriptors') <= most(early, 'descriptors') + DESCRIPTORS_MORE &&
      most(late, 'connections') <= most(early, 'connections') + 2 &&
      parts === 0,
  });
  if (failures.size > 0) console.log(await readFile(product.logFile, 'utf8'));
} finally {
  await product.stop();
  await standin.close();
  await rm(directory, { recursive: true, force: true });
}
