import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded/embedded.ts';

interface Database {
  url: string;
  close(): Promise<void>;
}

const nothing = () => Promise.resolve();

export async function databaseToBackUp(
  { databaseUrl, dataDir }: Config,
  log: Logger,
): Promise<Database> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir));
  return url === undefined ? ownDatabase(dataDir, log) : { url, close: nothing };
}

export async function databaseToFill(
  { databaseUrl, dataDir }: Config,
  log: Logger,
): Promise<Database> {
  return databaseUrl === undefined
    ? ownDatabase(dataDir, log)
    : { url: databaseUrl, close: nothing };
}

async function ownDatabase(dataDir: string, log: Logger): Promise<Database> {
  const postgres = await startEmbeddedPostgres(dataDir, log);
  return { url: postgres.url, close: () => postgres.stop() };
}
