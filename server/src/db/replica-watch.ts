import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Freshness } from './freshness.ts';
import { parseLsn } from './lsn.ts';

/** Milliseconds from one look to the next. */
const EVERY_MS = 250;
/** Milliseconds after which a look is given up, and its connection with it. */
const PATIENCE_MS = 1_000;

/**
 * Flushed and not inserted: what is acknowledged is flushed, and only what is flushed is sent to a replica. The end of
 * what is inserted may for long lie beyond, behind a transaction that is still open or the header of an empty page.
 */
const PRIMARY_PLACE = 'SELECT pg_current_wal_flush_lsn()::text AS place';
/** A server that has become a primary itself still tells how far it once replayed. */
const REPLICA_PLACE =
  'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS place';

/**
 * Looks again and again how far the replica is behind, over connections of its own. While the primary is away the replica
 * goes out of service too: whether it has the last changes that were acknowledged, only the primary knows.
 */
export function watchReplica(
  urls: { primary: string; replica: string },
  freshness: Freshness,
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const [primary, replica] = [probe(urls.primary), probe(urls.replica)];
  let served = false;

  const look = async () => {
    const at = performance.now();
    const place = await ask(primary, PRIMARY_PLACE);
    if (place === undefined) return;
    freshness.primaryAt(place, at);
    try {
      freshness.replicaAt(await ask(replica, REPLICA_PLACE));
    } catch (error) {
      freshness.onlyAfter(performance.now());
      throw error;
    }
  };

  const watch = async () => {
    while (!stopping.signal.aborted) {
      const next = delay(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      const error: unknown = await look().catch((reason: unknown) => reason);
      const serves = freshness.serves(undefined, performance.now());
      if (serves !== served)
        log.info(
          { ...(error !== undefined && { err: error }) },
          `public reads go to the ${serves ? 'replica' : 'primary'}`,
        );
      served = serves;
      await next;
    }
  };
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      await watching;
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

function probe(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  });
  // The next look opens another.
  pool.on('error', () => undefined);
  return pool;
}

async function ask(pool: pg.Pool, query: string) {
  const { rows } = await pool.query<{ place: string | null }>(query);
  return parseLsn(rows[0]?.place ?? '');
}
