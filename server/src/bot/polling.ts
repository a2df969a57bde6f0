import { setTimeout as delay } from 'node:timers/promises';
import { Api, type Bot, GrammyError } from 'grammy';
import type { Logger } from 'pino';
import type { TelegramConfig } from '../config.ts';
import { telegramClient } from '../channels/telegram/client.ts';
import { ALLOWED_UPDATES } from './updates.ts';

/** Seconds for which Telegram may hold a request open while there are no updates. */
const WAIT_SECONDS = 25;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;
/** An update that fails this often is skipped, or it would hold up all the others. */
const TRIES = 3;

/**
 * Fetches updates from Telegram and hands them to the bot, in order, until the signal. Never rejects: Telegram may be away
 * for hours. An update counts as received only after it was handled, so none is lost with the process.
 */
export async function poll(
  bot: Bot,
  telegram: TelegramConfig,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const api = new Api(telegram.token, telegramClient(telegram, WAIT_SECONDS + 10));
  let offset = 0;
  let webhookGone = false;
  let pause = PAUSE_MS;
  while (!signal.aborted) {
    try {
      if (!webhookGone) webhookGone = await api.deleteWebhook({}, signal as never);
      const updates = await api.getUpdates(
        { offset, timeout: WAIT_SECONDS, allowed_updates: ALLOWED_UPDATES },
        signal as never,
      );
      pause = PAUSE_MS;
      for (const update of updates) {
        if (signal.aborted) return;
        await handle(bot, update, log);
        offset = update.update_id + 1;
      }
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ reason: describe(error) }, 'updates not received');
      const wanted = error instanceof GrammyError ? (error.parameters.retry_after ?? 0) * 1000 : 0;
      await delay(Math.max(pause, wanted), undefined, { signal }).catch(() => undefined);
      pause = Math.min(PAUSE_MAX_MS, pause * 2);
    }
  }
}

async function handle(
  bot: Bot,
  update: Parameters<Bot['handleUpdate']>[0],
  log: Logger,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      await bot.handleUpdate(update);
      return;
    } catch (error) {
      log.error({ reason: describe(error), update: update.update_id, tries }, 'update not handled');
      if (tries < TRIES) await delay(PAUSE_MS * tries);
    }
  }
}

/** Without the message of a network error: it contains the address and with it the token. */
function describe(error: unknown): string {
  const cause = error instanceof Error && 'error' in error ? error.error : error;
  if (cause instanceof GrammyError) return `${cause.error_code} ${cause.description}`;
  return cause instanceof Error ? cause.constructor.name : 'unknown';
}
