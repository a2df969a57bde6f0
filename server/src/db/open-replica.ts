import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from './client.ts';
import { createPool } from './pool.ts';
import { endStaleConnections } from './stale-connections.ts';
import { preparing } from './prepared.ts';
import { type QueryWatch, watched } from './query-watch.ts';
import type { Reads, ReplicaView } from './reads.ts';
import { fallingBack } from './replica.ts';
import { watchReplicaLag } from './replica-lag.ts';
import type { DB } from './schema.gen.ts';

/** Milliseconds after which a silent replica is abandoned, because the primary can serve its readers. */
const SILENCE_MS = 2_000;

interface ReplicaOptions {
  url: string;
  poolSize: number;
  log: Logger;
  watch?: QueryWatch;
}

export interface OpenReplica {
  reads: Reads & { replica: () => ReplicaView };
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * From the synchronous standby while it is less than a second behind, with or without the primary (decision 32). Returns at
 * once: the replica need not be there.
 */
export function openReplica(db: Db, { url, poolSize, log, watch }: ReplicaOptions): OpenReplica {
  const lag = watchReplicaLag(url, log);
  const pool = createPool(url, poolSize, log);
  const connections = preparing(pool, endStaleConnections(pool, SILENCE_MS));
  const replica: Db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: fallingBack(watch ? watched(connections, watch) : connections, db, {
        serves: () => lag.serves(),
        failed(error) {
          if (lag.serves()) log.warn({ err: error }, 'replica failed');
          lag.failed();
        },
      }),
    }),
  });
  return {
    reads: {
      db: () => (lag.serves() ? replica : db),
      lagMs: () => (lag.serves() ? lag.lagMs() : 0),
      replica: () => viewOf(lag.lagMs(), lag.serves()),
    },
    pool,
    async close() {
      await lag.stop();
      await replica.destroy();
    },
  };
}

function viewOf(lagMs: number, serves: boolean): ReplicaView {
  return { serves, lagSeconds: Number.isFinite(lagMs) ? lagMs / 1_000 : null };
}
