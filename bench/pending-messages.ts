/** The queue of notifications after a run. */
import { setTimeout as delay } from 'node:timers/promises';
import { TELEGRAM_PACE } from '../server/src/channels/telegram/channel.ts';

/** Milliseconds beyond what the messages need at Telegram's pace: attempts that wait, processes that start again. */
const SLACK_MS = 60_000;

/**
 * Waits until no message is due, but no longer than Telegram's pace needs for those that were due at first; returns
 * how many are still waiting. `query` runs a statement and resolves to its rows.
 */
export async function messagesLeft(
  query: (text: string) => Promise<{ n: number }[]>,
): Promise<number> {
  const queues = async () =>
    (
      await query(
        "SELECT count(*)::int AS n FROM notifications WHERE state = 'waiting' AND due_at <= now() GROUP BY recipient_id",
      )
    ).map(({ n }) => n);
  const total = (sizes: number[]) => sizes.reduce((sum, n) => sum + n, 0);
  let waiting = await queues();
  // The queue of one person, such as an admin who is notified of every application, may take longer than all others together.
  const seconds = Math.max(
    Math.max(0, ...waiting) / TELEGRAM_PACE.perSecond,
    total(waiting) / TELEGRAM_PACE.overallPerSecond,
  );
  const until = Date.now() + seconds * 1_000 + SLACK_MS;
  while (waiting.length > 0 && Date.now() < until) {
    await delay(200);
    waiting = await queues();
  }
  return total(waiting);
}
