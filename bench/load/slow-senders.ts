/**
 * Promise 8: sockets that send their requests byte by byte are closed within fifteen seconds, and calls over other
 * connections succeed meanwhile. Authorised uploads have a longer limit of their own.
 */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { clientAddress, startDeployment } from '../kit/nginx.ts';
import { Postgres } from '../kit/postgres.ts';
import { percentile, report, seconds, tally } from '../kit/report.ts';

const PORT = 22_000;
const BYTE_MS = 500;
const WORST_MS = 15_000;
const GIVE_UP_MS = 25_000;
const PROBES = ['/live', '/ready', '/api/marketplace/resorts', '/api/marketplace/instructors', '/'];
const PROBE_MS = 100;

const FORM = 'multipart/form-data; boundary=xx';
const LONG = 'x'.repeat(4_000);
const head = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', 'X-Forwarded-For: ADDRESS', ...headers].join('\r\n');
const withBody = (line: string, type: string) =>
  `${head(line, `Content-Type: ${type}`, 'Content-Length: 60000')}\r\n\r\n`;
const part = (name: string) => `--xx\r\nContent-Disposition: form-data; ${name}\r\n\r\n${LONG}`;

const KINDS = [
  ['', head('GET /api/marketplace/resorts HTTP/1.1', `X-Long: ${LONG}`)],
  ['GET / HTTP/1.1\r\n', `Host: localhost\r\nX-Long: ${LONG}`],
  [withBody('POST /api/auth/telegram HTTP/1.1', 'application/json'), `{"id":"${LONG}`],
  [withBody('POST /api/providers/check-status HTTP/1.1', FORM), part('name="a"')],
  [
    withBody('POST /api/providers/register/1/documents HTTP/1.1', FORM),
    part('name="file"; filename="a.pdf"'),
  ],
] as const;

async function trickle(number: number): Promise<number> {
  const [at, bytes] = KINDS[number % KINDS.length] ?? KINDS[0];
  const socket = connect(PORT, '127.0.0.1');
  // A server that closes under a sender resets the connection.
  socket.on('error', () => undefined);
  socket.resume();
  const begun = performance.now();
  const { promise: closed, resolve } = Promise.withResolvers<number>();
  socket.once('close', () => resolve(performance.now() - begun));
  socket.write(at.replace('ADDRESS', clientAddress(30_000 + number)));
  const send = async () => {
    for (const byte of bytes) {
      if (socket.destroyed) return;
      socket.write(byte);
      await delay(BYTE_MS);
    }
  };
  const sending = send();
  const open = await Promise.race([
    closed,
    delay(GIVE_UP_MS, Number.POSITIVE_INFINITY, { ref: false }),
  ]);
  socket.destroy();
  await sending;
  return open;
}

async function probe(origin: string, signal: AbortSignal) {
  const probed = { times: [] as number[], failed: [] as string[] };
  for (let sent = 0; !signal.aborted; sent += 1) {
    const path = PROBES[sent % PROBES.length] ?? '/live';
    const begun = performance.now();
    const headers = { connection: 'close', 'x-forwarded-for': clientAddress(sent) };
    const status = await fetch(origin + path, { headers }).then(
      async (response) => (await response.arrayBuffer(), String(response.status)),
      String,
    );
    if (status === '200') probed.times.push(performance.now() - begun);
    else probed.failed.push(`${path} ${status}`);
    await delay(PROBE_MS);
  }
  return probed;
}

export async function showSlowSenders(sockets: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const postgres = await Postgres.openTemporary(PORT + 8, stack);
  const env = { DATABASE_URL: postgres.url, TG_STANDIN_PORT: String(PORT + 9) };
  const { origin } = stack.use(await startDeployment(PORT, env));
  const done = new AbortController();
  const probing = probe(origin, done.signal);
  const trickles: Promise<number>[] = [];
  for (let n = 0; n < sockets; n += 1) {
    trickles.push(trickle(n));
    // In small groups, because connecting alone would fill the system's backlog.
    if (n % 50 === 49) await delay(20);
  }
  const times = await Promise.all(trickles);
  done.abort();
  const { times: probes, failed } = await probing;
  const late = times.filter((time) => time > WORST_MS).length;
  report({
    figure: '8',
    promise: 'sockets that send byte by byte are closed within 15 s',
    measured: `${sockets} sockets: longest ${seconds(Math.max(...times))}, ${late} longer than that`,
    kept: late === 0,
  });
  report({
    figure: '8',
    promise: 'healthy probes all pass meanwhile',
    measured: `${probes.length} passed, p99 ${percentile(probes, 0.99).toFixed(0)} ms; failed: ${tally(failed) || 'none'}`,
    kept: probes.length > 0 && failed.length === 0,
  });
}
