import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { PublicCache } from '../src/http/caching/public-cache.ts';
import { createDb, createPool } from '../src/db/pool.ts';
import { useTestApp } from './app.ts';
import { ask, lesson } from './bookings.ts';
import { makeInstructor, makeUser } from './factories.ts';
import { listen } from './http.ts';
import { makeSite } from './site.ts';

const test = useTestApp();
const opened: FastifyInstance[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const app of opened.splice(0)) await app.close();
});

async function beside(deps: Partial<typeof test.deps>, isStopping = () => false) {
  const app = await createApp({ ...test.deps, ...deps }, { isStopping });
  opened.push(app);
  return app;
}

const RESORTS = '/api/marketplace/resorts';

describe('a database that is away', () => {
  it('makes /ready fail and not /live, and calls get a 503 within three seconds', async () => {
    const pool = createPool('postgres://nobody:nothing@127.0.0.1:9/none', 2, test.deps.log);
    const app = await beside({ db: createDb(pool) });
    const { token } = await makeUser(test.db);
    const started = performance.now();
    const answers = await Promise.all([
      app.inject({ url: RESORTS }),
      app.inject({
        method: 'POST',
        url: '/api/marketplace/instructor-bookings/with-time',
        headers: { authorization: `Bearer ${token}` },
        payload: lesson(1),
      }),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '2',
      ]);
      expect(answer.body).not.toMatch(/ECONN|127|postgres/);
    }
    expect(performance.now() - started).toBeLessThan(3_000);
    const ready = await app.inject({ url: '/ready' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database unavailable' }]);
    expect((await app.inject({ url: '/live' })).statusCode).toBe(200);
    await pool.end();
  });

  it('makes pages fail in the same way, with a text for visitors', async () => {
    const pool = createPool('postgres://nobody:nothing@127.0.0.1:9/none', 2, test.deps.log);
    const site = await makeSite(async (request, { context }) => {
      const resorts = await context.apiFetch(new Request(new URL(RESORTS, request.url)));
      return new Response('Ошибка загрузки данных', { status: resorts.ok ? 200 : 500 });
    });
    const app = await createApp({ ...test.deps, db: createDb(pool) }, { site });
    opened.push(app);
    const answer = await app.inject({ url: '/instructors' });
    expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([
      503,
      '2',
      'Ошибка загрузки данных',
    ]);
    await pool.end();
  });

  it('may lose all its connections during calls: the process goes on, and the next call succeeds', async () => {
    const { id } = await makeInstructor(test.db);
    const url = `/api/marketplace/instructors/${id}`;
    const killer = new pg.Client({ connectionString: test.database.url });
    await killer.connect();
    for (let round = 0; round < 5; round += 1) {
      const calls = Array.from({ length: 40 }, () => test.app.inject({ url }));
      await killer.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      for (const { statusCode } of await Promise.all(calls))
        expect([200, 503]).toContain(statusCode);
      await expect
        .poll(async () => (await test.app.inject({ url })).statusCode, { interval: 1 })
        .toBe(200);
    }
    await killer.end();
    expect((await test.app.inject({ url: '/ready' })).statusCode).toBe(200);
  });

  it('may have no connection left: calls get a 503 without a hang, and succeed once there is one', async () => {
    const pool = createPool(test.database.url, 1, test.deps.log);
    const app = await beside({ db: createDb(pool) });
    const taken = await pool.connect();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.inject({ url: RESORTS })),
    );
    for (const answer of answers)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    taken.release();
    expect((await app.inject({ url: RESORTS })).statusCode).toBe(200);
    await pool.end();
  });

  it('may hold a lock for too long: a booking gets a 503, and can be made later', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const holder = new pg.Client({ connectionString: test.database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE bookings IN ACCESS EXCLUSIVE MODE');
    const refused = await test.refused(
      'createInstructorBooking',
      { body: lesson(instructor.id) },
      { token: customer.token },
    );
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    await holder.query('ROLLBACK');
    await holder.end();
    expect((await ask(test, customer, lesson(instructor.id))).status).toBe(201);
  });
});

describe('a process that is stopping', () => {
  it('is not ready, and closes every connection after its response', async () => {
    let stopping = false;
    const app = await beside({}, () => stopping);
    expect((await app.inject({ url: '/ready' })).json()).toEqual({ status: 'ok' });
    stopping = true;
    const ready = await app.inject({ url: '/ready' });
    expect([ready.statusCode, ready.json(), ready.headers.connection]).toEqual([
      503,
      { status: 'stopping' },
      'close',
    ]);
    for (const url of [RESORTS, '/live', '/nothing', '/api/auth/me'])
      expect((await app.inject({ url })).headers.connection).toBe('close');
    expect((await app.inject({ url: RESORTS })).statusCode).toBe(200);
  });
});

describe('a process that closes', () => {
  it('serves a request that it had begun to receive', async () => {
    const app = await beside({});
    const port = await listen(app);
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const client = connect(port, '127.0.0.1');
    client.write(`GET ${RESORTS} HTTP/1.1\r\nHost: localhost\r\n`);
    const [socket] = await accepted;
    await expect.poll(() => socket.bytesRead, { interval: 1 }).toBeGreaterThan(0);
    const closed = app.close();
    await expect.poll(() => app.server.listening, { interval: 1 }).toBe(false);
    client.write('\r\n');
    const answer = await text(client);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    await closed;
  });
});

describe('a process that closes while it works on a response', () => {
  it('sends it and closes the connection', async () => {
    const app = await beside({});
    const port = await listen(app);
    const holder = new pg.Client({ connectionString: test.database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE resorts IN ACCESS EXCLUSIVE MODE');
    const client = connect(port, '127.0.0.1');
    client.write(`GET ${RESORTS} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const waiting =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await holder.query(waiting)).rowCount, { interval: 1 }).toBe(1);
    const closed = app.close();
    await holder.query('ROLLBACK');
    await holder.end();
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200 /);
    await closed;
  });
});

describe('the time a request may take', () => {
  it('is limited at every step', async () => {
    const { server, initialConfig } = await beside({});
    expect(server).toMatchObject({ headersTimeout: 8_000, requestTimeout: 120_000 });
    expect(initialConfig).toMatchObject({ bodyLimit: 65_536, handlerTimeout: 8_000 });
  });

  it('gives a 408 and ends the connection while the body is still arriving', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const app = await beside({});
    const begun = Promise.withResolvers<void>();
    app.addHook('onRequest', (_request, _reply, done) => (begun.resolve(), done()));
    const client = connect(await listen(app), '127.0.0.1');
    client.write(
      'POST /api/auth/telegram HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"id":',
    );
    await begun.promise;
    vi.advanceTimersByTime(8_001);
    const answer = await text(client);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('request_timeout');
  });

  it('gives a 503 when a call whose body has been read takes longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = Promise.withResolvers<void>();
    const passes = () => Promise.resolve();
    const takesForever = () => {
      begun.resolve();
      return new Promise<void>(() => undefined);
    };
    const app = await beside({
      limits: {
        byAddress: (name) => (name === 'signInWithTelegram' ? takesForever : passes),
        byAccount: () => Object.assign(passes, { giveBack: passes }),
        close: passes,
      },
    });
    const client = connect(await listen(app), '127.0.0.1');
    client.write(
      'POST /api/auth/telegram HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}',
    );
    await begun.promise;
    vi.advanceTimersByTime(8_001);
    const answer = await text(client);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain('overloaded');
  });
});

describe('a process with more pages than it can render', () => {
  it('refuses the next one with an error page, and still serves calls and cached pages', async () => {
    const gate = Promise.withResolvers<void>();
    const site = await makeSite(
      async ({ url }) => (url.includes('?') && (await gate.promise), new Response('<p>')),
    );
    let now = 1_000;
    const app = await createApp(test.deps, { site, cache: new PublicCache({ now: () => now }) });
    opened.push(app);
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
    const pages = Array.from(
      { length: 64 },
      async (_, n) => (await app.inject({ url: `/instructors?resort=${n}` })).statusCode,
    );
    const refused = await app.inject({ url: '/instructors?resort=64' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(refused.body).toContain('<p>Сервис перегружен. Попробуйте через несколько секунд.</p>');
    for (const url of ['/', RESORTS])
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
    // Old enough to be rendered anew, which waits in another queue.
    now = 1_000;
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
    gate.resolve();
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    expect((await app.inject({ url: '/instructors?resort=64' })).statusCode).toBe(200);
  });
});
