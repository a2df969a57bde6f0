/**
 * Requests generated from the contract's schemas for every endpoint and other address, by callers
 * of every role (docs/trust.md, promise 6): no response is a server failure, outside the contract,
 * or slower than its handler may be. One call in eight, and everything outside the API, goes
 * through a raw socket. `node bench/fuzz.ts [requests=3000] [seed]`; the printed seed repeats a
 * run. Exits 1 when a promise is broken.
 */
import { type RouteName, routes } from '@sklon/contract/routes';
import fc from 'fast-check';
import { createApp } from '../server/src/app.ts';
import { createBot } from '../server/src/bot/bot.ts';
import { addWebhook } from '../server/src/bot/webhook.ts';
import { loadSite } from '../server/src/http/pages/site.ts';
import { openTestApp } from '../server/test/app.ts';
import { wrongWith } from '../server/test/fuzz-answers.ts';
import { callsOf, type Fuzzed } from '../server/test/fuzz-calls.ts';
import { makeWorld, travelling, undo } from '../server/test/fuzz-world.ts';
import { addresses, WEBHOOK_SECRET, wrongAddress } from './fuzz/addresses.ts';
import { MALFORMED, sendMalformed } from './fuzz/malformed.ts';
import { type Incoming, type Outgoing, sendOver } from './fuzz/wire.ts';
import { report } from './report.ts';
import { openScratch } from './scratch.ts';

const REQUESTS = Number(process.argv[2] ?? 3_000);
const SEED = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const PORT = 22_640;
/** Generated at once: few, because generating blocks the server in this process. */
const CHUNK = 20;
const AT_ONCE = 10;
/** Milliseconds: handlerTimeout of the server, plus time for concurrent requests. */
const LONGEST_MS = 10_000;
/** Requests after which every endpoint is expected to have succeeded at least once. */
const ENOUGH = 3_000;

await using scratch = await openScratch();
const test = await openTestApp(scratch, {
  DATA_DIR: scratch.directory,
  TG_MODE: 'webhook',
  TG_WEBHOOK_SECRET: WEBHOOK_SECRET,
});
const world = await makeWorld(test);
const app = await createApp(test.deps, { site: await loadSite() });
await addWebhook(app, () => Promise.resolve(createBot(test.deps)), test.config);
await app.listen({ host: '127.0.0.1', port: PORT });

const names = Object.keys(routes) as RouteName[];
const counts = new Map<string, Map<number, number>>();
const wrong: string[] = [];
let longest = 0;
let overloaded = 0;

function note(
  of: string,
  sent: unknown,
  response: Incoming,
  ms: number,
  what: string | undefined,
): void {
  const statuses = counts.get(of) ?? new Map<number, number>();
  counts.set(of, statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1));
  longest = Math.max(longest, ms);
  // Caused by the machine's load, so it is reported without failing.
  if (response.status === 503 && (response.body === '' || response.body.includes('"overloaded"')))
    overloaded += 1;
  else if (what)
    wrong.push(
      `${of}: ${what}: ${response.status} ${response.body.slice(0, 200)} to ${JSON.stringify(sent).slice(0, 600)}`,
    );
}

async function call(one: Fuzzed, overSocket: boolean): Promise<void> {
  const request: Outgoing = { payload: undefined, ...(await travelling(world, one)), of: one.name };
  const at = performance.now();
  const response = overSocket ? await sendOver(PORT, request) : await injected(request);
  const ms = performance.now() - at;
  if (response.status < 400) await undo(world, one);
  note(one.name, one, response, ms, wrongWith(one.name, response.status, response.body));
}

async function injected({ method, url, headers, payload }: Outgoing): Promise<Incoming> {
  const { statusCode, body } = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: statusCode, type: '', body };
}

async function visit(request: Outgoing): Promise<void> {
  const at = performance.now();
  const response = await sendOver(PORT, request);
  note(
    request.of,
    request,
    response,
    performance.now() - at,
    wrongAddress(response.status, response.type, response.body),
  );
}

const made = fc.oneof(
  {
    weight: 19,
    arbitrary: fc.tuple(
      fc.constantFrom(...names).chain((name) => callsOf(name, world)),
      fc.nat(7),
    ),
  },
  { weight: 1, arbitrary: addresses },
);

console.log(`seed ${SEED}`);
for (let at = 0; at < REQUESTS; at += CHUNK) {
  const chunk = fc.sample(made, { seed: SEED + at, numRuns: Math.min(CHUNK, REQUESTS - at) });
  for (let part = 0; part < chunk.length; part += AT_ONCE) {
    const sent = chunk.slice(part, part + AT_ONCE);
    const settled = await Promise.allSettled(
      sent.map((one) => (Array.isArray(one) ? call(one[0], one[1] === 0) : visit(one))),
    );
    for (const [index, one] of settled.entries())
      if (one.status === 'rejected')
        wrong.push(
          `no response: ${String(one.reason)} to ${JSON.stringify(sent[index]).slice(0, 600)}`,
        );
  }
}
const malformed = await sendMalformed(PORT);
await app.close();
await test.close();

for (const [of, statuses] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
  const line = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`);
  console.log(`${of.padEnd(60)} ${line.join(', ')}`);
}
for (const line of wrong.slice(0, 20)) console.error(line);
const unreached = names.filter(
  (name) => ![...(counts.get(name)?.keys() ?? [])].some((status) => status < 400),
);
if (unreached.length > 0) console.error(`only refused: ${unreached.join(', ')}`);
report({
  figure: '6',
  promise:
    'Requests made from the schemas, over every endpoint, page and file: no server failure, no response outside the contract',
  measured: `${REQUESTS} requests to ${counts.size} endpoints and kinds of addresses, seed ${SEED}: ${wrong.length} wrong${overloaded > 0 ? `; ${overloaded} refused as overload` : ''}; ${unreached.length} endpoints that only refused`,
  kept: wrong.length === 0 && (unreached.length === 0 || REQUESTS < ENOUGH),
});
report({
  figure: '6',
  promise: `No request takes longer than ${LONGEST_MS / 1_000} s`,
  measured: `the longest took ${(longest / 1_000).toFixed(2)} s`,
  kept: longest <= LONGEST_MS,
});
const failures = malformed.filter((status) => status >= 500).length;
report({
  figure: '6',
  promise: 'Malformed HTTP, sent over raw sockets, is refused or its connection closed',
  measured: `${MALFORMED.length} of them: ${malformed.filter((status) => status >= 400 && status < 500).length} refused with 4xx, ${failures} failures`,
  kept: failures === 0,
});
