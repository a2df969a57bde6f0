/** Promise 13: steady use for half an hour. Once warm, memory, open files and connections do not grow, and nothing fails. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { memory } from '../../tools/memory.mjs';
import {
  addDocument,
  book,
  cancel,
  dayAhead,
  lessonAtRandom,
  listInstructors,
  statusOf,
} from '../kit/client.ts';
import { makeApplication, makeCustomers, rowsOf } from '../kit/people.ts';
import { poolOf, Postgres } from '../kit/postgres.ts';
import { makeDirectory, Product } from '../kit/product.ts';
import { report, reportNone, tally } from '../kit/report.ts';
import { startStandin } from '../kit/standin.ts';
import type { ProcessSample } from './watch-process.ts';

const PORT = 22_780;
const SLOPE_MAX = 1;
const MEMORY_MAX_MB = 350;
const DELAY_MAX_MS = 50;
const FILES_MORE = 20;
const CONNECTIONS_MORE = 2;
/** Seconds of a window: its lowest memory counts, because the garbage collector makes memory oscillate. */
const WINDOW_SECONDS = 15;
const MB = 2 ** 20;

function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return above / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

/** Megabytes a minute by which the lowest memory of each window grows. */
function growth(samples: readonly ProcessSample[]): number {
  const windows = Map.groupBy(samples, ({ at }) => Math.floor(at / WINDOW_SECONDS));
  return slope(
    [...windows].map(([window, some]) => [
      (window * WINDOW_SECONDS) / 60,
      Math.min(...some.map(({ rss }) => rss)) / MB,
    ]),
  );
}

const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;

export async function soak(minutes: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const directory = await makeDirectory(stack);
  const watchFile = join(directory, 'samples.jsonl');
  const warmAfter = minutes * 20;
  const postgres = await Postgres.openTemporary(PORT + 8, stack);
  // Not in the product's process, whose memory is measured.
  const standin = stack.use(await startStandin(PORT + 9));
  const product = stack.use(
    new Product(join(directory, 'data'), PORT, {
      ...standin.env,
      DATABASE_URL: postgres.url,
      NODE_OPTIONS: `${memory.NODE_OPTIONS} --import=${join(import.meta.dirname, 'watch-process.ts')}`,
      WATCH_FILE: watchFile,
      WATCH_AFTER: String(warmAfter),
      LOG_LEVEL: 'error',
    }),
  );
  // What fails is explained by it.
  product.logFile = join(directory, 'product.log');
  await product.start();
  const { origin } = product;
  const db = stack.adopt(poolOf(postgres.url), (pool) => pool.end());
  const customers = await makeCustomers(db, 40);
  const instructors = await listInstructors(origin);
  const ids = instructors.map(({ id }) => id);
  const resort = () => pick(instructors).resort_ids[0] ?? 0;

  let serial = 0;
  const acts: Record<string, { perSecond: number; act: () => Promise<number> }> = {
    pages: {
      perSecond: 20,
      act: () => {
        serial += 1;
        const lists = ['/', '/rent', '/services', `/instructors?resort=${resort()}`];
        return statusOf(
          origin + pick([...lists, `/instructors/${pick(ids)}`, `/instructors?q=${serial}`]),
        );
      },
    },
    reads: {
      perSecond: 200,
      act: () =>
        statusOf(
          `${origin}/api${pick([
            `/marketplace/instructors?resort_id=${resort()}&is_working=true`,
            `/marketplace/instructors/${pick(ids)}`,
            `/providers/instructor/${pick(ids)}/availability?date=${dayAhead(0)}`,
            '/marketplace/resorts',
          ])}`,
        ),
    },
    bookings: {
      perSecond: 3,
      async act() {
        const { token } = pick(customers);
        const made = await book(origin, token, lessonAtRandom(ids));
        if (made.status !== 201) return made.status;
        return (await cancel(origin, token, made.body.id)).status;
      },
    },
    uploads: {
      perSecond: 0.2,
      async act() {
        const { id, token } = await makeApplication(db, resort());
        return (await addDocument(origin, token, id, 500_000)).status;
      },
    },
  };

  const done: string[] = [];
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  const timers = Object.entries(acts).map(([kind, { perSecond, act }]) =>
    setInterval(() => {
      const one: Promise<void> = act()
        .then(
          (status) =>
            void (status < 500 ? done : failures).push(
              `${kind}${status < 500 ? '' : ` ${status}`}`,
            ),
          (error: unknown) => void failures.push(`${kind}: ${String(error)}`),
        )
        .finally(() => running.delete(one));
      running.add(one);
    }, 1_000 / perSecond),
  );
  const seen: { files: number; connections: number }[] = [];
  const begun = Date.now();
  while (Date.now() - begun < minutes * 60_000) {
    await delay(1_000);
    const connections = await rowsOf(
      db,
      'SELECT FROM pg_stat_activity WHERE datname = current_database()',
    );
    if (Date.now() - begun < warmAfter * 1_000) continue;
    const files = await readdir(`/proc/${product.pid}/fd`);
    seen.push({ files: files.length, connections: connections.length });
  }
  for (const timer of timers) clearInterval(timer);
  await Promise.all(running);
  const uploads = await readdir(join(product.dataDir, 'uploads'), { recursive: true });
  const leftovers = uploads.filter((name) => name.endsWith('.part'));

  const samples = (await readFile(watchFile, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ProcessSample)
    .filter(({ at }) => at >= warmAfter);
  const last = samples.at(-1);
  const megabytes = (bytes = Number.NaN) => `${(bytes / MB).toFixed(0)} MB`;
  const grown = growth(samples);
  report({
    figure: '13',
    promise: 'memory grows by less than 1 MB a minute once warm',
    measured: `${minutes} min, ${grown.toFixed(2)} MB/min; ${megabytes(last?.rss)} at the end, of which ${megabytes(last?.heap)} heap and ${megabytes(last?.buffers)} buffers`,
    kept: grown < SLOPE_MAX,
    // In a few minutes it says little.
    timing: true,
  });
  const resident = samples.map(({ rss }) => rss).toSorted((a, b) => a - b);
  const median = resident[resident.length >> 1] ?? Number.NaN;
  report({
    figure: '13',
    promise: `memory stays at ${MEMORY_MAX_MB} MB or below, half of the time at least`,
    measured: `${megabytes(median)}, at most ${megabytes(resident.at(-1))}`,
    kept: median <= MEMORY_MAX_MB * MB,
  });
  report({
    figure: '13',
    promise: `delay of the event loop p99 < ${DELAY_MAX_MS} ms`,
    measured: `${(last?.delay ?? Number.NaN).toFixed(1)} ms`,
    kept: last !== undefined && last.delay < DELAY_MAX_MS,
    timing: true,
  });
  const third = Math.ceil(seen.length / 3);
  const most = (of: 'files' | 'connections') =>
    [seen.slice(0, third), seen.slice(-third)].map((some) =>
      Math.max(...some.map((one) => one[of])),
    );
  const [[filesEarly = 0, filesLate = 0], [early = 0, late = 0]] = [
    most('files'),
    most('connections'),
  ];
  const problems = [
    ...(failures.length > 0 ? [tally(failures)] : []),
    ...leftovers,
    ...(filesLate > filesEarly + FILES_MORE ? ['open files grow'] : []),
    ...(late > early + CONNECTIONS_MORE ? ['connections grow'] : []),
  ];
  reportNone(
    {
      figure: '13',
      promise:
        'nothing fails, and neither open files, connections to the database nor leftovers of uploads grow',
      measured: `${tally(done)}; at most ${filesEarly} files open, then ${filesLate}; ${early} connections, then ${late}`,
    },
    problems,
    seen.length > 0,
  );
  if (failures.length > 0) console.log(await readFile(product.logFile, 'utf8'));
}
