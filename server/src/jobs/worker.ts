import { setTimeout as delay } from 'node:timers/promises';
import { createBot } from '../bot/bot.ts';
import { poll } from '../bot/polling.ts';
import { setWebhook } from '../bot/webhook.ts';
import type { Connection } from '../db/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { expireAllDue } from '../features/bookings/bookings.ts';
import { expireInquiries } from '../features/inquiries/inquiries.ts';
import { createSender, type Sender } from '../features/notifications/sender.ts';
import { telegramNotifier } from '../features/notifications/telegram.ts';
import { countDeliveries } from '../metrics/deliveries.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { cleanUp } from './housekeeping.ts';
import { recordRun } from './job-runs.ts';
import { lead } from './leader.ts';
import { type PeriodicTask, startPeriodic } from './periodic.ts';

/** Lock of the one process that speaks with the messenger. */
const MESSENGER_LOCK = 7_301_004;
/** Milliseconds that a stop waits for messages under way. */
const STOP_MS = 4_000;

export interface Worker {
  /** Looks at the outbox at once: what `Dependencies.wakeOutbox` should call. */
  wake: () => void;
  /** Waits a few seconds for what is under way; messages that were not sent stay in the outbox. */
  stop: () => Promise<void>;
}

/**
 * The background work: sends the outbox, listens to the bot, expires unanswered bookings and requests, cleans up. Several processes
 * may run it: one at a time speaks with the messenger, so that its limits and the order of messages hold, and each
 * periodic task, `more` of them too, runs in one and leaves a record of it. Returns at once; neither the database nor the messenger need be there yet.
 */
export function startWorker(
  deps: Dependencies,
  more: readonly PeriodicTask[] = [],
  metrics: Metrics = createMetrics(),
): Worker {
  const { db, log, clock, config } = deps;
  const stopping = new AbortController();
  const notifier = telegramNotifier(config.telegram);
  const sender = createSender({
    db,
    clock,
    log,
    notifier,
    site: config.publicOrigin,
    told: countDeliveries(metrics),
  });
  const withWake: Dependencies = { ...deps, wakeOutbox: sender.wake };

  const expire = async () => {
    const expired = {
      bookings: await expireAllDue(db, clock()),
      requests: await expireInquiries(db, clock()),
    };
    if (expired.bookings + expired.requests === 0) return expired;
    log.info({ expired }, 'bookings and requests expired');
    sender.wake();
    return expired;
  };
  const clean = async () => {
    const cleaned = await cleanUp(withWake, clock());
    log.info(cleaned, 'cleaned up');
    return cleaned;
  };
  const tasks: PeriodicTask[] = [
    { name: 'expire-bookings', cron: '* * * * *', run: expire },
    { name: 'clean-up', cron: '17 * * * *', run: clean },
    ...more,
  ];
  const periodic = startPeriodic(
    db,
    log,
    tasks.map((task) => watchedTask(deps, metrics, task)),
  );
  // What ran out while no worker was there need not wait for the next minute.
  const swept = expire().catch((error: unknown) =>
    log.warn({ err: error }, 'expiry at start failed; the next minute will do it'),
  );
  const leading = lead(db, MESSENGER_LOCK, log, stopping.signal, (connection, signal) =>
    speak(withWake, sender, connection, signal),
  );

  return {
    wake: sender.wake,
    async stop() {
      stopping.abort();
      sender.wake();
      await Promise.race([Promise.all([leading, swept, periodic.stop()]), delay(STOP_MS)]);
    },
  };
}

/** The task, which leaves a record of each run and is counted. */
function watchedTask(
  { db, clock, log }: Dependencies,
  { jobRuns }: Metrics,
  task: PeriodicTask,
): PeriodicTask {
  const { name } = task;
  const unwritten = (error: unknown) =>
    log.warn({ err: error, job: name }, 'the run of a task could not be written down');
  const run = async () => {
    try {
      const outcome = await recordRun({ db, clock, unwritten }, name, task.run);
      jobRuns.inc({ job: name, result: 'succeeded' });
      return outcome;
    } catch (error) {
      jobRuns.inc({ job: name, result: 'failed' });
      log.error({ err: error, job: name }, 'a periodic task failed');
      throw error;
    }
  };
  return { ...task, run };
}

/** Sends and listens until the signal, or rejects when the database connection that makes this process the speaker fails. */
async function speak(
  deps: Dependencies,
  sender: Sender,
  connection: Connection,
  signal: AbortSignal,
): Promise<void> {
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  const listening = listen(deps, either);
  try {
    await sender.run(connection, either);
  } finally {
    done.abort();
    await Promise.all([listening, sender.settled()]);
  }
}

async function listen(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { config, log } = deps;
  const bot = createBot(deps);
  if (config.telegram.mode === 'polling') return poll(bot, config.telegram, log, signal);
  while (!signal.aborted) {
    try {
      await setWebhook(bot, config);
      return;
    } catch {
      log.warn('Telegram cannot be told of the webhook yet');
      await delay(5_000, undefined, { signal }).catch(() => undefined);
    }
  }
}
