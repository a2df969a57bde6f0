/** Where Telegram is slowed or blocked, the bot goes by a proxy: whatever it sends, and whatever it asks for. */
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

describe.each(['http', 'socks5'] as const)('a proxy of %s', (kind) => {
  const { url, went } = proxies[kind];

  it('carries what is sent, texts and documents, over a connection that is kept', async () => {
    const person = await makeUser(test.db);
    await messenger.seat(person);
    const notifier = telegramChannel({ ...test.config.telegram, proxy: url });
    const to = String(person.telegramId);
    await notifier.send(to, { html: 'Здравствуйте' });
    await notifier.sendDocument(to, {
      fileName: 'lesson.ics',
      content: 'BEGIN:VCALENDAR',
      caption: 'Занятие',
    });
    const received = await messenger.chat(person);
    expect(received.map(({ text, document }) => document?.file_name ?? text)).toEqual([
      'Здравствуйте',
      'lesson.ics',
    ]);
    expect(went).toEqual([messengerAddress]);
  });

  it('carries what people write to the bot, and what it answers', async () => {
    const person = await makeUser(test.db);
    await messenger.seat(person);
    went.length = 0;
    const telegram = { ...test.config.telegram, proxy: url };
    const bot = createBot({ ...test.deps, config: { ...test.config, telegram } });
    const stop = new AbortController();
    const polling = poll(bot, telegram, test.deps.log, stop.signal);
    await messenger.say(person, 'Что вы умеете?');
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
    const sent = telegramChannel({ ...test.config.telegram, proxy }).send(
      String(person.telegramId),
      { html: 'Здравствуйте' },
    );
    await expect(sent).rejects.toMatchObject({
      reason: 'unavailable',
      message: expect.not.stringMatching(/127\.0\.0\.1|snow|thaw/),
    });
    expect(await messenger.chat(person)).toEqual([]);
  });
});
