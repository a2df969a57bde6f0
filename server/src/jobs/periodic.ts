import { setTimeout as delay } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Connection } from '../db/client.ts';
import type { JobOutcome } from './job-runs.ts';

export interface PeriodicTask {
  name: string;
  cron: string;
  /** Asked each time; absent: it always is. */
  isDue?: () => Promise<boolean>;
  run: () => Promise<JobOutcome | void>;
  /** Seconds after which a run counts as failed and may start again; 300 when absent. */
  timeoutSeconds?: number;
}

/**
 * A task that never ran, or whose time passed while no process led, runs at once. Runs of one task do not overlap.
 * Rejects when the last runs cannot be read.
 */
export async function runPeriodic(
  { db, clock }: { db: Connection; clock: () => Date },
  tasks: readonly PeriodicTask[],
  signal: AbortSignal,
): Promise<void> {
  const runs = await db.selectFrom('job_runs').select(['name', 'started_at']).execute();
  const lastStart = new Map(runs.map(({ name, started_at }) => [name, started_at]));
  const running = new Map<string, Promise<void>>();
  const run = ({ name, run: work }: PeriodicTask) => {
    if (running.has(name)) return;
    const settled = work()
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => running.delete(name));
    running.set(name, settled);
  };
  const timers = tasks.map((task) => {
    const timer = new Cron(task.cron, { timezone: 'UTC', unref: true }, () => run(task));
    if (isOverdue(timer, lastStart.get(task.name), clock())) run(task);
    return timer;
  });
  await aborted(signal);
  for (const timer of timers) timer.stop();
  await Promise.all(running.values());
}

function isOverdue(timer: Cron, lastStart: Date | undefined, now: Date): boolean {
  const due = lastStart && timer.nextRun(lastStart);
  return lastStart === undefined || (due instanceof Date && due <= now);
}

/** Rejects when it takes too long, although the task itself goes on. */
export async function runInTime({
  run,
  timeoutSeconds = 300,
}: PeriodicTask): Promise<JobOutcome | void> {
  const timer = new AbortController();
  const timeout = delay(timeoutSeconds * 1_000, undefined, { signal: timer.signal, ref: false });
  try {
    return await Promise.race([
      run(),
      timeout.then(() => Promise.reject(new Error(`not done after ${timeoutSeconds} s`))),
    ]);
  } finally {
    timer.abort();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
