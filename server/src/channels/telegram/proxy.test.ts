import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { startMessenger } from '../../../test/messenger.ts';
import { startHttpProxy, startSocksProxy } from '../../../test/proxies.ts';
import { createBot } from '../../bot/bot.ts';
import { poll } from '../../bot/polling.ts';
import { telegramChannel } from './channel.ts';

const messenger = await startMessenger();
const proxies = { http: await startHttpProxy(), socks5: await startSocksProxy() };
const test = useTestApp({ TG_API_ROOT: messenger.url });
const messengerAddress = messenger.url.replace('http://', '');

const GREETING = { kind: 'text', title: 'Здравствуйте', blocks: [] } as const;
const DELIVERY = { key: '1', isOptional: false };

describe.each(['http', 'socks5'] as const)('a proxy of %s', (kind) => {
  const { url, went } = proxies[kind];

  it('carries sent texts and documents over one persistent connection', async () => {
    const person = await makeUser(test.db);
    await messenger.seat(person);
    const channel = telegramChannel({ ...test.config.telegram, proxy: url });
    const to = String(person.telegramId);
    await channel.send(to, GREETING, DELIVERY);
    await channel.send(
      to,
      {
        kind: 'file',
        fileName: 'lesson.ics',
        content: 'BEGIN:VCALENDAR',
        caption: 'Занятие',
      },
      DELIVERY,
    );
    const received = await messenger.chat(person);
    expect(received.map(({ text, document }) => document?.file_name ?? text)).toEqual([
      'Здравствуйте',
      'lesson.ics',
    ]);
    expect(went).toEqual([messengerAddress]);
  });

  it('carries updates to the bot, and its replies', async () => {
    const person = await makeUser(test.db);
    await messenger.seat(person);
    went.length = 0;
    const telegram = { ...test.config.telegram, proxy: url };
    const deps = { ...test.deps, config: { ...test.config, telegram } };
    const bot = createBot(deps);
    const stop = new AbortController();
    const polling = poll(bot, deps, stop.signal);
    await messenger.say(person, '/start');
    await expect
      .poll(async () => (await messenger.chat(person)).map(({ from }) => from), { timeout: 10_000 })
      .toContain('bot');
    stop.abort();
    await polling;
    expect(new Set(went)).toEqual(new Set([messengerAddress]));
    expect(went.length).toBeGreaterThan(1);
  });

  it.each([
    ['lets nobody in without its password', url.replace('snow', 'thaw')],
    ['is away', url.replace(/:\d+$/, ':9')],
  ])('that %s leaves messages waiting, and says nothing of itself', async (_why, proxy) => {
    const person = await makeUser(test.db);
    await messenger.seat(person);
    const channel = telegramChannel({ ...test.config.telegram, proxy });
    const failure = await channel
      .send(String(person.telegramId), GREETING, DELIVERY)
      .catch((error: unknown) => channel.classifyFailure(error));
    expect(failure).toEqual({
      reason: 'unavailable',
      description: expect.not.stringMatching(/127\.0\.0\.1|snow|thaw/) as string,
      retryAfter: 0,
    });
    expect(await messenger.chat(person)).toEqual([]);
  });
});
