/** The database behind a proxy that discards all bytes and closes nothing: half-open TCP (trust.md, Figures 10). */
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { createDb, createPool } from '../src/db/pool.ts';
import { useTestApp } from './app.ts';
import { lesson } from './bookings.ts';
import { makeInstructor, makeUser } from './factories.ts';
import { type Line, openLine } from './line.ts';

const CONNECTIONS = 4;

const test = useTestApp();
let line: Line;
let pool: pg.Pool;
let app: FastifyInstance;

beforeEach(async () => {
  line = await openLine(test.database.url);
  pool = createPool(line.url, CONNECTIONS, test.deps.log);
  app = await createApp({ ...test.deps, db: createDb(pool) });
  return async () => {
    await app.close();
    await pool.end();
    await line.close();
  };
});

async function threeCalls() {
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  const headers = { authorization: `Bearer ${customer.token}` };
  return {
    read: () => app.inject({ url: `/api/marketplace/instructors/${instructor.id}` }),
    write: () =>
      app.inject({
        method: 'POST',
        url: '/api/marketplace/instructor-bookings/with-time',
        headers,
        payload: lesson(instructor.id),
      }),
    transaction: () => app.inject({ method: 'DELETE', url: '/api/auth/consents/user', headers }),
    customer,
  };
}

it(
  'a silent database makes calls fail with 503, and new connections work as soon as it is back',
  { timeout: 60_000 },
  async () => {
    const { read, write, transaction } = await threeCalls();
    await Promise.all(
      Array.from({ length: CONNECTIONS }, () => pool.query('SELECT pg_sleep(0.05)')),
    );
    expect((await read()).statusCode).toBe(200);
    expect(pool.totalCount).toBe(CONNECTIONS);
    line.goSilent();
    for (const answer of await Promise.all([read(), write(), transaction()])) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      // A call that first waited for another's query may have used up its whole time.
      expect(answer.json().code).toMatch(/^(unavailable|overloaded)$/);
    }
    expect((await app.inject({ url: '/live' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/ready' })).statusCode).toBe(503);
    // Idle connections are gone too: none of them would ever respond.
    await expect.poll(() => pool.totalCount).toBe(0);
    line.mend();
    expect([
      (await read()).statusCode,
      (await write()).statusCode,
      (await transaction()).statusCode,
    ]).toEqual([200, 201, 204]);
  },
);

it('a connection cut in the middle of a transaction gives a 503 too', async () => {
  const { transaction, customer } = await threeCalls();
  const holder = new pg.Client({ connectionString: test.database.url });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM consents WHERE user_id = $1 FOR UPDATE', [customer.id]);
  // Injected calls start when they are awaited.
  const called = Promise.resolve(transaction());
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect
    .poll(async () => (await test.database.pool.query(waiting)).rowCount, { interval: 1 })
    .toBe(1);
  line.cut();
  const answer = await called;
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  await holder.query('ROLLBACK');
  await holder.end();
  line.mend();
  await expect.poll(async () => (await transaction()).statusCode).toBe(204);
});
