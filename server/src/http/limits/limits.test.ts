/** Limits of accounts are shared by all processes: the same tests for both stores, and for a store that is away. */
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Redis, startRedis } from '../../../test/redis.ts';
import { createDb, createPool } from '../../db/pool.ts';
import {
  type AccountLimit,
  deleteEndedCounts,
  type Limit,
  type Limits,
  openLimits,
} from './limits.ts';

const RATE = { max: 3, perSeconds: 60 };
const SILENT = pino({ level: 'silent' });

let database: TestDatabase;
let redis: Redis;
let opened: Limits[] = [];
let account: number;

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startRedis();
});
afterAll(async () => {
  await database.drop();
  await redis.remove();
});
beforeEach(() => {
  account = Math.floor(Math.random() * 1e9);
});
afterEach(async () => {
  for (const limits of opened) await limits.close();
  opened = [];
});

async function open(store: 'PostgreSQL' | 'Redis'): Promise<Limits> {
  const limits = await openLimits(
    { redisUrl: store === 'Redis' ? redis.url : undefined },
    database.db,
    SILENT,
  );
  opened.push(limits);
  return limits;
}

const isAllowed = (limit: Limit, key: string | number = account) =>
  limit(key).then(
    () => true,
    (refusal: { code: string }) => {
      expect(refusal.code).toBe('rate_limited');
      return false;
    },
  );

describe.each(['PostgreSQL', 'Redis'] as const)('accounts counted in %s', (store) => {
  it('have one limit over all processes, each account and name its own', async () => {
    const [one, other] = [await open(store), await open(store)];
    const [here, there] = [one.byAccount('book', RATE), other.byAccount('book', RATE)];
    await expect
      .poll(async () => {
        account += 1;
        const allowed = [];
        for (const limit of [here, there, here, there]) allowed.push(await isAllowed(limit));
        return allowed;
      })
      .toEqual([true, true, true, false]);
    expect(await isAllowed(there, account + 1_000_000_000)).toBe(true);
    expect(await isAllowed(other.byAccount('cancel', RATE))).toBe(true);
  });

  it('may call once more for each call that is given back', async () => {
    const limit = (await open(store)).byAccount('book', RATE);
    await expect.poll(() => isAllowed(limit)).toBe(true);
    account += 1;
    for (let n = 0; n < 2 * RATE.max; n += 1) {
      expect(await isAllowed(limit)).toBe(true);
      await limit.giveBack(account);
    }
    const allowed = [];
    for (let n = 0; n < 4; n += 1) allowed.push(await isAllowed(limit));
    expect(allowed).toEqual([true, true, true, false]);
  });

  it('are refused beyond the limit when they call at the same moment', async () => {
    const limits = [await open(store), await open(store)].map((one) =>
      one.byAccount('book', { max: 50, perSeconds: 60 }),
    );
    await expect
      .poll(async () => {
        account += 1;
        const results = await Promise.all(
          limits.flatMap((limit) => Array.from({ length: 40 }, () => isAllowed(limit))),
        );
        return results.filter(Boolean).length;
      })
      .toBe(50);
  });
});

it('periods that are over are deleted from the database, and nothing else', async () => {
  const limits = await open('PostgreSQL');
  await limits.byAccount('short', { max: 3, perSeconds: 60 })(account);
  await limits.byAccount('long', { max: 3, perSeconds: 3_600 })(account);
  const left = () =>
    database.db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'like', `%:${account}`)
      .execute();
  await deleteEndedCounts(database.db, new Date(Date.now() + 30_000));
  expect(await left()).toHaveLength(2);
  await deleteEndedCounts(database.db, new Date(Date.now() + 90_000));
  expect(await left()).toEqual([{ key: `long by account:${account}` }]);
});

describe('a store that is away', () => {
  it('leaves each process its own counts while Redis is stopped, and is used again once it is back', async () => {
    const [here, there] = [await open('Redis'), await open('Redis')].map((one) =>
      one.byAccount('book', RATE),
    ) as [AccountLimit, AccountLimit];
    await redis.stop();
    for (const limit of [here, there]) {
      const allowed = [];
      for (let n = 0; n < 4; n += 1) allowed.push(await isAllowed(limit));
      expect(allowed).toEqual([true, true, true, false]);
    }
    await redis.start();
    await expect
      .poll(
        async () => {
          account += 1;
          const allowed = [];
          for (const limit of [here, there, here, there]) allowed.push(await isAllowed(limit));
          return allowed;
        },
        { timeout: 10_000 },
      )
      .toEqual([true, true, true, false]);
  });

  it('does not delay a call by more than half a second when Redis is silent', async () => {
    const limit = (await open('Redis')).byAccount('book', RATE);
    await expect.poll(() => isAllowed(limit)).toBe(true);
    redis.silence();
    account += 1;
    const allowed = await Promise.all(Array.from({ length: 4 }, () => isAllowed(limit)));
    redis.wake();
    expect(allowed.filter(Boolean)).toHaveLength(3);
  });

  it('leaves each process its own counts when the database cannot be reached', async () => {
    const db = createDb(createPool('postgres://nobody:nothing@127.0.0.1:9/none', 2, SILENT));
    const limits = await openLimits({ redisUrl: undefined }, db, SILENT);
    const limit = limits.byAccount('book', RATE);
    const allowed = [];
    for (let n = 0; n < 4; n += 1) allowed.push(await isAllowed(limit));
    expect(allowed).toEqual([true, true, true, false]);
    await db.destroy();
  });

  it('never ends the process when Redis is missing from the start', async () => {
    const limits = await openLimits({ redisUrl: 'redis://127.0.0.1:9' }, database.db, SILENT);
    expect(await isAllowed(limits.byAccount('book', RATE))).toBe(true);
    await limits.close();
  });
});
