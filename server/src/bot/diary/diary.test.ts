import type { Bot } from 'grammy';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { ask, lesson, participant } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { notificationsOf, startMessenger } from '../../../test/messenger.ts';
import { createBot } from '../bot.ts';
import { poll } from '../polling.ts';

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

/** The lesson is tomorrow, 2026-01-16, 10:00–12:00. */
async function scene() {
  test.setNow(new Date('2026-01-15T03:00:00Z'));
  const instructor = await makeInstructor(test.db, { works_with_kids: true });
  const customer = await makeUser(test.db, { first_name: 'Анна' });
  await messenger.seat(instructor.user);
  await ask(test, customer, lesson(instructor.id, { participants: [participant()] }));
  return { instructor, user: instructor.user, customer };
}

const fromBot = async (user: TestUser) =>
  (await messenger.chat(user)).filter(({ from }) => from === 'bot');

/** What the bot writes next, once `act` has been done. */
async function afterwards(user: TestUser, act: () => Promise<unknown>) {
  const before = (await fromBot(user)).length;
  await act();
  await expect
    .poll(async () => (await fromBot(user)).length, { timeout: 15_000, interval: 20 })
    .toBeGreaterThan(before);
  const message = (await fromBot(user)).at(-1);
  const buttons = message?.buttons?.flat() ?? [];
  return { text: message?.text ?? '', id: message?.message_id, buttons };
}
const say = (user: TestUser, text: string) => afterwards(user, () => messenger.say(user, text));

async function busyOf({ token }: TestUser, date: string) {
  const query = { start_date: date, end_date: date };
  const { body } = await test.call('listSchedule', { query }, { token });
  return body.map((one) => `${one.start_time}–${one.end_time} ${one.status}`);
}

describe('the diary in the bot', () => {
  it('shows own lessons in the order of the day, without the client', async () => {
    const { user, instructor } = await scene();
    const body = {
      booking_date: '2026-01-16',
      start_time: '09:00',
      end_time: '10:00',
      resort_id: instructor.resort_ids[0]!,
      customer_name: 'Ольга',
      customer_phone: '+79161234567',
      price: 3500,
    };
    await test.call('createOwnLesson', { body }, { token: user.token });
    const { text } = await say(user, '/tomorrow');
    expect(text).toMatch(/09:00–10:00 Свой клиент[^]+3\s500\s₽[^]+10:00–12:00 Анна/);
    expect(text).not.toMatch(/Ольга|916/);
    expect((await say(user, 'выходной завтра')).text).toMatch(/остаётся[^]+09:00–10:00[^]+10:00/);
  });

  it('shows a day with who comes, and what waits', async () => {
    const { user } = await scene();
    const { text } = await say(user, '/tomorrow');
    expect(text).toMatch(
      /^Завтра, пт, 16 января\n\n10:00–12:00 Анна\nребёнок 6\u00A0лет, впервые\n[^\n]+\nЖдёт вашего ответа до [^\n]+\n\nЖдут ответа: 1\u00A0заявка$/,
    );
    expect((await say(user, 'сегодня')).text).toContain('Больше занятий нет.');
  });

  it('says when one is free, with a link for clients', async () => {
    const { user } = await scene();
    await say(user, 'занят завтра 12–13');
    const { text } = await say(user, '/free');
    expect(text).toMatch(/^Свободно в\u00A0ближайшие семь дней\n\nчт, 15 января: \d\d:\d\d–/);
    expect(text).toMatch(/\nпт, 16 января: \d\d:\d\d–10:00, 13:00–\d\d:\d\d\n/);
    expect(text).toMatch(/Записаться на\sсайте$/);
    await say(user, 'отпуск 15–25 января');
    expect((await say(user, 'свободно')).text).toBe(
      'В\u00A0ближайшие семь дней свободного времени нет',
    );
  });

  it('closes tomorrow’s morning by two presses around what is booked, and opens it again by one', async () => {
    const { user } = await scene();
    const { buttons } = await say(user, '/tomorrow');
    const morning = buttons.find(({ text }) => text === 'Занять утро')?.callback_data ?? '';
    const closed = await afterwards(user, () => messenger.press(user, morning));
    expect(closed.text).toMatch(
      /^Занято: пт, 16 января, \d\d:\d\d–10:00\n\nУже было занято: 10:00–12:00$/,
    );
    expect(await busyOf(user, '2026-01-16')).toEqual([
      expect.stringMatching(/–10:00 busy$/),
      '10:00–12:00 booked',
    ]);
    const again = await messenger.press(user, morning);
    expect(again.text).toMatch(/^Это время уже занято: /);
    const undo = closed.buttons[0]?.callback_data ?? '';
    expect((await messenger.press(user, undo)).text).toBe('Время снова открыто');
    expect(await busyOf(user, '2026-01-16')).toEqual(['10:00–12:00 booked']);
    expect((await messenger.press(user, undo)).show_alert).toBe(true);
  });

  it('closes what is written, and says why it cannot', async () => {
    const { user } = await scene();
    expect((await say(user, 'занят 17 января 10–13')).text).toBe(
      'Занято: сб, 17 января, 10:00–13:00',
    );
    expect(await busyOf(user, '2026-01-17')).toEqual(['10:00–13:00 busy']);
    expect((await say(user, 'занят завтра 25–26')).text).toMatch(/^Не\u00A0понял, когда/);
    expect((await say(user, 'занят 17 января 3–5')).text).toMatch(/курорт закрыт/);
    expect((await say(user, 'занят 14.01.2028 10–12')).text).toMatch(/не дальше чем на/);
    expect((await say(user, 'занят 14 января 10–12')).text).toBe('Прошедшие дни изменить нельзя');
    expect((await say(user, 'выходной 14 января')).text).toBe('Эта дата уже прошла');
  });

  it('says of a time of today whether it is over or outside of the resort’s hours', async () => {
    const { user } = await scene();
    test.setNow(new Date('2026-01-15T09:10:00Z'));
    expect((await say(user, 'занят до 10:00')).text).toBe('Это время сегодня уже прошло');
    expect((await say(user, 'занят 22–23')).text).toMatch(/курорт закрыт/);
  });

  it('shows the same day off, with its «Вернуть», to whoever takes it again', async () => {
    const { user } = await scene();
    const first = await say(user, 'отпуск 20–25 января');
    expect(await say(user, 'отпуск 20–25 января')).toMatchObject({
      text: first.text,
      buttons: first.buttons,
    });
    expect((await say(user, 'выходной 22 января')).text).toBe(first.text);
    expect((await say(user, 'отпуск 24–27 января')).text).toMatch(/уже есть свои часы/);
  });

  it('takes a day off, names the lessons that stay, and gives it back', async () => {
    const { user, instructor } = await scene();
    const off = await say(user, 'выходной завтра');
    expect(off.text).toMatch(
      /^Выходной: пт, 16 января\n\nУже назначенное остаётся[^\n]+\n\nпт, 16 января, 10:00–12:00$/,
    );
    const query = { date: '2026-01-16' };
    const week = () => test.call('getAvailability', { params: { id: instructor.id }, query });
    const closedBy = async () =>
      (await week()).body.availability.filter((slot) => slot.closed_by === 'instructor').length;
    expect(await closedBy()).toBeGreaterThan(0);
    expect((await say(user, 'отпуск 16–20 января')).text).toMatch(/\S/);
    const undo = off.buttons[0]?.callback_data ?? '';
    expect((await messenger.press(user, undo)).text).toBe('Время снова открыто');
    expect(await closedBy()).toBe(0);
  });

  it.each([
    'day:off:2026-13-45',
    'day:morning:0',
    'day:constructor:1',
    'day:toString:1',
    'day:free:99999999999999999999',
    'day:free:1,,-5',
    'day:on:4294967296',
  ])('refuses the forged press %s and goes on', async (data) => {
    const { user } = await scene();
    await say(user, '/today');
    expect((await messenger.press(user, data)).show_alert).toBe(true);
  });

  it('leads to the site whoever has not accepted the agreement', async () => {
    const { user } = await scene();
    await test.db.deleteFrom('consents').where('user_id', '=', user.id).execute();
    const { text } = await say(user, 'занят завтра 15–16');
    expect(text).toBe('Необходимо подтвердить согласие для продолжения\n\nНа\u00A0сайт');
  });

  it('stops taking bookings and takes them again', async () => {
    const { user } = await scene();
    const working = async () =>
      (await test.call('getInstructorSettings', {}, { token: user.token })).body.is_working;
    const paused = await say(user, '/pause');
    expect(paused.text).toMatch(/^Приём бронирований выключен/);
    expect(await working()).toBe(false);
    const free = await say(user, '/free');
    expect(free.text).toMatch(/\n\nПриём бронирований выключен$/);
    for (const { buttons } of [paused, free]) {
      expect(buttons.map(({ text }) => text)).toEqual(['Включить снова']);
      await say(user, 'пауза');
      const on = await afterwards(user, () =>
        messenger.press(user, buttons[0]?.callback_data ?? ''),
      );
      expect(on.text).toMatch(/^Приём бронирований включён/);
      expect(await working()).toBe(true);
    }
    await say(user, '/pause');
    await say(user, '/resume');
    expect(await working()).toBe(true);
  });

  it('is nothing to somebody who is no instructor, nor are its buttons', async () => {
    const { customer } = await scene();
    await messenger.seat(customer);
    await say(customer, '/start');
    await messenger.say(customer, '/today');
    await expect
      .poll(() => notificationsOf(test.db, customer.id, 'chat'), { timeout: 15_000, interval: 20 })
      .toEqual(['help → waiting']);
    const press = await messenger.press(customer, 'day:off:2026-01-17');
    expect([press.text, press.show_alert]).toEqual(['Эта кнопка больше не\u00A0действует', true]);
  });
});
