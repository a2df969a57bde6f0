/**
 * Promise 8, for nginx with two processes behind it: sockets that send their requests byte by byte (API heads, page heads, JSON, forms,
 * unauthorised uploads) are closed within fifteen seconds, and all probes over other connections
 * succeed meanwhile. Authorised uploads have a longer limit of their own. `node bench/trickle.ts
 * [sockets=2000]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openBenchData } from './data.ts';
import { clientAddress, startDeployment } from './deployment.ts';
import { percentile, report } from './report.ts';

const SOCKETS = Number(process.argv[2] ?? 2_000);
const PORT = 22_000;
const BYTE_MS = 500;
const WORST_MS = 15_000;
/** Milliseconds after which a socket that is still open counts as not closed. */
const GIVE_UP_MS = 25_000;
const PROBES = ['/live', '/ready', '/api/marketplace/resorts', '/api/marketplace/instructors', '/'];
const PROBE_MS = 100;

const FORM = 'multipart/form-data; boundary=xx';
const head = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', 'X-Forwarded-For: ADDRESS', ...headers].join('\r\n');
const withBody = (line: string, type: string) =>
  `${head(line, `Content-Type: ${type}`, 'Content-Length: 60000')}\r\n\r\n`;

/** What is sent at once, and what follows byte by byte. */
const KINDS = [
  {
    name: 'head of a call',
    at: '',
    bytes: head('GET /api/marketplace/resorts HTTP/1.1', `X-Long: ${'x'.repeat(4_000)}`),
  },
  {
    name: 'head of a page',
    at: 'GET / HTTP/1.1\r\n',
    bytes: `Host: localhost\r\nX-Long: ${'x'.repeat(4_000)}`,
  },
  {
    name: 'JSON body',
    at: withBody('POST /api/auth/telegram HTTP/1.1', 'application/json'),
    bytes: `{"id":"${'x'.repeat(4_000)}`,
  },
  {
    name: 'form',
    at: withBody('POST /api/providers/check-status HTTP/1.1', FORM),
    bytes: `--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(4_000)}`,
  },
  {
    name: 'file',
    at: withBody('POST /api/providers/register/1/documents HTTP/1.1', FORM),
    bytes: `--xx\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'x'.repeat(4_000)}`,
  },
];

interface Trickle {
  kind: string;
  /** Milliseconds until it was closed; undefined if it never was. */
  open: number | undefined;
  /** Status of the response. */
  status: string;
}

/** Sends byte by byte until the server closes the connection. */
async function trickle(
  { name, at, bytes }: (typeof KINDS)[number],
  address: string,
): Promise<Trickle> {
  const socket = connect(PORT, '127.0.0.1');
  // A server that closes under a sender resets the connection.
  socket.on('error', () => undefined);
  const ended = Promise.withResolvers<void>();
  socket.once('close', () => ended.resolve());
  const begun = performance.now();
  let firstLine = '';
  socket.on('data', (chunk) => {
    firstLine ||= String(chunk).split('\r\n')[0] ?? '';
  });
  const closed = ended.promise.then(() => performance.now() - begun);
  const sending = send(socket, at.replace('ADDRESS', address), bytes);
  const open = await Promise.race([closed, delay(GIVE_UP_MS, undefined, { ref: false })]);
  socket.destroy();
  await sending;
  return { kind: name, open, status: firstLine.split(' ')[1] ?? 'nothing' };
}

async function send(socket: Socket, at: string, bytes: string): Promise<void> {
  socket.write(at);
  for (const byte of bytes) {
    if (socket.destroyed) return;
    socket.write(byte);
    await delay(BYTE_MS);
  }
}

interface Probed {
  sent: number;
  failed: string[];
  times: number[];
}

/** Probes over separate connections until the signal. */
async function probe(signal: AbortSignal): Promise<Probed> {
  const probed: Probed = { sent: 0, failed: [], times: [] };
  while (!signal.aborted) {
    const path = PROBES[probed.sent % PROBES.length] ?? '/live';
    const begun = performance.now();
    const status = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      headers: { connection: 'close', 'x-forwarded-for': clientAddress(probed.sent) },
    }).then(
      async (response) => (await response.arrayBuffer(), String(response.status)),
      (error: unknown) => String(error),
    );
    probed.sent += 1;
    probed.times.push(performance.now() - begun);
    if (status !== '200') probed.failed.push(`${path} ${status}`);
    await delay(PROBE_MS);
  }
  return probed;
}

/** Counts each text, the most frequent first. */
function tally(values: string[]): string {
  const counts = [...Map.groupBy(values, (value) => value)].map(
    ([value, same]) => `${value} × ${same.length}`,
  );
  return counts.join(', ');
}

const directory = await mkdtemp(join(tmpdir(), 'sklon-trickle-'));
const data = await openBenchData(directory, 200, 2_000, 10);
const deployment = await startDeployment(PORT, { DATABASE_URL: data.url });
try {
  const done = new AbortController();
  const probing = probe(done.signal);
  const sockets: Promise<Trickle>[] = [];
  for (let n = 0; n < SOCKETS; n += 1) {
    const kind = KINDS[n % KINDS.length];
    if (kind) sockets.push(trickle(kind, clientAddress(30_000 + n)));
    // In small groups, because connecting alone would fill the system's backlog.
    if (n % 50 === 49) await delay(20);
  }
  const trickled = await Promise.all(sockets);
  done.abort();
  const probed = await probing;
  for (const { name } of KINDS) {
    const of = trickled.filter(({ kind }) => kind === name);
    const times = of.map(({ open }) => open ?? Number.POSITIVE_INFINITY);
    console.log(
      `${name.padEnd(15)} longest ${(Math.max(...times) / 1_000).toFixed(1)} s; status ${tally(of.map(({ status }) => status))}`,
    );
  }
  const times = trickled.map(({ open }) => open ?? Number.POSITIVE_INFINITY);
  report({
    figure: '8',
    promise: `${SOCKETS} trickling sockets are closed within 15 s`,
    measured: `longest ${(Math.max(...times) / 1_000).toFixed(1)} s, ${times.filter((time) => time > WORST_MS).length} longer than that`,
    kept: trickled.length === SOCKETS && times.every((time) => time <= WORST_MS),
  });
  report({
    figure: '8',
    promise: 'healthy probes all pass meanwhile',
    measured: `${probed.sent - probed.failed.length} of ${probed.sent}, p99 ${percentile(probed.times, 0.99).toFixed(0)} ms${probed.failed.length > 0 ? `; failed: ${tally(probed.failed)}` : ''}`,
    kept: probed.sent > 0 && probed.failed.length === 0,
  });
} finally {
  await deployment.stop();
  await data.close();
  await rm(directory, { recursive: true, force: true });
}
