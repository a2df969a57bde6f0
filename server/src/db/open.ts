import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isAway } from '../away.ts';
import { migrateWithBackup } from '../backup/before-migration.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addReplicaGauges } from '../metrics/replica-gauges.ts';
import { queryOnce } from './query-once.ts';
import type { Db } from './client.ts';
import { createDb, createPool } from './pool.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { createQueryWatch } from './query-watch.ts';
import { openReplica } from './open-replica.ts';
import { type Reads, readsOfPrimary } from './reads.ts';

/** Milliseconds for which a start waits for a database that is away: a failover takes half a minute. */
const WAIT_MS = 60_000;
const PAUSE_MS = 500;

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
  await untilItTakesWrites(url, log);
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
          url: replicaUrl,
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

async function untilItTakesWrites(url: string, log: Logger): Promise<void> {
  const end = performance.now() + WAIT_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await requireWrites(url);
    } catch (error) {
      if (!isAway(error) || performance.now() > end) throw error;
      if (tries === 0) log.warn({ err: error }, 'the database is away: the start waits for it');
    }
    await delay(PAUSE_MS);
  }
}

async function requireWrites(url: string): Promise<void> {
  const [answer] = await queryOnce<{ only: boolean }>(
    url,
    "SELECT current_setting('transaction_read_only') = 'on' AS only",
  );
  if (answer?.only) throw Object.assign(new Error('the database only reads'), { code: '25006' });
}
