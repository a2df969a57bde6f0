import type { Logger } from 'pino';
import { migrateWithBackup } from '../backup/before-migration.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addReplicaGauges } from '../metrics/replica-gauges.ts';
import type { Db } from './client.ts';
import { createDb, createPool } from './pool.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { createQueryWatch } from './query-watch.ts';
import { openReplica } from './open-replica.ts';
import { type Reads, readsOfPrimary } from './reads.ts';

export interface OpenDatabase {
  db: Db;
  reads: Reads;
  url: string;
  close(): Promise<void>;
}

export async function openDatabase(
  config: Config,
  log: Logger,
  metrics: Metrics,
): Promise<OpenDatabase> {
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir, log) : undefined;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const applied = await (embedded || config.backup.beforeMigration
    ? migrateWithBackup(url, config.backup, log)
    : migrate(url));
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  const pool = createPool(url, config.databasePool, log);
  const watchOf = (name: string) => createQueryWatch(name, metrics, log, config.slowQueryMs);
  metrics.pools.set('primary', pool);
  const db = createDb(pool, watchOf('primary'));
  const replicaUrl = config.role === 'worker' ? undefined : config.databaseReplicaUrl;
  const replica =
    replicaUrl === undefined
      ? undefined
      : openReplica(db, {
          urls: { primary: url, replica: replicaUrl },
          poolSize: config.databasePool,
          log,
          watch: watchOf('replica'),
        });
  if (replica) {
    metrics.pools.set('replica', replica.pool);
    addReplicaGauges(metrics.registry, replica.reads.replica);
  }
  return {
    db,
    reads: replica?.reads ?? readsOfPrimary(db),
    url,
    async close() {
      await replica?.close();
      await db.destroy();
      await embedded?.stop();
    },
  };
}
