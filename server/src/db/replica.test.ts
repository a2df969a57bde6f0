import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import {
  makeInstructor,
  makeRental,
  makeResort,
  makeService,
  makeUser,
} from '../../test/factories.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../test/replica.ts';
import { createApp } from '../app.ts';
import { openSession } from '../features/auth/sessions.ts';
import type { Db } from './client.ts';
import { createDb, createPool } from './pool.ts';
import { migrate } from './migrate.ts';
import { openReplica } from './open-replica.ts';
import type { Reads } from './reads.ts';

const test = useTestApp();
const log = pino({ level: 'silent' });
const soon = { timeout: 15_000, interval: 20 };

let postgres: ReplicatedPostgres;
let db: Db;
let replica: pg.Pool;
let opened: { reads: Reads; close(): Promise<void> };
let reads: Reads;
let app: FastifyInstance;

beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  await migrate(postgres.url);
  db = createDb(createPool(postgres.url, 5, log));
  replica = new pg.Pool({ connectionString: postgres.replica.url, max: 2 });
  replica.on('error', () => undefined);
  opened = openReplica(db, {
    url: postgres.replica.url,
    poolSize: 5,
    log,
  });
  reads = opened.reads;
  app = await createApp({ ...test.deps, db, reads });
}, 120_000);

afterAll(async () => {
  await app.close();
  await opened.close();
  await db.destroy();
  await replica.end();
  await postgres.remove();
}, 60_000);

const pause = () => replica.query('SELECT pg_wal_replay_pause()');
const resume = () => replica.query('SELECT pg_wal_replay_resume()');
afterEach(async () => {
  await resume();
});

const isReplica = sql<{ replica: boolean }>`SELECT pg_is_in_recovery() AS replica`;
const asksReplica = async () => (await isReplica.execute(reads.db())).rows[0]?.replica;
const replicaServes = async () => {
  await expect.poll(asksReplica, soon).toBe(true);
};

const cookie = (value: string) => ({ cookie: `sklon_written=${value}` });
const status = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).statusCode;

describe('a public read', () => {
  it('uses the replica for anonymous callers, and the primary after an own change', async () => {
    // The replica always counts as up to date, so that the test shows which database was used.
    const pool = createPool(postgres.replica.url, 2, log);
    const copy = createDb(pool);
    const trusting = { db: () => copy, lagMs: () => 0 };
    const other = await createApp({ ...test.deps, db, reads: trusting });
    const before = (await db.selectFrom('resorts').select('id').execute()).length;
    await pause();
    const instructor = await makeInstructor(db);
    const [resort, rental, service] = [
      await makeResort(db),
      await makeRental(db),
      await makeService(db),
    ];
    const token = await openSession(db, (await makeUser(db)).id, test.now());
    const statuses = async (headers: Record<string, string>) => {
      const paths = [
        `/api/marketplace/resorts/${resort.id}/hours`,
        `/api/marketplace/instructors/${instructor.id}`,
        `/api/marketplace/instructors/${instructor.id}/reviews`,
        `/api/marketplace/rentals/${rental.id}`,
        `/api/marketplace/services/${service.id}`,
        `/api/providers/instructor/${instructor.id}/availability?date=2026-01-15`,
        `/api/providers/instructor/booking-hours/${instructor.id}`,
        `/og/instructors/${instructor.id}.png`,
      ];
      return Promise.all(
        paths.map(async (url) => (await other.inject({ url, headers })).statusCode),
      );
    };
    const lists = async (headers: Record<string, string>) => {
      const found = async (path: string) =>
        (await other.inject({ url: `/api/marketplace/${path}`, headers })).json();
      return [
        (await found('instructors')).total,
        (await found('rentals')).items.length,
        (await found('services')).items.length,
        (await found('resorts')).length - before,
      ];
    };
    expect(await statuses({})).toEqual(Array.from({ length: 8 }, () => 404));
    expect(await lists({})).toEqual([0, 0, 0, 0]);
    for (const value of ['1', 'FFFFFFFF/FFFFFFFF', '', 'x'.repeat(3_000), '0/0;DROP', '%30/1']) {
      expect([value, await statuses(cookie(value))]).toEqual([
        value,
        Array.from({ length: 8 }, () => 200),
      ]);
    }
    expect((await lists(cookie('1'))).every((count) => count > 0)).toBe(true);
    const availability = {
      url: `/api/providers/instructor/${instructor.id}/availability?date=2026-01-15`,
    };
    expect(
      (await other.inject({ ...availability, headers: { authorization: `Bearer ${token}` } }))
        .statusCode,
    ).toBe(200);
    expect((await other.inject(availability)).statusCode).toBe(404);
    await other.close();
    await copy.destroy();
  });

  it('is never staler than a second, however far the replica falls behind', async () => {
    await replicaServes();
    await pause();
    const { id } = await makeRental(db);
    const writtenAt = performance.now();
    let late = 0;
    while (late < 3) {
      const sentAt = performance.now();
      const seen = (await status(`/api/marketplace/rentals/${id}`)) === 200;
      if (sentAt - writtenAt < 1_000) continue;
      expect(seen).toBe(true);
      late += 1;
    }
    expect(await asksReplica()).toBe(false);
    await resume();
    await replicaServes();
    expect(await status(`/api/marketplace/rentals/${id}`)).toBe(200);
  });
});

describe('own changes', () => {
  it('are seen in the very next read, whatever the replica has received', async () => {
    const instructor = await makeInstructor(db);
    await replicaServes();
    const token = await openSession(db, instructor.user.id, test.now());
    await pause();
    const changed = await app.inject({
      method: 'PUT',
      url: '/api/instructors/settings',
      headers: { authorization: `Bearer ${token}` },
      payload: { price_2h: 7_700 },
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['set-cookie']).toBe(
      'sklon_written=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax',
    );
    const price = async (headers: Record<string, string>) =>
      (await app.inject({ url: `/api/marketplace/instructors/${instructor.id}`, headers })).json()
        .price_2h;
    expect(await price({ cookie: 'other=1; sklon_written=1; more=2' })).toBe(7_700);
    await resume();
    await expect.poll(() => price({}), soon).toBe(7_700);
  });
});

describe('a replica in trouble', () => {
  it('causes no failed read when it is killed, and is used again when it is back', async () => {
    const { id } = await makeRental(db);
    await replicaServes();
    await expect.poll(() => status(`/api/marketplace/rentals/${id}`), soon).toBe(200);
    const readers = Array.from({ length: 4 }, async () => {
      const answers: number[] = [];
      for (let read = 0; read < 40; read += 1)
        answers.push(await status(`/api/marketplace/rentals/${id}`));
      return answers;
    });
    await postgres.replica.kill();
    expect(new Set((await Promise.all(readers)).flat())).toEqual(new Set([200]));
    expect([await status('/ready'), await asksReplica()]).toEqual([200, false]);
    await postgres.replica.start();
    await replicaServes();
  }, 60_000);

  it('that cancels a query has it repeated on the primary', async () => {
    await replicaServes();
    const slow = sql<{
      replica: boolean;
    }>`SELECT pg_is_in_recovery() AS replica, pg_sleep(CASE WHEN pg_is_in_recovery() THEN 60 ELSE 0 END)`;
    const answer = slow.execute(reads.db());
    const ended = async () => {
      const { rowCount } = await replica.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(CASE%' AND pid <> pg_backend_pid()",
      );
      return rowCount;
    };
    await expect.poll(ended, soon).toBe(1);
    expect((await answer).rows[0]?.replica).toBe(false);
    await replicaServes();
  });

  it('is not blamed for an invalid query', async () => {
    await replicaServes();
    await expect(sql`SELECT 1 / 0`.execute(reads.db())).rejects.toMatchObject({
      code: '22012',
    });
    expect(await asksReplica()).toBe(true);
  });

  it('may be missing from the start', async () => {
    const alone = openReplica(db, {
      url: 'postgres://nobody@127.0.0.1:9/sklon',
      poolSize: 2,
      log,
    });
    expect((await isReplica.execute(alone.reads.db())).rows).toEqual([{ replica: false }]);
    expect(alone.reads.lagMs()).toBe(0);
    await alone.close();
  });

  it('that is not a replica is never used', async () => {
    const same = openReplica(db, { url: postgres.url, poolSize: 2, log });
    const { pool } = same;
    const checked = async () => {
      const { rowCount } = await pool.query(
        "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_postmaster_start_time%' AND state = 'idle'",
      );
      return rowCount;
    };
    await expect.poll(checked, soon).toBe(2);
    expect([same.reads.db() === db, same.reads.replica()]).toEqual([
      true,
      { serves: false, lagSeconds: null },
    ]);
    await same.close();
  });

  it('that is one of several behind an address is never used, and the log says why', async () => {
    const balancer = await openBalancer([postgres.replica.url, postgres.url]);
    const lines: string[] = [];
    const mixed = openReplica(db, {
      url: balancer.url,
      poolSize: 2,
      log: pino({}, { write: (line: string) => void lines.push(line) }),
    });
    await expect.poll(() => lines.join(), soon).toContain('leads to several servers');
    expect([mixed.reads.db() === db, mixed.reads.replica()]).toEqual([
      true,
      { serves: false, lagSeconds: null },
    ]);
    await mixed.close();
    await balancer.close();
  });
});

describe('a primary that is killed in the middle of its writes', () => {
  it('leaves public reads to the replica, for as long as it is away', async () => {
    const { id } = await makeRental(db);
    const url = `/api/marketplace/rentals/${id}`;
    await replicaServes();
    await expect.poll(() => status(url), soon).toBe(200);
    const long = db.executeQuery(
      sql`SELECT pg_logical_emit_message(false, 'test', repeat('x', 100000000))`.compile(db),
    );
    const writers = Array.from({ length: 3 }, async () => {
      for (;;) await makeRental(db);
    });
    const failures = Promise.allSettled([long, ...writers]);
    await postgres.killPrimary();
    await failures;
    const answers = new Set<unknown>();
    for (const end = performance.now() + 3_000; performance.now() < end;)
      answers.add(await status(url));
    expect([answers, await asksReplica()]).toEqual([new Set([200]), true]);
    expect((await app.inject({ url: '/ready' })).statusCode).toBe(503);
  });
});

/** Each connection to the next of them, as a balancer would. */
async function openBalancer(targets: string[]) {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const { hostname, port } = new URL(targets[connections++ % targets.length] ?? '');
    const far = connect(Number(port), hostname);
    sockets.add(near).add(far);
    pipeline(near, far, near, () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(targets[0] ?? '');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
