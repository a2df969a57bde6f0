import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../test/app.ts';
import { makeUser, type TestUser } from '../../test/factories.ts';
import { notificationsOf, startMessenger, testSender } from '../../test/messenger.ts';
import { changeOrder, makeOrder, ORDER_KINDS, statusOfOrder } from '../../test/orders.ts';
import { createBot } from './bot.ts';
import { poll } from './polling.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url, PUBLIC_ORIGIN: 'https://sklon.example' });

beforeAll(() => {
  const stop = new AbortController();
  const polling = poll(createBot(test.deps), test.deps, stop.signal);
  return async () => {
    stop.abort();
    await polling;
  };
});

const HOUR_MS = 3_600_000;
const POLL = { timeout: 15_000, interval: 20 };

/** The letters of the buttons and the texts of the bot, by kind of order. */
const BOT = {
  booking: {
    letters: { accept: 'c', ask: 'd', decline: 't', plain: 'D', back: 's', start: 'b' },
    question: 'Почему отклоняете? Причину прочитает клиент.',
    answers: [
      ['Не успеваю'],
      ['Не моя специализация'],
      ['Группа слишком велика'],
      ['Другое'],
      ['Назад'],
    ],
    accepted: ['Занятие подтверждено', 'confirmed', 'Занятие подтверждено'],
    declined: ['Заявка отклонена', 'declined', 'Занятие отклонено инструктором'],
    forbidden: 'Ответить на эту заявку может только её инструктор',
    // Contacts of a customer are read on the site (decision 16).
    contact: 'Телефон клиента и кто поедет',
    awaits: /^Заявка на занятие\n[\s\S]*Инструктор: Иван Горнов[\s\S]*Инструктор ответит до/,
  },
  inquiry: {
    letters: { accept: 'a', ask: 'r', decline: 'R', plain: 'R', back: 'S', start: 'r' },
    question: 'Точно отклонить?',
    answers: [['Да, отклонить', 'Назад']],
    accepted: ['Запрос принят', 'accepted', 'Запрос принят'],
    declined: ['Запрос отклонён', 'declined', 'Запрос отклонён'],
    forbidden: 'Ответить на этот запрос может только его владелец',
    contact: 'Телефон клиента',
    awaits: /^Запрос\n[\s\S]*Прокат: Лыжный двор[\s\S]*Ответ придёт до/,
  },
} as const;

/** The bot's last text in a chat, once it has the given number of messages. */
async function answered(user: TestUser, count: number): Promise<string> {
  await expect
    .poll(async () => (await messenger.chat(user)).length, POLL)
    .toBeGreaterThanOrEqual(count);
  return (await messenger.chat(user)).at(-1)?.text ?? '';
}

describe.each(ORDER_KINDS)('a press of a button under the $subject', (kind) => {
  const { subject } = kind;
  const bot = BOT[subject];
  const { accept, ask, decline, back, start } = bot.letters;

  async function scene() {
    test.setNow(TEST_NOW);
    const order = await makeOrder(test, kind, { phone: '+79998887766' });
    const { customer, id } = order;
    const provider = order.provider.user;
    await messenger.seat(customer);
    await messenger.seat(provider);
    const sender = testSender(test);
    await sender.drain();
    return { provider, customer, sender, id, status: () => statusOfOrder(test, kind, id) };
  }

  it('of a blocked person changes nothing, and the person reads why', async () => {
    const { provider, id, status } = await scene();
    await test.db
      .updateTable('users')
      .set({ blocked_at: TEST_NOW, blocked_reason: 'Жалобы' })
      .where('id', '=', provider.id)
      .execute();
    expect(await messenger.press(provider, `${accept}:${id}`)).toMatchObject({
      text: 'Доступ закрыт администратором. Причина: Жалобы',
      show_alert: true,
    });
    expect(await status()).toBe('pending');
  });

  // spec: D.9
  it.each([
    [accept, ...bot.accepted],
    [decline, ...bot.declined],
    // Of messages that were sent before there were reasons.
    [bot.letters.plain, ...bot.declined],
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

  it.each([
    [accept, bot.accepted, ['5xx', 'drop']],
    [decline, bot.declined, ['drop']],
    [bot.letters.plain, bot.declined, ['5xx']],
  ] as const)('%s is answered with its own outcome when the first answers fail', async (...of) => {
    const [letter, [answer, stored], faults] = of;
    const { provider, id, status } = await scene();
    for (const fault of faults)
      await messenger.fault({ kind: fault, method: 'answerCallbackQuery' });
    expect(await messenger.press(provider, `${letter}:${id}`)).toMatchObject({
      text: answer,
      show_alert: false,
    });
    expect(await status()).toBe(stored);
    const again = await messenger.press(provider, `${letter}:${id}`);
    expect(again).toMatchObject({ text: expect.stringMatching(/^Ничего не изменилось\./) });
  });

  it('twice, with the first answer not sent yet, gets that answer, until anything else happens', async () => {
    const { provider, customer, id } = await scene();
    await messenger.press(provider, `${accept}:${id}`);
    const { update_id } = await test.db
      .selectFrom('bot_updates')
      .select('update_id')
      .orderBy('update_id', 'desc')
      .executeTakeFirstOrThrow();
    await expect
      .poll(() => test.db.selectFrom('bot_inbox').selectAll().execute(), { timeout: 15_000 })
      .toEqual([]);
    await test.db
      .updateTable('bot_updates')
      .set({ unsent_answer: bot.accepted[0] })
      .where('update_id', '=', update_id)
      .execute();
    const [answer] = bot.accepted;
    const again = () => messenger.press(provider, `${accept}:${id}`);
    expect(await again()).toMatchObject({ text: answer, show_alert: false });
    // Another button, and another person.
    expect((await messenger.press(provider, `${decline}:${id}`)).text).toMatch(/^Ничего не/);
    expect((await messenger.press(customer, `${accept}:${id}`)).text).not.toBe(answer);
    await changeOrder(test, kind.cancel, customer, id);
    expect((await again()).text).toMatch(/^Ничего не изменилось\./);
  });

  it('that asks is answered when the first answers fail', async () => {
    const { provider, id, status } = await scene();
    for (const letter of [ask, back]) {
      await messenger.fault({ kind: '5xx', method: 'answerCallbackQuery' });
      expect((await messenger.press(provider, `${letter}:${id}`)).text ?? '').toBe('');
    }
    expect(await status()).toBe('pending');
  });

  it('«Отклонить» asks first: «Назад» brings the request back, and only an answer declines', async () => {
    const { provider, sender, id, status } = await scene();
    const shown = async () => {
      const [request] = await messenger.chat(provider);
      const buttons = request?.buttons?.map((row) => row.map(({ text }) => text));
      return { text: request?.text, buttons };
    };
    const first = await shown();
    const before = { ...first, text: first.text?.replace(/^Новая заявка/, 'Заявка') };
    expect(before.buttons?.at(-1)?.at(-1)).toBe('Отклонить');
    for (let round = 0; round < 2; round += 1) {
      await messenger.press(provider, `${ask}:${id}`);
      const question = await shown();
      expect(question.text).toBe(`${before.text}\n\n${bot.question}`);
      expect(question.buttons).toEqual(bot.answers);
      expect(await status()).toBe('pending');
      if (round > 0) continue;
      await messenger.press(provider, `${back}:${id}`);
      expect(await shown()).toEqual(before);
    }
    expect(await messenger.press(provider, `${decline}:${id}`)).toMatchObject({
      text: bot.declined[0],
    });
    await sender.drain();
    expect(await status()).toBe('declined');
    expect((await shown()).buttons).toEqual([]);
  });

  it('that declines an order which was accepted while the question stood changes nothing', async () => {
    const { provider, sender, id, status } = await scene();
    await messenger.press(provider, `${ask}:${id}`);
    await changeOrder(test, kind.accept, provider, id);
    for (const letter of [decline, back, ask]) {
      expect(await messenger.press(provider, `${letter}:${id}`)).toEqual({
        text: `Ничего не изменилось. ${kind.agreedText}`,
        show_alert: true,
      });
    }
    await sender.drain();
    expect(await status()).toBe(bot.accepted[1]);
    expect((await messenger.chat(provider))[0]?.buttons).toEqual([]);
  });

  // spec: D.12
  it('on a decided order, with the same or the other button, changes nothing and says so', async () => {
    const { provider, sender, id, status } = await scene();
    await messenger.press(provider, `${accept}:${id}`);
    await sender.drain();
    for (const letter of [accept, ask, decline]) {
      expect(await messenger.press(provider, `${letter}:${id}`)).toEqual({
        text: `Ничего не изменилось. ${kind.agreedText}`,
        show_alert: true,
      });
    }
    expect(await status()).toBe(bot.accepted[1]);
    const events = await notificationsOf(test.db, id, subject);
    expect(events.filter((row) => row.startsWith(kind.acceptedEvent))).toHaveLength(1);
  });

  it('on a second copy of the message takes its buttons away as well', async () => {
    const { provider, sender, id } = await scene();
    // As after a crash between the message and its record.
    await test.db.deleteFrom('deliveries').execute();
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
    await changeOrder(test, kind.decline, provider, id);
    await messenger.press(provider, `${accept}:${id}`);
    await expect
      .poll(async () => (await messenger.chat(provider))[0]?.text, POLL)
      .toContain(bot.declined[2]);
    expect(await status()).toBe('declined');
  });

  // spec: D.13
  it('by anyone but its provider changes nothing and says so', async () => {
    const { customer, id, status } = await scene();
    const stranger = (await kind.makeProvider(test)).user;
    const unknown: TestUser = { ...stranger, telegramId: subject === 'booking' ? 555 : 556 };
    for (const person of [customer, stranger, unknown]) {
      await messenger.seat(person);
      const before = (await messenger.chat(person)).length;
      // The stand-in forges a press only where the bot has written.
      await messenger.say(person, '/start');
      await answered(person, before + 2);
      for (const letter of [accept, ask, decline, back])
        expect(await messenger.press(person, `${letter}:${id}`)).toEqual({
          text: bot.forbidden,
          show_alert: true,
        });
    }
    expect(await status()).toBe('pending');
  });

  it('after the expiry comes too late', async () => {
    const { provider, id, status } = await scene();
    test.setNow(new Date(TEST_NOW.getTime() + kind.answerHours * HOUR_MS));
    expect(await messenger.press(provider, `${accept}:${id}`)).toMatchObject({
      text: `Ничего не изменилось. ${kind.expiredText}`,
    });
    expect(await status()).toBe('pending');
  });

  it.each(['0', '99999999999', '2147483648', '1;drop', '2147483647'])(
    'with the forged id %s does no harm',
    async (forged) => {
      const { provider } = await scene();
      expect([bot.forbidden, 'Эта кнопка больше не действует']).toContain(
        (await messenger.press(provider, `${accept}:${forged}`)).text,
      );
    },
  );

  it('of a button that the bot does not know says so', async () => {
    const { provider, id } = await scene();
    expect(await messenger.press(provider, `x:${id}`)).toMatchObject({
      text: 'Эта кнопка больше не действует',
    });
  });

  it('is offered by /start to the provider while it waits, and its state to the customer', async () => {
    const { provider, customer, id } = await scene();
    await messenger.say(customer, `/start ${start}${id}`);
    expect(await answered(customer, 3)).toMatch(bot.awaits);
    await messenger.say(provider, `/start ${start}${id}`);
    await answered(provider, 3);
    expect((await messenger.chat(provider)).at(-1)?.buttons?.flat()).toHaveLength(2);
    await messenger.press(provider, `${accept}:${id}`);
    await messenger.say(provider, `/start ${start}${id}`);
    expect(await answered(provider, 5)).toContain(bot.contact);
    expect((await messenger.chat(provider)).at(-1)?.buttons ?? []).toEqual([]);
  });

  it('is not offered to a stranger by /start, who is greeted', async () => {
    const { id } = await scene();
    const payloads = [`${id}`, '0', '9999999999'].map((digits) => `${start}${digits}`);
    for (const payload of [...payloads, 'nonsense']) {
      const stranger = await makeUser(test.db);
      await messenger.seat(stranger);
      await messenger.say(stranger, `/start ${payload}`);
      expect(await answered(stranger, 2)).toMatch(/^Здравствуйте/);
    }
  });
});
