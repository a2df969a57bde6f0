/** Composition root: reads the settings, opens what the product needs, runs its role, and closes everything in reverse order. */
import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './src/app.ts';
import { cipherFor } from './src/backup/encryption.ts';
import { backupTasks } from './src/backup/tasks.ts';
import { addWebhook } from './src/bot/webhook.ts';
import { type Config, ConfigError, readConfig } from './src/config.ts';
import { openLimits } from './src/http/limits/limits.ts';
import { PublicCache } from './src/http/caching/public-cache.ts';
import { openDatabase } from './src/db/open.ts';
import { startDemo } from './src/demo.ts';
import { openChannels } from './src/channels/channels.ts';
import { watchRoads } from './src/channels/roads.ts';
import type { Dependencies } from './src/dependencies.ts';
import { readAgreementDocuments } from './src/features/agreements/documents.ts';
import { portIsFree } from './src/http/port.ts';
import { loadSite } from './src/http/pages/site.ts';
import { serveMetrics } from './src/metrics/answers.ts';
import { addChannelGauge } from './src/metrics/channel-gauge.ts';
import { createMetrics } from './src/metrics/metrics.ts';
import { scrapeOf } from './src/metrics/scrape.ts';
import { countedStorage } from './src/metrics/stored-files.ts';
import { createLog } from './src/log.ts';
import { logSettingWarnings } from './src/setting-warnings.ts';
import { openStorage } from './src/storage/open.ts';
import { startWebProcesses } from './src/web-processes.ts';

/** Milliseconds after which a stop is cut short. */
const STOP_LIMIT_MS = 9_500;

const opened = new AsyncDisposableStack();
const config = settings();
const log = createLog(config);
const metrics = createMetrics({ ofProcess: true });
/** Milliseconds for which a stopping server still responds and closes each connection; a balancer needs to see `/ready` fail. */
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
  if (cluster.isPrimary) logSettingWarnings(config, log);
  const many = config.webConcurrency > 1 && config.role !== 'worker';
  // A child's port is held by its parent.
  if (
    config.role !== 'worker' &&
    cluster.isPrimary &&
    !(await portIsFree(config.host, config.port))
  ) {
    throw new Error(
      `port ${config.port} on ${config.host} is taken. Choose another: PORT=${config.port + 5} npm start`,
    );
  }
  const database = opened.adopt(await openDatabase(config, log, metrics), (open) => open.close());
  const storage = opened.adopt(countedStorage(await openStorage(config.storage), metrics), (open) =>
    open.close(),
  );
  const documents = await readAgreementDocuments();
  const demo =
    config.role === 'web' ? undefined : await startDemo(config, database.url, storage, log);
  if (demo) opened.defer(() => demo.stop());

  const limits = config.rateLimits
    ? opened.adopt(await openLimits(config, database.db, log), (open) => open.close())
    : undefined;
  const deps: Dependencies = {
    config,
    db: database.db,
    limits,
    reads: database.reads,
    storage,
    log,
    clock: () => new Date(),
    documents,
    wakeNotifications: () => undefined,
    roads: watchRoads(openChannels({ config, db: database.db, limits }), () => new Date()),
  };
  await answerScrapes(deps);
  if (config.role !== 'web') {
    // Now, as a wrong key would otherwise be found by the first backup.
    await cipherFor(config.backup.recipients);
    if (deps.roads) addChannelGauge(metrics.registry, deps.roads);
    // Imported only when used: a web process that was killed restarts sooner without it.
    const { startWorker } = await import('./src/jobs/worker.ts');
    const worker = opened.adopt(
      startWorker(deps, backupTasks(deps, database.url), metrics),
      (running) => running.stop(),
    );
    deps.wakeNotifications = worker.wake;
  }
  if (many) await serveByMany(database.url);
  else if (config.role !== 'worker') await serve(deps);
  if (cluster.isPrimary) announce(demo?.lines ?? []);
}

async function answerScrapes(deps: Dependencies): Promise<void> {
  const { port } = config.metrics;
  if (port !== undefined)
    opened.adopt(await serveMetrics(config.host, port, scrapeOf(metrics, deps)), (serving) =>
      serving.close(),
    );
}

async function serve(deps: Dependencies): Promise<void> {
  const site = config.site ? await loadSite() : undefined;
  const cache = new PublicCache({ count: (result) => metrics.cachedResponses.inc({ result }) });
  const app = await createApp(deps, {
    isStopping: () => stopping,
    metrics,
    cache,
    ...(site && { site }),
  });
  await addWebhook(app, async () => (await import('./src/bot/bot.ts')).createBot(deps), config);
  if (config.max) (await import('./src/bot/max/webhook.ts')).addMaxWebhook(app, deps);
  await app.listen({ host: config.host, port: config.port });
  opened.defer(() => app.close());
}

async function serveByMany(databaseUrl: string): Promise<void> {
  const processes = opened.adopt(startWebProcesses(config, databaseUrl, log), (running) =>
    running.stop(),
  );
  await processes.listening;
}

function announce(demoLines: string[]): void {
  if (config.role !== 'worker') {
    console.log(`Склон: ${config.publicOrigin}`);
    console.log(`API:   ${config.publicOrigin}/api/docs`);
  }
  for (const line of demoLines) console.log(line);
}

/** Closes everything and ends the process; does nothing if that has already begun. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'process stopping');
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  // Children stop by themselves within the same time.
  if (config.webConcurrency === 1) await delay(DRAIN_MS);
  await opened.disposeAsync();
  process.exit(0);
}

export async function run(): Promise<void> {
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
}
