import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { postgresCounts } from './postgres.ts';
import { redisCounts } from './redis.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Where calls are counted: in Redis when one is named, else in the database. Returns at once; neither need be there yet. */
export function openSharedCounts({ redisUrl }: Pick<Config, 'redisUrl'>, db: Db): SharedCounts {
  return redisUrl === undefined ? postgresCounts(db) : redisCounts(redisUrl);
}
