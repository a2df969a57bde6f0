import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../db/client.ts';
import { type Queue, readQueue, readRuns, type Run } from '../features/system-state/queries.ts';

/** Milliseconds for which a scrape waits for the database. */
const TIMEOUT_MS = 1_000;

/** Empty when the database does not respond in time, because the metrics of the process matter most then. */
export async function sharedState(db: Db, now: Date): Promise<string> {
  const patience = new AbortController();
  const late = delay(TIMEOUT_MS, undefined, { signal: patience.signal }).catch(() => undefined);
  try {
    const read = await Promise.race([
      Promise.all([readQueue(db, now), readRuns(db)]).catch(() => undefined),
      late,
    ]);
    return read ? await gaugesOf(...read, now).metrics() : '';
  } finally {
    patience.abort();
  }
}

function gaugesOf(queue: Queue, runs: readonly Run[], now: Date): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'sklon_notifications_waiting',
    help: 'Messages that are due and not sent',
    registers,
  }).set(queue.waiting);
  new Gauge({
    name: 'sklon_notifications_retried',
    help: 'Of them, those that failed at least once',
    registers,
  }).set(queue.retried);
  new Gauge({
    name: 'sklon_notifications_oldest_seconds',
    help: 'Age of the oldest of them',
    registers,
  }).set(queue.oldest_due_at ? secondsBetween(queue.oldest_due_at, now) : 0);
  new Gauge({
    name: 'sklon_notifications_scheduled',
    help: 'Messages that are not due yet',
    registers,
  }).set(queue.scheduled);
  const lag = new Gauge({
    name: 'sklon_job_seconds_since_success',
    help: 'Seconds since each periodic task last succeeded',
    labelNames: ['job'],
    registers,
  });
  const failing = new Gauge({
    name: 'sklon_job_failing',
    help: '1 when its last run failed',
    labelNames: ['job'],
    registers,
  });
  for (const { name, succeeded_at, error } of runs) {
    if (succeeded_at) lag.set({ job: name }, secondsBetween(succeeded_at, now));
    failing.set({ job: name }, error === null ? 0 : 1);
  }
  return registry;
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, (to.getTime() - from.getTime()) / 1_000);
}
