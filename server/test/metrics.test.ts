import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { PublicCache } from '../src/http/caching/public-cache.ts';
import { createDb, createPool } from '../src/db/pool.ts';
import { createQueryWatch } from '../src/db/query-watch.ts';
import { serveMetrics } from '../src/metrics/answers.ts';
import { createMetrics, type Metrics } from '../src/metrics/metrics.ts';
import { scrapeOf } from '../src/metrics/scrape.ts';
import { countedStorage } from '../src/metrics/stored-files.ts';
import { ADMIN_TELEGRAM_ID, useTestApp } from './app.ts';
import { ask, lesson } from './bookings.ts';
import { makeInstructor, makeUser } from './factories.ts';
import { listen, sendRaw } from './http.ts';

const TOKEN = 'a-token-for-prometheus';
const test = useTestApp({ METRICS_TOKEN: TOKEN });
const opened: FastifyInstance[] = [];

afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function beside(
  deps: Partial<typeof test.deps> = {},
  metrics: Metrics = createMetrics(),
): Promise<FastifyInstance> {
  const app = await createApp({ ...test.deps, ...deps }, { metrics });
  opened.push(app);
  return app;
}

async function scrape(app: FastifyInstance, authorization = `Bearer ${TOKEN}`) {
  return app.inject({ url: '/metrics', headers: { authorization } });
}

function valueOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

describe('requests', () => {
  it('are counted by the pattern of their route, without their address or caller', async () => {
    const app = await beside();
    const { id } = await makeInstructor(test.db, { about_myself: 'Неповторимый' });
    const { token } = await makeUser(test.db);
    const secrets = ['79991234567', 'verysecret', token, 'Неповторимый'];
    for (let call = 0; call < 3; call += 1)
      await app.inject({ url: `/api/marketplace/instructors/${id}?phone=79991234567` });
    await app.inject({ url: '/api/marketplace/instructors/987654321' });
    await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
    await app.inject({ url: '/api/verysecret' });
    await app.inject({ method: 'DELETE', url: '/api/marketplace/instructors/4' });
    const { body } = await scrape(app);
    const requests = (method: string, route: string, status: string) =>
      valueOf(
        body,
        `sklon_http_requests_total{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(requests('GET', '/api/marketplace/instructors/:id', '2xx')).toBe(3);
    expect(requests('GET', '/api/marketplace/instructors/:id', '4xx')).toBe(1);
    expect(requests('GET', '/api/auth/me', '2xx')).toBe(1);
    expect(requests('GET', 'unknown', '4xx')).toBe(1);
    expect(requests('DELETE', '/api/marketplace/instructors/:id', '4xx')).toBe(1);
    expect(
      valueOf(
        body,
        'sklon_http_request_duration_seconds_count{method="GET",route="/api/marketplace/instructors/:id"}',
      ),
    ).toBe(4);
    expect(valueOf(body, 'sklon_http_refusals_total{code="instructor_not_found"}')).toBe(1);
    // The scrape itself is in flight.
    expect(valueOf(body, 'sklon_http_requests_in_flight')).toBe(1);
    for (const secret of [...secrets, '987654321', 'verysecret'])
      expect(body).not.toContain(secret);
    // No label contains an id: labels are words and patterns.
    const labels = [...body.matchAll(/(\w+)="([^"]*)"/g)]
      .filter(([, name]) => name !== 'le')
      .map(([, , label]) => label ?? '');
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter((label) => /\d{2,}/.test(label))).toEqual([]);
  });

  it('that the caller aborts are counted too, and do not stay in flight', async () => {
    const metrics = createMetrics();
    const app = await beside({}, metrics);
    const port = await listen(app);
    const holder = createPool(test.database.url, 1, test.deps.log);
    const client = await holder.connect();
    await client.query('BEGIN; LOCK TABLE resorts IN ACCESS EXCLUSIVE MODE');
    const leaving = new AbortController();
    const call = fetch(`http://127.0.0.1:${port}/api/marketplace/resorts`, {
      signal: leaving.signal,
    });
    const inFlight = async () => (await metrics.requestsInFlight.get()).values[0]?.value;
    await expect.poll(inFlight).toBe(1);
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    await expect.poll(inFlight).toBe(0);
    await client.query('ROLLBACK');
    client.release();
    await holder.end();
    const { body } = await scrape(app);
    expect(
      valueOf(
        body,
        'sklon_http_requests_total{method="GET",route="/api/marketplace/resorts",status="aborted"}',
      ),
    ).toBe(1);
  });

  it('beyond a limit are counted by the reason of their refusal', async () => {
    const app = await beside({ config: { ...test.config, rateLimits: true } });
    await expect
      .poll(
        async () =>
          (await app.inject({ method: 'POST', url: '/api/auth/telegram', payload: {} })).statusCode,
        { interval: 1 },
      )
      .toBe(429);
    expect(
      valueOf((await scrape(app)).body, 'sklon_http_refusals_total{code="rate_limited"}'),
    ).toBe(1);
  });
});

describe('public responses', () => {
  it('are counted by their result in the cache', async () => {
    const metrics = createMetrics();
    const app = await createApp(test.deps, {
      metrics,
      cache: new PublicCache({ count: (result) => metrics.cachedResponses.inc({ result }) }),
    });
    opened.push(app);
    for (let call = 0; call < 3; call += 1) await app.inject({ url: '/api/marketplace/resorts' });
    const found = (await metrics.cachedResponses.get()).values.reduce(
      (sum, { value }) => sum + value,
      0,
    );
    expect(found).toBe(3);
    expect(
      valueOf((await scrape(app)).body, 'sklon_response_cache_total{result="miss"}'),
    ).toBeGreaterThan(0);
  });
});

describe('the database', () => {
  it('has metrics by pool: connections, times, slow statements and errors by their class', async () => {
    const metrics = createMetrics();
    const pool = createPool(test.database.url, 3, test.deps.log);
    metrics.pools.set('primary', pool);
    const db = createDb(pool, createQueryWatch('primary', metrics, test.deps.log, 50));
    await sql`SELECT 1`.execute(db);
    await sql`SELECT pg_sleep(${0.06})`.execute(db);
    await expect(sql`SELECT 1 / ${0}::int`.execute(db)).rejects.toThrow('division');
    const text = await metrics.registry.metrics();
    expect(valueOf(text, 'sklon_db_query_duration_seconds_count{pool="primary"}')).toBe(3);
    expect(valueOf(text, 'sklon_db_slow_queries_total{pool="primary"}')).toBe(1);
    expect(valueOf(text, 'sklon_db_errors_total{pool="primary",class="22"}')).toBe(1);
    expect(valueOf(text, 'sklon_db_pool_size{pool="primary"}')).toBe(3);
    expect(valueOf(text, 'sklon_db_pool_connections{pool="primary"}')).toBe(1);
    expect(valueOf(text, 'sklon_db_pool_waiting{pool="primary"}')).toBe(0);
    await db.destroy();
  });

  it('that is away removes only its own metrics from the scrape', async () => {
    const metrics = createMetrics();
    const pool = createPool('postgres://nobody:nothing@127.0.0.1:9/none', 2, test.deps.log);
    metrics.pools.set('primary', pool);
    const app = await beside(
      { db: createDb(pool, createQueryWatch('primary', metrics, test.deps.log, 300)) },
      metrics,
    );
    await app.inject({ url: '/api/marketplace/resorts' });
    const { statusCode, body } = await scrape(app);
    expect(statusCode).toBe(200);
    expect(valueOf(body, 'sklon_http_refusals_total{code="unavailable"}')).toBe(1);
    expect(
      valueOf(body, 'sklon_db_errors_total{pool="primary",class="connection"}'),
    ).toBeGreaterThan(0);
    expect(body).not.toContain('sklon_notifications_waiting');
    await pool.end();
  });

  it('that does not respond holds up no scrape', async () => {
    const app = await beside();
    const pool = createPool(test.database.url, 1, test.deps.log);
    const client = await pool.connect();
    await client.query('BEGIN; LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE');
    const { statusCode, body } = await scrape(app);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('sklon_notifications_waiting');
    await client.query('ROLLBACK');
    client.release();
    await pool.end();
    await expect
      .poll(async () => (await scrape(app)).body)
      .toContain('sklon_notifications_waiting');
  });

  it('provides the state of the queue and the tasks at each scrape', async () => {
    const app = await beside();
    const instructor = await makeInstructor(test.db);
    await ask(test, await makeUser(test.db), lesson(instructor.id));
    await test.db
      .updateTable('notifications')
      .set({ due_at: new Date(test.now().getTime() - 90_000) })
      .execute();
    const run = { started_at: test.now(), finished_at: test.now() };
    await test.db
      .insertInto('job_runs')
      .values([
        { name: 'expire-bookings', ...run, succeeded_at: new Date(test.now().getTime() - 30_000) },
        { name: 'clean-up', ...run, error: 'Error: no room' },
      ])
      .execute();
    const { body } = await scrape(app);
    expect(valueOf(body, 'sklon_notifications_waiting')).toBeGreaterThan(0);
    expect(valueOf(body, 'sklon_notifications_oldest_seconds')).toBe(90);
    expect(valueOf(body, 'sklon_job_seconds_since_success{job="expire-bookings"}')).toBe(30);
    expect(valueOf(body, 'sklon_job_seconds_since_success{job="clean-up"}')).toBeUndefined();
    expect(valueOf(body, 'sklon_job_failing{job="expire-bookings"}')).toBe(0);
    expect(valueOf(body, 'sklon_job_failing{job="clean-up"}')).toBe(1);
    expect(body).not.toContain('no room');
  });
});

describe('uploads', () => {
  it('are counted with their bytes, and failures apart', async () => {
    const metrics = createMetrics();
    const storage = countedStorage(
      {
        ...test.deps.storage,
        put: (key) =>
          key.includes('full') ? Promise.reject(new Error('no room')) : Promise.resolve(),
      },
      metrics,
    );
    await storage.put('profile_photos/a.webp', Buffer.alloc(7), 'image/webp');
    await storage.put('profile_photos/b.webp', Buffer.alloc(5), 'image/webp');
    await expect(
      storage.put('provider_docs/full.pdf', Buffer.alloc(9), 'application/pdf'),
    ).rejects.toThrow('no room');
    const text = await metrics.registry.metrics();
    expect(valueOf(text, 'sklon_uploads_total{folder="profile_photos",result="stored"}')).toBe(2);
    expect(valueOf(text, 'sklon_upload_bytes_total{folder="profile_photos"}')).toBe(12);
    expect(valueOf(text, 'sklon_uploads_total{folder="provider_docs",result="failed"}')).toBe(1);
  });
});

describe('the metrics', () => {
  it('are served on the site’s port with the token; without it the address is not found', async () => {
    const app = await beside();
    const unknown = await app.inject({ url: '/nothing' });
    const { token } = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(1)}`,
      `Basic ${TOKEN}`,
      `Bearer ${token}`,
    ]) {
      const refused = await scrape(app, authorization);
      expect([refused.statusCode, refused.body]).toEqual([unknown.statusCode, unknown.body]);
    }
    const { statusCode, headers } = await scrape(app);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/),
      'cache-control': 'no-store',
    });
  });

  it('are not served on the site’s port when no token is configured', async () => {
    const app = await beside({
      config: { ...test.config, metrics: { port: undefined, token: undefined } },
    });
    expect((await scrape(app)).statusCode).toBe(404);
    expect((await scrape(app, 'Bearer ')).statusCode).toBe(404);
    expect((await scrape(app, 'Bearer undefined')).statusCode).toBe(404);
  });

  it('are served on a separate port without a token, and nothing else is', async () => {
    const metrics = createMetrics({ ofProcess: true });
    const serving = await serveMetrics('127.0.0.1', 0, scrapeOf(metrics, test.deps));
    const get = (line: string) =>
      sendRaw(serving.port, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const { status, body } = await get('GET /metrics');
    expect(status).toBe(200);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'sklon_notifications_waiting',
    ]) {
      expect(body).toContain(`\n${name} `);
    }
    for (const line of ['GET /', 'POST /metrics', 'GET /metrics/', 'GET /api/admin/state'])
      expect((await get(line)).status).toBe(404);
    serving.close();
    const taken = await listen(await beside());
    await expect(
      serveMetrics('127.0.0.1', taken, scrapeOf(metrics, test.deps)),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('of one application do not count the requests of another', async () => {
    const [one, other] = [await beside(), await beside()];
    await one.inject({ url: '/live' });
    const line = 'sklon_http_requests_total{method="GET",route="/live",status="2xx"}';
    expect(valueOf((await scrape(one)).body, line)).toBe(1);
    expect(valueOf((await scrape(other)).body, line)).toBeUndefined();
  });
});
