import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser, type TestUser } from '../../../test/factories.ts';
import { startMessenger, testSender } from '../../../test/messenger.ts';
import { propose } from '../../../test/moves.ts';
import { dayContent, lessonsAhead, writeMornings } from './diary.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url, PUBLIC_ORIGIN: 'https://sklon.example' });

/** Friday 2026-01-16; the lesson is at ten by the resort's clock. */
const MOSCOW_0730 = new Date('2026-01-16T04:30:00Z');
const THE_DAY_BEFORE = new Date('2026-01-15T09:00:00Z');
const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * 60_000);

beforeEach(async () => {
  test.setNow(THE_DAY_BEFORE);
  // Instructors of the tests before get none.
  await test.db.updateTable('users').set({ wants_morning: false }).execute();
});

async function instructorAt(timezone: string, booked = true) {
  const resort = await makeResort(test.db, { timezone });
  const instructor = await makeInstructor(test.db, { resort_ids: [resort.id] });
  await messenger.seat(instructor.user);
  if (booked) await confirmedLesson(instructor);
  return instructor;
}

async function confirmedLesson({ id, user }: { id: number; user: TestUser }) {
  const customer = await makeUser(test.db, { first_name: 'Анна' });
  const { body } = await ask(test, customer, lesson(id));
  await test.call('confirmBooking', { params: { id: body.id } }, { token: user.token });
  return body.id;
}

/** As the task does it; what else was due is sent before. Returns how many were written. */
async function morning(now: Date): Promise<number> {
  test.setNow(now);
  const written = await writeMornings(test.db, now);
  await testSender(test).drain();
  return written;
}

async function daysOf(user: TestUser): Promise<string[]> {
  const messages = await messenger.chat(user);
  return messages.flatMap(({ text = '' }) => (text.startsWith('Сегодня, ') ? [text] : []));
}

describe('the morning message', () => {
  it('is the day as /today shows it, once, with the button to close the rest', async () => {
    const { user } = await instructorAt('Europe/Moscow');
    expect(await morning(minutesAfter(MOSCOW_0730, -5))).toBe(0);
    expect(await morning(MOSCOW_0730)).toBe(1);
    expect(await morning(minutesAfter(MOSCOW_0730, 5))).toBe(0);
    expect(await daysOf(user)).toEqual([
      expect.stringMatching(/^Сегодня, пт, 16 января\n\n10:00–12:00 Анна\n[^\n]+6\s000\s₽$/),
    ]);
    const message = (await messenger.chat(user)).findLast(({ text }) =>
      text?.startsWith('Сегодня'),
    );
    expect(message?.buttons).toMatchObject([[{ callback_data: 'day:rest:2026-01-16' }]]);
  });

  it('comes at half past seven of the resort, wherever that is', async () => {
    const moscow = await instructorAt('Europe/Moscow');
    const kamchatka = await instructorAt('Asia/Kamchatka');
    expect(await morning(new Date('2026-01-15T19:25:00Z'))).toBe(0);
    expect(await morning(new Date('2026-01-15T19:30:00Z'))).toBe(1);
    expect([(await daysOf(kamchatka.user)).length, (await daysOf(moscow.user)).length]).toEqual([
      1, 0,
    ]);
    expect(await morning(MOSCOW_0730)).toBe(1);
    expect([(await daysOf(kamchatka.user)).length, (await daysOf(moscow.user)).length]).toEqual([
      1, 1,
    ]);
  });

  it('comes for own lessons and for requests that wait, and to nobody without either', async () => {
    const waiting = await instructorAt('Europe/Moscow', false);
    const own = await instructorAt('Europe/Moscow', false);
    const free = await instructorAt('Europe/Moscow', false);
    const tomorrow = await instructorAt('Europe/Moscow', false);
    await ask(test, await makeUser(test.db), lesson(waiting.id, { booking_date: '2026-01-20' }));
    const time = { start_time: '10:00', end_time: '11:00' };
    const form = { ...time, group_size: 1, customer_name: 'Ольга', price: 3000 };
    for (const [{ user, resort_ids }, booking_date] of [
      [own, '2026-01-16'],
      [tomorrow, '2026-01-17'],
    ] as const)
      await test.call(
        'createOwnLesson',
        { body: { ...form, booking_date, resort_id: resort_ids[0]! } },
        { token: user.token },
      );
    expect(await morning(MOSCOW_0730)).toBe(2);
    expect(await daysOf(waiting.user)).toEqual([
      expect.stringMatching(/Больше занятий нет\.\n\nЖдут ответа: 1\sзаявка$/),
    ]);
    expect(await daysOf(own.user)).toEqual([expect.stringContaining('10:00–11:00 Свой клиент')]);
    expect([await daysOf(free.user), await daysOf(tomorrow.user)]).toEqual([[], []]);
  });

  it('counts what the instructor has to answer, and not what the customer has', async () => {
    const { user, id } = await instructorAt('Europe/Moscow');
    const own = await instructorAt('Europe/Moscow', false);
    const request = await ask(test, await makeUser(test.db), lesson(own.id));
    await propose(test, own.user, request.body.id);
    const customer = await makeUser(test.db);
    const { body } = await ask(
      test,
      customer,
      lesson(id, { start_time: '14:00', end_time: '15:00' }),
    );
    await test.call('confirmBooking', { params: { id: body.id } }, { token: user.token });
    await propose(test, customer, body.id);
    expect(await morning(MOSCOW_0730)).toBe(1);
    const [day] = await daysOf(user);
    expect(day).toMatch(/14:00–15:00[^]+Ждёт вашего ответа до[^]+Ждут ответа: 1\sзаявка$/);
    expect(await daysOf(own.user)).toEqual([]);
    const ahead = await lessonsAhead(test.db, own.id, MOSCOW_0730);
    const options = { date: '2026-01-16', timezone: 'Europe/Moscow', now: MOSCOW_0730, site: '' };
    expect(dayContent(ahead, options).blocks).toEqual([
      [expect.anything(), expect.anything(), 'Ждёт ответа клиента'],
    ]);
  });

  it('does not come for what was booked after the morning began', async () => {
    const { user, id } = await instructorAt('Europe/Moscow', false);
    test.setNow(minutesAfter(MOSCOW_0730, 1));
    await ask(test, await makeUser(test.db), lesson(id, { booking_date: '2026-01-20' }));
    expect(await morning(minutesAfter(MOSCOW_0730, 5))).toBe(0);
    expect(await daysOf(user)).toEqual([]);
  });

  it('is switched off by a choice, also when it waits already', async () => {
    const off = await instructorAt('Europe/Moscow');
    const late = await instructorAt('Europe/Moscow');
    const choose = (user: TestUser) =>
      test.call(
        'updateNotificationChoices',
        { body: { reminders: true, reviews: true, morning: false } },
        { token: user.token },
      );
    await choose(off.user);
    test.setNow(MOSCOW_0730);
    expect(await writeMornings(test.db, MOSCOW_0730)).toBe(1);
    await choose(late.user);
    await testSender(test).drain();
    expect([await daysOf(off.user), await daysOf(late.user)]).toEqual([[], []]);
  });

  it('comes late after an outage, but not once it is ten', async () => {
    const { user } = await instructorAt('Europe/Moscow');
    expect(await morning(minutesAfter(MOSCOW_0730, 150))).toBe(0);
    expect(await morning(minutesAfter(MOSCOW_0730, 149))).toBe(1);
    expect(await daysOf(user)).toHaveLength(1);
  });

  it('that waits for Telegram until ten is dropped', async () => {
    const { user } = await instructorAt('Europe/Moscow');
    test.setNow(MOSCOW_0730);
    expect(await writeMornings(test.db, MOSCOW_0730)).toBe(1);
    test.setNow(minutesAfter(MOSCOW_0730, 150));
    await testSender(test).drain();
    expect(await daysOf(user)).toEqual([]);
  });

  it('that could not be sent the day before does not come beside that of the day', async () => {
    const { user, id } = await instructorAt('Europe/Moscow');
    const { body } = await ask(
      test,
      await makeUser(test.db),
      lesson(id, { booking_date: '2026-01-17' }),
    );
    await test.call('confirmBooking', { params: { id: body.id } }, { token: user.token });
    test.setNow(MOSCOW_0730);
    expect(await writeMornings(test.db, MOSCOW_0730)).toBe(1);
    expect(await morning(minutesAfter(MOSCOW_0730, 24 * 60))).toBe(1);
    expect(await daysOf(user)).toEqual([expect.stringMatching(/^Сегодня, сб, 17 января/)]);
  });
});
