import { setTimeout as delay } from 'node:timers/promises';
import { Api, type Bot } from 'grammy';
import type { Update } from 'grammy/types';
import { isAway } from '../away.ts';
import { telegramClient } from '../channels/telegram/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { COMMANDS } from './help.ts';
import { handleStored, reasonOf, retryAfterMs } from './stored.ts';
import { ALLOWED_UPDATES, storeUpdates, takeLeftBehind } from './updates.ts';

/** Seconds for which Telegram may hold a request open while there are no updates. */
const WAIT_SECONDS = 25;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;
/** Updates that are handled side by side; the bot keeps those of one chat in order. */
const UNDER_WAY_MAX = 200;

/**
 * Never rejects: Telegram may be away for hours. Updates are stored before they are confirmed to Telegram, so none
 * is lost with the process; each is retried on its own (decision 2).
 */
export async function poll(
  bot: Bot,
  deps: Pick<Dependencies, 'db' | 'clock' | 'log' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, log, config } = deps;
  const api = new Api(config.telegram.token, telegramClient(config.telegram, WAIT_SECONDS + 10));
  const underWay = new Set<Promise<void>>();
  let offset = 0;
  let begun = false;
  let pause = PAUSE_MS;

  async function start(updates: readonly Update[]): Promise<void> {
    for (const update of updates.toSorted(pressesFirst)) {
      if (underWay.size >= UNDER_WAY_MAX) await Promise.race(underWay);
      if (signal.aborted) return;
      const work = handleStored(
        { id: update.update_id, handle: () => bot.handleUpdate(update) },
        deps,
        signal,
      ).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }

  while (!signal.aborted) {
    try {
      if (!begun) {
        await api.deleteWebhook({}, signal as never);
        await api.setMyCommands(COMMANDS, {}, signal as never);
        const leftBehind = await takeLeftBehind(db, 'telegram');
        await start(leftBehind.map(({ content }) => content as Update));
        begun = true;
      }
      const updates = await api.getUpdates(
        { offset, timeout: WAIT_SECONDS, allowed_updates: ALLOWED_UPDATES },
        signal as never,
      );
      await storeUpdates(db, updates);
      offset = (updates.at(-1)?.update_id ?? offset - 1) + 1;
      pause = PAUSE_MS;
      await start(updates);
    } catch (error) {
      if (signal.aborted) break;
      log.warn({ reason: reasonOf(error) }, 'updates not received');
      // A database that is away needs no sparing, and presses wait for it.
      if (isAway(error)) pause = PAUSE_MS;
      await delay(Math.max(pause, retryAfterMs(error)), undefined, { signal }).catch(
        () => undefined,
      );
      pause = Math.min(PAUSE_MAX_MS, pause * 2);
    }
  }
  await Promise.all(underWay);
}

function pressesFirst(a: Update, b: Update): number {
  return Number(!a.callback_query) - Number(!b.callback_query) || a.update_id - b.update_id;
}
