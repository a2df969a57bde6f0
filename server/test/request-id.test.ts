import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { createDb, createPool } from '../src/db/pool.ts';
import { createQueryWatch } from '../src/db/query-watch.ts';
import { createLog } from '../src/log.ts';
import { createMetrics } from '../src/metrics/metrics.ts';
import { currentRequestId, inRequest } from '../src/request-context.ts';
import { useTestApp } from './app.ts';
import { makeUser } from './factories.ts';
import { getRaw, listen, sendRaw } from './http.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const GIVEN = 'a1b2c3d4-of-the.proxy_1';
const test = useTestApp();
const opened: FastifyInstance[] = [];

afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function logging(
  change: Partial<typeof test.config> = {},
  deps: Partial<typeof test.deps> = {},
) {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const app = await createApp({
    ...test.deps,
    log,
    config: { ...test.config, ...change },
    ...deps,
  });
  opened.push(app);
  return {
    app,
    log,
    lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => lines.join(''),
  };
}

describe('a response', () => {
  it('carries a new id, whatever the request and its outcome', async () => {
    const { app } = await logging();
    const ids = new Set<unknown>();
    for (const url of [
      '/api/marketplace/resorts',
      '/live',
      '/api/auth/me',
      '/api/nothing',
      '/%',
      '/metrics',
    ]) {
      const { headers } = await app.inject({ url });
      expect([url, headers['x-request-id']]).toEqual([url, expect.stringMatching(UUID)]);
      ids.add(headers['x-request-id']);
    }
    expect(ids.size).toBe(6);
  });

  it('to malformed HTTP carries one too', async () => {
    const { app } = await logging();
    const { status, headers } = await sendRaw(await listen(app), 'NONSENSE\r\n\r\n');
    expect([status, headers['x-request-id']]).toEqual([400, expect.stringMatching(UUID)]);
  });
});

describe('an id in a request', () => {
  it.each([
    ['192.0.2.0/24', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.7', true],
    ['2001:db8::/32', '2001:db8::5', true],
    ['192.0.2.0/24', '::ffff:192.0.2.7', true],
    ['192.0.2.0/24', '198.51.100.1', false],
    ['2001:db8::/32', '192.0.2.7', false],
  ])('of a trusted proxy is kept, another’s is not: %s, %s', async (proxy, remoteAddress, kept) => {
    const { app } = await logging({ trustProxy: [proxy] });
    const { headers } = await app.inject({
      url: '/live',
      remoteAddress,
      headers: { 'x-request-id': GIVEN },
    });
    if (kept) expect(headers['x-request-id']).toBe(GIVEN);
    else expect(headers['x-request-id']).toMatch(UUID);
  });

  it('is ignored without a proxy, and when it is malformed', async () => {
    const { app } = await logging();
    expect(
      (await app.inject({ url: '/live', headers: { 'x-request-id': GIVEN } })).headers[
        'x-request-id'
      ],
    ).toMatch(UUID);
    const behind = await logging({ trustProxy: ['127.0.0.1'] });
    const port = await listen(behind.app);
    for (const wrong of [
      'short',
      'a'.repeat(65),
      'with space in it',
      'quote"quote"quote',
      'Ð¿ÑÐ¸Ð²ÐµÑ-Ð¿ÑÐ¸Ð²ÐµÑ',
    ]) {
      const { headers } = await getRaw(port, '/live', [`X-Request-Id: ${wrong}`]);
      expect([wrong, headers['x-request-id']]).toEqual([wrong, expect.stringMatching(UUID)]);
    }
    expect((await getRaw(port, '/live', [`X-Request-Id: ${GIVEN}`])).headers['x-request-id']).toBe(
      GIVEN,
    );
  });
});

describe('the log', () => {
  it('names the request once in each of its lines, also in those after a late body', async () => {
    const { app, log, lines, text } = await logging();
    app.post('/deep', async () => {
      await sql`SELECT 1`.execute(test.db);
      log.info('by the product’s log');
    });
    const { headers } = await app.inject({
      method: 'POST',
      url: '/deep',
      payload: { some: 'body' },
    });
    expect(lines()).toEqual([
      expect.objectContaining({ msg: 'by the product’s log', reqId: headers['x-request-id'] }),
    ]);
    app.log.info('of no request');
    expect(lines().at(-1)).not.toHaveProperty('reqId');
    inRequest('one-id-alone', () => app.log.info({ reqId: 'one-id-alone' }, 'by who names it'));
    expect(text().match(/one-id-alone/g)).toHaveLength(1);
    expect(currentRequestId()).toBeUndefined();
  });

  it('names a failed request by the pattern of its route, without the address, the caller or the body', async () => {
    const { app, lines, text } = await logging();
    app.post('/broken/:name', async () => {
      throw new TypeError('broken');
    });
    const { token } = await makeUser(test.db);
    const answer = await app.inject({
      method: 'POST',
      url: '/broken/anna-petrova?phone=79991234567',
      headers: { authorization: `Bearer ${token}` },
      payload: { email: 'anna@example.ru' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
    const reqId = answer.headers['x-request-id'];
    await expect
      .poll(() => lines().map(({ msg }) => msg))
      .toEqual(['request failed', 'response failed']);
    for (const line of lines()) expect(line).toMatchObject({ reqId });
    expect(lines()[1]).toMatchObject({
      method: 'POST',
      route: '/broken/:name',
      status: 500,
      ms: expect.any(Number),
    });
    for (const secret of ['anna', '79991234567', token]) expect(text()).not.toContain(secret);
  });

  it('logs a request that took longer than a second, and no other successful one', async () => {
    const { app, lines } = await logging();
    app.get('/slow/:id', () => sql`SELECT pg_sleep(1.05)`.execute(test.db).then(() => ({})));
    await app.inject({ url: '/live' });
    await app.inject({ url: '/api/nothing' });
    const { headers } = await app.inject({ url: '/slow/12345' });
    await expect.poll(lines).toHaveLength(1);
    expect(lines()[0]).toMatchObject({
      msg: 'response slow',
      route: '/slow/:id',
      status: 200,
      reqId: headers['x-request-id'],
    });
  });
});

describe('a slow statement', () => {
  it('is logged with its text, rows and request, and never with a value', async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const db = createDb(
      createPool(test.database.url, 1, log),
      createQueryWatch('primary', createMetrics(), log, 40),
    );
    const { app } = await logging({}, { db, log });
    app.get('/sleep', () =>
      sql`SELECT pg_sleep(${0.05}),
            ${'79991234567'}::text AS phone FROM generate_series(1, ${2}::int)`
        .execute(db)
        .then(() => ({})),
    );
    const { headers } = await app.inject({ url: '/sleep' });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        msg: 'statement slow',
        pool: 'primary',
        rows: 2,
        sql: 'SELECT pg_sleep($1), $2::text AS phone FROM generate_series(1, $3::int)',
        reqId: headers['x-request-id'],
        ms: expect.any(Number),
      }),
    ]);
    expect(lines.join()).not.toContain('7999');
    lines.length = 0;

    await sql`SELECT 1`.execute(db);
    expect(lines).toEqual([]);
    // Several statements in one text, as the queue of periodic tasks sends them.
    await sql`BEGIN; SELECT pg_sleep(0.05); SELECT 1; COMMIT`.execute(db);
    expect(lines.map((line) => (JSON.parse(line) as { rows: number }).rows)).toEqual([2]);
    lines.length = 0;
    const long = sql.raw(`'${'x'.repeat(2_000)}' AS filler`);
    await sql`SELECT pg_sleep(${0.05}), ${long}`.execute(db);
    expect(lines.join('').length).toBeLessThan(1_000);
    lines.length = 0;

    await expect(
      sql`SELECT (CASE WHEN pg_sleep(${0.05}) IS NOT NULL THEN ${'79991234567'}::text END)::int`.execute(
        db,
      ),
    ).rejects.toThrow('out of range');
    expect(lines.join()).toContain('statement slow');
    expect(lines.join()).not.toContain('7999');
    await db.destroy();
  });
});
