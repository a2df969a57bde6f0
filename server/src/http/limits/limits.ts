import type { Rate } from '@sklon/contract/endpoint';
import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { ApiError } from '../errors/errors.ts';

/** Longest that a call waits for the shared store, milliseconds; then this process counts for itself. */
const STORE_MS = 500;

/** Counts a call by an address or an account, or several `points`; rejects with rate_limited, and with the seconds to wait, beyond the limit. */
export type Limit = (caller: string | number, points?: number) => Promise<void>;

export interface AccountLimit extends Limit {
  /** Counts one call less. */
  giveBack: Limit;
}

/** Rate limits (trust.md, checks 8 and 18). A name identifies what is limited. */
export interface Limits {
  /** By address, in this process alone: nginx limits what an address sends to all of them. */
  byAddress(name: string, rate: Rate): Limit;
  /** By account, in the store that all processes share; while it is away, in each process. */
  byAccount(name: string, rate: Rate): AccountLimit;
  close(): Promise<void>;
}

type CreateLimiter = (options: IRateLimiterOptions) => RateLimiterAbstract;

/** Accounts are counted in Redis when there is one, else in the table `rate_limits`. Neither need be reachable yet. */
export async function openLimits(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  db: Db,
  log: Logger,
): Promise<Limits> {
  const store =
    redisUrl === undefined
      ? { create: inPostgres(db), close: async () => undefined }
      : await inRedis(redisUrl, log);
  return {
    byAddress: (name, rate) =>
      limitBy(new RateLimiterMemory(optionsOf(`${name} by address`, rate))),
    byAccount: (name, rate) => limitBy(store.create(optionsOf(`${name} by account`, rate))),
    close: store.close,
  };
}

function optionsOf(keyPrefix: string, { max, perSeconds }: Rate): IRateLimiterOptions {
  return { keyPrefix, points: max, duration: perSeconds };
}

function limitBy(limiter: RateLimiterAbstract): AccountLimit {
  const count = async (caller: string | number, points = 1) => {
    try {
      await limiter.consume(caller, points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new ApiError('rate_limited', { retryAfter: Math.ceil(refused.msBeforeNext / 1_000) });
    }
  };
  const giveBack = async (caller: string | number) => {
    await limiter.reward(caller);
  };
  return Object.assign(count, { giveBack });
}

/** What both stores have in common: a caller beyond the limit costs no query, and memory counts while the store is away. */
function insured(options: IRateLimiterOptions) {
  return {
    ...options,
    inMemoryBlockOnConsumed: options.points ?? 0,
    insuranceLimiter: new RateLimiterMemory(options),
  };
}

function withinTime(limiter: RateLimiterAbstract): RateLimiterAbstract {
  return new RLWrapperTimeouts({ limiter, timeoutMs: STORE_MS });
}

function inPostgres(db: Db): CreateLimiter {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
  return (options) =>
    withinTime(
      new RateLimiterPostgres({
        ...insured(options),
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        // One statement of the hourly housekeeping instead of a timer for each limit.
        clearExpiredByTimeout: false,
      }),
    );
}

/** The client of Redis is loaded only where it is used: it would be an eighth of every start. */
async function inRedis(url: string, log: Logger) {
  const { createClient } = await import('@redis/client');
  const storeClient = createClient({
    url,
    disableOfflineQueue: true,
    // A connection that has become silent is replaced.
    pingInterval: 1_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 3_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 2_000),
    },
  });
  // Without a listener an 'error' event ends the process.
  storeClient.on('error', (error) => log.warn({ err: error }, 'rate limit store unreachable'));
  // Rejects only when the client is closed before it could connect; it tries until then.
  storeClient.connect().catch(() => undefined);
  const create: CreateLimiter = (options) =>
    withinTime(
      new RateLimiterRedis({
        ...insured(options),
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
      }),
    );
  return { create, close: async () => storeClient.destroy() };
}

/** Deletes the counts of periods that are over; returns how many. */
export async function deleteEndedCounts(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('expire', '<', now.getTime())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
