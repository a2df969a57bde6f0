import { Bot } from 'grammy';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { makeUser } from '../../test/factories.ts';
import { openLine } from '../../test/line.ts';
import { startMessenger } from '../../test/messenger.ts';
import { createDb, createPool } from '../db/pool.ts';
import { createBot } from './bot.ts';
import { poll } from './polling.ts';
import { storeUpdates } from './updates.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });
const SOON = { timeout: 15_000, interval: 10 };

function holdingBot() {
  const bot = new Bot('1:a', { botInfo: { id: 1, is_bot: true, first_name: 'Б' } as never });
  const released = Promise.withResolvers<void>();
  const seen: string[] = [];
  bot.use(async (context) => {
    const name = context.callbackQuery?.data ?? context.message?.text ?? '';
    seen.push(name);
    if (name.startsWith('hold')) await released.promise;
  });
  return { bot, seen, release: released.resolve };
}

async function polling(bot: Bot, work: () => Promise<void>) {
  const stop = new AbortController();
  const running = poll(bot, test.deps, stop.signal);
  await work();
  await untilForgotten();
  stop.abort();
  await running;
}

/** The call for updates by which Telegram forgets those before it may not be under way yet: the next process would meet them. */
async function untilForgotten() {
  await expect.poll(() => messenger.updates(), SOON).toEqual([]);
}

const inbox = async () =>
  (await test.db.selectFrom('bot_inbox').select('left_behind').execute()).map(
    ({ left_behind }) => left_behind,
  );

describe('updates of other chats', () => {
  it('do not wait for one that takes long', async () => {
    const [one, two] = [await makeUser(test.db), await makeUser(test.db)];
    await messenger.seat(one);
    await messenger.seat(two);
    const { bot, seen, release } = holdingBot();
    await polling(bot, async () => {
      await messenger.say(one, 'hold');
      await expect.poll(() => seen, SOON).toEqual(['hold']);
      await messenger.say(two, 'other');
      await expect.poll(() => seen, SOON).toEqual(['hold', 'other']);
      release();
    });
  });

  it('do not wait for one that fails and is tried again', async () => {
    const [one, two] = [await makeUser(test.db), await makeUser(test.db)];
    await messenger.seat(one);
    await messenger.seat(two);
    const bot = createBot(test.deps);
    await messenger.fault({ kind: '429', retry_after: 2, chat_id: one.telegramId });
    await polling(bot, async () => {
      await messenger.say(one, '/start');
      await messenger.say(two, '/start');
      const messages = async () => [
        (await messenger.chat(one)).length,
        (await messenger.chat(two)).length,
      ];
      await expect.poll(messages, SOON).toEqual([1, 2]);
      await expect.poll(messages, SOON).toEqual([2, 2]);
    });
  });
});

describe('a chat', () => {
  it('gets its updates handled in order, and its presses without waiting for its texts', async () => {
    const handled: string[] = [];
    const bot = createBot(test.deps);
    const person = await makeUser(test.db);
    await messenger.seat(person);
    const released = Promise.withResolvers<void>();
    bot.api.config.use(async (send, method, ...call) => {
      if (method === 'sendMessage') await released.promise;
      return send(method, ...call);
    });
    const chat = { id: person.telegramId, type: 'private', first_name: 'А' };
    const from = { id: person.telegramId, is_bot: false, first_name: 'А' };
    const entities = [{ type: 'bot_command', offset: 0, length: 6 }];
    const text = (id: number) => ({
      update_id: 910_000_000 + id,
      message: { message_id: id, date: 0, chat, from, text: '/start', entities },
    });
    const all = [1, 2, 3, 4].map((id) =>
      bot.handleUpdate(text(id) as never).then(() => handled.push(String(id))),
    );
    const callback_query = { id: '1', chat_instance: '1', from, data: 'x' };
    // Ends although no text has its answer.
    await bot.handleUpdate({ update_id: 910_000_010, callback_query });
    expect(handled).toEqual([]);
    released.resolve();
    await Promise.all(all);
    expect(handled).toEqual(['1', '2', '3', '4']);
  });
});

describe('an update that a process did not finish', () => {
  it('is stored when Telegram forgets it, and handled by the next process', async () => {
    const person = await makeUser(test.db);
    await messenger.seat(person);
    const { bot, seen } = holdingBot();
    const stop = new AbortController();
    // Never awaited: this process «dies» while it handles the update.
    void poll(bot, test.deps, stop.signal);
    await messenger.say(person, 'hold until the end');
    await expect.poll(() => seen, SOON).toEqual(['hold until the end']);
    expect(await inbox()).toEqual([0]);
    await untilForgotten();
    stop.abort();
    const next = holdingBot();
    next.release();
    await polling(next.bot, async () => {
      await expect.poll(() => next.seen, SOON).toEqual(['hold until the end']);
    });
  });

  it('is given up once three processes left it behind', async () => {
    await test.db.deleteFrom('bot_inbox').execute();
    await storeUpdates(test.db, [{ update_id: 920_000_001 }] as never);
    for (let n = 0; n < 4; n += 1) {
      const { bot } = holdingBot();
      await polling(bot, async () => {
        await expect.poll(inbox, SOON).toEqual(n < 3 ? [n + 1] : []);
      });
    }
  });
});

describe('while the database is away', () => {
  beforeEach(async () => {
    await test.db.deleteFrom('bot_inbox').execute();
  });

  it('the bot looks for updates every second, and handles those that came as soon as it is back', async () => {
    const line = await openLine(test.database.url);
    const pool = createPool(line.url, 2, test.deps.log);
    const person = await makeUser(test.db);
    await messenger.seat(person);
    const { bot, seen, release } = holdingBot();
    release();
    const failures: number[] = [];
    const warn = () => void failures.push(performance.now());
    const stop = new AbortController();
    line.cut();
    const deps = {
      ...test.deps,
      db: createDb(pool),
      log: Object.assign(Object.create(test.deps.log), { warn }),
    };
    const running = poll(bot, deps, stop.signal);
    await messenger.say(person, 'hello');
    await expect.poll(() => failures.length, SOON).toBeGreaterThanOrEqual(4);
    expect(failures[3]! - failures[2]!).toBeLessThan(2_000);
    line.mend();
    await expect.poll(() => seen, SOON).toEqual(['hello']);
    await untilForgotten();
    stop.abort();
    await running;
    await pool.end();
    await line.close();
  });

  it('no update is given up', async () => {
    const person = await makeUser(test.db);
    await messenger.seat(person);
    const bot = new Bot('1:a', { botInfo: { id: 1, is_bot: true, first_name: 'Б' } as never });
    let tries = 0;
    bot.use(async () => {
      tries += 1;
      if (tries < 8) throw Object.assign(new Error('stopped'), { code: '57P01' });
    });
    await polling(bot, async () => {
      await messenger.say(person, 'hello');
      await expect.poll(() => tries, SOON).toBe(8);
    });
  });
});
