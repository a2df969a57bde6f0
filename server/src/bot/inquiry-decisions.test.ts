import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../test/app.ts';
import { makeUser, type TestUser } from '../../test/factories.ts';
import { startMessenger, testSender } from '../../test/messenger.ts';
import { makeShop, inquiryNotifications, send, wish } from '../../test/inquiries.ts';
import { createBot } from './bot.ts';
import { poll } from './polling.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url, PUBLIC_ORIGIN: 'https://sklon.example' });

beforeAll(() => {
  const stop = new AbortController();
  const polling = poll(createBot(test.deps), test.config.telegram, test.deps.log, stop.signal);
  return async () => {
    stop.abort();
    await polling;
  };
});

async function scene() {
  test.setNow(TEST_NOW);
  const customer = await makeUser(test.db, { phone: '+79998887766' });
  const shop = await makeShop(test.db, { business_name: 'Лыжный двор' });
  await messenger.seat(shop.owner);
  await messenger.seat(customer);
  const { id } = (await send(test, customer, wish({ rental_id: shop.id }))).body;
  const sender = testSender(test);
  await sender.drain();
  const status = async () =>
    (
      await test.db
        .selectFrom('service_requests')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  return { owner: shop.owner, customer, sender, id, status };
}

/** The last text of the bot in a chat, once there are so many messages. */
async function answered(user: TestUser, count: number): Promise<string> {
  await expect
    .poll(async () => (await messenger.chat(user)).length, { timeout: 15_000, interval: 20 })
    .toBeGreaterThanOrEqual(count);
  return (await messenger.chat(user)).at(-1)?.text ?? '';
}

describe('a press under a request', () => {
  it.each([
    ['a', 'Запрос принят', 'accepted', 'Запрос: принят'],
    ['r', 'Запрос отклонён', 'declined', 'Запрос: отклонён'],
  ] as const)(
    '%s: «%s», and the message shows it without buttons',
    async (letter, answer, state, heading) => {
      const { owner, sender, id, status } = await scene();
      const wakes = test.wakes();
      expect(await messenger.press(owner, `${letter}:${id}`)).toMatchObject({ text: answer });
      expect([await status(), test.wakes()]).toEqual([state, wakes + 1]);
      await sender.drain();
      const [request] = await messenger.chat(owner);
      expect(request).toMatchObject({ edited: true, buttons: [] });
      expect(request?.text).toContain(heading);
    },
  );

  it('a second time, the same or the other, changes nothing and says so', async () => {
    const { owner, sender, id, status } = await scene();
    await messenger.press(owner, `a:${id}`);
    await sender.drain();
    for (const letter of ['a', 'r']) {
      const answer = await messenger.press(owner, `${letter}:${id}`);
      expect(answer).toEqual({
        text: 'Ничего не изменилось. Состояние запроса: принят',
        show_alert: true,
      });
    }
    expect(await status()).toBe('accepted');
    expect(
      (await inquiryNotifications(test.db, id)).filter((row) => row.startsWith('accepted')),
    ).toHaveLength(1);
  });

  it('by anyone but that request’s owner changes nothing and says so', async () => {
    const { customer, id, status } = await scene();
    const other = await makeShop(test.db);
    const nobody: TestUser = { id: 0, telegramId: 777_777_001, token: '' };
    for (const person of [customer, other.owner, nobody]) {
      await messenger.seat(person);
      // The stand-in forges a press only where the bot has written.
      await messenger.say(person, '/start');
      await answered(person, (await messenger.chat(person)).length + 1);
      const answer = await messenger.press(person, `a:${id}`);
      expect(answer).toEqual({
        text: 'Ответить на этот запрос может только его владелец',
        show_alert: true,
      });
    }
    expect(await status()).toBe('pending');
  });

  it('with a number that is none, or too late, is answered all the same', async () => {
    const { owner, id } = await scene();
    expect(await messenger.press(owner, 'a:9999999999')).toMatchObject({
      text: 'Ответить на этот запрос может только его владелец',
    });
    expect(await messenger.press(owner, 'a:0')).toMatchObject({
      text: 'Эта кнопка больше не действует',
    });
    test.setNow(new Date(TEST_NOW.getTime() + 48 * 3_600_000));
    expect(await messenger.press(owner, `a:${id}`)).toMatchObject({
      text: 'Ничего не изменилось. Состояние запроса: остался без ответа',
    });
  });

  it('takes the buttons off a message that still had them', async () => {
    const { owner, id, status } = await scene();
    await test.call('declineInquiry', { params: { id } }, { token: owner.token });
    const [request] = await messenger.chat(owner);
    await messenger.press(owner, `a:${id}`, request ? { messageId: request.message_id } : {});
    await expect
      .poll(async () => (await messenger.chat(owner))[0]?.text, { timeout: 15_000 })
      .toContain('Запрос: отклонён');
    expect(await status()).toBe('declined');
  });
});

describe('/start r<id>', () => {
  it('shows the request to its owner, with buttons while it waits, and to its customer', async () => {
    const { owner, customer, id } = await scene();
    await messenger.say(owner, `/start r${id}`);
    const before = (await messenger.chat(owner)).length;
    expect(await answered(owner, before)).toBeTruthy();
    await expect
      .poll(async () => (await messenger.chat(owner)).at(-1)?.buttons?.flat().length, {
        timeout: 15_000,
      })
      .toBe(2);
    await messenger.say(customer, `/start r${id}`);
    await expect
      .poll(async () => (await messenger.chat(customer)).at(-1)?.text, { timeout: 15_000 })
      .toContain('Ответ придёт до');
    await messenger.press(owner, `a:${id}`);
    await messenger.say(owner, `/start r${id}`);
    await expect
      .poll(async () => (await messenger.chat(owner)).at(-1)?.text, { timeout: 15_000 })
      .toContain('Телефон: +79998887766');
    expect((await messenger.chat(owner)).at(-1)?.buttons ?? []).toEqual([]);
  });

  it('greets strangers, and says nothing of the request', async () => {
    const { id } = await scene();
    const stranger = await makeUser(test.db);
    await messenger.seat(stranger);
    await messenger.say(stranger, `/start r${id}`);
    expect(await answered(stranger, 2)).toContain('Это бот «Склона»');
  });
});
