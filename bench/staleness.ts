/**
 * How stale anonymous responses may be: of two web processes on one database one changes a price
 * and taken time at random moments, and both are read continuously, directly and through nginx.
 * `node bench/staleness.ts [rounds=30]`
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '@sklon/contract/time';
import pg from 'pg';
import { tokenHash } from '../server/src/features/auth/sessions.ts';
import { type ApiResponse, callApi } from './api.ts';
import { clientAddress } from './deployment.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { Product } from './product.ts';
import { report } from './report.ts';

const ROUNDS = Number(process.argv[2] ?? 30);
const PROMISE_MS = 2_000;
/**
 * Milliseconds of random delay before a change, so that it meets every age of a cached response.
 */
const WAIT_MS = 1_500;
const PORTS = [22_150, 22_151];
const STANDIN = '22152';
const NGINX_PORT = 22_153;
const TOKEN = 'staleness'.padEnd(43, '0');
const HAS_PAGES = existsSync(join(import.meta.dirname, '../web/dist/server/server.js'));

interface Instructor {
  id: number;
  resort: number;
}

/** One response of one process in which a change must show: reads the value there. */
interface Place {
  name: string;
  read: () => Promise<string>;
}

interface Scene {
  change: (index: number) => Promise<{ response: ApiResponse; expected: string }>;
  places: Place[];
}

async function instructorWithSession(db: pg.Pool): Promise<Instructor> {
  const { rows } = await db.query<{ id: number; user_id: number; resort: number }>(
    'SELECT id, user_id, resort_ids[1] AS resort FROM instructors WHERE approved AND is_working ORDER BY rank DESC, id LIMIT 1',
  );
  const [row] = rows;
  if (!row) throw new Error('the demo has no instructors');
  await db.query(
    'INSERT INTO sessions (token_hash, user_id, created_at, last_used_at) VALUES ($1, $2, now(), now())',
    [tokenHash(TOKEN), row.user_id],
  );
  return { id: row.id, resort: row.resort };
}

let requests = 0;
async function textOf(url: string): Promise<string> {
  // Each from another address, so that none meets its limit.
  const address = clientAddress((requests += 1));
  const response = await fetch(url, { headers: { accept: '*/*', 'x-forwarded-for': address } });
  if (!response.ok) throw new Error(`${url} got ${response.status}`);
  return response.text();
}

function priceScene([writer, ...others]: string[], { id, resort }: Instructor): Scene {
  const origins = [writer ?? '', ...others];
  const ofDetail = (text: string) => /price_2h\\?"?:(\d+)/.exec(text)?.[1] ?? '';
  const ofList = (text: string) => {
    const { items } = JSON.parse(text) as { items: { id: number; price_2h: number }[] };
    return String(items.find((item) => item.id === id)?.price_2h);
  };
  return {
    places: origins.flatMap((origin) => [
      {
        name: 'detail',
        read: async () => ofDetail(await textOf(`${origin}/api/marketplace/instructors/${id}`)),
      },
      {
        name: 'list',
        read: async () =>
          ofList(await textOf(`${origin}/api/marketplace/instructors?resort_id=${resort}`)),
      },
      ...(HAS_PAGES
        ? [
            {
              name: 'page',
              read: async () => ofDetail(await textOf(`${origin}/instructors/${id}`)),
            },
          ]
        : []),
    ]),
    async change(index) {
      // Whole hundreds, as a form would send.
      const price = 5_000 + (index % 100) * 100;
      return {
        expected: String(price),
        response: await callApi(writer ?? '', 'updateInstructorSettings', {
          token: TOKEN,
          body: { price_2h: price },
        }),
      };
    },
  };
}

function timeScene([writer, ...others]: string[], { id }: Instructor): Scene {
  const date = addDays(new Date().toISOString().slice(0, 10), 100);
  let record = 0;
  return {
    places: [writer ?? '', ...others].map((origin) => ({
      name: 'availability',
      read: async () => {
        const text = await textOf(
          `${origin}/api/providers/instructor/${id}/availability?date=${date}`,
        );
        return String((JSON.parse(text) as { availability: unknown[] }).availability.length > 0);
      },
    })),
    async change() {
      if (record > 0) {
        const response = await callApi(writer ?? '', 'deleteBusyTime', {
          token: TOKEN,
          params: { id: record },
        });
        record = 0;
        return { expected: 'false', response };
      }
      const body = { date, start_time: '12:00', end_time: '13:00' };
      const response = await callApi(writer ?? '', 'createBusyTime', { token: TOKEN, body });
      record = (response.body as { id: number }).id;
      return { expected: 'true', response };
    },
  };
}

/**
 * Makes one change and reads everywhere until all show it. Returns the longest time from before the
 * change was sent to a response that did not show it, among those requested after the change was
 * acknowledged.
 */
async function round({ change, places }: Scene, index: number): Promise<number> {
  const state = {
    expected: undefined as string | undefined,
    acknowledged: Number.POSITIVE_INFINITY,
    sent: 0,
  };
  let worst = 0;
  const watch = async ({ read }: Place) => {
    let seen = false;
    while (!seen) {
      const requestedAt = performance.now();
      const value = await read();
      if (requestedAt <= state.acknowledged) continue;
      seen = value === state.expected;
      if (!seen) worst = Math.max(worst, performance.now() - state.sent);
      // Without a pause the processes would be measured under load.
      await delay(5);
    }
  };
  const watching = Promise.all(places.map(watch));
  // A failure is handled below; until then it must not end the program.
  watching.catch(() => undefined);
  await delay(Math.random() * WAIT_MS);
  state.sent = performance.now();
  const { response, expected } = await change(index);
  if (response.status >= 400)
    throw new Error(`a change got ${response.status}: ${JSON.stringify(response.body)}`);
  state.expected = expected;
  state.acknowledged = performance.now();
  await watching;
  return worst;
}

const env = { TG_STANDIN_PORT: STANDIN, ...(!HAS_PAGES && { SITE: 'off' }) };
const first = await Product.inTemporaryDirectory(PORTS[0] ?? 0, env);
let second: Product | undefined;
let db: pg.Pool | undefined;
let nginx: Nginx | undefined;
const directory = await mkdtemp(join(tmpdir(), 'sklon-staleness-'));
try {
  await first.start();
  const url = await first.databaseUrl();
  second = await Product.inTemporaryDirectory(PORTS[1] ?? 0, {
    ...env,
    ROLE: 'web',
    DATABASE_URL: url,
  });
  await second.start();
  db = new pg.Pool({ connectionString: url, max: 2 });
  const instructor = await instructorWithSession(db);
  nginx = await startNginx(directory, NGINX_PORT, PORTS);
  const origins = [first.origin, second.origin, nginx.origin];
  const scenes = {
    price: priceScene(origins, instructor),
    'taken time': timeScene(origins, instructor),
  };
  let index = 0;
  const worstOf = async (scene: Scene) => {
    let worst = 0;
    for (let n = 0; n < ROUNDS; n += 1) worst = Math.max(worst, await round(scene, (index += 1)));
    return worst;
  };
  for (const [name, scene] of Object.entries(scenes)) {
    const where = [...new Set(scene.places.map((place) => place.name))].join(', ');
    const worst = await worstOf(scene);
    report({
      figure: 'fresh',
      promise: `a changed ${name} shows in every process within ${PROMISE_MS} ms`,
      measured: `${worst.toFixed(0)} ms at worst of ${ROUNDS} changes (${where}; two processes and nginx)`,
      kept: worst <= PROMISE_MS,
    });
  }
} finally {
  await nginx?.stop();
  await rm(directory, { recursive: true, force: true });
  await db?.end();
  await second?.stop();
  await first.stop();
  await second?.remove();
  await first.remove();
}
