/** The product while its primary takes no writes, as for some seconds of a failover (decision 32). */
import { endpoints } from '@sklon/contract/endpoints';
import { sql } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app.ts';
import type { Db } from '../src/db/client.ts';
import { openDatabase } from '../src/db/open.ts';
import { createDb, createPool, dbOver } from '../src/db/pool.ts';
import { preparing } from '../src/db/prepared.ts';
import { endStaleConnections } from '../src/db/stale-connections.ts';
import { openLimits } from '../src/http/limits/limits.ts';
import { createMetrics } from '../src/metrics/metrics.ts';
import { TEST_NOW, useTestApp } from './app.ts';
import { lesson } from './bookings.ts';
import { makeInstructor, makeUser, type TestUser } from './factories.ts';
import { openLine } from './line.ts';
import { useOutage } from './outage.ts';

const CONNECTIONS = 4;
const SOON = { timeout: 15_000, interval: 10 };

const test = useTestApp();
const outage = useOutage();
let pool: pg.Pool;
let db: Db;
let app: FastifyInstance;

beforeEach(async () => {
  pool = createPool(outage.url, CONNECTIONS, test.deps.log);
  db = createDb(pool);
  app = await createApp({ ...test.deps, db });
  return async () => {
    await outage.mend();
    await app.close();
    await db.destroy();
  };
});

const get = (url: string, user?: TestUser) =>
  app.inject({ url, headers: user ? { authorization: `Bearer ${user.token}` } : {} });
const ready = async () => {
  const answer = await get('/ready');
  return [answer.statusCode, answer.json().status];
};
const book = (instructorId: number, { token }: TestUser, hour: number, at = app) =>
  at.inject({
    method: 'POST',
    url: '/api/marketplace/instructor-bookings/with-time',
    headers: { authorization: `Bearer ${token}` },
    payload: lesson(instructorId, { start_time: `${hour}:00`, end_time: `${hour + 1}:00` }),
  });

describe('/ready', () => {
  it('says no while commits wait for a standby that is away, and yes once they are acknowledged', async () => {
    expect(await ready()).toEqual([200, 'ok']);
    await outage.loseStandby();
    await expect.poll(ready, SOON).toEqual([503, 'no write possible']);
    expect((await get('/live')).statusCode).toBe(200);
    await outage.mend();
    await expect.poll(ready, SOON).toEqual([200, 'ok']);
  });

  it('says no on a primary that only reads', async () => {
    await outage.refuseWrites();
    await expect.poll(ready, SOON).toEqual([503, 'no write possible']);
  });

  it('waits with one connection, however often it is asked', async () => {
    await outage.loseStandby();
    await expect.poll(ready, SOON).toEqual([503, 'no write possible']);
    await Promise.all(Array.from({ length: 20 }, ready));
    expect(await outage.waiting()).toBe(1);
  });
});

describe('writes that wait for a standby', () => {
  it('leave connections to reads, of visitors and of people who are signed in', async () => {
    const instructor = await makeInstructor(db);
    const customers = await Promise.all(Array.from({ length: 8 }, () => makeUser(db)));
    await outage.loseStandby();
    const writes = customers.map((customer) =>
      db.updateTable('users').set({ first_name: 'Аня' }).where('id', '=', customer.id).execute(),
    );
    const written = Promise.allSettled(writes);
    await expect.poll(outage.waiting, SOON).toBeGreaterThan(0);
    const [customer] = customers;
    for (const answer of await Promise.all([
      get(`/api/marketplace/instructors/${instructor.id}`),
      get('/api/marketplace/bookings/user', customer),
    ]))
      expect(answer.statusCode).toBe(200);
    await outage.mend();
    await written;
    expect((await book(instructor.id, customers[0]!, 10)).statusCode).toBe(201);
  });

  it('take no more backends than the pool has, however long they wait and however many follow', async () => {
    const impatient = createPool(outage.url, CONNECTIONS, test.deps.log);
    const writing = dbOver(preparing(impatient, endStaleConnections(impatient, 100)));
    await outage.loseStandby();
    const write = () => sql`SELECT pg_logical_emit_message(true, 'test', '')`.execute(writing);
    for (let round = 0; round < 3; round += 1) {
      const writes = await Promise.allSettled(Array.from({ length: 2 * CONNECTIONS }, write));
      expect(new Set(writes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    }
    expect(await outage.waiting()).toBe(CONNECTIONS);
    await outage.mend();
    await expect.poll(() => write().then(({ rows }) => rows.length), SOON).toBe(1);
    await writing.destroy();
  });
});

it('a primary that only reads answers people who were not here for hours', async () => {
  const customer = await makeUser(db);
  await outage.refuseWrites();
  test.setNow(new Date(TEST_NOW.getTime() + 3 * 3_600_000));
  await expect
    .poll(async () => (await get('/api/marketplace/bookings/user', customer)).statusCode, SOON)
    .toBe(200);
  test.setNow(TEST_NOW);
});

describe('calls refused by an outage', () => {
  it('do not count against the limits of an account', async () => {
    const limits = await openLimits({ redisUrl: undefined }, db, test.deps.log);
    const limited = await createApp({ ...test.deps, db, limits });
    const [instructor, customer] = [await makeInstructor(db), await makeUser(db)];
    await outage.refuseWrites();
    const { max } = endpoints.createInstructorBooking.limits.caller;
    const booking = () => book(instructor.id, customer, 12, limited);
    for (let tries = 0; tries < max + 5; tries += 1) {
      const { statusCode, headers } = await booking();
      expect([tries, statusCode, headers['retry-after']]).toEqual([tries, 503, '2']);
    }
    await outage.mend();
    await expect.poll(async () => (await booking()).statusCode, SOON).toBe(201);
    await limited.close();
  });
});

describe('a start', () => {
  it('waits for a database that is away, and one that only reads', async () => {
    const line = await openLine(outage.url);
    line.cut();
    const lines: string[] = [];
    const log = pino({}, { write: (text: string) => void lines.push(text) });
    const config = { ...test.config, databaseUrl: line.url };
    const opening = openDatabase(config, log, createMetrics());
    await expect.poll(() => lines.join(), SOON).toContain('the start waits');
    await outage.refuseWrites();
    line.mend();
    await outage.mend();
    await (await opening).close();
    await line.close();
  });

  it('fails at once where waiting would not help', async () => {
    const url = new URL(outage.url);
    url.pathname = '/missing';
    const config = { ...test.config, databaseUrl: url.href };
    await expect(openDatabase(config, test.deps.log, createMetrics())).rejects.toMatchObject({
      code: '3D000',
    });
  });
});
