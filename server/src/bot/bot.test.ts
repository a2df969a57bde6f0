import type { Bot } from 'grammy';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../test/app.ts';
import { ask, lesson } from '../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../test/factories.ts';
import { notificationsOf, startMessenger, testSender } from '../../test/messenger.ts';
import { createBot } from './bot.ts';
import { poll } from './polling.ts';
import { deleteOldUpdates } from './updates.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url, PUBLIC_ORIGIN: 'https://sklon.example' });
let bot: Bot;

beforeAll(() => {
  bot = createBot(test.deps);
  const stop = new AbortController();
  const polling = poll(bot, test.deps, stop.signal);
  return async () => {
    stop.abort();
    await polling;
  };
});

async function scene() {
  test.setNow(TEST_NOW);
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  await messenger.seat(instructor.user);
  await messenger.seat(customer);
  const { body } = await ask(test, customer, lesson(instructor.id));
  const sender = testSender(test);
  await sender.drain();
  const status = async () =>
    (
      await test.db
        .selectFrom('bookings')
        .select('status')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
    ).status;
  return { instructor: instructor.user, customer, sender, id: body.id, status };
}

/** The bot's last text in a chat, once it has the given number of messages. */
async function answered(
  user: { telegramId: number; id: number; token: string },
  count: number,
): Promise<string> {
  await expect
    .poll(async () => (await messenger.chat(user)).length, { timeout: 15_000, interval: 20 })
    .toBeGreaterThanOrEqual(count);
  return (await messenger.chat(user)).at(-1)?.text ?? '';
}

describe('the same update, delivered twice', () => {
  it('is handled once', async () => {
    const { instructor } = await scene();
    const update = {
      update_id: 900_000_001,
      message: {
        message_id: 1,
        date: 0,
        chat: { id: instructor.telegramId, type: 'private', first_name: 'И' },
        from: { id: instructor.telegramId, is_bot: false, first_name: 'И' },
        text: '/start',
        entities: [{ type: 'bot_command', offset: 0, length: 6 }],
      },
    };
    const before = (await messenger.chat(instructor)).length;
    await bot.handleUpdate(update as never);
    await bot.handleUpdate(update as never);
    expect(await messenger.chat(instructor)).toHaveLength(before + 1);
  });

  it('does no harm when the process died before the update was recorded', async () => {
    const { instructor, sender, id, status } = await scene();
    const [request] = await messenger.chat(instructor);
    const from = { id: instructor.telegramId, is_bot: false, first_name: 'И' };
    const chat = { id: instructor.telegramId, type: 'private', first_name: 'И' };
    const update = {
      update_id: 900_000_002,
      callback_query: {
        id: '1',
        chat_instance: '1',
        from,
        data: `c:${id}`,
        message: { message_id: request?.message_id, date: 1, chat, text: 'x' },
      },
    };
    await bot.handleUpdate(update as never);
    await test.db.deleteFrom('bot_updates').where('update_id', '=', update.update_id).execute();
    await bot.handleUpdate(update as never);
    await sender.drain();
    expect(await status()).toBe('confirmed');
    expect(
      (await notificationsOf(test.db, id)).filter((row) => row.startsWith('booking_confirmed')),
    ).toEqual(['booking_confirmed → sent']);
  });

  it('is deleted from the record after a week', async () => {
    await test.db
      .insertInto('bot_updates')
      .values({ update_id: 900_000_003, handled_at: TEST_NOW })
      .execute();
    await deleteOldUpdates(test.db, new Date(TEST_NOW.getTime() + 6 * 86_400_000));
    expect(
      await test.db
        .selectFrom('bot_updates')
        .select('update_id')
        .where('update_id', '=', 900_000_003)
        .execute(),
    ).toHaveLength(1);
    expect(
      await deleteOldUpdates(test.db, new Date(TEST_NOW.getTime() + 8 * 86_400_000)),
    ).toBeGreaterThanOrEqual(1);
  });
});

describe('/start', () => {
  it('greets by name and says what will come here', async () => {
    const person = await makeUser(test.db);
    await messenger.seat(person);
    await messenger.say(person, '/start');
    expect(await answered(person, 2)).toMatch(
      /^Здравствуйте, Анна! Это бот «Склона»\.\n\nТеперь сюда будут приходить/,
    );
  });

  it('asks a stranger to sign in on the site', async () => {
    const person = { id: 0, token: '', telegramId: 777_777 };
    await messenger.seat(person);
    await messenger.say(person, '/start');
    expect(await answered(person, 2)).toContain('https://sklon.example/login');
  });

  it('makes a person reachable, who then gets the missed messages', async () => {
    test.setNow(TEST_NOW);
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await messenger.seat(instructor.user, false);
    await messenger.seat(customer);
    const { body } = await ask(test, customer, lesson(instructor.id));
    await testSender(test).drain();
    expect(await notificationsOf(test.db, body.id)).toContain('booking_requested → failed');
    await messenger.say(instructor.user, '/start');
    await answered(instructor.user, 2);
    await testSender(test).drain();
    expect((await messenger.chat(instructor.user)).at(-1)?.text).toMatch(/^Новая заявка/);
  });
});

describe('the same reply', () => {
  it('comes to a chat at most once a minute', async () => {
    const person = { id: 0, token: '', telegramId: 777_779 };
    await messenger.seat(person);
    test.setNow(TEST_NOW);
    const chat = { id: person.telegramId, type: 'private', first_name: 'А' };
    const from = { id: person.telegramId, is_bot: false, first_name: 'А' };
    const entities = [{ type: 'bot_command', offset: 0, length: 6 }];
    const start = (update_id: number) =>
      bot.handleUpdate({
        update_id,
        message: { message_id: 1, date: 0, chat, from, text: '/start', entities },
      } as never);
    await Promise.all([start(900_000_031), start(900_000_032)]);
    expect(await messenger.chat(person)).toHaveLength(1);
    test.setNow(new Date(TEST_NOW.getTime() + 60_001));
    await start(900_000_033);
    expect(await messenger.chat(person)).toHaveLength(2);
  });
});

describe('blocking and unblocking', () => {
  it('is stored as it happens', async () => {
    const { customer } = await scene();
    const reachable = async () =>
      (
        await test.db
          .selectFrom('contacts')
          .select('reachable')
          .where('user_id', '=', customer.id)
          .executeTakeFirstOrThrow()
      ).reachable;
    await messenger.block(customer, true);
    await expect.poll(reachable, { timeout: 15_000, interval: 20 }).toBe(false);
    await messenger.block(customer, false);
    await expect.poll(reachable, { timeout: 15_000, interval: 20 }).toBe(true);
  });
});

describe('any other text', () => {
  const helps = async (user: TestUser) =>
    (await messenger.chat(user)).filter(({ text }) => text?.includes('Я сообщаю о заявках')).length;

  /** Passes the bot a text, as a webhook does. */
  function write(user: TestUser, updateId: number) {
    const chat = { id: user.telegramId, type: 'private', first_name: 'А' };
    const from = { id: user.telegramId, is_bot: false, first_name: 'А' };
    const message = { message_id: 1, date: 0, chat, from, text: 'А можно вечером?' };
    return bot.handleUpdate({ update_id: updateId, message } as never);
  }

  it('is answered with a short help, at most once a minute', async () => {
    const { customer, sender } = await scene();
    for (const id of [900_000_011, 900_000_012]) await write(customer, id);
    await sender.drain();
    expect(await helps(customer)).toBe(1);
    test.setNow(new Date(TEST_NOW.getTime() + 59_999));
    await write(customer, 900_000_013);
    await sender.drain();
    expect(await helps(customer)).toBe(1);
    test.setNow(new Date(TEST_NOW.getTime() + 60_000));
    await write(customer, 900_000_014);
    await sender.drain();
    expect(await helps(customer)).toBe(2);
  });

  it('of somebody without an account is answered with it likewise', async () => {
    test.setNow(TEST_NOW);
    const person = { id: 0, token: '', telegramId: 777_778 };
    await messenger.seat(person);
    for (const id of [900_000_021, 900_000_022]) await write(person, id);
    expect(await helps(person)).toBe(1);
  });
});
