/**
 * Promise 16: whatever one address or one account does, within or beyond its limits, none of the
 * others' requests fails, their p99 stays below twice what it was plus 100 ms, and no message to them
 * comes more than 30 s later. Shown for nginx with two processes behind it.
 * `node bench/fairness.ts [seconds=15] [orders]`; with `orders` only what orders and messages do.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openBenchData } from './data.ts';
import { clientAddress, startDeployment } from './deployment.ts';
import { type Experience, visit } from './fairness/visitors.ts';
import { showOrders } from './fairness/orders.ts';
import { report } from './report.ts';
import { type Request, requestsOf } from './requests.ts';
import { startStandin } from './standin.ts';

const SECONDS = Number(process.argv[2] ?? 15);
const PORT = 22_040;
const ONLY_ORDERS = process.argv[3] === 'orders';
const VISITORS = 20;
const RANDOM_KINDS = ['pages', 'unknown pages', 'instructors', 'searches', 'forged cookies'];

const directory = await mkdtemp(join(tmpdir(), 'sklon-fairness-'));
const data = await openBenchData(directory, 2_000, 20_000, 8_000);
// With Telegram's own limits: it is refused what is sent too fast.
const standin = await startStandin(PORT + 9, {});
const deployment = await startDeployment(PORT, {
  ...standin.env,
  DATABASE_URL: data.url,
  RATE_LIMITS: 'on',
  ...(ONLY_ORDERS && { SITE: 'off' }),
});
const { origin } = deployment;

/** Begins to misbehave; resolves with how to stop. */
type Misbehaviour = () => Promise<() => Promise<void>>;

function sendFromOneAddress(kind: string): Misbehaviour {
  return async () => {
    // On another machine it would not take the processor away from the product.
    const abuser = ['node', join(import.meta.dirname, 'fairness/abuser.ts'), origin, kind];
    const child = spawn('nice', ['-n', '10', ...abuser], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
  };
}

/** Connections that say what `begin` gives for them, and then nothing. */
function open(count: number, begin: (n: number) => string): Misbehaviour {
  return async () => {
    const sockets: Socket[] = [];
    for (let n = 0; n < count; n += 1) {
      const socket = connect(PORT, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(begin(n));
      sockets.push(socket);
      // In small groups, because connecting alone would fill the system's backlog.
      if (n % 50 === 49) await delay(20);
    }
    return async () => {
      for (const socket of sockets) socket.destroy();
    };
  };
}

const slowUpload = () =>
  [
    'POST /api/providers/register/1/documents HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${data.tokens[0] ?? ''}`,
    `X-Forwarded-For: ${clientAddress(0)}`,
    'Content-Type: multipart/form-data; boundary=xx',
    'Content-Length: 5000000',
    '',
    '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
  ].join('\r\n');

/** Ten customers book again and again while their rows are locked. */
const lockedCustomers: Misbehaviour = async () => {
  const tokens = data.tokens.slice(-10);
  const client = new pg.Client({ connectionString: data.url });
  await client.connect();
  const stopping = new AbortController();
  const lock = async () => {
    while (!stopping.signal.aborted) {
      await client.query('BEGIN');
      await client.query(
        `SELECT FROM users WHERE email LIKE 'customer-%' ORDER BY id DESC LIMIT 10 FOR UPDATE`,
      );
      await delay(5_000);
      await client.query('ROLLBACK');
    }
  };
  const locking = lock();
  const bookings = tokens.map((token, n) =>
    repeat(
      () => stopping.signal.aborted,
      () => book(token, n),
    ),
  );
  return async () => {
    stopping.abort();
    await Promise.all([locking, ...bookings]);
    await client.end();
  };
};

/** One account books and cancels as fast as it may. */
const restlessCustomer: Misbehaviour = async () => {
  let stopping = false;
  const token = data.tokens.at(-20) ?? '';
  const busy = Array.from({ length: 8 }, (_, n) =>
    repeat(
      () => stopping,
      async () => {
        const response = await book(token, n);
        const { id } = (await response.json()) as { id?: number };
        if (id !== undefined)
          await send(`/api/marketplace/bookings/${id}/cancel`, token, { method: 'POST' });
      },
    ),
  );
  return async () => {
    stopping = true;
    await Promise.all(busy);
  };
};

async function repeat(isOver: () => boolean, act: () => Promise<unknown>): Promise<void> {
  while (!isOver()) await act().catch(() => delay(100));
}

function send(path: string, token: string, init: RequestInit): Promise<Response> {
  return fetch(origin + path, {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': clientAddress(0),
    },
  });
}

function book(token: string, n: number): Promise<Response> {
  const day = new Date(Date.now() + (100 + n) * 86_400_000).toISOString().slice(0, 10);
  return send('/api/marketplace/instructor-bookings/with-time', token, {
    method: 'POST',
    body: JSON.stringify({
      instructor_id: data.instructorIds.at(-1 - n),
      booking_date: day,
      start_time: '10:00',
      end_time: '12:00',
      group_size: 1,
    }),
  });
}

const MISBEHAVIOURS: [string, Misbehaviour][] = [
  ...RANDOM_KINDS.map((kind): [string, Misbehaviour] => [
    `100 connections of ${kind}`,
    sendFromOneAddress(kind),
  ]),
  ['3,000 idle connections', open(3_000, () => 'GET /live HTTP/1.1\r\nHost: localhost\r\n')],
  ['20 slow uploads', open(20, slowUpload)],
  ['ten customers with locked rows', lockedCustomers],
  ['one account that books and cancels', restlessCustomer],
];

const describe = ({ requests, failed, p99 }: Experience) =>
  `${requests} requests, ${failed.length} failed${failed.length > 0 ? ` (${[...new Set(failed)].slice(0, 3).join('; ')})` : ''}, p99 ${p99.toFixed(0)} ms`;

async function showVisits(): Promise<void> {
  const requests = requestsOf(data);
  let next = 0;
  const instructor = (): Request => ({
    path: `/api/marketplace/instructors/${data.instructorIds[(next += 1) % data.instructorIds.length]}`,
  });
  const kinds = [requests.list, requests.page, instructor, requests.page, requests.booking];
  const people = { origin, visitors: VISITORS, seconds: SECONDS, kinds };
  // The first visitors of cold processes would make the quiet time look slow.
  await visit({ ...people, seconds: 5 });
  const quiet = await visit(people);
  const allowed = 2 * quiet.p99 + 100;
  console.log(`quiet: ${describe(quiet)}`);
  for (const [name, begin] of MISBEHAVIOURS) {
    const stop = await begin();
    const experience = await visit(people);
    await stop();
    report({
      figure: '16',
      promise: `${name}: none of the others fails, their p99 ≤ ${allowed.toFixed(0)} ms`,
      measured: describe(experience),
      kept: experience.failed.length === 0 && experience.p99 <= allowed,
    });
    await delay(2_000);
  }
}

try {
  await showOrders({ origin, data, telegram: standin.url });
  if (!ONLY_ORDERS) await showVisits();
} finally {
  await deployment.stop();
  await standin.close();
  await data.close();
  await rm(directory, { recursive: true, force: true });
}
