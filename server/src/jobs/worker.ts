import { setTimeout as delay } from 'node:timers/promises';
import { createBot } from '../bot/bot.ts';
import { keepMaxSubscription } from '../bot/max/subscription.ts';
import { poll } from '../bot/polling.ts';
import { setWebhook } from '../bot/webhook.ts';
import { openChannels } from '../channels/channels.ts';
import type { Dependencies } from '../dependencies.ts';
import { expireAllMoves, expireBookings } from '../features/bookings/bookings.ts';
import { readDue } from '../features/calendar-feeds/calendar-feeds.ts';
import { writeMornings } from '../features/diary/diary.ts';
import { expireInquiries } from '../features/inquiries/inquiries.ts';
import { createDriver, escalate } from '../features/notifications/notifications.ts';
import { SUBJECTS } from '../subjects.ts';
import { cancelLessonsOnClosedDays } from '../features/special-days/special-days.ts';
import { countDeliveries } from '../metrics/deliveries.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { cleanUp } from './housekeeping.ts';
import { recordRun } from './job-runs.ts';
import { lead } from './leader.ts';
import { type PeriodicTask, runInTime, runPeriodic } from './periodic.ts';

/** Lock of the one process that sends messages, listens to the bot and runs the periodic tasks. */
const LEADER_LOCK = 7_301_004;
/** Milliseconds that a stop waits for work in progress. */
const STOP_MS = 4_000;
const WEBHOOK_PAUSE_MS = 5_000;

export interface Worker {
  wake: () => void;
  /** Waits a few seconds for work in progress; notifications that were not sent stay waiting. */
  stop: () => Promise<void>;
}

/**
 * One of several processes leads, so that the channel's limits and the order of messages hold and each task runs
 * once. Returns at once; neither the database nor Telegram need be there yet.
 */
export function startWorker(
  deps: Dependencies,
  more: readonly PeriodicTask[] = [],
  metrics: Metrics = createMetrics(),
): Worker {
  const { db, log, clock, config } = deps;
  const stopping = new AbortController();
  const channels = openChannels(deps);
  const drivers = channels.map((channel) =>
    createDriver({
      db,
      subjects: SUBJECTS,
      clock,
      log,
      channel,
      open: channels,
      site: config.publicOrigin,
      onOutcome: countDeliveries(metrics, channel.name),
    }),
  );
  const wake = () => drivers.forEach((driver) => driver.wake());
  const withWake: Dependencies = { ...deps, wakeNotifications: wake };
  const open = channels.map(({ name }) => name);
  const tasks = [...ownTasks(withWake, open), ...more].map((task) =>
    watchedTask(deps, metrics, task),
  );
  const leading = lead(db, LEADER_LOCK, log, stopping.signal, (connection, signal) =>
    together(signal, [
      ...drivers.map((driver) => (until: AbortSignal) => driver.run(connection, until)),
      (until) => listen(withWake, until),
      (until) => keepMaxSubscription(withWake, until),
      (until) => runPeriodic(deps, tasks, until),
    ]),
  );
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await Promise.race([leading, delay(STOP_MS)]);
    },
  };
}

function ownTasks(deps: Dependencies, open: readonly string[]): PeriodicTask[] {
  const { db, clock, log, wakeNotifications, config } = deps;
  const escalation = { db, subjects: SUBJECTS, open, site: config.publicOrigin };
  const expire = async () => {
    const expired = {
      bookings: await expireBookings(db, clock()),
      moves: await expireAllMoves(db, clock()),
      requests: await expireInquiries(db, clock()),
      cancelledLessons: await cancelLessonsOnClosedDays(db, clock()),
      escalated: await escalate(escalation, clock()),
    };
    if (Object.values(expired).every((count) => count === 0)) return expired;
    log.info(
      { expired },
      'bookings, proposals, inquiries and lessons of closed days ended, messages escalated',
    );
    wakeNotifications();
    return expired;
  };
  const clean = async () => {
    const cleaned = await cleanUp(deps, clock());
    log.info(cleaned, 'outdated data deleted');
    return cleaned;
  };
  const readCalendars = async () => {
    const read = await readDue(deps);
    if (read.calendars > 0) log.info(read, 'calendars read');
    return read;
  };
  const mornings = async () => {
    const written = { messages: await writeMornings(db, clock()) };
    if (written.messages > 0) wakeNotifications();
    return written;
  };
  return [
    { name: 'expire-bookings', cron: '* * * * *', run: expire },
    { name: 'clean-up', cron: '17 * * * *', run: clean },
    { name: 'read-calendars', cron: '*/5 * * * *', run: readCalendars },
    { name: 'morning-messages', cron: '*/5 * * * *', run: mornings },
  ];
}

function watchedTask(
  { db, clock, log }: Dependencies,
  { jobRuns }: Metrics,
  task: PeriodicTask,
): PeriodicTask {
  const { name } = task;
  const onWriteError = (error: unknown) =>
    log.warn({ err: error, job: name }, 'job run not recorded');
  const run = async () => {
    if (task.isDue && !(await task.isDue())) return;
    try {
      const outcome = await recordRun({ db, clock, onWriteError }, name, () => runInTime(task));
      jobRuns.inc({ job: name, result: 'succeeded' });
      return outcome;
    } catch (error) {
      jobRuns.inc({ job: name, result: 'failed' });
      log.error({ err: error, job: name }, 'job failed');
      throw error;
    }
  };
  return { ...task, run };
}

/** When one part rejects, the others are stopped and this rejects too. */
async function together(
  signal: AbortSignal,
  parts: readonly ((until: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const failed = new AbortController();
  const until = AbortSignal.any([signal, failed.signal]);
  const running = parts.map((part) =>
    part(until).catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  await Promise.allSettled(running);
  await Promise.all(running);
}

async function listen(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { config, log } = deps;
  const bot = createBot(deps);
  if (config.telegram.mode === 'polling') return poll(bot, deps, signal);
  while (!signal.aborted) {
    try {
      await setWebhook(bot, config);
      return;
    } catch {
      log.warn('webhook not set');
      await delay(WEBHOOK_PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
