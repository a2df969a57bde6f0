import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { postgresCounts } from './postgres.ts';
import type { SharedCounts } from './shared-counts.ts';

/**
 * Where calls are counted: in Redis when one is named, else in the database; neither need be there yet. The client of Redis
 * is loaded only where it is used: it would be an eighth of every start.
 */
export async function openSharedCounts(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  db: Db,
): Promise<SharedCounts> {
  if (redisUrl === undefined) return postgresCounts(db);
  const { redisCounts } = await import('./redis.ts');
  return redisCounts(redisUrl);
}
