/** Each channel and each site that signs people in fails in all ways that it can: what is logged and stored names no secret of theirs. */
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { keepMaxSubscription } from '../src/bot/max/subscription.ts';
import { MAX_WEBHOOK_PATH, addMaxWebhook } from '../src/bot/max/webhook.ts';
import { poll } from '../src/bot/polling.ts';
import { createBot } from '../src/bot/bot.ts';
import { createApp } from '../src/app.ts';
import { openChannels } from '../src/channels/channels.ts';
import { createDriver } from '../src/features/notifications/notifications.ts';
import { createLog } from '../src/log.ts';
import { SUBJECTS } from '../src/subjects.ts';
import { TEST_BOT_TOKEN, useTestApp } from './app.ts';
import { ask, lesson } from './bookings.ts';
import { makeInstructor, makeUser } from './factories.ts';
import { PUSH_SUBSCRIPTION } from './push.ts';

let calls = 0;
const broken = createServer((request, response) => {
  calls += 1;
  if (calls % 2 === 0) request.socket.destroy();
  else response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
});
const brokenMail = createTcpServer((socket) => {
  socket.on('error', () => {}).end('421 Service not available\r\n');
});
const origin = `http://${await hostOf(broken)}`;
const mailHost = await hostOf(brokenMail);

async function hostOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const SECRETS = {
  MAX_BOT_TOKEN: 'secret-of-max-0000000000',
  MAX_WEBHOOK_SECRET: 'secret-of-max-webhook-0000000000',
  VK_CLIENT_ID: 'vk0client',
  YANDEX_CLIENT_SECRET: 'secretofyandex0000',
  SMS_API_ID: 'secret-of-sms-0000000000',
  TG_LOGIN_SECRET: 'secret-of-telegram-0000000000',
} as const;
const PASSWORD = 'secret-of-mail-0000000000';
const test = useTestApp({
  ...SECRETS,
  TG_API_ROOT: origin,
  MAX_BOT_USERNAME: 'sklon_max_bot',
  MAX_API_ROOT: origin,
  SMTP_URL: `smtp://sklon:${PASSWORD}@${mailHost}`,
  MAIL_FROM: 'ski@sklon.example',
  PUSH_ORIGIN: origin,
  YANDEX_CLIENT_ID: 'yandex0client',
  VK_ORIGIN: origin,
  YANDEX_ORIGIN: origin,
  YANDEX_INFO_ORIGIN: origin,
  SMS_ORIGIN: origin,
  SMS_MESSAGES: 'on',
  TG_OAUTH_ORIGIN: origin,
});

it(
  'what fails says why, and no token, password, key, address, number or code',
  { timeout: 90_000 },
  async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
    const deps = { ...test.deps, log };
    const { db, config } = test;
    const addresses = {
      telegram: '',
      max: '5900000001',
      email: 'unrepeatable@post.example',
      push: '',
      sms: '+79997654321',
    };
    for (const [channel, address] of Object.entries(addresses)) {
      const { id, user } = await makeInstructor(db);
      await db.deleteFrom('contacts').where('user_id', '=', user.id).execute();
      if (channel === 'push') {
        const session = await db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', user.id)
          .executeTakeFirstOrThrow();
        const { p256dh, auth } = PUSH_SUBSCRIPTION.keys;
        const endpoint = `${origin}/push/send/secret0of0push`;
        await db
          .insertInto('push_subscriptions')
          .values({
            session_id: session.id,
            user_id: user.id,
            endpoint,
            p256dh,
            auth,
            created_at: test.now(),
          })
          .execute();
      } else
        await db
          .insertInto('contacts')
          .values({
            user_id: user.id,
            channel,
            address: address || String(user.telegramId),
            proven_at: test.now(),
          })
          .execute();
      await ask(test, await makeUser(db), lesson(id));
    }
    const channels = openChannels(deps);
    const { publicOrigin: site } = config;
    const drivers = channels.map((channel) =>
      createDriver({ ...deps, subjects: SUBJECTS, channel, open: channels, site }),
    );
    for (const driver of [...drivers, ...drivers]) {
      while ((await driver.pass(db)) > 0) await driver.settled();
    }
    for (const channel of channels)
      await channel.check().catch((error: unknown) => log.warn({ err: error }, 'check'));
    const reasons = await db
      .selectFrom('deliveries')
      .select(['channel', 'reason'])
      .where('reason', 'is not', null)
      .execute();
    expect([...new Set(reasons.map(({ channel }) => channel))].toSorted()).toEqual(
      Object.keys(addresses).toSorted(),
    );

    const app = await createApp(deps);
    addMaxWebhook(app, deps);
    const post = (url: string, payload: object, headers = {}) =>
      app.inject({ method: 'POST', url, payload, headers });
    for (let round = 0; round < 2; round += 1) {
      await post('/api/auth/phone', { phone: '+79991234567' });
      await post('/api/auth/email', { email: 'unrepeatable@post.example' });
      await post('/api/auth/max', {});
      for (const provider of ['telegram', 'vk', 'yandex']) {
        const { state, verifier } = (await post('/api/auth/providers/start', { provider })).json<{
          state: string;
          verifier: string;
        }>();
        const proof = { provider, code: 'secret0code', state, verifier, device_id: 'device' };
        expect((await post('/api/auth/providers', proof)).statusCode).toBeGreaterThanOrEqual(400);
        lines.forEach((line) => expect(line).not.toContain(verifier));
      }
    }
    await post(MAX_WEBHOOK_PATH, {}, { 'x-max-bot-api-secret': SECRETS.MAX_WEBHOOK_SECRET });
    await post(MAX_WEBHOOK_PATH, {}, { 'x-max-bot-api-secret': `${SECRETS.MAX_WEBHOOK_SECRET}x` });
    const stop = new AbortController();
    const running = [
      keepMaxSubscription(deps, stop.signal),
      poll(createBot(deps), deps, stop.signal),
    ];
    await expect
      .poll(() => lines.filter((line) => /not (checked|received)/.test(line)).length, {
        timeout: 20_000,
      })
      .toBeGreaterThan(1);
    stop.abort();
    await Promise.all(running);
    await app.close();

    const written = lines.join('') + JSON.stringify(reasons);
    const secrets = [
      ...Object.values(SECRETS).filter((secret) => secret.startsWith('secret')),
      TEST_BOT_TOKEN,
      PASSWORD,
      config.push?.privateKey ?? 'no key',
      PUSH_SUBSCRIPTION.keys.auth,
      'secret0of0push',
      'secret0code',
      'unrepeatable',
      '9991234567',
      '9997654321',
      '5900000001',
    ];
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  },
);
