import { createHash, timingSafeEqual } from 'node:crypto';
import type { Bot } from 'grammy';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { refusal } from '../http/errors/errors.ts';
import { COMMANDS } from './help.ts';
import { ALLOWED_UPDATES } from './updates.ts';

/** Outside the endpoint table: the interface is Telegram's and not ours. */
export const WEBHOOK_PATH = '/api/telegram/webhook';

const update = z.looseObject({ update_id: z.int() });

/**
 * Does nothing unless TG_MODE is webhook. Call it before the application listens. 403 without the secret; an
 * update that fails gets an error, so that it is delivered again.
 */
export async function addWebhook(
  app: FastifyInstance,
  makeBot: () => Promise<Bot>,
  { telegram }: Pick<Config, 'telegram'>,
): Promise<void> {
  const secret = telegram.webhookSecret;
  if (telegram.mode !== 'webhook' || secret === undefined) return;
  const bot = await makeBot();
  app.post(WEBHOOK_PATH, { config: { rateLimit: false } }, async (request, reply) => {
    if (!sameSecret(request.headers['x-telegram-bot-api-secret-token'], secret))
      throw refusal('forbidden');
    const parsed = update.safeParse(request.body);
    if (!parsed.success) throw refusal('bad_request');
    await bot.handleUpdate(parsed.data);
    return reply.code(200).send();
  });
}

export async function setWebhook(
  bot: Bot,
  { telegram, publicOrigin }: Pick<Config, 'telegram' | 'publicOrigin'>,
): Promise<void> {
  await bot.api.setMyCommands(COMMANDS);
  await bot.api.setWebhook(`${publicOrigin}${WEBHOOK_PATH}`, {
    allowed_updates: ALLOWED_UPDATES,
    ...(telegram.webhookSecret && { secret_token: telegram.webhookSecret }),
  });
}

/** In a time that says nothing of how much was right. */
export function sameSecret(given: string | string[] | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}
