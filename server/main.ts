/** Composition root: reads the settings, opens what the product needs, listens, and takes everything down in reverse. */
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './src/app.ts';
import { scheduledBackup } from './src/backup/scheduled.ts';
import { createBot } from './src/bot/bot.ts';
import { addWebhook } from './src/bot/webhook.ts';
import { type Config, ConfigError, readConfig } from './src/config.ts';
import { openDatabase } from './src/db/open.ts';
import { startDemo } from './src/demo.ts';
import type { Dependencies } from './src/dependencies.ts';
import { readAgreementDocuments } from './src/features/agreements/documents.ts';
import { portIsFree } from './src/http/port.ts';
import { loadSite } from './src/http/site.ts';
import { startWorker } from './src/jobs/worker.ts';
import { createLog } from './src/log.ts';
import { openStorage } from './src/storage/open.ts';

/** A stop that takes longer than this is ended. */
const STOP_LIMIT_MS = 9_500;

/** What to take down, the last opened first. */
const opened = new AsyncDisposableStack();
const config = settings();
const log = createLog(config);
/** Milliseconds for which a stopping server still answers, each time asking to close the connection; a balancer needs to see `/ready` fail. */
const DRAIN_MS = config.production ? 3_000 : 200;
let stopping = false;

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`Sklon cannot start: settings are wrong.\n${error.message}`);
    return process.exit(1);
  }
}

async function start(): Promise<void> {
  if (!(await portIsFree(config.host, config.port))) {
    throw new Error(`port ${config.port} on ${config.host} is taken. Choose another: PORT=${config.port + 5} npm start`);
  }
  const site = config.site ? await loadSite() : undefined;
  const documents = await readAgreementDocuments();
  const database = opened.adopt(await openDatabase(config, log), (open) => open.close());
  const storage = opened.adopt(await openStorage(config.storage), (open) => open.close());
  const demo = await startDemo(config, database.db, storage);
  if (demo) opened.defer(() => demo.stop());

  const base: Dependencies = { config, db: database.db, storage, log, clock: () => new Date(), documents, wakeOutbox: () => undefined };
  const worker = opened.adopt(startWorker(base, scheduledBackup(base, database.url)), (running) => running.stop());
  const deps: Dependencies = { ...base, wakeOutbox: worker.wake };
  const app = await createApp(deps, { isStopping: () => stopping, ...(site && { site }) });
  addWebhook(app, createBot(deps), config);
  await app.listen({ host: config.host, port: config.port });
  opened.defer(() => app.close());

  console.log(`Склон: ${config.publicOrigin}`);
  console.log(`API:   ${config.publicOrigin}/api/docs`);
  for (const line of demo?.lines ?? []) console.log(line);
}

/** Takes everything down and ends the process; one that is already being taken down is left to it. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  await delay(DRAIN_MS);
  await opened.disposeAsync();
  process.exit(0);
}

process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));

try {
  await start();
} catch (error) {
  console.error(`Sklon cannot start: ${error instanceof Error ? error.message : String(error)}`);
  log.debug({ err: error }, 'start failed');
  await opened.disposeAsync();
  process.exit(1);
}
