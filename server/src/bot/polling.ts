import { setTimeout as delay } from 'node:timers/promises';
import { Api, type Bot, GrammyError } from 'grammy';
import type { Update } from 'grammy/types';
import { isAway } from '../away.ts';
import { telegramClient } from '../channels/telegram/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { COMMANDS } from './help.ts';
import { ALLOWED_UPDATES, rememberUpdate, storeUpdates, takeLeftBehind } from './updates.ts';

/** Seconds for which Telegram may hold a request open while there are no updates. */
const WAIT_SECONDS = 25;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;
/** An update that fails this often, over a quarter of a minute, is skipped. */
const TRIES = 5;
/** Updates that are handled side by side; the bot keeps those of one chat in order. */
const UNDER_WAY_MAX = 200;

type Polling = Pick<Dependencies, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Never rejects: Telegram may be away for hours. Updates are stored before they are confirmed to Telegram, so none
 * is lost with the process; each is retried on its own (decision 2).
 */
export async function poll(bot: Bot, deps: Polling, signal: AbortSignal): Promise<void> {
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
      const work = handle(bot, update, deps, signal).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }

  while (!signal.aborted) {
    try {
      if (!begun) {
        await api.deleteWebhook({}, signal as never);
        await api.setMyCommands(COMMANDS, {}, signal as never);
        await start(await takeLeftBehind(db));
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
      log.warn({ reason: describe(error) }, 'updates not received');
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

/** Never rejects. An update that the signal interrupts stays stored. */
async function handle(
  bot: Bot,
  update: Update,
  { db, clock, log }: Polling,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      await bot.handleUpdate(update);
      return;
    } catch (error) {
      // The fault of no update, however long it lasts.
      if (isAway(causeOf(error))) tries = 0;
      log.error({ reason: describe(error), update: update.update_id, tries }, 'update not handled');
      if (tries === TRIES) break;
      const pause = Math.max(PAUSE_MS * 2 ** (tries - 1), retryAfterMs(error));
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }
  await rememberUpdate(db, update.update_id, clock()).catch((error: unknown) =>
    log.error({ err: error, update: update.update_id }, 'update not skipped'),
  );
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && 'error' in error ? error.error : error;
}

function retryAfterMs(error: unknown): number {
  const cause = causeOf(error);
  return cause instanceof GrammyError ? (cause.parameters.retry_after ?? 0) * 1000 : 0;
}

/** Without the message of a network error: it contains the address and with it the token. */
function describe(error: unknown): string {
  const cause = causeOf(error);
  if (cause instanceof GrammyError) return `${cause.error_code} ${cause.description}`;
  return cause instanceof Error ? cause.constructor.name : 'unknown';
}
