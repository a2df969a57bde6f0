/**
 * kill -9 of the server and of its PostgreSQL, in turn, while writers book and cancel. Afterwards every acknowledged
 * booking must be there, no two active records of an instructor may overlap, and every booking must have its messages,
 * each delivered. `node bench/crash.ts [kills=10]`; exits 1 when a promise is broken.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTelegramStandin } from '@sklon/telegram-standin/app';
import pg from 'pg';
import { callApi, signIn } from './api.ts';
import { Product } from './product.ts';

const KILLS = Number(process.argv[2] ?? 10);
const WRITERS = 16;
const PORT = 21_300;
const TOKEN = '7000000003:AAcrash-test-token-000000000000000000';

const standin = createTelegramStandin({
  token: TOKEN,
  botUsername: 'sklon_crash_bot',
  allowedOrigins: 'loopback',
  people: [],
  port: 21_301,
  ratePerChat: false,
});
const { url: standinUrl } = await standin.listen();
const product = await Product.inTemporaryDirectory(PORT, {
  TG_BOT_TOKEN: TOKEN,
  TG_BOT_USERNAME: 'sklon_crash_bot',
  TG_API_ROOT: standinUrl,
  TG_WIDGET_SRC: `${standinUrl}/js/telegram-widget.js`,
  TG_OAUTH_ORIGIN: standinUrl,
  SITE: 'off',
});
await product.start();

const tokens: string[] = [];
for (let index = 0; index < WRITERS; index += 1) tokens.push(await signIn(product.origin, standinUrl, 880_000 + index));

const list = await callApi(product.origin, 'listInstructors', { query: { is_working: 'true' } });
const instructors = (list.body as { items: { id: number }[] }).items.map(({ id }) => id);

/** Status last acknowledged to a writer, by booking. */
const acknowledged = new Map<number, string>();
const work = new AbortController();

/** Repeats a call through crashes until the server answers it. */
async function persist(call: () => ReturnType<typeof callApi>): Promise<Awaited<ReturnType<typeof callApi>> | undefined> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await delay(50);
  }
  return undefined;
}

function pick<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T;
}

async function write(token: string): Promise<void> {
  const open: number[] = [];
  while (!work.signal.aborted) {
    const day = new Date(Date.now() + (2 + Math.floor(Math.random() * 170)) * 86_400_000).toISOString().slice(0, 10);
    const start = 9 + Math.floor(Math.random() * 6);
    const body = {
      instructor_id: pick(instructors),
      booking_date: day,
      start_time: `${String(start).padStart(2, '0')}:00`,
      end_time: `${String(start + 1).padStart(2, '0')}:30`,
      group_size: 1,
    };
    // The messenger takes one message a second into a chat: a faster writer would only lengthen the drain below.
    await delay(700);
    const key = randomUUID();
    const answer = await persist(() => callApi(product.origin, 'createInstructorBooking', { token, body, key }));
    if (answer?.status === 201) {
      const { id } = answer.body as { id: number };
      acknowledged.set(id, 'pending');
      open.push(id);
    }
    const oldest = open.length >= 8 ? open.shift() : undefined;
    if (oldest !== undefined) {
      const cancelled = await persist(() => callApi(product.origin, 'cancelInstructorBooking', { token, params: { id: oldest } }));
      if (cancelled && cancelled.status < 300) acknowledged.set(oldest, 'cancelled');
    }
  }
}

const writers = tokens.map(write);
const recoveries: number[] = [];
for (let kill = 0; kill < KILLS; kill += 1) {
  await delay(400 + Math.random() * 800);
  if (kill % 2 === 0) {
    await product.kill();
    recoveries.push(await product.start());
  } else {
    const at = performance.now();
    await product.killPostgres();
    while (await product.ready()) await delay(5);
    while (!(await product.ready())) await delay(20);
    recoveries.push(performance.now() - at);
  }
}
work.abort();
await Promise.all(writers);

const client = new pg.Client({ connectionString: await product.databaseUrl() });
await client.connect();
const problems: string[] = [];

const { rows: bookings } = await client.query<{ id: number; status: string }>('SELECT id, status FROM bookings');
const stored = new Map(bookings.map(({ id, status }) => [id, status]));
for (const [id, status] of acknowledged) {
  const now = stored.get(id);
  if (now === undefined) problems.push(`booking ${id} was acknowledged and is gone`);
  // A cancellation whose answer was lost may have happened; the other way round may not.
  else if (status === 'cancelled' && now !== 'cancelled') problems.push(`booking ${id} was acknowledged as cancelled and is ${now}`);
}
const { rows: overlaps } = await client.query(
  'SELECT a.id, b.id FROM schedule_records a JOIN schedule_records b ON a.instructor_id = b.instructor_id AND a.id < b.id AND a.active AND b.active AND a.during && b.during',
);
if (overlaps.length > 0) problems.push(`${overlaps.length} overlaps`);
const { rows: silent } = await client.query(
  "SELECT b.id FROM bookings b WHERE b.id = ANY($1) AND NOT EXISTS (SELECT FROM outbox o WHERE o.booking_id = b.id AND o.event = 'booking_requested')",
  [[...acknowledged.keys()]],
);
if (silent.length > 0) problems.push(`${silent.length} bookings without a message to their instructor`);

const waiting = async () =>
  (await client.query<{ n: number }>("SELECT count(*)::int AS n FROM outbox WHERE status = 'waiting' AND due_at <= now()")).rows[0]?.n ?? 0;
const drainedBy = Date.now() + 60_000 + acknowledged.size * 150;
while ((await waiting()) > 0 && Date.now() < drainedBy) await delay(200);
const left = await waiting();
if (left > 0) problems.push(`${left} messages still waiting`);

const settings = await client.query<{ name: string; setting: string }>(
  "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')",
);
for (const { name, setting } of settings.rows) if (setting !== 'on') problems.push(`${name} is ${setting}`);
await client.end();
await product.stop();
await standin.close();
await product.remove();

console.log(
  `${KILLS} kills, ${acknowledged.size} acknowledged bookings, ready again after at most ${Math.max(...recoveries).toFixed(0)} ms`,
);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Nothing lost, nothing doubled, every message sent.' : `${problems.length} promises broken.`);
process.exit(problems.length === 0 ? 0 : 1);
