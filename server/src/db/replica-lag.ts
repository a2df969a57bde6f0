import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createDb, createPool } from './pool.ts';

/** Milliseconds behind the primary from which on the replica is not used. */
const MAX_LAG_MS = 1_000;
const INTERVAL_MS = 250;
/** Both connections lead to one server, or the address is refused. They are renewed, because a balancer may change. */
const CONNECTIONS = { number: 2, maxLifetimeSeconds: 10 };
/** Milliseconds for which an address that led to two servers is refused. */
const REFUSED_MS = 60_000;

interface State {
  /** Tells servers apart: no two start in the same microsecond. */
  server: string;
  is_replica: boolean;
  /** Whether all it received is replayed; null when it received nothing since its start. */
  is_current: boolean | null;
  /** What it received and replayed; null while an admin holds the replay back. */
  position: string | null;
  /** The age of the last commit that was replayed. The clocks of both servers are synchronised. */
  lag_ms: number | null;
}

const STATE = sql<State>`
  SELECT pg_postmaster_start_time()::text AS server, pg_is_in_recovery() AS is_replica,
    pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn() AS is_current,
    CASE WHEN pg_is_in_recovery() AND pg_get_wal_replay_pause_state() = 'not paused'
      THEN concat(pg_last_wal_receive_lsn(), ' ', pg_last_wal_replay_lsn()) END AS position,
    extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 AS lag_ms`;

/** The age of a replica's data, of which only the replica is asked: it serves on while the primary is away. */
export interface ReplicaLag {
  /** Milliseconds; infinite while nothing is known. */
  lagMs(): number;
  serves(): boolean;
  failed(): void;
  stop(): Promise<void>;
}

export function watchReplicaLag(url: string, log: Logger): ReplicaLag {
  const stopping = new AbortController();
  const { number, ...lifetime } = CONNECTIONS;
  const db = createDb(createPool(url, number, log, lifetime));
  let upToDateAt = Number.NEGATIVE_INFINITY;
  let refusedUntil = Number.NEGATIVE_INFINITY;
  let last: State | undefined;
  const lagMs = () => performance.now() - upToDateAt;
  const serves = () => lagMs() < MAX_LAG_MS;

  async function measure(): Promise<void> {
    const askedAt = performance.now();
    const answers = await Promise.all([STATE.execute(db), STATE.execute(db)]);
    const [one, other] = answers.map(({ rows }) => rows[0]);
    if (!one || !other) return;
    if (one.server !== other.server) {
      if (askedAt > refusedUntil)
        log.error(
          'DATABASE_REPLICA_URL leads to several servers: it must name the synchronous one',
        );
      refusedUntil = askedAt + REFUSED_MS;
    }
    upToDateAt = askedAt < refusedUntil ? Number.NEGATIVE_INFINITY : askedAt - ageOf(one, last);
    last = one;
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
      await db.destroy();
    },
  };
}

/** Milliseconds. A server that was promoted is no replica any more. */
function ageOf(state: State, last: State | undefined): number {
  if (!state.is_replica) return Infinity;
  // What comes no further is the part of a record that a primary left behind when it stopped.
  const waits = state.position !== null && state.position === last?.position;
  return state.is_current || waits ? 0 : (state.lag_ms ?? Infinity);
}
