import { setTimeout as delay } from 'node:timers/promises';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../db/client.ts';
import type { Logger } from 'pino';
import type { JobOutcome } from './job-runs.ts';

/** A task that one process of all runs at each time of its cron expression (UTC). */
export interface PeriodicTask {
  name: string;
  cron: string;
  /** What it says of itself is written down with the time of its success. */
  run: () => Promise<JobOutcome | void>;
  /** After which it is given up; 300 when absent. */
  expireInSeconds?: number;
}

const START_PAUSE_MS = 2_000;
const POLL_SECONDS = 5;
const STOP_MS = 3_000;

export interface Periodic {
  stop(): Promise<void>;
}

/**
 * Runs tasks periodically through pg-boss, whose queue in the database sees to it that no two processes run the same
 * one. A database that is away delays them and ends nothing: the start is tried until it works, and pg-boss goes on
 * polling after a failure.
 */
export function startPeriodic(db: Db, log: Logger, tasks: readonly PeriodicTask[]): Periodic {
  const stopping = new AbortController();
  const boss = new PgBoss({ db: fromKysely(db), reindex: false, monitorVacuum: false });
  // Without a listener an 'error' event ends the process.
  boss.on('error', (error) => log.warn({ err: error }, 'periodic tasks met an error'));
  boss.on('warning', (warning) => log.debug({ warning: warning.message }, 'periodic tasks warn'));
  const started = startUntilItWorks(boss, log, tasks, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await started;
      await boss
        .stop({ timeout: STOP_MS })
        .catch((error: unknown) => log.warn({ err: error }, 'periodic tasks did not stop cleanly'));
    },
  };
}

async function startUntilItWorks(
  boss: PgBoss,
  log: Logger,
  tasks: readonly PeriodicTask[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await boss.start();
      for (const task of tasks) await schedule(boss, task);
      return;
    } catch (error) {
      log.warn({ err: error }, 'periodic tasks cannot be started yet');
      await delay(START_PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function schedule(
  boss: PgBoss,
  { name, cron, run, expireInSeconds = 300 }: PeriodicTask,
): Promise<void> {
  // Exclusive: while one waits or runs, no other is added. A task that fails is left to its next time.
  await boss.createQueue(name, {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds,
    deleteAfterSeconds: 3_600,
  });
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => void (await run()));
  await boss.schedule(name, cron);
}
