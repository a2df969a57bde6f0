import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../../test/app.ts';
import { ask, lesson, type Lesson, participant } from '../../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser } from '../../../../test/factories.ts';
import { notificationsOf, startMessenger, testSender } from '../../../../test/messenger.ts';
import { eraseAccount } from '../../account/account.ts';
import {
  acceptMove,
  cancelAsAdmin,
  cancelAsCustomer,
  cancelAsInstructor,
  confirm,
  decline,
  expireBookings,
  proposeMove,
} from '../bookings.ts';
import {
  createSpecialDay,
  deleteSpecialDay,
  cancelLessonsOnClosedDays,
} from '../../special-days/special-days.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url, PUBLIC_ORIGIN: 'https://sklon.example' });

const at = (iso: string) => test.setNow(new Date(iso));

const NO_TARIFF = {
  price_1h: null,
  price_3h: null,
  price_4h: null,
  price_6h: null,
  weekend: null,
  seasons: [],
};

async function scene(
  values: Partial<Lesson> = {},
  instructorValues: Parameters<typeof makeInstructor>[1] = {},
) {
  test.setNow(TEST_NOW);
  const resort = await makeResort(test.db, {
    name: 'Шерегеш',
    timezone: 'Asia/Novokuznetsk',
    latitude: 52.95,
    longitude: 87.93,
  });
  const instructor = await makeInstructor(test.db, {
    resort_ids: [resort.id],
    work_with_groups: true,
    works_with_kids: true,
    ...instructorValues,
  });
  const customer = await makeUser(test.db, {
    first_name: 'Анна',
    last_name: 'Снегирёва',
    username: 'anna_snow',
    phone: '+79991112233',
  });
  await messenger.seat(instructor.user);
  await messenger.seat(customer);
  const sender = testSender(test);
  await sender.drain();
  const { body } = await ask(test, customer, lesson(instructor.id, values));
  await sender.drain();
  const texts = async (person: typeof customer) =>
    (await messenger.chat(person)).map(
      (message) => message.text ?? message.document?.file_name ?? message.venue?.title ?? '',
    );
  const answer = (decide: typeof confirm) =>
    decide(test.db, { id: body.id, userId: instructor.user.id, now: test.now() });
  return { instructor, customer, sender, id: body.id, texts, answer };
}

async function calendarsOf(person: Parameters<typeof messenger.chat>[0]): Promise<string[]> {
  const urls = (await messenger.chat(person)).flatMap(({ document }) => document?.url ?? []);
  return Promise.all(urls.map(async (url) => (await fetch(new URL(url, messenger.url))).text()));
}

async function calendarOf(person: Parameters<typeof messenger.chat>[0]): Promise<string> {
  return (await calendarsOf(person))[0] ?? '';
}

describe('a request', () => {
  it('comes to the instructor with its buttons and to the customer as a receipt', async () => {
    const { instructor, customer, id } = await scene({ group_size: 3 });
    const [request] = await messenger.chat(instructor.user);
    expect(request?.text).toBe(
      [
        'Новая заявка на занятие',
        '',
        'пт, 16 января, 10:00–12:00 (Новокузнецк,\u00A0UTC+7)',
        'Клиент: Анна',
        'Место встречи: Шерегеш',
        'Участников: 3\u00A0человека',
        'Стоимость: 6\u00A0000–7\u00A0800\u00A0₽ за\u00A0троих (для группы — до +30 %)',
        '',
        'Ответьте, пожалуйста, до чт,\u00A015\u00A0января, 16:00: потом заявка истечёт.',
        'Подтверждение — на 6\u00A0000\u00A0₽ за всех. Назвать цену занятия, до 7\u00A0800\u00A0₽',
        'Или ответьте на это сообщение суммой за всех.',
        '',
        'Предложить другое время',
      ].join('\n'),
    );
    expect(request?.buttons?.flat().map((button) => button.text)).toEqual([
      'Подтвердить',
      'Отклонить',
    ]);
    const [receipt] = await messenger.chat(customer);
    expect(receipt?.text).toContain(
      'Заявка отправлена инструктору\n\nпт, 16 января, 10:00–12:00 (Новокузнецк,\u00A0UTC+7)\nИнструктор: Иван Горнов\nМесто',
    );
    expect(receipt?.text).not.toContain('+7999');
    expect(await notificationsOf(test.db, id)).toEqual([
      'booking_requested → sent',
      'booking_received → sent',
    ]);
  });

  it('says of who comes age and level, and names nobody but the customer; the rest stands on the site', async () => {
    const { instructor, customer } = await scene({
      group_size: 2,
      participants: [participant(), participant({ first_name: 'Пётр', age: 41 })],
      comment: 'Дочка боится подъёмника',
      phone: '+7 916 123-45-67',
    });
    const [request] = await messenger.chat(instructor.user);
    expect(request?.text).toMatch(
      /Клиент: Анна\nКто придёт: ребёнок 6\u00A0лет, впервые; взрослый, 41\u00A0год, впервые\n[\s\S]*Участников: 2\u00A0человека\n[\s\S]*Кто поедет$/,
    );
    const [receipt] = await messenger.chat(customer);
    for (const text of [request?.text, receipt?.text])
      expect(text).not.toMatch(/Маша|Пётр|подъёмник|7916|Снегирёва/);
  });

  it('shows names and places as they were written, not as markup', async () => {
    const { customer, texts } = await scene({}, { first_name: '<b>Иван & Ко</b>' });
    expect((await texts(customer))[0]).toContain('Инструктор: <b>Иван & Ко</b> Горнов');
  });

  it('shows names in one line, also such as were stored before, and no link in them', async () => {
    const names = {
      first_name: 'Иван\nТелефон: +79990000000\u202E',
      last_name: 'www.evil.example',
    };
    const { customer, texts } = await scene({}, names);
    const [text = ''] = await texts(customer);
    expect(text).toContain('Инструктор: Иван Телефон: +79990000000 www.\u2060evil.\u2060example\n');
  });

  it('says what the price consists of, and no more that a group may pay more', async () => {
    const tariff = { ...NO_TARIFF, surcharge: { unit: 'percent', amount: 25, above_usual: false } };
    const { customer, texts } = await scene({ group_size: 3 }, { tariff: JSON.stringify(tariff) });
    expect((await texts(customer))[0]).toContain(
      'Стоимость: 9\u00A0000\u00A0₽ (за\u00A0одного 6\u00A0000\u00A0₽, ещё\u00A02\u00A0человека +3\u00A0000\u00A0₽)\n',
    );
  });

  it('says that the price is on request', async () => {
    const { customer, texts } = await scene({}, { price_2h: null });
    expect((await texts(customer))[0]).toContain('Стоимость: По запросу\n');
  });
});

describe('a confirmation', () => {
  // spec: 1.9, D.15
  it('brings the customer the details, the calendar file and the place, and takes the buttons away', async () => {
    const { instructor, customer, sender, id, answer } = await scene();
    await answer(confirm);
    await sender.drain();
    const [, details, calendar, place] = await messenger.chat(customer);
    expect(details?.text).toBe(
      [
        'Занятие подтверждено',
        '',
        'пт, 16 января, 10:00–12:00 (Новокузнецк,\u00A0UTC+7)',
        'Инструктор: Иван Горнов',
        'Телефон: +7 999 000-00-00',
        'Место встречи: Шерегеш',
        'Участников: 1\u00A0человек',
        'Стоимость: 6\u00A0000\u00A0₽',
        '',
        'Если планы изменятся, отмените занятие заранее:',
        `Бронирование № ${id}`,
      ].join('\n'),
    );
    expect([calendar?.document?.file_name, place?.venue?.title]).toEqual([
      `sklon-${id}.ics`,
      'Шерегеш',
    ]);
    const [request] = await messenger.chat(instructor.user);
    expect(request).toMatchObject({ edited: true, buttons: [] });
    expect(request?.text).toMatch(/^Занятие подтверждено\n/);
    expect(request?.text).toContain('Клиент: Анна\nTelegram: @anna_snow\n');
    expect(request?.text).toMatch(/Телефон клиента и кто поедет$/);
    expect(request?.text).not.toContain('+7999');
  });

  // spec: D.16
  it('sends a file that a calendar reads', async () => {
    const { customer, sender, id, answer } = await scene();
    await answer(confirm);
    await sender.drain();
    const file = await calendarOf(customer);
    expect(file).toContain(`UID:booking-${id}@sklon.example\r\n`);
    expect(file).toContain('DTSTART:20260116T030000Z\r\nDTEND:20260116T050000Z\r\n');
  });

  it('leaves a booking without a stored host its old UID, in the file and in the API', async () => {
    const { customer, sender, id, answer } = await scene();
    const uid = async () =>
      (await test.call('listUserBookings', {}, { token: customer.token })).body.map((booking) =>
        booking.kind === 'instructor' ? booking.calendar_uid : null,
      );
    expect(await uid()).toEqual([`booking-${id}@sklon.example`]);
    await test.db
      .updateTable('bookings')
      .set({ calendar_host: null })
      .where('id', '=', id)
      .execute();
    await answer(confirm);
    await sender.drain();
    expect(await calendarOf(customer)).toContain(`UID:booking-${id}@sklon\r\n`);
    expect(await uid()).toEqual([`booking-${id}@sklon`]);
  });

  it('leads both sides to the meeting point: in the messages, in the file and on the map', async () => {
    const { instructor, customer, sender, id, answer } = await scene();
    const point = {
      id: 1,
      name: 'У касс',
      note: 'Под часами',
      latitude: 52.9464,
      longitude: 87.9327,
    };
    await test.db
      .updateTable('bookings')
      .set({ meeting_point: JSON.stringify(point) })
      .where('id', '=', id)
      .execute();
    await answer(confirm);
    await sender.drain();
    const [, details, , place] = await messenger.chat(customer);
    const [request] = await messenger.chat(instructor.user);
    for (const message of [details, request]) {
      expect(message?.text).toContain(
        'Место встречи: Шерегеш, у касс\nКак найти: Под часами\nПоказать на карте\n',
      );
      expect(JSON.stringify(message)).toContain('https://yandex.ru/maps/?pt=87.9327,52.9464');
    }
    expect(place?.venue).toMatchObject({ title: 'У касс', address: 'Место встречи: Под часами' });
    expect(await calendarOf(customer)).toContain('GEO:52.9464;87.9327\r\n');
  });

  it('sends no place where the resort has no coordinates', async () => {
    test.setNow(TEST_NOW);
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const { body } = await ask(test, customer, lesson(instructor.id));
    await confirm(test.db, { id: body.id, userId: instructor.user.id, now: TEST_NOW });
    await messenger.seat(instructor.user);
    await messenger.seat(customer);
    await testSender(test).drain();
    expect(await notificationsOf(test.db, body.id)).toContain('booking_place → dropped');
  });

  it('shows the instructor that the customer cannot be reached', async () => {
    const { instructor, customer, sender, texts, answer } = await scene();
    await messenger.block(customer, true);
    await test.db
      .updateTable('contacts')
      .set({ reachable: false })
      .where('user_id', '=', customer.id)
      .execute();
    await answer(confirm);
    await sender.drain();
    expect((await texts(instructor.user))[0]).toContain('Сообщение клиенту не доставлено');
  });
});

describe('other ends', () => {
  // spec: D.14, D.17
  it('a decline notifies the customer and is shown in the request', async () => {
    const { instructor, customer, sender, texts, answer } = await scene();
    await answer(decline);
    await sender.drain();
    expect((await texts(customer))[1]).toMatch(/^Инструктор не сможет провести занятие\n/);
    expect((await texts(instructor.user))[0]).toMatch(/^Занятие отклонено инструктором\n/);
  });

  // spec: D.18
  it('an expiry notifies both parties', async () => {
    const { instructor, customer, sender, texts } = await scene();
    at('2026-01-15T09:00:00Z');
    await expireBookings(test.db, test.now());
    await sender.drain();
    expect((await texts(customer))[1]).toMatch(/^Инструктор не ответил вовремя\n/);
    expect(await texts(instructor.user)).toMatchObject([
      expect.stringMatching(/^Занятие не подтверждено вовремя\n/),
      expect.stringMatching(/^Заявка истекла\n/),
    ]);
  });

  it('an expiry after a proposal of the instructor names the customer as who did not answer', async () => {
    const { instructor, customer, sender, texts, id } = await scene();
    await proposeMove(
      test.db,
      { bookingId: id, userId: instructor.user.id, now: TEST_NOW },
      { booking_date: '2026-01-20', start_time: '12:00', end_time: '14:00' },
    );
    await sender.drain();
    expect((await texts(customer)).at(-1)).toMatch(
      /^Инструктор предлагает другое время\n[^]*: потом заявка истечёт\.\n/,
    );
    at('2026-01-16T09:00:00Z');
    await expireBookings(test.db, test.now());
    await sender.drain();
    expect((await texts(customer)).at(-1)).toMatch(/^Вы не ответили вовремя\n/);
    expect((await texts(instructor.user)).at(-1)).toMatch(/^Заявка истекла\n[^]*Клиент не ответил/);
  });

  // spec: D.19
  it('a cancellation notifies both parties, with the instructor’s reason', async () => {
    const first = await scene();
    await cancelAsCustomer(test.db, {
      id: first.id,
      userId: first.customer.id,
      now: TEST_NOW,
    });
    await first.sender.drain();
    expect((await first.texts(first.instructor.user))[1]).toMatch(
      /^Занятие отменено\n[\s\S]*Клиент отменил занятие\.$/,
    );
    expect((await first.texts(first.customer))[1]).toMatch(/Вы отменили занятие\.$/);
    const second = await scene();
    await cancelAsInstructor(
      test.db,
      { id: second.id, userId: second.instructor.user.id, now: TEST_NOW },
      'Сломал <лыжу>',
    );
    await second.sender.drain();
    expect((await second.texts(second.customer))[1]).toMatch(
      /Инструктор отменил занятие\.\nПричина: Сломал <лыжу>$/,
    );
  });

  it('a booking that was cancelled after its confirmation ends so in the request as well', async () => {
    const { instructor, customer, sender, id, texts, answer } = await scene();
    await answer(confirm);
    await sender.drain();
    await cancelAsCustomer(test.db, { id, userId: customer.id, now: TEST_NOW });
    await sender.drain();
    expect((await texts(instructor.user))[0]).toMatch(/^Занятие отменено\n/);
  });

  it('a notification of a state that a booking has left is not sent any more', async () => {
    const { customer, sender, id, answer } = await scene();
    await answer(confirm);
    await cancelAsCustomer(test.db, { id, userId: customer.id, now: TEST_NOW });
    await sender.drain();
    const written = await notificationsOf(test.db, id);
    expect(written).toEqual(
      expect.arrayContaining([
        'booking_confirmed → dropped',
        'booking_calendar → dropped',
        'booking_place → dropped',
        'booking_cancelled → sent',
      ]),
    );
  });
});

describe('the calendar file of a lesson that ends', () => {
  const now = TEST_NOW;
  type Scene = Awaited<ReturnType<typeof scene>>;
  const eventsOf = async (person: Parameters<typeof messenger.chat>[0]) =>
    (await calendarsOf(person)).map((file) => {
      const value = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1];
      return [value('METHOD'), value('UID'), Number(value('SEQUENCE')), value('STATUS')];
    });
  const given = (id: number, sequence: number) => [
    'PUBLISH',
    `booking-${id}@sklon.example`,
    sequence,
    'CONFIRMED',
  ];
  const withdrawn = (id: number, sequence: number) => [
    'CANCEL',
    `booking-${id}@sklon.example`,
    sequence,
    'CANCELLED',
  ];
  const move = async ({ id, customer, instructor }: Scene) => {
    const wanted = { booking_date: '2026-01-17', start_time: '10:00', end_time: '12:00' };
    await proposeMove(test.db, { bookingId: id, userId: instructor.user.id, now }, wanted);
    const { id: moveId } = await test.db
      .selectFrom('booking_moves')
      .select('id')
      .where('booking_id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    await acceptMove(test.db, { bookingId: id, userId: customer.id, now }, moveId);
  };
  const endings: Record<string, (one: Scene) => Promise<unknown>> = {
    'the customer cancels': ({ id, customer }) =>
      cancelAsCustomer(test.db, { id, userId: customer.id, now }),
    'the instructor cancels': ({ id, instructor }) =>
      cancelAsInstructor(test.db, { id, userId: instructor.user.id, now }, 'Заболел'),
    'an admin cancels': async ({ id }) =>
      cancelAsAdmin(
        test.db,
        id,
        { on_behalf_of: 'instructor', reason: 'Травма' },
        { id: (await makeUser(test.db)).id, now },
      ),
    'the instructor deletes the account': ({ instructor }) =>
      eraseAccount(test.deps, instructor.user.id, now),
    'the resort is closed that day': async ({ instructor }) => {
      const author = { id: (await makeUser(test.db)).id, now };
      const form = { date: '2026-01-16', reason: 'ветер' };
      await createSpecialDay(test.db, instructor.resort_ids[0]!, form, author);
      at('2026-01-16T03:00:00Z');
      await cancelLessonsOnClosedDays(test.db, test.now());
    },
  };

  it.each(Object.entries(endings))('follows to its customer when %s', async (_, end) => {
    const one = await scene();
    await one.answer(confirm);
    await one.sender.drain();
    await end(one);
    await one.sender.drain();
    expect(await eventsOf(one.customer)).toEqual([given(one.id, 1), withdrawn(one.id, 2)]);
    expect(await eventsOf(one.instructor.user)).toEqual([]);
    const [, cancelled] = await calendarsOf(one.customer);
    expect(cancelled).not.toContain('+7999');
    expect((await one.texts(one.customer)).at(-2)).toMatch(/^Занятие отменено\n/);
  });

  it('follows with the number after that of each move', async () => {
    const one = await scene();
    await one.answer(confirm);
    await one.sender.drain();
    await move(one);
    await one.sender.drain();
    await endings['the customer cancels']!(one);
    await one.sender.drain();
    expect(await eventsOf(one.customer)).toEqual([
      given(one.id, 1),
      given(one.id, 2),
      withdrawn(one.id, 3),
    ]);
  });

  it('follows to a request that was confirmed by accepting another time', async () => {
    const one = await scene();
    await move(one);
    await one.sender.drain();
    await endings['the instructor cancels']!(one);
    await one.sender.drain();
    expect(await eventsOf(one.customer)).toEqual([given(one.id, 1), withdrawn(one.id, 2)]);
  });

  it('follows when the first may have arrived, though nothing says so', async () => {
    const one = await scene();
    await messenger.fault({
      kind: 'drop_after_accept',
      method: 'sendDocument',
      chat_id: one.customer.telegramId,
    });
    await one.answer(confirm);
    await one.sender.drain();
    await endings['the customer cancels']!(one);
    at('2026-01-14T09:01:00Z');
    await one.sender.drain();
    expect(await eventsOf(one.customer)).toEqual([given(one.id, 1), withdrawn(one.id, 2)]);
  });

  const withoutFile: Record<string, (one: Scene) => Promise<unknown>> = {
    'declined request': (one) => one.answer(decline),
    'request that nobody answered': () => {
      at('2026-01-15T09:00:00Z');
      return expireBookings(test.db, test.now());
    },
    'request that its customer cancels': endings['the customer cancels']!,
    'lesson that is cancelled before its file was sent': async (one) => {
      await one.answer(confirm);
      await endings['the instructor cancels']!(one);
    },
    // There is no address of theirs any more.
    'lesson of a customer who deletes the account': async (one) => {
      await one.answer(confirm);
      await eraseAccount(test.deps, one.customer.id, now);
    },
  };

  it.each(Object.entries(withoutFile))('is not sent after a %s', async (_, end) => {
    const one = await scene();
    await end(one);
    await one.sender.drain();
    for (const person of [one.customer, one.instructor.user])
      expect(await eventsOf(person)).toEqual([]);
  });
});

describe('reminders', () => {
  it('come 24 and 2 hours before a confirmed lesson, the second to both sides', async () => {
    const { instructor, customer, sender, texts, answer } = await scene();
    await answer(confirm);
    await sender.drain();
    at('2026-01-15T02:59:59Z');
    await sender.drain();
    expect(await texts(customer)).toHaveLength(4);
    at('2026-01-15T03:00:00Z');
    await sender.drain();
    expect((await texts(customer))[4]).toMatch(
      /^Напоминаем о занятии\n\nпт, 16 января, 10:00–12:00/,
    );
    expect(await texts(instructor.user)).toHaveLength(1);
    at('2026-01-16T01:00:00Z');
    await sender.drain();
    expect([(await texts(customer)).length, (await texts(instructor.user)).length]).toEqual([6, 2]);
    expect((await texts(instructor.user))[1]).toContain('Клиент: Анна\n');
  });

  it('do not come for a lesson that was cancelled, nor long after they were due', async () => {
    const cancelled = await scene();
    await cancelled.answer(confirm);
    await cancelAsCustomer(test.db, {
      id: cancelled.id,
      userId: cancelled.customer.id,
      now: TEST_NOW,
    });
    const late = await scene();
    await late.answer(confirm);
    at('2026-01-16T02:59:00Z');
    await late.sender.drain();
    const reminders = async (id: number) =>
      (await notificationsOf(test.db, id)).filter((row) => row.startsWith('reminder'));
    expect(await reminders(cancelled.id)).toEqual([
      'reminder_24h → dropped',
      'reminder_2h → dropped',
      'reminder_2h → dropped',
    ]);
    expect(await reminders(late.id)).toEqual([
      'reminder_24h → dropped',
      'reminder_2h → sent',
      'reminder_2h → sent',
    ]);
  });
});

describe('a resort that closes on the day of a lesson', () => {
  const close = async (resortId: number) => {
    const admin = await makeUser(test.db);
    const form = { date: '2026-01-16', reason: 'сильный ветер' };
    return createSpecialDay(test.db, resortId, form, { id: admin.id, now: test.now() });
  };

  it('notifies both sides, the customer with the page of the booking, and again when it opens', async () => {
    const { instructor, customer, sender, id, texts, answer } = await scene();
    await answer(confirm);
    await sender.drain();
    const resortId = instructor.resort_ids[0]!;
    const { days } = await close(resortId);
    await sender.drain();
    const [toCustomer, toInstructor] = [
      (await texts(customer)).at(-1),
      (await texts(instructor.user)).at(-1),
    ];
    expect(toCustomer).toMatch(/^Курорт закрыт: занятие нужно перенести\n/);
    expect(toCustomer).toContain('Курорт «Шерегеш» закрыт: сильный ветер.');
    expect(toCustomer).toContain(`Бронирование № ${id}`);
    expect(toInstructor).toMatch(/^Курорт закрыт в день занятия\n/);
    expect(toInstructor).toContain('Клиент: Анна');
    expect(toInstructor).not.toContain('Снегирёва');

    await deleteSpecialDay(test.db, resortId, days[0]!.id, { id: customer.id, now: test.now() });
    await sender.drain();
    for (const person of [customer, instructor.user])
      expect((await texts(person)).at(-1)).toMatch(/^Курорт снова открыт\n/);
  });

  it('says to both sides that a lesson did not take place which nobody moved', async () => {
    const { instructor, customer, sender, texts, answer } = await scene();
    await answer(confirm);
    await close(instructor.resort_ids[0]!);
    at('2026-01-16T03:00:00Z');
    await cancelLessonsOnClosedDays(test.db, test.now());
    await sender.drain();
    for (const person of [customer, instructor.user])
      expect((await texts(person)).at(-1)).toMatch(
        /^Занятие отменено\n[\s\S]*Курорт был закрыт, поэтому занятие не состоялось[\s\S]*Причина: сильный ветер$/,
      );
  });

  it('blames nobody for a request that expired, because it could not be confirmed', async () => {
    const { instructor, customer, sender, texts } = await scene();
    await close(instructor.resort_ids[0]!);
    at('2026-01-15T09:00:00Z');
    await expireBookings(test.db, test.now());
    await sender.drain();
    expect((await texts(customer)).at(-1)).toMatch(
      /^Заявка закрыта: курорт не работает\n[\s\S]*сильный ветер\. Подтвердить занятие было нельзя\./,
    );
    expect((await texts(instructor.user)).at(-1)).toMatch(
      /^Заявка истекла\n[\s\S]*сильный ветер\. Подтвердить занятие было нельзя\.$/,
    );
  });

  it('notifies nobody of a lesson that was cancelled before the message was sent', async () => {
    const { instructor, customer, sender, id, texts } = await scene();
    await close(instructor.resort_ids[0]!);
    await cancelAsCustomer(test.db, { id, userId: customer.id, now: test.now() });
    await sender.drain();
    for (const person of [customer, instructor.user])
      expect((await texts(person)).join('\n')).not.toContain('Курорт закрыт');
  });
});
