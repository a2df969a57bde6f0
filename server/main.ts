/** Composition root: reads the settings, opens what the product needs, listens, and takes everything down in order. */
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './src/app.ts';
import { type Config, ConfigError, readConfig } from './src/config.ts';
import { openDatabase } from './src/db/open.ts';
import { startDemo } from './src/demo.ts';
import { readAgreementDocuments } from './src/features/agreements/documents.ts';
import { portIsFree } from './src/http/port.ts';
import { loadSite } from './src/http/site.ts';
import { createLog } from './src/log.ts';

/** Milliseconds for which a stopping server still answers, so that balancers see `/ready` fail first. */
const DRAIN_MS = 200;
/** A stop that takes longer than this is ended. */
const STOP_LIMIT_MS = 9_000;

/** Ends the process with a message for people. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(`Sklon cannot start: settings are wrong.\n${error.message}`);
    throw error;
  }
}

const config = settings();
const log = createLog(config);
if (!(await portIsFree(config.host, config.port))) {
  fail(`Sklon cannot start: port ${config.port} on ${config.host} is taken. Choose another: PORT=3005 npm start`);
}
const documents = await readAgreementDocuments().catch((error: unknown) => fail(`Sklon cannot start: ${error instanceof Error ? error.message : String(error)}`));
const database = await openDatabase(config, log).catch((error: unknown) => fail(`Sklon cannot start: ${error instanceof Error ? error.message : String(error)}`));
const demo = await startDemo(config, database.db).catch((error: unknown) => fail(`Sklon cannot start: ${error instanceof Error ? error.message : String(error)}`));
const deps = { config, db: database.db, log, clock: () => new Date(), documents, wakeOutbox: () => undefined };
const site = config.site ? await loadSite() : undefined;
const app = await createApp(deps, site ? { site } : {});
await app.listen({ host: config.host, port: config.port });

console.log(`Склон: ${config.publicOrigin}`);
console.log(`API:   ${config.publicOrigin}/api/docs`);
for (const line of demo?.lines ?? []) console.log(line);

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  setTimeout(() => fail('The stop took too long.'), STOP_LIMIT_MS).unref();
  await delay(DRAIN_MS);
  await app.close();
  await demo?.stop();
  await database.close();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
