/**
 * SIGTERM under load, with one and with two web processes: exit 0 within ten seconds and no failed
 * request (docs/trust.md, promise 9). Clients keep connections open; some send slowly, some upload,
 * and requests begun before the signal must be completed. `node bench/stop.ts [times=6]`; exits 1
 * when the promise is broken.
 */
import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { routes } from '@sklon/contract/routes';
import { type Applicant, apply } from './applicants.ts';
import { callApi, signIn } from './api.ts';
import { Product } from './product.ts';
import { report } from './report.ts';
import { startStandin } from './standin.ts';

const TIMES = Number(process.argv[2] ?? 6);
const PORT = 22_740;
const EXIT_MS = 10_000;
const VISITORS = 16;
const SENDERS = 4;
/** Number of chunks of a slow sender, and milliseconds between them. */
const CHUNKS = 8;
const PAUSE_MS = 150;

const standin = await startStandin(PORT + 9);
const settings = {
  ...standin.env,
  SITE: 'off',
};

interface Outcome {
  served: number;
  slow: number;
  uploads: number;
  /** Failed requests that the server had accepted. */
  failed: string[];
  /** When SIGTERM was sent, in the time of performance.now(). */
  signalledAt: number | undefined;
}

function fail(outcome: Outcome, path: string, what: unknown): void {
  const when =
    outcome.signalledAt === undefined
      ? 'before the signal'
      : `${(performance.now() - outcome.signalledAt).toFixed(0)} ms after the signal`;
  outcome.failed.push(`${path}: ${String(what)} ${when}`);
}

function statusOf(outgoing: ClientRequest): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    text(response).then(() => resolve(response.statusCode ?? 0), reject);
  });
  return promise;
}

/** Whether the closing server never accepted the connection, although the system's backlog did. */
function neverAccepted(outgoing: ClientRequest, error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !outgoing.reusedSocket);
}

/** Sends requests over one connection until the server stops listening. */
async function visit(path: string, outcome: Outcome): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outgoing = request({ port: PORT, host: '127.0.0.1', path, agent }).end();
    try {
      const status = await statusOf(outgoing);
      if (status === 200) outcome.served += 1;
      else fail(outcome, path, status);
    } catch (error) {
      if (!neverAccepted(outgoing, error))
        fail(outcome, path, (error as NodeJS.ErrnoException).code);
      agent.destroy();
      return;
    }
  }
}

interface Sending {
  path: string;
  headers: Record<string, string>;
  body: () => Buffer;
  expected: readonly number[];
}

/** Sends bodies in chunks, each over a new connection, until the server stops listening. */
async function sendSlowly(
  { path, headers, body, expected }: Sending,
  outcome: Outcome,
  count: () => void,
): Promise<void> {
  for (;;) {
    const begunBefore = outcome.signalledAt === undefined;
    const bytes = body();
    const outgoing = request({
      port: PORT,
      host: '127.0.0.1',
      path,
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': bytes.length },
    });
    const response = statusOf(outgoing);
    try {
      const size = Math.ceil(bytes.length / CHUNKS);
      for (let at = 0; at < bytes.length && !outgoing.destroyed; at += size) {
        outgoing.write(bytes.subarray(at, at + size));
        await Promise.race([delay(PAUSE_MS), response]);
      }
      outgoing.end();
      const status = await response;
      if (expected.includes(status)) count();
      else fail(outcome, path, status);
    } catch (error) {
      // A request begun before the signal was accepted.
      if (begunBefore || !neverAccepted(outgoing, error))
        fail(outcome, path, (error as NodeJS.ErrnoException).code);
      return;
    }
  }
}

let applicants = 0;

/** One start, load and stop. */
async function once(
  product: Product,
): Promise<{ code: number | null; ms: number; outcome: Outcome }> {
  await product.start();
  const token = await signIn(product.origin, standin.url, 883_000);
  const list = await callApi(product.origin, 'listInstructors', { query: { is_working: 'true' } });
  const people = (list.body as { items: { id: number; resort_ids: number[] }[] }).items;
  const outcome: Outcome = { served: 0, slow: 0, uploads: 0, failed: [], signalledAt: undefined };
  const paths = [
    '/api/marketplace/instructors',
    '/api/marketplace/resorts',
    `/api/marketplace/instructors/${people[0]?.id}`,
  ];
  const uploads = await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      applicants += 1;
      return upload(
        await apply(
          product.origin,
          standin.url,
          884_000 + applicants,
          people[0]?.resort_ids[0] ?? 0,
        ),
      );
    }),
  );
  const visits = Array.from({ length: VISITORS }, (_, n) =>
    visit(paths[n % paths.length] ?? '', outcome),
  );
  const booking: Sending = {
    path: `/api${routes.createInstructorBooking.path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: () => Buffer.from(JSON.stringify(lesson(people))),
    expected: [201, 409],
  };
  const bookings = Array.from({ length: SENDERS }, () =>
    sendSlowly(booking, outcome, () => (outcome.slow += 1)),
  );
  const uploading = uploads.map((one) => sendSlowly(one, outcome, () => (outcome.uploads += 1)));
  await delay(CHUNKS * PAUSE_MS + Math.random() * 1_500);
  const at = performance.now();
  outcome.signalledAt = at;
  const code = await product.stop();
  const ms = performance.now() - at;
  await Promise.all([...visits, ...bookings, ...uploading]);
  return { code, ms, outcome };
}

function lesson(people: readonly { id: number }[]) {
  const hour = 10 + Math.floor(Math.random() * 5);
  return {
    instructor_id: people[Math.floor(Math.random() * people.length)]?.id,
    booking_date: new Date(Date.now() + (3 + Math.floor(Math.random() * 150)) * 86_400_000)
      .toISOString()
      .slice(0, 10),
    start_time: `${String(hour).padStart(2, '0')}:00`,
    end_time: `${String(hour + 1).padStart(2, '0')}:00`,
    group_size: 1,
  };
}

function upload({ id, headers }: Applicant): Sending {
  const boundary = randomUUID();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="licence.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const bytes = Buffer.from(
    `${head}%PDF-1.4\n${'0'.repeat(1_000_000)}\n%%EOF\n\r\n--${boundary}--\r\n`,
  );
  return {
    path: `/api${routes.uploadRegistrationDocument.path.replace('{id}', String(id))}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: () => bytes,
    // The sixth document exceeds the limit and is refused for that.
    expected: [201, 409],
  };
}

const place = await Product.inTemporaryDirectory(PORT, settings);
const products = ['1', '2'].map(
  (processes) => new Product(place.dataDir, PORT, { ...settings, WEB_CONCURRENCY: processes }),
);
const failed: string[] = [];
const codes = new Set<number | null>();
const total = { slowest: 0, served: 0, slow: 0, uploads: 0 };
try {
  for (let time = 0; time < TIMES; time += 1) {
    const product = products[time % products.length];
    if (!product) break;
    const { code, ms, outcome } = await once(product);
    codes.add(code);
    total.slowest = Math.max(total.slowest, ms);
    total.served += outcome.served;
    total.slow += outcome.slow;
    total.uploads += outcome.uploads;
    failed.push(...outcome.failed);
  }
} finally {
  for (const product of products) await product.stop();
  await standin.close();
  await place.remove();
}
for (const what of new Set(failed)) console.error(what);
report({
  figure: '9',
  promise: 'SIGTERM under load: exit 0 ≤ 10 s, no failed request',
  measured: `${TIMES} stops, by one and by two processes: exit ${[...codes].join(', ')} after at most ${(total.slowest / 1_000).toFixed(2)} s; ${total.served} responses over open connections, ${total.slow} slow posts, ${total.uploads} uploads, ${failed.length} failed`,
  kept:
    failed.length === 0 &&
    [...codes].join() === '0' &&
    total.slowest <= EXIT_MS &&
    total.served > 0 &&
    total.slow > 0 &&
    total.uploads > 0,
});
