import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from './client.ts';
import { createPool } from './pool.ts';
import { endStaleConnections } from './stale-connections.ts';
import { Freshness } from './freshness.ts';
import type { Lsn } from './lsn.ts';
import { preparing } from './prepared.ts';
import { type QueryWatch, watched } from './query-watch.ts';
import { type Reads, type ReplicaView, readsOfReplica } from './reads.ts';
import { fallingBack } from './replica.ts';
import { watchReplica } from './replica-watch.ts';
import type { DB } from './schema.gen.ts';

/** Milliseconds after which a silent replica is left for the primary: its readers can be helped elsewhere. */
const SILENCE_MS = 2_000;

interface ReplicaOptions {
  urls: { primary: string; replica: string };
  poolSize: number;
  log: Logger;
  /** Called with every statement sent to the replica. */
  watch?: QueryWatch;
}

export interface OpenReplica {
  reads: Reads & { replica: () => ReplicaView };
  /** Its connections. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Public reads from the replica while it is less than a second behind, from the primary else. Returns at once: the replica
 * need not be there, now or ever. Its address must be that of one server, since what is asked of it is believed of later
 * questions: not of a balancer before several.
 */
export function openReplica(
  db: Db,
  { urls, poolSize, log, watch: told }: ReplicaOptions,
): OpenReplica {
  const freshness = new Freshness();
  const serves = (written?: Lsn) => freshness.serves(written, performance.now());
  const catchUp = () => freshness.onlyAfter(performance.now());
  const pool = createPool(urls.replica, poolSize, log);
  const connections = preparing(pool, endStaleConnections(pool, SILENCE_MS));
  const replica: Db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: fallingBack(told ? watched(connections, told) : connections, db, {
        serves,
        failed(error) {
          if (serves()) log.warn({ err: error }, 'replica failed');
          catchUp();
        },
      }),
    }),
  });
  const watch = watchReplica(urls, freshness, log);
  return {
    reads: {
      ...readsOfReplica(db, replica, { serves, catchUp }),
      replica: () => viewOf(freshness),
    },
    pool,
    async close() {
      await watch.stop();
      await replica.destroy();
    },
  };
}

function viewOf(freshness: Freshness): ReplicaView {
  const now = performance.now();
  const behind = freshness.behind(now);
  return {
    serves: freshness.serves(undefined, now),
    lagSeconds: Number.isFinite(behind) ? behind / 1_000 : null,
  };
}
