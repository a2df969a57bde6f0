import { BOOKING_ANSWER_HOURS, INQUIRY_ANSWER_HOURS } from '@sklon/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../test/app.ts';
import { ask, lesson } from '../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../test/factories.ts';
import { makeShop, send, wish } from '../../test/inquiries.ts';
import { notificationsOf, startMessenger, testSender } from '../../test/messenger.ts';
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

const HOUR_MS = 3_600_000;
const POLL = { timeout: 15_000, interval: 20 };

/** What differs between the kinds of order. */
const KINDS = [
  {
    subject: 'booking',
    table: 'bookings',
    accept: 'c',
    decline: 'd',
    start: 'b',
    answerHours: BOOKING_ANSWER_HOURS,
    accepted: ['Занятие подтверждено', 'confirmed', 'Занятие: подтверждено'],
    declined: ['Заявка отклонена', 'declined', 'Занятие: отклонено инструктором'],
    state: 'Состояние заявки',
    states: ['подтверждено', 'не подтверждено вовремя'],
    acceptedEvent: 'booking_confirmed',
    forbidden: 'Ответить на эту заявку может только её инструктор',
    awaits: /^Заявка на занятие\n[\s\S]*Инструктор: Иван Горнов[\s\S]*Инструктор ответит до/,
    async create(customer: TestUser) {
      const { id, user } = await makeInstructor(test.db);
      return { provider: user, id: (await ask(test, customer, lesson(id))).body.id };
    },
    makeStranger: async () => (await makeInstructor(test.db)).user,
    declineOnSite: (id: number, { token }: TestUser) =>
      test.call('declineBooking', { params: { id } }, { token }),
  },
  {
    subject: 'inquiry',
    table: 'service_requests',
    accept: 'a',
    decline: 'r',
    start: 'r',
    answerHours: INQUIRY_ANSWER_HOURS,
    accepted: ['Запрос принят', 'accepted', 'Запрос: принят'],
    declined: ['Запрос отклонён', 'declined', 'Запрос: отклонён'],
    state: 'Состояние запроса',
    states: ['принят', 'остался без ответа'],
    acceptedEvent: 'service_request_accepted',
    forbidden: 'Ответить на этот запрос может только его владелец',
    awaits: /^Запрос\n[\s\S]*Прокат: Лыжный двор[\s\S]*Ответ придёт до/,
    async create(customer: TestUser) {
      const { id, owner } = await makeShop(test.db, { business_name: 'Лыжный двор' });
      return {
        provider: owner,
        id: (await send(test, customer, wish({ rental_id: id }))).body.id,
      };
    },
    makeStranger: async () => (await makeShop(test.db)).owner,
    declineOnSite: (id: number, { token }: TestUser) =>
      test.call('declineInquiry', { params: { id } }, { token }),
  },
] as const;

/** The last text of the bot in a chat, once there are so many messages. */
async function answered(user: TestUser, count: number): Promise<string> {
  await expect
    .poll(async () => (await messenger.chat(user)).length, POLL)
    .toBeGreaterThanOrEqual(count);
  return (await messenger.chat(user)).at(-1)?.text ?? '';
}

describe.each(KINDS)('a press of a button under the $subject', (kind) => {
  const { accept, decline, subject, table, state } = kind;

  async function scene() {
    test.setNow(TEST_NOW);
    const customer = await makeUser(test.db, { phone: '+79998887766' });
    await messenger.seat(customer);
    const { provider, id } = await kind.create(customer);
    await messenger.seat(provider);
    const sender = testSender(test);
    await sender.drain();
    const status = async () =>
      (
        await test.db
          .selectFrom(table)
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status;
    return { provider, customer, sender, id, status };
  }

  // spec: D.9
  it.each([
    [accept, ...kind.accepted],
    [decline, ...kind.declined],
  ])('%s is answered «%s», and the message shows it without buttons', async (...expected) => {
    const [letter, answer, stored, heading] = expected;
    const { provider, sender, id, status } = await scene();
    const wakes = test.wakes();
    expect(await messenger.press(provider, `${letter}:${id}`)).toMatchObject({ text: answer });
    expect([await status(), test.wakes()]).toEqual([stored, wakes + 1]);
    await sender.drain();
    const [request] = await messenger.chat(provider);
    expect(request).toMatchObject({ edited: true, buttons: [] });
    expect(request?.text).toContain(heading);
  });

  // spec: D.12
  it('that was answered already, the same or the other, changes nothing and says so', async () => {
    const { provider, sender, id, status } = await scene();
    await messenger.press(provider, `${accept}:${id}`);
    await sender.drain();
    for (const letter of [accept, decline]) {
      expect(await messenger.press(provider, `${letter}:${id}`)).toEqual({
        text: `Ничего не изменилось. ${state}: ${kind.states[0]}`,
        show_alert: true,
      });
    }
    expect(await status()).toBe(kind.accepted[1]);
    const events = await notificationsOf(test.db, id, subject);
    expect(events.filter((row) => row.startsWith(kind.acceptedEvent))).toHaveLength(1);
  });

  it('on a second copy of the message takes its buttons away as well', async () => {
    const { provider, sender, id } = await scene();
    await test.db
      .updateTable('notifications')
      .set({ state: 'waiting' })
      .where('subject_type', '=', subject)
      .where('subject_id', '=', id)
      .where('recipient_id', '=', provider.id)
      .execute();
    await sender.drain();
    await messenger.press(provider, `${accept}:${id}`);
    await sender.drain();
    const [first] = await messenger.chat(provider);
    await messenger.press(provider, `${accept}:${id}`, { messageId: first?.message_id ?? 0 });
    await expect
      .poll(
        async () => (await messenger.chat(provider)).map(({ buttons }) => buttons?.length),
        POLL,
      )
      .toEqual([0, 0]);
  });

  it('that was declined on the site shows its state in the message', async () => {
    const { provider, id, status } = await scene();
    await kind.declineOnSite(id, provider);
    await messenger.press(provider, `${accept}:${id}`);
    await expect
      .poll(async () => (await messenger.chat(provider))[0]?.text, POLL)
      .toContain(kind.declined[2]);
    expect(await status()).toBe('declined');
  });

  // spec: D.13
  it('by anybody but its provider changes nothing and says so', async () => {
    const { customer, id, status } = await scene();
    const stranger = await kind.makeStranger();
    const unknown: TestUser = { ...stranger, telegramId: 555 };
    for (const person of [customer, stranger, unknown]) {
      await messenger.seat(person);
      // The stand-in forges a press only where the bot has written.
      await messenger.say(person, '/start');
      await answered(person, (await messenger.chat(person)).length + 1);
      expect(await messenger.press(person, `${accept}:${id}`)).toEqual({
        text: kind.forbidden,
        show_alert: true,
      });
    }
    expect(await status()).toBe('pending');
  });

  it('after the expiry comes too late', async () => {
    const { provider, id, status } = await scene();
    test.setNow(new Date(TEST_NOW.getTime() + kind.answerHours * HOUR_MS));
    expect(await messenger.press(provider, `${accept}:${id}`)).toMatchObject({
      text: `Ничего не изменилось. ${state}: ${kind.states[1]}`,
    });
    expect(await status()).toBe('pending');
  });

  it.each(['0', '99999999999', '2147483648', '1;drop', '2147483647'])(
    'with the forged id %s does no harm',
    async (forged) => {
      const { provider } = await scene();
      expect([kind.forbidden, 'Эта кнопка больше не действует']).toContain(
        (await messenger.press(provider, `${accept}:${forged}`)).text,
      );
    },
  );

  it('that the bot does not know says so', async () => {
    const { provider, id } = await scene();
    expect(await messenger.press(provider, `x:${id}`)).toMatchObject({
      text: 'Эта кнопка больше не действует',
    });
  });

  it('is offered by /start to the provider while it waits, and its state to the customer', async () => {
    const { provider, customer, id } = await scene();
    await messenger.say(customer, `/start ${kind.start}${id}`);
    expect(await answered(customer, 3)).toMatch(kind.awaits);
    await messenger.say(provider, `/start ${kind.start}${id}`);
    await answered(provider, 3);
    expect((await messenger.chat(provider)).at(-1)?.buttons?.flat()).toHaveLength(2);
    await messenger.press(provider, `${accept}:${id}`);
    await messenger.say(provider, `/start ${kind.start}${id}`);
    expect(await answered(provider, 5)).toContain('Телефон: +79998887766');
    expect((await messenger.chat(provider)).at(-1)?.buttons ?? []).toEqual([]);
  });

  it('is not offered to a stranger by /start, who is greeted', async () => {
    const { id } = await scene();
    const stranger = await makeUser(test.db);
    await messenger.seat(stranger);
    const payloads = [`${id}`, '0', '9999999999'].map((digits) => `${kind.start}${digits}`);
    for (const payload of [...payloads, 'nonsense'])
      await messenger.say(stranger, `/start ${payload}`);
    await answered(stranger, 8);
    for (const message of (await messenger.chat(stranger)).filter(({ from }) => from === 'bot'))
      expect(message.text).toMatch(/^Здравствуйте/);
  });
});
