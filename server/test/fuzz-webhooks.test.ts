/** What a messenger sends is not chosen by us, nor what people wrote in it: nothing of it may be a failure (trust.md, Figures 6). */
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBot } from '../src/bot/bot.ts';
import { addMaxWebhook, MAX_WEBHOOK_PATH } from '../src/bot/max/webhook.ts';
import { addWebhook, WEBHOOK_PATH } from '../src/bot/webhook.ts';
import { createApp } from '../src/app.ts';
import { useTestApp } from './app.ts';
import { startMax } from './max.ts';
import { startMessenger } from './messenger.ts';

const SECRET = 'webhook-secret-of-the-tests';
const RUNS = 150;
const messenger = await startMessenger();
const max = await startMax();
const test = useTestApp({
  ...max.env,
  TG_API_ROOT: messenger.url,
  TG_MODE: 'webhook',
  TG_WEBHOOK_SECRET: SECRET,
});
let app: FastifyInstance;

beforeAll(async () => {
  app = await createApp(test.deps);
  addMaxWebhook(app, test.deps);
  await addWebhook(app, () => Promise.resolve(createBot(test.deps)), test.config);
});
afterAll(() => app.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', 'a\ud800', '\udc00', '/start', 'c:1', 'in:y:x', 'x'.repeat(5_000)),
);
const whole = fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -1, 2 ** 31, 2 ** 53 - 1));
const user = fc.record({ user_id: whole, id: whole, first_name: text, is_bot: fc.boolean() });
const odd = fc.anything({ maxDepth: 2 });
const message = fc.record(
  {
    message_id: whole,
    date: whole,
    chat: fc.record({ id: whole, type: fc.constantFrom('private', 'group') }),
    from: user,
    sender: user,
    text,
    body: fc.option(fc.record({ mid: text, text: fc.option(text) })),
    link: odd,
  },
  { requiredKeys: ['chat', 'from', 'sender'] },
);
const ofMax = fc.record(
  {
    update_type: fc.constantFrom(
      'bot_started',
      'bot_stopped',
      'message_created',
      'message_callback',
      'new',
    ),
    timestamp: fc.oneof(whole, odd),
    user,
    payload: fc.option(text),
    message: fc.oneof(message, fc.constant(null)),
    callback: fc.record({ callback_id: text, payload: text, user }),
  },
  { requiredKeys: ['update_type'] },
);
const ofTelegram = fc.oneof(
  fc.record({ update_id: whole, message }),
  fc.record({ update_id: whole, edited_message: message }),
  fc.record({
    update_id: whole,
    callback_query: fc.record({ id: text, from: user, chat_instance: text, data: text, message }),
  }),
  fc.record({ update_id: odd, message: odd }),
);

const deliver = async (url: string, secret: string, header: string, payload: unknown) => {
  const headers = { [header]: secret, 'content-type': 'application/json' };
  const body = JSON.stringify(payload);
  return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
};

it('whatever comes to the webhook of MAX is answered with 200', { timeout: 60_000 }, async () => {
  const { webhookSecret } = max.config;
  await fc.assert(
    fc.asyncProperty(fc.oneof(ofMax, fc.object()), async (update) => {
      const status = await deliver(MAX_WEBHOOK_PATH, webhookSecret, 'x-max-bot-api-secret', update);
      expect(status).toBe(200);
    }),
    { numRuns: RUNS },
  );
});

it(
  'whatever comes to the webhook of Telegram is handled or refused',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(ofTelegram, fc.object()), async (update) => {
        const header = 'x-telegram-bot-api-secret-token';
        expect([200, 400]).toContain(await deliver(WEBHOOK_PATH, SECRET, header, update));
      }),
      { numRuns: RUNS },
    );
  },
);
