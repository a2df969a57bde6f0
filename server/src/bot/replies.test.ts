import type { Bot } from 'grammy';
import { beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_TEXT_MAX } from '@sklon/contract/limits';
import { TEST_NOW, useTestApp } from '../../test/app.ts';
import { ask, lesson, type Lesson } from '../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../test/factories.ts';
import { makeShop, send, wish } from '../../test/inquiries.ts';
import { notificationsOf, startMessenger, testSender } from '../../test/messenger.ts';
import { createBot } from './bot.ts';
import { poll } from './polling.ts';

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

async function scene(values: Partial<Lesson> = {}) {
  test.setNow(TEST_NOW);
  const instructor = await makeInstructor(test.db, { price_2h: 6_000, work_with_groups: true });
  const customer = await makeUser(test.db, { first_name: 'Анна' });
  await messenger.seat(instructor.user);
  await messenger.seat(customer);
  const { id } = (await ask(test, customer, lesson(instructor.id, values))).body;
  const sender = testSender(test);
  await sender.drain();
  return { id, customer, instructor: instructor.user, sender };
}

const write = (id: number, { token }: TestUser, text: string) =>
  test.call('sendMessage', { params: { id }, body: { text } }, { token });
const textsOf = async (id: number, { token }: TestUser) =>
  (await test.call('getConversation', { params: { id } }, { token })).body.messages.map(
    ({ text }) => text,
  );

/** The last message of the bot that has a text. */
async function lastOf(user: TestUser, text: string) {
  const found = (await messenger.chat(user)).findLast((one) => one.text?.includes(text));
  if (!found) throw new Error(`no message with «${text}»`);
  return found;
}

/** Replies in the chat and waits for the bot's next message in it. */
async function answer(user: TestUser, text: string, replyTo: number): Promise<string> {
  const before = (await messenger.chat(user)).filter(({ from }) => from === 'bot').length;
  await messenger.say(user, text, replyTo);
  const bots = async () => (await messenger.chat(user)).filter(({ from }) => from === 'bot');
  await expect
    .poll(async () => (await bots()).length, { timeout: 15_000, interval: 20 })
    .toBeGreaterThan(before);
  return (await bots()).at(-1)?.text ?? '';
}

describe('a reply to the bot’s message', () => {
  it('goes to the other side, which answers likewise', async () => {
    const { id, customer, instructor, sender } = await scene();
    await write(id, customer, 'Где встречаемся?');
    await sender.drain();
    const first = await lastOf(instructor, 'Анна пишет о занятии');
    expect(await answer(instructor, 'У <b>кассы</b>', first.message_id)).toBe(
      'Сообщение передано.',
    );
    await sender.drain();
    const second = await lastOf(customer, 'пишет о занятии');
    expect(await answer(customer, 'Хорошо', second.message_id)).toBe('Сообщение передано.');
    expect(await textsOf(id, customer)).toEqual(['Где встречаемся?', 'У <b>кассы</b>', 'Хорошо']);
  });

  it('about the request itself goes to the customer', async () => {
    const { id, customer, instructor } = await scene();
    const request = await lastOf(instructor, 'Новая заявка');
    await answer(instructor, 'Сколько лет ребёнку?', request.message_id);
    expect(await textsOf(id, customer)).toEqual(['Сколько лет ребёнку?']);
  });

  it('that breaks a rule is not passed on, and the bot says why', async () => {
    const { id, customer, instructor, sender } = await scene();
    await write(id, customer, 'Добрый день');
    await sender.drain();
    const { message_id } = await lastOf(instructor, 'пишет о занятии');
    expect(await answer(instructor, 'Звоните 8 916 123-45-67', message_id)).toContain(
      'Уберите телефон и\u00A0ссылки',
    );
    expect(await answer(instructor, 'я'.repeat(MESSAGE_TEXT_MAX + 1), message_id)).toContain(
      'больше 1000 знаков',
    );
    expect(await textsOf(id, customer)).toEqual(['Добрый день']);
  });

  it('is answered each time, also with the same words', async () => {
    const { instructor } = await scene();
    const request = await lastOf(instructor, 'Новая заявка');
    for (const text of ['Звоните: 8 916 123-45-67', 'Хорошо', 'Или 8 916 000-00-00'])
      await answer(instructor, text, request.message_id);
    const said = (await messenger.chat(instructor)).flatMap(({ from, text = '' }) =>
      from === 'bot' ? text : [],
    );
    expect(said.slice(-3)).toEqual([
      expect.stringMatching(/^Сообщение не передано\./),
      'Сообщение передано.',
      expect.stringMatching(/^Сообщение не передано\./),
    ]);
  });

  it('that comes twice is written once', async () => {
    const { id, customer, instructor } = await scene();
    const request = await lastOf(instructor, 'Новая заявка');
    const person = { id: instructor.telegramId, first_name: 'П' };
    const update = (update_id: number) => ({
      update_id,
      message: {
        message_id: 900_001,
        date: 0,
        chat: { ...person, type: 'private' as const },
        from: { ...person, is_bot: false },
        text: 'Дважды',
        reply_to_message: {
          message_id: request.message_id,
          date: 0,
          chat: { ...person, type: 'private' as const },
          from: { id: bot.botInfo.id, is_bot: true, first_name: 'Склон' },
          text: 'Новая заявка',
        },
      },
    });
    await bot.handleUpdate(update(910_000_001) as never);
    await bot.handleUpdate(update(910_000_002) as never);
    expect(await textsOf(id, customer)).toEqual(['Дважды']);
  });
});

describe('what is not text', () => {
  const ONLY_TEXT = 'Я передаю собеседнику только текст';
  const file = { file_id: 'f', file_unique_id: 'f' };
  const picture = { ...file, width: 90, height: 60 };
  const clip = { ...file, duration: 3 };
  const place = { latitude: 43.66, longitude: 40.31 };
  const captioned: Record<string, Record<string, unknown>> = {
    photo: { photo: [picture] },
    video: { video: { ...picture, duration: 3 } },
    voice: { voice: clip },
    audio: { audio: clip },
    document: { document: file },
    animation: { animation: { ...picture, duration: 3 }, document: file },
  };
  const wordless: Record<string, Record<string, unknown>> = {
    ...captioned,
    video_note: { video_note: { ...clip, length: 240 } },
    sticker: { sticker: { ...picture, type: 'regular', is_animated: false, is_video: false } },
    location: { location: place },
    venue: { venue: { location: place, title: 'Кассы', address: 'Склон' }, location: place },
    contact: { contact: { phone_number: '+79161234567', first_name: 'Пётр' } },
    poll: { poll: { id: '1', question: 'Когда?', options: [] } },
    dice: { dice: { emoji: '🎲', value: 3 } },
    story: { story: { id: 1, chat: { id: 1, type: 'private' } } },
  };
  const textsIn = async (user: TestUser) =>
    (await messenger.chat(user)).flatMap(({ from, text }) => (from === 'bot' ? (text ?? '') : []));
  const words = async (user: TestUser) =>
    (await textsIn(user)).filter((text) => text.startsWith(ONLY_TEXT)).length;
  const saidOnce = async (user: TestUser) => {
    await expect.poll(() => words(user), { timeout: 15_000, interval: 20 }).toBe(1);
  };

  it.each(Object.entries(wordless))('is answered with what is passed on: %s', async (_, sent) => {
    const { id, customer, instructor } = await scene();
    const request = await lastOf(instructor, 'Новая заявка');
    await messenger.say(instructor, '', request.message_id, sent);
    await saidOnce(instructor);
    await messenger.say(customer, '', undefined, sent);
    await saidOnce(customer);
    expect(await textsOf(id, customer)).toEqual([]);
  });

  it.each(Object.entries(captioned))('passes its caption on: %s', async (_, sent) => {
    const { id, customer, instructor } = await scene();
    const request = await lastOf(instructor, 'Новая заявка');
    await messenger.say(instructor, 'Встречаемся здесь', request.message_id, sent);
    await saidOnce(instructor);
    expect((await textsIn(instructor)).slice(-2)).toEqual([
      'Сообщение передано.',
      expect.stringContaining(ONLY_TEXT),
    ]);
    expect(await textsOf(id, customer)).toEqual(['Встречаемся здесь']);
  });

  it('is answered at most once a minute in a chat, whatever its kinds', async () => {
    const { id, customer, instructor } = await scene();
    const request = await lastOf(instructor, 'Новая заявка');
    for (const sent of Object.values(wordless))
      await messenger.say(instructor, '', request.message_id, sent);
    const said = await messenger.say(instructor, 'Последнее', request.message_id);
    await expect
      .poll(() => textsOf(id, customer), { timeout: 15_000, interval: 20 })
      .toEqual(['Последнее']);
    await messenger.edit(instructor, said, 'Исправленное');
    await answer(instructor, '/start', request.message_id);
    expect(await words(instructor)).toBe(1);
    test.setNow(new Date(TEST_NOW.getTime() + 60_001));
    await messenger.say(instructor, '', undefined, wordless['sticker']);
    await expect.poll(() => words(instructor), { timeout: 15_000, interval: 20 }).toBe(2);
  });

  it('is an edited reply too; an edited text to nobody needs no word', async () => {
    const { id, customer, instructor } = await scene();
    const request = await lastOf(instructor, 'Новая заявка');
    const said = await messenger.say(instructor, 'Первое', request.message_id);
    const alone = await messenger.say(customer, '/start');
    await messenger.edit(customer, alone, '/start b');
    await messenger.edit(instructor, said, 'Второе');
    await saidOnce(instructor);
    expect(await textsOf(id, customer)).toEqual(['Первое']);
    expect(await words(customer)).toBe(0);
  });

  it('does not count what Telegram itself says', async () => {
    const { instructor } = await scene();
    await messenger.say(instructor, '', undefined, { connected_website: 'sklon.example' });
    await messenger.say(instructor, '', undefined, { pinned_message: { message_id: 1 } });
    await answer(instructor, '/start', (await lastOf(instructor, 'Новая заявка')).message_id);
    expect(await words(instructor)).toBe(0);
  });
});

describe('a number in reply to the request', () => {
  const group = { group_size: 3 };
  const bookingOf = async (id: number, { token }: TestUser) => {
    const { body } = await test.call('listUserBookings', {}, { token });
    return body.flatMap((one) => (one.kind === 'instructor' && one.id === id ? [one] : []))[0];
  };

  it('names the total of a group, and the customer is asked', async () => {
    const { id, customer, instructor, sender } = await scene(group);
    const { message_id } = await lastOf(instructor, 'Новая заявка');
    expect(await answer(instructor, '7 500 ₽', message_id)).toBe(
      'Цена занятия названа: 7\u00A0500\u00A0₽. Ждём согласия клиента.',
    );
    expect(await bookingOf(id, customer)).toMatchObject({
      status: 'pending',
      move: { price: 7_500, proposed_by: 'instructor', start_time: '10:00' },
    });
    expect(await textsOf(id, customer)).toEqual([]);
    await sender.drain();
    await lastOf(customer, 'Инструктор назвал цену занятия');
    await messenger.press(customer, `y:${(await bookingOf(id, customer))?.move?.id}`);
    await expect
      .poll(async () => await bookingOf(id, customer), { timeout: 15_000, interval: 20 })
      .toMatchObject({ status: 'confirmed', price: 7_500 });
  });

  it('beyond the usual surcharge, or while another waits, is refused with the reason', async () => {
    const { id, customer, instructor } = await scene(group);
    const { message_id } = await lastOf(instructor, 'Новая заявка');
    const refused =
      'Цена занятия не названа. Укажите сумму больше 6\u00A0000\u00A0₽ и\u00A0не\u00A0выше 7\u00A0800\u00A0₽';
    expect(await answer(instructor, '7801', message_id)).toBe(refused);
    expect(await bookingOf(id, customer)).toMatchObject({ move: null });
    await answer(instructor, '7000', message_id);
    expect(await answer(instructor, '7500', message_id)).toContain(
      'Цена занятия не названа. Ваша прежняя цена ждёт согласия',
    );
    expect(await bookingOf(id, customer)).toMatchObject({ move: { price: 7_000 } });
    expect(await textsOf(id, customer)).toEqual([]);
  });

  it('with kopecks of none is the same sum, and any other is refused, never a hundredfold', async () => {
    const { id, customer, instructor } = await scene(group);
    const { message_id } = await lastOf(instructor, 'Новая заявка');
    expect(await answer(instructor, '7 500,50', message_id)).toBe(
      'Цена занятия не названа. Напишите её целым числом рублей, например 7\u00A0500.',
    );
    expect(await bookingOf(id, customer)).toMatchObject({ move: null });
    expect(await answer(instructor, '7\u00A0500,00\u00A0руб.', message_id)).toContain(
      'Цена занятия названа: 7\u00A0500\u00A0₽',
    );
    expect(await bookingOf(id, customer)).toMatchObject({ move: { price: 7_500 } });
    expect(await textsOf(id, customer)).toEqual([]);
  });

  it('is a message where no total can be named', async () => {
    const { id, customer, instructor } = await scene();
    const request = await lastOf(instructor, 'Новая заявка');
    expect(await answer(instructor, '7500', request.message_id)).toBe('Сообщение передано.');
    const other = await scene(group);
    const { message_id } = await lastOf(other.instructor, 'Новая заявка');
    await answer(other.instructor, '12', message_id);
    const receipt = await lastOf(other.customer, 'Заявка отправлена');
    await answer(other.customer, '7500', receipt.message_id);
    expect(await textsOf(id, customer)).toEqual(['7500']);
    expect(await textsOf(other.id, other.customer)).toEqual(['12', '7500']);
    expect(await bookingOf(other.id, other.customer)).toMatchObject({ move: null });
  });
});

describe('a number in reply to an inquiry', () => {
  async function inquired() {
    test.setNow(TEST_NOW);
    const shop = await makeShop(test.db);
    const customer = await makeUser(test.db, { first_name: 'Анна' });
    for (const person of [shop.owner, customer]) await messenger.seat(person);
    const { id } = (await send(test, customer, wish({ rental_id: shop.id }))).body;
    const sender = testSender(test);
    await sender.drain();
    const { message_id } = await lastOf(shop.owner, 'Новый запрос');
    const state = async () =>
      (await test.call('listUserBookings', {}, { token: customer.token })).body[0];
    return { id, owner: shop.owner, customer, sender, message_id, state };
  }
  const ACCEPTED = 'Запрос принят: 7\u00A0500\u00A0₽ за\u00A03\u00A0дня. Клиент увидит цену.';

  it('accepts it for that price, which both sides read', async () => {
    const { owner, customer, sender, message_id, state } = await inquired();
    expect(await answer(owner, '7 500 ₽', message_id)).toBe(ACCEPTED);
    expect(await state()).toMatchObject({ status: 'accepted', price_total: 7_500 });
    await sender.drain();
    const price = 'Цена: 7\u00A0500\u00A0₽ за\u00A03\u00A0дня';
    expect((await lastOf(customer, 'Запрос принят')).text).toContain(price);
    expect((await lastOf(owner, 'Новый запрос').catch(() => lastOf(owner, price))).text).toContain(
      price,
    );
  });

  it('decides once: a second number changes nothing', async () => {
    const { owner, sender, message_id, state } = await inquired();
    await answer(owner, '7500', message_id);
    await sender.drain();
    expect(await answer(owner, '9000', message_id)).toBe(
      'Ничего не изменилось. Состояние запроса: принят',
    );
    expect(await state()).toMatchObject({ status: 'accepted', price_total: 7_500 });
  });

  it('with kopecks is refused, and any other text is no answer', async () => {
    const { owner, customer, sender, message_id, state } = await inquired();
    expect(await answer(owner, '7 500,50', message_id)).toContain('Запрос не принят. ');
    const receipt = await lastOf(customer, 'Запрос отправлен');
    await messenger.say(owner, 'Хорошо, ждём', message_id);
    await messenger.say(customer, '7500', receipt.message_id);
    for (const person of [owner, customer])
      await expect
        .poll(
          async () => {
            await sender.drain();
            return (await messenger.chat(person)).at(-1)?.text;
          },
          { timeout: 15_000, interval: 20 },
        )
        .toContain('Это бот «Склона»');
    expect(await state()).toMatchObject({ status: 'pending', price_total: null });
  });

  it('among words is refused as one that cannot be read, and once it is accepted changes nothing', async () => {
    const { owner, message_id, state } = await inquired();
    const words = '3 комплекта, 7 500 ₽ за два дня';
    expect(await answer(owner, words, message_id)).toContain('Запрос не принят. Напишите цену ');
    expect(await state()).toMatchObject({ status: 'pending', price_total: null });
    await answer(owner, '7500', message_id);
    expect(await answer(owner, words, message_id)).toBe(
      'Ничего не изменилось. Состояние запроса: принят',
    );
    expect(await state()).toMatchObject({ status: 'accepted', price_total: 7_500 });
  });

  it('to one that was withdrawn says so', async () => {
    const { id, owner, customer, message_id, state } = await inquired();
    await test.call('cancelInquiry', { params: { id } }, { token: customer.token });
    expect(await answer(owner, '7500', message_id)).toBe(
      'Ничего не изменилось. Состояние запроса: отменён',
    );
    expect(await state()).toMatchObject({ status: 'cancelled', price_total: null });
  });
});

describe('the notification of a message', () => {
  it('has the first name, the lesson’s number and day, and a link, but not the text', async () => {
    const { id, customer, instructor, sender } = await scene();
    await write(id, customer, 'Секретный вопрос');
    await sender.drain();
    const { text, entities } = await lastOf(instructor, 'пишет о занятии');
    expect(text).toBe(
      `Анна пишет о занятии\n\n№ ${id}, пт, 16 января\n\nПрочитать сообщение\nОтветить можно там же или ответом на это сообщение.`,
    );
    expect(entities).toContainEqual(
      expect.objectContaining({
        type: 'text_link',
        url: `https://sklon.example/provider-settings?messages=${id}`,
      }),
    );
    await write(id, instructor, 'Секретный ответ');
    await sender.drain();
    const answered = await lastOf(customer, 'пишет о занятии');
    expect(answered.text).not.toContain('Секретный');
    expect(JSON.stringify(answered)).toContain(`/my-bookings?messages=${id}`);
  });

  it('is one for all messages that wait, and comes again with the next one', async () => {
    const { id, customer, instructor, sender } = await scene();
    const received = async () =>
      (await messenger.chat(instructor)).filter(({ text }) => text?.includes('пишет о занятии'));
    for (const text of ['Первое', 'Второе', 'Третье']) await write(id, customer, text);
    await sender.drain();
    expect(await received()).toHaveLength(1);
    expect(await notificationsOf(test.db, id, 'conversation')).toEqual([
      'message_received → sent',
      'message_received → dropped',
      'message_received → dropped',
    ]);
    await write(id, customer, 'Четвёртое');
    await sender.drain();
    expect(await received()).toHaveLength(2);
  });

  it('is not sent once the messages were read on the site', async () => {
    const { id, customer, instructor, sender } = await scene();
    const { id: read_id } = (await write(id, customer, 'Прочитано')).body;
    const { token } = instructor;
    await test.call('markMessagesRead', { params: { id }, body: { read_id } }, { token });
    await sender.drain();
    expect(await notificationsOf(test.db, id, 'conversation')).toEqual([
      'message_received → dropped',
    ]);
  });
});
