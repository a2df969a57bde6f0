/**
 * Promise 19: requests to instructors, which must be known in time, while two of their four channels are dead (which two
 * changes), a fifth of the calls of the others is lost, and worker and web process are killed. Of those who get a message some
 * open the booking. `clock.ts` makes the product's hours pass quickly. `node bench/crash/channels.ts [requests=1000]`
 */
import type { OutboxEntry } from '@sklon/standins/outbox';
import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { memory } from '../../tools/memory.mjs';
import { type ApiResponse, book, call } from '../kit/client.ts';
import { type Instructor, makeCustomers, makeInstructors, makeResort } from '../kit/people.ts';
import { poolOf, Postgres } from '../kit/postgres.ts';
import { makeDirectory, Product } from '../kit/product.ts';
import { report, reportNone } from '../kit/report.ts';
import { startStandin } from '../kit/standin.ts';

const REQUESTS = Number(process.argv[2] ?? 1_000);
const PORT = 22_740;
const SPEED = 20;
const MINUTE = 60_000;
/** The product’s minutes in which all come in: on two cores 14 a second of ours, as more wait for the processor. */
const COMING = Math.max(24, REQUESTS / 42);
/** Before a request expires it must be acknowledged, or the customer see that they have to call. */
const CALL_MINUTES = 10;
const KILL_EVERY_MS = 30_000;
/** After a call a kill may come before its outcome is stored. */
const UNSTORED_MS = 3_000;
const READERS = 0.7;
/** How the stand-ins name calls that bring messages. */
const METHODS = { telegram: 'sendMessage', max: 'max/messages', push: 'push', email: 'mail' };
type Channel = keyof typeof METHODS;
const CHANNELS = Object.keys(METHODS) as Channel[];
/** What the stand-ins accepted of it, in order, and what its people came to know. */
interface Request {
  id: number;
  arrived: PromiseWithResolvers<void>;
  entries: { channel: Channel; at: number; isLost: boolean }[];
  isAcknowledged: boolean;
  isCalled: boolean;
}
const PAIRS = CHANNELS.flatMap((one, n) => CHANNELS.slice(n + 1).map((other) => [one, other]));

const FROM = Date.now();
/** Tomorrow at 08:00 in Moscow. */
const AHEAD = new Date(FROM + 86_400_000).setUTCHours(5, 0, 0, 0) - FROM;
const now = () => FROM + AHEAD + (Date.now() - FROM) * SPEED;
const pass = (minutes: number) => delay(Math.max(0, minutes * MINUTE) / SPEED);

await using stack = new AsyncDisposableStack();
const keys = createECDH('prime256v1');
keys.generateKeys();
const [user, password, token] = ['sklon', 'bench-mail', 'b'.repeat(40)];
const FIRST_ID = 900_000_000;
const standin = stack.use(
  await startStandin(PORT + 1, false, {
    clock: now,
    max: { token, botUsername: 'sklon_bench' },
    smtp: { user, password, port: PORT + 2 },
    people: Array.from({ length: REQUESTS }, (_, n) => {
      return { id: FIRST_ID + n, first_name: 'Иван', started: true };
    }),
  }),
);
const postgres = await Postgres.openTemporary(PORT + 3, stack);
const settings = {
  ...standin.env,
  NODE_OPTIONS: `${memory.NODE_OPTIONS} --import ${join(import.meta.dirname, 'clock.ts')}`,
  CLOCK: [SPEED, FROM, AHEAD].join(),
  DATABASE_URL: postgres.url,
  SITE: 'off',
  MAX_BOT_TOKEN: token,
  MAX_BOT_USERNAME: 'sklon_bench',
  MAX_API_ROOT: `${standin.env.TG_API_ROOT}/max`,
  MAX_WEBHOOK_SECRET: 'w'.repeat(40),
  SMTP_URL: `smtp://${user}:${password}@127.0.0.1:${PORT + 2}`,
  MAIL_FROM: 'bench@sklon.example',
  PUSH_ORIGIN: standin.env.TG_API_ROOT ?? '',
  VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url'),
  VAPID_SUBJECT: 'mailto:bench@sklon.example',
};
const directory = await makeDirectory(stack);
const web = stack.use(new Product(directory, PORT, { ...settings, ROLE: 'web' }));
const worker = stack.use(new Product(directory, PORT + 4, { ...settings, ROLE: 'worker' }));
await web.start();
const db = stack.adopt(poolOf(postgres.url), (pool) => pool.end());

/** By where a stand-in takes messages to them. */
const requests = new Map<string, Request>();

/** From one contact to all four, in any order. */
async function addContacts({ userId }: Instructor, n: number, request: Request): Promise<void> {
  const id = FIRST_ID + n;
  const all = { telegram: id, max: id + 5e9, push: userId, email: `i${n}@post.example` };
  const order = CHANNELS.toSorted(() => Math.random() - 0.5).slice(0, 1 + (n % 4));
  await standin.sim('max/start', { telegram_id: id });
  if (order.includes('push')) {
    const { endpoint, keys: made } = await standin.sim<{
      endpoint: string;
      keys: { p256dh: string; auth: string };
    }>('push/subscribe', { public_key: settings.VAPID_PUBLIC_KEY });
    await db.query(
      'INSERT INTO push_subscriptions SELECT id, user_id, $2, $3, $4, now() FROM sessions WHERE user_id = $1',
      [userId, endpoint, made.p256dh, made.auth],
    );
    requests.set(endpoint.split('/').at(-1) ?? '', request);
  }
  for (const channel of order) requests.set(String(all[channel]), request);
  await db.query(
    `INSERT INTO contacts (user_id, channel, address, position, proven_at)
     SELECT $1, channel, address, position, now() FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS r (channel, address, position)
     ON CONFLICT (channel, address) DO UPDATE SET position = excluded.position`,
    [userId, order, order.map((channel) => all[channel])],
  );
}

async function breakChannels(dead: readonly Channel[]): Promise<void> {
  await standin.sim('fault', { kind: 'slow', times: 0, replace: true });
  const fault = (channel: Channel, kind: string, percent: number) =>
    standin.sim('fault', { kind, method: METHODS[channel], percent, times: 1e9 });
  await fault(dead[0]!, 'timeout', 100);
  await fault(dead[1]!, 'drop', 100);
  for (const channel of CHANNELS.filter((one) => !dead.includes(one))) {
    await fault(channel, 'drop', 10);
    await fault(channel, 'drop_after_accept', 11);
  }
}

let seq = 0;

/** Reads what the stand-ins accepted since the last time. */
async function collect(): Promise<void> {
  const entries = await standin.sim<OutboxEntry[]>(`outbox?since=${seq}`);
  seq = entries.at(-1)?.seq ?? seq;
  for (const { method, params, time, lost = false } of entries) {
    const channel = CHANNELS.find((one) => METHODS[one] === method);
    const request = requests.get(String(params.to ?? params.chat_id ?? params.user_id));
    if (!channel || !request || !JSON.stringify(params).includes('Новая заявка')) continue;
    request.entries.push({ channel, at: Date.parse(time), isLost: lost });
    request.arrived.resolve();
  }
}

/** Again until a process answers, or the run is over. */
async function persist<T>(ask: () => Promise<ApiResponse<T>>): Promise<T> {
  while (!ending.signal.aborted) {
    const response = await ask().catch(() => undefined);
    if (response && response.status < 300) return response.body;
    if (response && response.status < 500) throw new Error(JSON.stringify(response.body));
    await delay(100);
  }
  throw new Error('the run is over');
}

async function openBooking(id: number, reader: string): Promise<boolean> {
  const path = `GET /marketplace/instructor-bookings/${id}/deliveries`;
  const opened = await persist(() =>
    call<{ unreached: boolean }>(web.origin, path, { token: reader }),
  );
  return opened.unreached;
}

/** An hour in Moscow, in one to two hours. */
function lessonSoon({ id }: Instructor) {
  const half = 30 * MINUTE;
  const start = Math.ceil((now() + (60 + Math.random() * 60) * MINUTE) / half) * half;
  const [begin, end] = [0, 2].map((halves) => new Date(start + (6 + halves) * half).toISOString());
  const [booking_date, start_time] = [begin!.slice(0, 10), begin!.slice(11, 16)];
  return {
    instructor_id: id,
    booking_date,
    start_time,
    end_time: end!.slice(11, 16),
    group_size: 1,
  };
}

async function follow(request: Request, instructor: Instructor, customer: string): Promise<void> {
  const [lesson, key] = [lessonSoon(instructor), crypto.randomUUID()];
  const { id, expires_at } = await persist<{ id: number; expires_at?: string }>(() =>
    book(web.origin, customer, lesson, { key }),
  );
  request.id = id;
  const read = async () => {
    await request.arrived.promise;
    await pass(1 + Math.random() * 7);
    await openBooking(id, instructor.token);
    request.isAcknowledged = true;
  };
  // Whoever would read after the end reads nothing.
  if (Math.random() < READERS) void read().catch(() => undefined);
  await pass((Date.parse(expires_at ?? '') - now()) / MINUTE - CALL_MINUTES);
  request.isCalled = !request.isAcknowledged && (await openBooking(id, customer));
}

const instructors = await makeInstructors(db, REQUESTS, await makeResort(db));
const customers = await makeCustomers(db, REQUESTS);
const all = instructors.map((): Request => {
  const arrived = Promise.withResolvers<void>();
  return { id: 0, arrived, entries: [], isAcknowledged: false, isCalled: false };
});
for (const [n, request] of all.entries()) await addContacts(instructors[n]!, n, request);
await db.query('ANALYZE');
worker.spawn();

const ending = new AbortController();
/** Of the worker; the web process is killed as often. */
const kills: number[] = [];
async function killBoth(): Promise<void> {
  kills.push(now());
  await worker.kill();
  worker.spawn();
  await delay(KILL_EVERY_MS / 2);
  await web.kill();
  await web.start();
}
const repeatedly = async (work: () => Promise<void>, pause: number) => {
  while (!ending.signal.aborted) {
    await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    await work();
  }
};
const background = Promise.all([repeatedly(collect, 250), repeatedly(killBoth, KILL_EVERY_MS / 2)]);
const following: Promise<void>[] = [];
for (const [n, request] of all.entries()) {
  if (n % Math.ceil(REQUESTS / PAIRS.length) === 0)
    await breakChannels(PAIRS[Math.floor((n / REQUESTS) * PAIRS.length)] ?? []);
  following.push(follow(request, instructors[n]!, customers[n]?.token ?? ''));
  await pass(COMING / REQUESTS);
}
await Promise.all(following);
ending.abort();
await background;
await collect();

const count = (which: (request: Request) => unknown) => all.filter(which).length;
const late = count(({ isAcknowledged, isCalled }) => !isAcknowledged && !isCalled);
const acknowledged = count((one) => one.isAcknowledged);
report({
  figure: '19',
  promise: `two channels dead, a fifth of the other calls lost, kill -9 of worker and web: ≥ 99.9 % of requests acknowledged, or «позвоните» shown ${CALL_MINUTES} minutes before they expire`,
  measured: `${REQUESTS} requests: ${acknowledged} acknowledged, ${REQUESTS - acknowledged - late} shown, ${late} neither; ${kills.length} kills of each`,
  kept: late <= 0.001 * REQUESTS,
});

/** Whether the product could know that it was accepted. */
const isKnown = ({ isLost, at }: Request['entries'][number]) =>
  !isLost && !kills.some((kill) => Math.abs(kill - at) < UNSTORED_MS * SPEED);
const again = all.flatMap(({ entries }) =>
  entries.flatMap(({ channel }, n) => {
    const before = entries.slice(0, n).filter((one) => one.channel === channel);
    return before.length > 0 ? [before.some(isKnown) ? `twice by ${channel}` : ''] : [];
  }),
);
reportNone(
  {
    figure: '19',
    promise:
      'none comes twice by a channel, unless its first response was lost or the worker killed',
    measured: `${all.flatMap(({ entries }) => entries).length} messages, ${again.length} came again`,
  },
  again.filter(Boolean),
);

const { rows: trail } = await db.query<{ id: number; channel: string; state: string }>(
  `SELECT n.subject_id AS id, d.channel, d.state FROM notifications n JOIN deliveries d ON d.notification_id = n.id
   WHERE n.event = 'booking_requested'`,
);
const states = new Map(trail.map(({ id, channel, state }) => [`${id} ${channel}`, state]));
const gaps = all.flatMap(({ id, entries }) =>
  CHANNELS.flatMap((channel) => {
    const found = entries.filter((one) => one.channel === channel);
    const state = states.get(`${id} ${channel}`);
    const isGap =
      state === 'sent' ? found.length === 0 : found.some((one) => !state || isKnown(one));
    const times = found.map(
      ({ at }) => Math.min(...kills.map((kill) => Math.abs(kill - at))) / SPEED,
    );
    return isGap ? [`${id} by ${channel}: ${state}, came ${times.join()} ms from a kill`] : [];
  }),
);
const what = {
  promise: 'the trail of each says what came',
  measured: `${trail.length} deliveries`,
};
reportNone({ figure: '19', ...what }, gaps, trail.length > 0);
