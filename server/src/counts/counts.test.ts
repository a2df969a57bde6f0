/** Counts that processes share: the same promises by both stores, and what holds while a store is away. */
import { createClient } from '@redis/client';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Redis, startRedis } from '../../test/redis.ts';
import { createDb, createPool } from '../db/pool.ts';
import { Counts } from './counts.ts';
import { openSharedCounts } from './open.ts';
import { deleteEndedCounts } from './postgres.ts';
import type { SharedCounts } from './shared-counts.ts';
import { windowAt } from './window.ts';

const NOW = new Date('2026-01-14T09:00:20.400Z');
const minute = windowAt(NOW, 60);

let database: TestDatabase;
let redis: Redis;
let stores: SharedCounts[];

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startRedis();
});
afterAll(async () => {
  await database.drop();
  await redis.remove();
});
beforeEach(async () => {
  stores = [];
  await sql`TRUNCATE call_counts`.execute(database.db);
  const client = await createClient({ url: redis.url }).connect();
  await client.flushAll();
  client.destroy();
});
afterEach(async () => {
  for (const store of stores) await store.close();
});

/** A store as a process of its own would open it. */
async function open(kind: 'PostgreSQL' | 'Redis'): Promise<SharedCounts> {
  const db = createDb(createPool(database.url, 2, pino({ level: 'silent' })));
  const store = await openSharedCounts({ redisUrl: kind === 'Redis' ? redis.url : undefined }, db);
  stores.push({
    ...store,
    async close() {
      await store.close();
      await db.destroy();
    },
  });
  // Redis is connected to by the way.
  await expect
    .poll(() => store.add('first', 1, minute).catch(() => 0), { interval: 5 })
    .toBeGreaterThan(0);
  return store;
}

describe.each(['PostgreSQL', 'Redis'] as const)('%s', (kind) => {
  it('counts for all who share it, each key and window for itself', async () => {
    const [one, other] = [await open(kind), await open(kind)];
    expect(await one.add('a', 1, minute)).toBe(1);
    expect(await other.add('a', 1, minute)).toBe(2);
    expect(await one.add('a', 5, minute)).toBe(7);
    expect(await one.add('b', 1, minute)).toBe(1);
    expect(await one.add('a', 1, windowAt(new Date(NOW.getTime() + 60_000), 60))).toBe(1);
  });

  it('gives everyone who counts at the same moment a number of their own', async () => {
    const both = [await open(kind), await open(kind)];
    const keys = Array.from({ length: 100 }, () => ['a', 'b']).flat();
    const added = await Promise.all(
      both.flatMap((store) => keys.map((key) => store.add(key, 1, minute))),
    );
    const of = (rest: number) => added.filter((_, n) => n % 2 === rest).toSorted((x, y) => x - y);
    const numbers = Array.from({ length: 200 }, (_, n) => n + 1);
    expect([of(0), of(1)]).toEqual([numbers, numbers]);
  });

  it('takes keys of any letters', async () => {
    const store = await open(kind);
    for (const key of ['2001:db8::', 'a\'b"c\\d{e}', 'ключ', 'x'.repeat(120)]) {
      expect([key, await store.add(key, 1, minute), await store.add(key, 1, minute)]).toEqual([
        key,
        1,
        2,
      ]);
    }
  });
});

describe('what is over', () => {
  it('is deleted from the database, and nothing else', async () => {
    const store = await open('PostgreSQL');
    await store.add('a', 1, windowAt(new Date(NOW.getTime() - 60_000), 60));
    await store.add('a', 1, minute);
    await store.add('a', 1, windowAt(NOW, 3_600));
    expect(await deleteEndedCounts(database.db, NOW)).toBe(1);
    expect(await store.add('a', 1, minute)).toBe(2);
    expect(await deleteEndedCounts(database.db, new Date(NOW.getTime() + 3_600_000))).toBe(3);
  });

  it('ends in Redis by itself', async () => {
    const store = await open('Redis');
    await store.add('a', 1, { endsAt: NOW.getTime(), left: 150 });
    await store.add('a', 1, { endsAt: NOW.getTime(), left: 150 });
    const client = await createClient({ url: redis.url }).connect();
    await expect.poll(() => client.keys('*:a'), { interval: 10 }).toEqual([]);
    expect(await client.ttl(`sklon:calls:${minute.endsAt}:first`)).toBeLessThanOrEqual(40);
    client.destroy();
  });
});

describe('a store that is away', () => {
  const LIMIT = { max: 3, perSeconds: 60 };
  const countOf = async (counts: Counts) => (await counts.count('a', LIMIT, NOW)).count;

  interface Warning {
    level: number;
    msg: string;
  }
  function listening(store: SharedCounts) {
    const warnings: Warning[] = [];
    const counts = new Counts(
      store,
      pino(
        { level: 'warn' },
        { write: (line: string) => void warnings.push(JSON.parse(line) as Warning) },
      ),
    );
    return { counts, warnings };
  }

  it('leaves each process its own counts, says so once, and is used again by itself: Redis', async () => {
    const { counts, warnings } = listening(await open('Redis'));
    const other = listening(await open('Redis')).counts;
    expect([await countOf(counts), await countOf(other)]).toEqual([1, 2]);
    await redis.stop();
    // What the others had counted before is known no longer than it was told.
    expect([await countOf(counts), await countOf(counts), await countOf(counts)]).toEqual([
      2, 3, 4,
    ]);
    expect(await countOf(other)).toBe(3);
    expect(warnings.map(({ level, msg }) => [level, msg])).toEqual([
      [40, expect.stringContaining('each counts for itself')],
    ]);
    await redis.start();
    // Counting began anew; both see each other's calls of this minute.
    const shared = { max: 1_000_000, perSeconds: 60 };
    const both = async () => [
      (await counts.count('b', shared, NOW)).count,
      (await other.count('b', shared, NOW)).count,
    ];
    await expect
      .poll(async () => (([x = 0, y = 0]) => y === x + 1)(await both()), { timeout: 10_000 })
      .toBe(true);
    expect(warnings).toHaveLength(1);
  });

  it('holds nobody up when it is silent, and is used again by itself: Redis', async () => {
    const { counts, warnings } = listening(await open('Redis'));
    expect(await countOf(counts)).toBe(1);
    redis.silence();
    expect(await Promise.all([countOf(counts), countOf(counts)])).toEqual([2, 3]);
    expect(await countOf(counts)).toBe(4);
    expect(warnings).toHaveLength(1);
    redis.wake();
    const other = await open('Redis');
    const shared = async () =>
      (await counts.count('c', { max: 1_000_000, perSeconds: 60 }, NOW)).count;
    await expect
      .poll(
        async () => (await shared()) < (await other.add('c', 1, minute)) && (await shared()) > 2,
        { timeout: 10_000 },
      )
      .toBe(true);
  });

  it('leaves each process its own counts: a database that nobody reaches', async () => {
    const db = createDb(
      createPool('postgres://nobody:nothing@127.0.0.1:9/none', 2, pino({ level: 'silent' })),
    );
    const { counts, warnings } = listening(await openSharedCounts({ redisUrl: undefined }, db));
    expect([
      await countOf(counts),
      await countOf(counts),
      await countOf(counts),
      await countOf(counts),
    ]).toEqual([1, 2, 3, 4]);
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toMatch(/"a"|nothing/);
    await db.destroy();
  });

  it('never ends the process, when it is not there from the start', async () => {
    const { counts } = listening(
      await openSharedCounts({ redisUrl: 'redis://127.0.0.1:9' }, database.db),
    );
    expect([await countOf(counts), await countOf(counts)]).toEqual([1, 2]);
    await counts.close();
  });
});

describe('what is counted at once', () => {
  it('is known to the others a second later', async () => {
    const log = pino({ level: 'silent' });
    const [one, other] = [
      new Counts(await open('PostgreSQL'), log),
      new Counts(await open('PostgreSQL'), log),
    ];
    const count = (counts: Counts) => counts.countAtOnce('a', 60, NOW).count;
    expect(Array.from({ length: 100 }, () => count(one)).at(-1)).toBe(100);
    expect(count(other)).toBe(1);
    await expect.poll(() => count(other), { timeout: 10_000 }).toBeGreaterThan(100);
    // Once what they count now is told too, they agree.
    expect(one.countAtOnce('b', 60, NOW)).toEqual({ count: 1, left: 39_600 });
  });

  it('is asked of nobody beyond the limit', async () => {
    const store = await open('PostgreSQL');
    let asked = 0;
    const counts = new Counts(
      { ...store, add: (...call) => ((asked += 1), store.add(...call)) },
      pino({ level: 'silent' }),
    );
    for (let n = 1; n <= 10; n += 1)
      expect((await counts.count('a', { max: 3, perSeconds: 60 }, NOW)).count).toBe(n);
    expect(asked).toBe(3);
  });
});
