/**
 * Probes `/live` from a separate process, because the event loop of the load generator would be
 * part of the measurement. Prints the milliseconds of each response as JSON when it is ended, -1
 * for none. `live-probe.ts PORT`
 */
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 20;
const port = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];

function isLive(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  get({ port, host: '127.0.0.1', path: '/live', agent }, (response) => {
    text(response).then(
      () => resolve(response.statusCode === 200),
      () => resolve(false),
    );
  }).on('error', () => resolve(false));
  return promise;
}

process.once('SIGTERM', () => process.stdout.write(JSON.stringify(times), () => process.exit()));

for (;;) {
  const begun = performance.now();
  times.push((await isLive()) ? performance.now() - begun : -1);
  await delay(PAUSE_MS);
}
