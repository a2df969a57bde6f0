import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

export interface WebProcesses {
  listening: Promise<void>;
  stop(): Promise<void>;
}

const RESTART_PAUSE_MS = 1_000;

/** One that dies is replaced. Each reports its metrics at a port of its own, behind that of this process. */
export function startWebProcesses(
  { webConcurrency, metrics }: Pick<Config, 'webConcurrency' | 'metrics'>,
  databaseUrl: string,
  log: Logger,
): WebProcesses {
  const env = { ROLE: 'web', WEB_CONCURRENCY: '1', DATABASE_URL: databaseUrl };
  let stopping = false;

  const start = (index: number) => {
    const metricsPort = metrics.port === undefined ? '' : String(metrics.port + 1 + index);
    const child = cluster.fork({ ...env, METRICS_PORT: metricsPort });
    child.once('listening', () => log.info({ pid: child.process.pid }, 'web process started'));
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ pid: child.process.pid, code, signal }, 'web process exited');
      void delay(RESTART_PAUSE_MS).then(() => stopping || start(index));
    });
    return child;
  };

  const first = Array.from({ length: webConcurrency }, async (_, index) => {
    const child = start(index);
    const ended = once(child, 'exit').then(() =>
      Promise.reject(new Error('a web process ended before it listened')),
    );
    await Promise.race([once(child, 'listening'), ended]);
  });

  return {
    listening: Promise.all(first).then(() => undefined),
    async stop() {
      stopping = true;
      const living = Object.values(cluster.workers ?? {}).filter((child) => child !== undefined);
      const ended = living.map((child) => once(child, 'exit'));
      for (const child of living) child.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}
