/**
 * Promise 16: whatever one address or one account does, within or beyond its limits, none of the others' requests fails,
 * their p99 stays below twice what it was plus 100 ms, and no message to them comes more than 30 s later. For nginx with two
 * processes behind it. `node bench/fairness.ts [seconds=15] [orders]`; with `orders` only what bookings and messages do.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { misbehaviours } from './fairness/misbehaviours.ts';
import { showOrders } from './fairness/orders.ts';
import { openData } from './kit/data.ts';
import { clientAddress, startDeployment } from './kit/nginx.ts';
import { percentile, report, tally } from './kit/report.ts';
import { requestsOf } from './kit/requests.ts';
import { startStandin } from './kit/standin.ts';

const SECONDS = Number(process.argv[2] ?? 15);
const PORT = 22_040;
const ONLY_ORDERS = process.argv[3] === 'orders';
const VISITORS = 20;
/** Milliseconds from one request of a visitor to the next. */
const PAUSE_MS = 100;

await using stack = new AsyncDisposableStack();
const size = { instructors: 2_000, records: 20_000, customers: 8_000 };
const data = await openData(PORT + 8, size, stack);
// With Telegram's own limits: it is refused what is sent too fast.
const standin = stack.use(await startStandin(PORT + 9, {}));
const { origin } = stack.use(
  await startDeployment(PORT, {
    ...standin.env,
    DATABASE_URL: data.postgres.url,
    RATE_LIMITS: 'on',
    ...(ONLY_ORDERS && { SITE: 'off' }),
  }),
);

const requests = requestsOf(data);
const KINDS = [requests.list, requests.page, requests.detail, requests.page, requests.booking];

interface Experience {
  times: number[];
  /** Requests that got no success, as 'PATH STATUS'. */
  failed: string[];
}

async function visit(seconds: number): Promise<Experience> {
  const until = performance.now() + seconds * 1_000;
  const seen: Experience = { times: [], failed: [] };
  const one = async (number: number) => {
    for (let turn = number; performance.now() < until; turn += 1) {
      const { path, headers, ...rest } = (KINDS[turn % KINDS.length] ?? requests.page)();
      const begun = performance.now();
      const status = await fetch(origin + path, {
        ...rest,
        headers: { ...headers, 'x-forwarded-for': clientAddress(1 + number) },
        signal: AbortSignal.timeout(30_000),
      }).then(async (response) => (await response.arrayBuffer(), response.status), String);
      seen.times.push(performance.now() - begun);
      if (typeof status === 'string' || status >= 300) seen.failed.push(`${path} ${status}`);
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, number) => one(number)));
  return seen;
}

const describe = ({ times, failed }: Experience) =>
  `${times.length} requests, p99 ${percentile(times, 0.99).toFixed(0)} ms, ${failed.length} failed ${tally(failed.slice(0, 3))}`.trimEnd();

async function showVisits(): Promise<void> {
  // The first visitors of cold processes would make the quiet time look slow.
  await visit(5);
  const quiet = await visit(SECONDS);
  const allowed = 2 * percentile(quiet.times, 0.99) + 100;
  console.log(`quiet: ${describe(quiet)}`);
  for (const [name, begin] of Object.entries(misbehaviours({ origin, data, port: PORT }))) {
    const stop = await begin();
    const experience = await visit(SECONDS);
    await stop();
    report({
      figure: '16',
      promise: `${name}: none of the others fails, their p99 ≤ ${allowed.toFixed(0)} ms`,
      measured: describe(experience),
      kept: experience.failed.length === 0 && percentile(experience.times, 0.99) <= allowed,
    });
    await delay(2_000);
  }
}

await showOrders({ origin, data, standin });
if (!ONLY_ORDERS) await showVisits();
