/** deploy/nginx in a real nginx, over TLS, before two servers that behave as each test wants. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { request } from 'node:https';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@sklon/contract/errors';
import { DOCUMENT_MAX_BYTES } from '@sklon/contract/limits';
import type { Route } from '@sklon/contract/public-routes';
import { routes } from '@sklon/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOrInstall, nginx } from '../programs.mjs';

const FILES = join(import.meta.dirname, '../../deploy/nginx');
const KEY = [
  '-x509',
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:prime256v1',
  '-nodes',
  '-days',
  '2',
  '-subj',
  '/CN=sklon.example',
];

const openssl = findOrInstall({
  title: 'OpenSSL',
  variable: 'OPENSSL_PATH',
  names: ['openssl'],
  packages: [['openssl']],
});

const UPLOADS = Object.values<Route>(routes)
  .filter(({ encoding }) => encoding === 'file')
  .map(({ path }) => `/api${path.replaceAll(/\{\w+\}/g, '1')}`);

const directory = mkdtempSync(join(tmpdir(), 'sklon-nginx-'));
const behave: [RequestListener, RequestListener] = [answer, answer];
const servers: Server[] = [];
let reached: string[] = [];
let proxy: ChildProcess;
let port: number;

/** Hears the request out, and is content. */
function answer(incoming: IncomingMessage, response: Parameters<RequestListener>[1]): void {
  incoming.resume().on('end', () => response.end('ok'));
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

/** The files as they are installed, with other paths and ports. */
async function configure(): Promise<string> {
  const plain = await freePort();
  const to = (name: string) => join(directory, name);
  for (const name of ['sklon', 'tls', 'cache']) mkdirSync(to(name));
  for (const name of ['locations.conf', 'shared.conf'])
    cpSync(join(FILES, name), to(`sklon/${name}`));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  const [line = ''] =
    readFileSync(join(FILES, 'servers.conf'), 'utf8').match(/^server .*;$/m) ?? [];
  // One more port without a listener. None is taken out after failures, or tests would depend on each other.
  const all = [...ports, await freePort()].map((own) =>
    line.replace('3000', String(own)).replace('max_fails=2', 'max_fails=0'),
  );
  writeFileSync(to('sklon/servers.conf'), all.join('\n'));
  execFileSync(
    openssl,
    ['req', ...KEY, '-keyout', to('tls/privkey.pem'), '-out', to('tls/fullchain.pem')],
    { stdio: 'ignore' },
  );
  const site = readFileSync(join(FILES, 'sklon.conf'), 'utf8')
    .replaceAll('/etc/nginx/tls', to('tls'))
    .replaceAll('/var/cache/nginx', to('cache'))
    .replaceAll('/var/log/nginx', directory)
    .replaceAll(/listen \[::\].*\n/g, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`);
  writeFileSync(to('sklon.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${to(kind)};`)
    .join(' ');
  writeFileSync(
    to('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${to('pid')}; error_log ${to('error.log')} warn; daemon off; worker_processes 1; events { worker_connections 256; }
     http { ${temporary} include sklon.conf; }\n`,
  );
  return to('nginx.conf');
}

beforeAll(async () => {
  for (const index of [0, 1] as const) {
    const server = createServer((incoming, response) => {
      reached.push(`${index} ${incoming.method} ${incoming.url}`);
      behave[index](incoming, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
  }
  port = await freePort();
  const file = await configure();
  execFileSync(nginx(), ['-t', '-q', '-e', 'stderr', '-c', file]);
  proxy = spawn(nginx(), ['-e', 'stderr', '-c', file], { stdio: 'ignore' });
  await vi.waitFor(() => ask('/live'), { timeout: 15_000 });
}, 30_000);

beforeEach(() => {
  behave.fill(answer);
  reached = [];
});

afterAll(async () => {
  proxy.kill('SIGTERM');
  await once(proxy, 'exit');
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(directory, { recursive: true, force: true });
});

interface CallResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

async function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<CallResponse> {
  const { method = 'GET', headers = {}, body } = options;
  const call = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    rejectUnauthorized: false,
    headers: { host: 'sklon.example', ...headers },
  });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: Buffer.concat(chunks).toString(),
  };
}

/** The statuses of so many requests that each server has its turns, the one that is not there too. */
async function askOften(path: string, method: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let turn = 0; turn < 9; turn += 1) statuses.add((await ask(path, { method })).status);
  return statuses;
}

const cut: RequestListener = (incoming) => void incoming.socket.destroy();

describe('a visitor', () => {
  it('is served over HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/', ':authority': 'sklon.example' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    expect(headers[':status']).toBe(200);
    session.destroy();
  });

  it('cannot say where he comes from', async () => {
    let seen: IncomingHttpHeaders = {};
    behave.fill((incoming, response) => {
      seen = incoming.headers;
      response.end();
    });
    const lies = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'for=203.0.113.7',
    };
    await ask('/api/x', { headers: lies });
    expect(seen).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      host: 'sklon.example',
    });
    expect(seen).not.toHaveProperty('x-forwarded-host');
    expect(seen).not.toHaveProperty('forwarded');
    await ask('/assets/a.js', { headers: lies });
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    expect(seen).not.toHaveProperty('forwarded');
  });

  it.each(['/metrics', '/metrics/', '/%6detrics', '//metrics', '/a/../metrics', '/metrics?a'])(
    'does not see %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
      expect(reached).toEqual([]);
    },
  );

  it('reaches every other address as it was written', async () => {
    await ask('/api/%61?b=%2F');
    await ask('//evil.example/..');
    expect(reached.map((line) => line.slice(2))).toEqual([
      'GET /api/%61?b=%2F',
      'GET //evil.example/..',
    ]);
  });

  it.each([
    ['a person’s calendar', '/api/calendar/', '.ics'],
    ['a lesson behind a link', '/api/marketplace/lesson-links/', '/take'],
    ['the page of such a lesson', '/take/', ''],
  ])(
    'writes the secret name of %s into no log, also when no server answers',
    async (_, start, end) => {
      const log = (name: string) => readFileSync(join(directory, name), 'utf8');
      const path = (secret: string) => `${start}${secret.repeat(43)}${end}`;
      expect((await ask(path('a'))).text).toBe('ok');
      behave.fill((incoming) => incoming.socket.destroy());
      expect((await ask(path('b'))).status).toBe(503);
      await ask(`/x/..${path('c')}`);
      await vi.waitFor(() => expect(log('access.log').split(`"path":"${start}"`)).toHaveLength(4));
      expect(log('access.log') + log('error.log')).not.toMatch(/([abc])\1{42}/);
    },
  );

  it('learns from the product itself what is too large, unless it is far too large', async () => {
    expect((await ask('/api/x', { method: 'POST', body: Buffer.alloc(65 * 1024) })).status).toBe(
      200,
    );
    reached = [];
    const refused = await ask('/api/x', { method: 'POST', body: Buffer.alloc(200 * 1024) });
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.text)).toEqual({
      code: 'payload_too_large',
      detail: ERRORS.payload_too_large.detail,
    });
    expect(reached).toEqual([]);
  });

  it.each(UPLOADS)('may send the largest file to %s', async (path) => {
    const { status } = await ask(path, {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
      body: Buffer.alloc(DOCUMENT_MAX_BYTES + 64 * 1024),
    });
    expect(status).toBe(200);
  });

  it.each(UPLOADS)('who is anonymous is refused %s before the bytes are here', async (path) => {
    const call = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      rejectUnauthorized: false,
      headers: { host: 'sklon.example', 'content-length': '1000000' },
    });
    call.on('error', () => undefined);
    call.write('the first bytes');
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(401);
    expect(JSON.parse((await response.setEncoding('utf8').toArray()).join(''))).toEqual({
      code: 'unauthenticated',
      detail: ERRORS.unauthenticated.detail,
    });
    call.destroy();
  });

  it.each(UPLOADS)('occupies no process while a file to %s is on its way', async (path) => {
    const call = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      rejectUnauthorized: false,
      headers: {
        host: 'sklon.example',
        authorization: 'Bearer x',
        'content-length': '200000',
      },
    });
    call.write(Buffer.alloc(150_000));
    await ask('/api/x');
    expect(reached.map((line) => line.slice(2))).toEqual(['GET /api/x']);
    call.end(Buffer.alloc(50_000));
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
  });
});

describe('a process', () => {
  it.each(['GET', 'PUT', 'DELETE'])(
    'that breaks off under a %s leaves it to another one',
    async (method) => {
      behave[0] = cut;
      expect(await askOften('/api/x', method)).toEqual(new Set([200]));
      expect(reached).toContain(`0 ${method} /api/x`);
    },
  );

  it.each(['POST', 'PATCH'])(
    'that breaks off during a %s is not sent to another process',
    async (method) => {
      behave.fill(cut);
      const { status, headers, text } = await ask('/api/x', { method, body: '{}' });
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('2');
      expect(JSON.parse(text)).toEqual({ code: 'unavailable', detail: ERRORS.unavailable.detail });
      expect(reached).toHaveLength(1);
    },
  );

  it.each(['POST', 'PATCH'])(
    'that takes no connection is passed over, with a %s as well',
    async (method) => {
      expect(await askOften('/api/x', method)).toEqual(new Set([200]));
      expect(reached).toHaveLength(9);
    },
  );

  it('that refuses under load is not retried elsewhere, and its response arrives', async () => {
    behave.fill(
      (_incoming, response) =>
        void response.writeHead(503, { 'retry-after': '7' }).end('{"code":"overloaded"}'),
    );
    const { status, headers, text } = await ask('/api/x');
    expect([status, headers['retry-after'], text]).toEqual([503, '7', '{"code":"overloaded"}']);
    expect(reached).toHaveLength(1);
  });

  it('that is gone like all others gets an error page', async () => {
    behave.fill(cut);
    const { status, headers, text } = await ask('/instructors');
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '2',
      'text/html; charset=utf-8',
    ]);
    expect(text).toContain('временно недоступен');
  });
});

describe('a public answer', () => {
  const SHARED = { 'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate' };
  let made = 0;
  const share: RequestListener = (incoming, response) => {
    const encoding = incoming.headers['accept-encoding'] ?? '';
    response
      .writeHead(200, { ...SHARED, vary: 'accept-encoding, authorization', etag: `"${encoding}"` })
      .end(`${(made += 1)} ${encoding}`);
  };
  beforeEach(() => {
    made = 0;
    behave.fill(share);
  });

  it('is served to others for a second, in the encoding of each', async () => {
    const texts: string[] = [];
    for (const encoding of ['gzip, br', 'br', 'gzip', 'br;q=1.0', 'identity'])
      texts.push((await ask('/api/shared', { headers: { 'accept-encoding': encoding } })).text);
    expect(texts).toEqual(['1 br', '1 br', '2 gzip', '1 br', '3 ']);
    const known = await ask('/api/shared', {
      headers: { 'accept-encoding': 'br', 'if-none-match': '"br"' },
    });
    expect([known.status, known.text]).toEqual([304, '']);
    await vi.waitFor(
      async () =>
        expect((await ask('/api/shared', { headers: { 'accept-encoding': 'br' } })).text).not.toBe(
          '1 br',
        ),
      { timeout: 5_000 },
    );
  });

  it.each([
    { authorization: 'Bearer x' },
    { 'telegram-auth': 'e30' },
    { cookie: 'a=1; sklon_written=1' },
  ])('is neither given to nor taken from a call with %j', async (headers) => {
    const path = `/page-${JSON.stringify(headers).length}`;
    expect((await ask(path)).text).toBe('1 ');
    expect((await ask(path, { headers })).text).toBe('2 ');
    expect((await ask(path)).text).toBe('1 ');
  });

  it('that the application does not share is asked for each time', async () => {
    behave.fill(
      (_incoming, response) =>
        void response.writeHead(200, { 'cache-control': 'no-cache' }).end(String((made += 1))),
    );
    expect([(await ask('/api/own')).text, (await ask('/api/own')).text]).toEqual(['1', '2']);
  });
});

describe('an address that sends too much', () => {
  /** What is refused of so many requests, which come over one connection, fifty at a time. */
  async function flood(path: string, count: number): Promise<CallResponse[]> {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    const answers: CallResponse[] = [];
    while (answers.length < count)
      answers.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => askOver(session, path)))),
      );
    session.close();
    return answers.filter(({ status }) => status === 429);
  }

  async function askOver(session: ClientHttp2Session, path: string): Promise<CallResponse> {
    const stream = session.request({ ':path': path, ':authority': 'sklon.example' });
    const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
    const text = (await stream.setEncoding('utf8').toArray()).join('');
    return { status: Number(headers[':status']), headers, text };
  }

  it('is refused in the shape of the API’s errors', async () => {
    const [refused] = await flood('/api/flood', 400);
    expect([refused?.headers['retry-after'], refused?.headers['cache-control']]).toEqual([
      '1',
      'no-store',
    ]);
    expect(JSON.parse(refused?.text ?? '')).toEqual({
      code: 'rate_limited',
      detail: ERRORS.rate_limited.detail,
    });
  });

  it('is refused pages in words', async () => {
    const [refused] = await flood('/flood', 200);
    expect(refused?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused?.text).toContain('Слишком много запросов');
  });
});

describe('a file of the site', () => {
  it('comes from the process that has it while two versions run side by side', async () => {
    behave[0] = (_incoming, response) => void response.writeHead(404).end();
    for (let name = 0; name < 6; name += 1)
      expect((await ask(`/assets/new-${name}.js`)).status).toBe(200);
    expect(reached.some((line) => line.startsWith('0'))).toBe(true);
  });

  it('is cached once for each encoding, and outlives the process that had it', async () => {
    behave.fill((incoming, response) => {
      const encoding = incoming.headers['accept-encoding'] ?? 'plain';
      response
        .writeHead(200, {
          vary: 'accept-encoding',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end(encoding);
    });
    const texts: string[] = [];
    const wanted = ['gzip, deflate, br, zstd', 'br', 'gzip, deflate', 'identity', 'deflate'];
    for (const encoding of wanted)
      texts.push(
        (await ask('/assets/cached.js', { headers: { 'accept-encoding': encoding } })).text,
      );
    expect(texts).toEqual(['br', 'br', 'gzip', 'plain', 'plain']);
    expect(reached).toHaveLength(3);
    behave.fill(cut);
    expect((await ask('/assets/cached.js', { headers: { 'accept-encoding': 'br' } })).text).toBe(
      'br',
    );
  });

  it('that no process has is not cached as missing', async () => {
    behave.fill(
      (_incoming, response) => void response.writeHead(404, { 'cache-control': 'no-store' }).end(),
    );
    expect([404, 503]).toContain((await ask('/assets/late.js')).status);
    behave.fill(answer);
    expect((await ask('/assets/late.js')).status).toBe(200);
  });
});

it('gives an answer more time than the product takes, and keeps connections for less', () => {
  const text = (name: string) => readFileSync(join(FILES, name), 'utf8');
  const seconds = (name: string, directive: string) =>
    [...text(name).matchAll(new RegExp(`^\\s*${directive} (\\d+)s;`, 'gm'))].map(([, value]) =>
      Number(value),
    );
  const app = readFileSync(join(FILES, '../../server/src/app.ts'), 'utf8');
  const handler = Number(/handlerTimeout: ([\d_]+)/.exec(app)?.[1]?.replaceAll('_', '')) / 1000;
  expect(handler).toBeGreaterThan(0);
  expect(Math.min(...seconds('locations.conf', 'proxy_read_timeout'))).toBeGreaterThan(handler);
  expect(app).not.toContain('keepAliveTimeout');
  expect(Math.max(...seconds('sklon.conf', 'keepalive_timeout'))).toBeLessThan(72);
});
