import type { Bot } from 'grammy';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { makeUser } from '../../test/factories.ts';
import { startMessenger } from '../../test/messenger.ts';
import { createApp } from '../app.ts';
import { createBot } from './bot.ts';
import { addWebhook, setWebhook, WEBHOOK_PATH } from './webhook.ts';

const SECRET = 'webhook-secret-of-the-tests';
const messenger = await startMessenger();
const test = useTestApp({
  TG_API_ROOT: messenger.url,
  TG_MODE: 'webhook',
  TG_WEBHOOK_SECRET: SECRET,
});
const opened: FastifyInstance[] = [];

afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function appWithWebhook(bot: Bot, config = test.config) {
  const app = await createApp({ ...test.deps, config });
  opened.push(app);
  await addWebhook(app, () => Promise.resolve(bot), config);
  return app;
}

function deliver(app: FastifyInstance, body: unknown, secret: string | undefined = SECRET) {
  return app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    payload: body as object,
    headers: secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret },
  });
}

describe('the webhook', () => {
  it('accepts updates from Telegram and replies in the chat', async () => {
    const bot = createBot(test.deps);
    const app = await appWithWebhook(bot);
    const publicOrigin = await app.listen({ host: '127.0.0.1', port: 0 });
    await setWebhook(bot, { telegram: test.config.telegram, publicOrigin });
    const person = await makeUser(test.db);
    await messenger.seat(person);
    await messenger.say(person, '/start');
    await expect
      .poll(async () => (await messenger.chat(person))[1]?.text, { timeout: 15_000, interval: 20 })
      .toMatch(/^Здравствуйте/);
    await bot.api.deleteWebhook();
  });

  it('refuses an update without the secret', async () => {
    const app = await appWithWebhook(createBot(test.deps));
    for (const secret of [undefined, '', `${SECRET}x`, SECRET.toUpperCase()]) {
      const answer = await app.inject({
        method: 'POST',
        url: WEBHOOK_PATH,
        payload: { update_id: 1 },
        headers: secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret },
      });
      expect([secret, answer.statusCode]).toEqual([secret, 403]);
    }
  });

  it('refuses invalid updates and ignores unknown kinds', async () => {
    const app = await appWithWebhook(createBot(test.deps));
    for (const body of [{}, { update_id: 'x' }, []])
      expect((await deliver(app, body)).statusCode).toBe(400);
    expect((await deliver(app, { update_id: 2, poll: { id: '1' } })).statusCode).toBe(200);
  });

  it('responds with an error to an update that failed, so that it is delivered again', async () => {
    const bot = createBot(test.deps);
    const app = await appWithWebhook(bot);
    const person = await makeUser(test.db);
    await messenger.seat(person);
    const update = {
      update_id: 3,
      message: {
        message_id: 1,
        date: 0,
        chat: { id: person.telegramId, type: 'private', first_name: 'А' },
        from: { id: person.telegramId, is_bot: false, first_name: 'А' },
        text: '/start',
        entities: [{ type: 'bot_command', offset: 0, length: 6 }],
      },
    };
    await messenger.fault({ kind: '5xx', method: 'sendMessage' });
    expect((await deliver(app, update)).statusCode).toBe(500);
    expect((await deliver(app, update)).statusCode).toBe(200);
    expect(await messenger.chat(person)).toHaveLength(1);
  });

  it('does not exist when the bot polls', async () => {
    const config = {
      ...test.config,
      telegram: { ...test.config.telegram, mode: 'polling' as const },
    };
    const app = await appWithWebhook(createBot(test.deps), config);
    expect((await deliver(app, { update_id: 4 })).statusCode).toBe(404);
  });
});
