import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createDb, createPool, type Db } from './client.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  db: Db;
  url: string;
  close(): Promise<void>;
}

/** The database of the configuration, migrated: DATABASE_URL, else a PostgreSQL of our own below DATA_DIR. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir, log) : undefined;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const applied = await migrate(url);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  const db = createDb(createPool(url, config.databasePool, log));
  return {
    db,
    url,
    async close() {
      await db.destroy();
      await embedded?.stop();
    },
  };
}
