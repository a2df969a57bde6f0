import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Milliseconds behind the primary from which on the replica is not used. */
const MAX_LAG_MS = 1_000;
const INTERVAL_MS = 250;
/** Milliseconds after which a query is abandoned together with its connection. */
const QUERY_MS = 1_000;

const BEAT = `INSERT INTO replica_heartbeat (beaten_at) VALUES (clock_timestamp())
  ON CONFLICT (only_row) DO UPDATE SET beaten_at = excluded.beaten_at
  WHERE replica_heartbeat.beaten_at < excluded.beaten_at - interval '${INTERVAL_MS * 0.8} ms'`;
/** A server that was promoted is no replica any more. The clocks of both servers are synchronised. */
const LAG = `SELECT CASE WHEN pg_is_in_recovery()
    THEN extract(epoch FROM clock_timestamp() - beaten_at)::float8 * 1000 END AS lag_ms
  FROM replica_heartbeat`;

/** The age of a replica's data. While the primary is away the heartbeat stops, and the replica goes out of service too. */
export interface ReplicaLag {
  /** Milliseconds; infinite while nothing is known. */
  lagMs(): number;
  serves(): boolean;
  failed(): void;
  stop(): Promise<void>;
}

/** Writes a heartbeat on the primary and reads its age on the replica, over connections of its own. */
export function watchReplicaLag(
  urls: { primary: string; replica: string },
  log: Logger,
): ReplicaLag {
  const stopping = new AbortController();
  const [primary, replica] = [connection(urls.primary), connection(urls.replica)];
  let upToDateAt = Number.NEGATIVE_INFINITY;
  const lagMs = () => performance.now() - upToDateAt;
  const serves = () => lagMs() < MAX_LAG_MS;

  async function measure(): Promise<void> {
    const askedAt = performance.now();
    await primary.query(BEAT);
    const { rows } = await replica.query<{ lag_ms: number | null }>(LAG);
    const lag = rows[0]?.lag_ms ?? Number.POSITIVE_INFINITY;
    upToDateAt = askedAt - Math.max(0, lag);
  }

  async function watch(): Promise<void> {
    let served = false;
    while (!stopping.signal.aborted) {
      const next = delay(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
      const err: unknown = await measure().catch((reason: unknown) => reason);
      if (serves() !== served) {
        served = !served;
        log.info({ err, reads: served ? 'replica' : 'primary' }, 'public reads moved');
      }
      await next;
    }
  }

  const watching = watch();
  return {
    lagMs,
    serves,
    failed() {
      upToDateAt = Number.NEGATIVE_INFINITY;
    },
    async stop() {
      stopping.abort();
      await watching;
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

function connection(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: QUERY_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  return pool;
}
