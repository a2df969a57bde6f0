/**
 * Messages while Telegram refuses, fails and hangs up, and while workers are killed (docs/trust.md,
 * promise 4). `node bench/messages.ts [seconds=20]` for each of two runs; exits 1 when a promise is
 * broken.
 *
 * Delivery is at least once. A lost response, or a worker that dies before it records one, cannot
 * be distinguished from a lost message, so the message is sent again. Without these two nothing is sent
 * twice, as the first run shows; the second has all faults.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { signIn } from './api.ts';
import { Product } from './product.ts';
import { report } from './report.ts';
import { startStandin } from './standin.ts';
import { startWriters } from './writers.ts';

const SECONDS = Number(process.argv[2] ?? 20);
const PORT = 22_750;
const WRITERS = 16;
/** Milliseconds between a writer's bookings: Telegram takes one message a second per chat. */
const PAUSE_MS = 2_500;
const DELIVERED_MS = 60_000;
/** Messages that a worker may be sending when it dies. */
const IN_FLIGHT = 20;
const LOST_BEFORE = ['429', '5xx', 'drop', '429', '5xx', 'drop', 'timeout'];
const LOST_AFTER = 'drop_after_accept';

const standin = await startStandin(PORT + 9);

async function sim<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(
    new URL(`/sim/${path}`, standin.url),
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return (await response.json()) as T;
}

const settings = {
  ...standin.env,
  SITE: 'off',
};
const web = await Product.inTemporaryDirectory(PORT, { ...settings, ROLE: 'web' });
await web.start();
const worker = { ...settings, ROLE: 'worker', DATABASE_URL: await web.databaseUrl() };
const workers = [1, 2].map((n) => new Product(web.dataDir, PORT + n, worker));
for (const one of workers) one.spawn();

const client = new pg.Client({ connectionString: await web.databaseUrl() });
await client.connect();
while ((await client.query('SELECT FROM instructors LIMIT 1')).rowCount === 0) await delay(100);
const { rows: instructors } = await client.query<{ id: number; telegram_id: number }>(
  'SELECT i.id, d.subject::float8 AS telegram_id FROM instructors i JOIN telegram_identities d ON d.user_id = i.user_id WHERE i.is_working',
);
for (const { telegram_id } of instructors)
  await sim('person', { id: telegram_id, first_name: 'Инструктор', started: true });
const tokens: string[] = [];
for (let index = 0; index < WRITERS; index += 1)
  tokens.push(await signIn(web.origin, standin.url, 885_000 + index));

/** Injects faults into Telegram's calls until the signal; returns how often each kind occurred. */
async function breakCalls(
  kinds: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const injected = new Map<string, number>();
  for (let index = 0; !signal.aborted; index += 1) {
    const kind = kinds[index % kinds.length] ?? '';
    await sim('fault', { kind, times: 1, retry_after: 1 });
    injected.set(kind, (injected.get(kind) ?? 0) + 1);
    await delay(250, undefined, { signal }).catch(() => undefined);
  }
  const { faults } = await sim<{ faults: { kind: string; times: number }[] }>('fault');
  for (const { kind, times } of faults) injected.set(kind, (injected.get(kind) ?? 0) - times);
  return injected;
}

/** Kills the workers alternately until the signal; returns how often. */
async function killWorkers(signal: AbortSignal): Promise<number> {
  let kills = 0;
  while (!signal.aborted) {
    await delay(1_500 + Math.random() * 1_500);
    const one = workers[kills % workers.length];
    await one?.kill();
    one?.spawn();
    kills += 1;
  }
  return kills;
}

interface Found {
  bookings: number;
  delivered: number;
  /** Rows marked as sent without a message in the chat, given up, or still waiting. */
  missing: number;
  doubled: number;
  /** Milliseconds from the last kill or fault to the last message. */
  took: number;
}

interface Entry {
  seq: number;
  chat_id?: number;
  message_id?: number;
  method: string;
}

async function run(
  kinds: readonly string[],
  withKills: boolean,
): Promise<Found & { injected: Map<string, number>; kills: number }> {
  const [{ last } = { last: 0 }] = (
    await client.query<{ last: number }>(
      'SELECT coalesce(max(id), 0)::int AS last FROM notifications',
    )
  ).rows;
  const since = (await sim<Entry[]>('outbox?since=0')).at(-1)?.seq ?? 0;
  const ending = new AbortController();
  const writers = startWriters({
    origins: [web.origin],
    tokens,
    instructors: instructors.map(({ id }) => id),
    pause: PAUSE_MS,
  });
  const breaking = breakCalls(kinds, ending.signal);
  const killing = withKills ? killWorkers(ending.signal) : Promise.resolve(0);
  await delay(SECONDS * 1_000);
  await writers.stop();
  ending.abort();
  const [injected, kills] = await Promise.all([breaking, killing]);
  const at = performance.now();
  const open = async () =>
    (
      await client.query(
        "SELECT FROM notifications WHERE id > $1 AND state = 'waiting' AND due_at <= now()",
        [last],
      )
    ).rowCount ?? 0;
  while ((await open()) > 0 && performance.now() - at < DELIVERED_MS * 3) await delay(100);
  const took = performance.now() - at;

  const { rows } = await client.query<{
    state: string;
    message_id: string | null;
    chat: number;
    due: boolean;
  }>(
    'SELECT n.state, d.message_id, i.subject::float8 AS chat, n.due_at <= now() AS due FROM notifications n LEFT JOIN deliveries d ON d.notification_id = n.id JOIN telegram_identities i ON i.user_id = n.recipient_id WHERE n.id > $1',
    [last],
  );
  const accepted = (await sim<Entry[]>(`outbox?since=${since}`)).filter(({ method }) =>
    method.startsWith('send'),
  );
  const arrived = new Set(accepted.map(({ chat_id, message_id }) => `${chat_id} ${message_id}`));
  const sent = rows.filter(({ state, message_id }) => state === 'sent' && message_id !== null);
  const lost = sent.filter(({ chat, message_id }) => !arrived.has(`${chat} ${message_id}`));
  const notSent = rows.filter(
    ({ state, due }) => state === 'failed' || (state === 'waiting' && due),
  );
  return {
    bookings: writers.acknowledged.size,
    delivered: sent.length,
    missing: lost.length + notSent.length,
    doubled: accepted.length - sent.length,
    took,
    injected,
    kills,
  };
}

const kindsOf = (injected: Map<string, number>) =>
  [...injected].map(([kind, times]) => `${times} × ${kind}`).join(', ');

try {
  const calm = await run(LOST_BEFORE, false);
  report({
    figure: '4',
    promise: 'messages through 429, 5xx, timeouts and dropped calls: none missing, none doubled',
    measured: `${calm.bookings} bookings, ${calm.delivered} messages, faults ${kindsOf(calm.injected)}: ${calm.missing} missing, ${calm.doubled} doubled, all sent ${(calm.took / 1_000).toFixed(1)} s after the last fault`,
    kept:
      calm.delivered > 0 && calm.missing === 0 && calm.doubled === 0 && calm.took <= DELIVERED_MS,
  });
  const wild = await run([...LOST_BEFORE, LOST_AFTER], true);
  const unknown = (wild.injected.get(LOST_AFTER) ?? 0) + wild.kills * IN_FLIGHT;
  report({
    figure: '4',
    promise:
      'the same with responses lost and workers killed: none missing, all delivered ≤ 60 s after the last kill',
    measured: `${wild.bookings} bookings, ${wild.delivered} messages, ${wild.kills} kills, faults ${kindsOf(wild.injected)}: ${wild.missing} missing, ${wild.doubled} sent twice, which at-least-once delivery allows, all sent ${(wild.took / 1_000).toFixed(1)} s after`,
    kept:
      wild.delivered > 0 &&
      wild.missing === 0 &&
      wild.took <= DELIVERED_MS &&
      wild.doubled >= 0 &&
      wild.doubled <= unknown,
  });
} finally {
  await client.end();
  await Promise.all(workers.map((one) => one.stop()));
  await web.stop();
  await standin.close();
  await web.remove();
}
