import { instructorSettings } from '@sklon/contract/instructors';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';

const test = useTestApp();

const settingsOf = async (token: string) =>
  (await test.call('getInstructorSettings', {}, { token })).body;
const change = (token: string, body: object) =>
  test.call('updateInstructorSettings', { body }, { token });

describe('the instructor’s settings', () => {
  // spec: 3.10
  it('contain the caller’s own public fields and contacts', async () => {
    const { id, user, resort_ids } = await makeInstructor(test.db, {
      price_2h: 7500,
      phone: '+79991112233',
      email: 'i@example.ru',
    });
    await makeInstructor(test.db);
    await test.db
      .updateTable('users')
      .set({ username: 'gornov' })
      .where('id', '=', user.id)
      .execute();
    const body = await settingsOf(user.token);
    const { body: shown } = await test.call('getInstructor', { params: { id } });
    const { checked_at: _, certificates: __, ...own } = shown;
    expect(body).toEqual({
      ...own,
      username: 'gornov',
      phone: '+79991112233',
      email: 'i@example.ru',
    });
    expect(body).toMatchObject({ id, resort_ids, price_2h: 7500, is_working: true });
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(instructorSettings.shape).toSorted());
  });

  it('exist for an unapproved instructor, who is not public', async () => {
    const { id, user } = await makeInstructor(test.db, { approved: false });
    expect((await settingsOf(user.token)).id).toBe(id);
    expect((await change(user.token, { price_2h: 100 })).body.price_2h).toBe(100);
    expect((await test.refused('getInstructor', { params: { id } })).status).toBe(404);
  });

  it('are not found for a provider of another kind', async () => {
    const { token } = await makeUser(test.db, { has_provider_profile: true });
    const read = await test.refused('getInstructorSettings', {}, { token });
    expect([read.status, read.body.code, read.body.detail]).toEqual([
      404,
      'settings_not_found',
      'Настройки инструктора не найдены',
    ]);
    for (const body of [{}, { price_2h: 100 }, { is_working: false }]) {
      const written = await test.refused('updateInstructorSettings', { body }, { token });
      expect([written.status, written.body.code]).toEqual([404, 'settings_not_found']);
    }
  });

  // spec: 6.14
  it('are neither read nor changed by visitors and customers', async () => {
    const customer = await makeUser(test.db);
    for (const [status, token] of [
      [401, undefined],
      [403, customer.token],
    ] as const) {
      expect((await test.refused('getInstructorSettings', {}, { token })).status).toBe(status);
      expect(
        (await test.refused('updateInstructorSettings', { body: { price_2h: 100 } }, { token }))
          .status,
      ).toBe(status);
    }
  });
});

describe('a change of the settings', () => {
  // spec: 1.5, 1.6, 6.13, 7.54
  it('changes the named fields and nothing else, publicly at once', async () => {
    const { id, user, resort_ids } = await makeInstructor(test.db, { price_2h: 6000 });
    const other = await makeInstructor(test.db, { price_2h: 6000 });
    const before = await settingsOf(user.token);
    expect((await change(user.token, { price_2h: 8000 })).body).toEqual({
      ...before,
      price_2h: 8000,
    });
    expect((await change(user.token, { is_working: false })).body).toEqual({
      ...before,
      price_2h: 8000,
      is_working: false,
    });
    const { body: shown } = await test.call('getInstructor', { params: { id } });
    expect([shown.price_2h, shown.is_working]).toEqual([8000, false]);
    const { body: list } = await test.call('listInstructors', {
      query: { resort_id: resort_ids[0] ?? 0, max_price: 7999 },
    });
    expect(list.total).toBe(0);
    expect((await change(user.token, { price_2h: null, is_working: true })).body).toEqual({
      ...before,
      price_2h: null,
    });
    expect((await change(user.token, {})).body).toEqual({ ...before, price_2h: null });
    expect(await settingsOf(other.user.token)).toMatchObject({ price_2h: 6000, is_working: true });
  });

  it('accepts a price of 0 and the largest one', async () => {
    const { user } = await makeInstructor(test.db);
    for (const price_2h of [0, 1_000_000])
      expect((await change(user.token, { price_2h })).body.price_2h).toBe(price_2h);
  });

  // spec: S.11.1
  it('cannot change rights or rating', async () => {
    const { id, user } = await makeInstructor(test.db);
    const before = await test.db
      .selectFrom('instructors')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const victim = await makeInstructor(test.db);
    await change(user.token, {
      is_admin: true,
      verified: true,
      approved: false,
      rating: 5,
      total_reviews: 100,
      first_name: 'Другой',
      id: victim.id,
      user_id: victim.user.id,
      card: '{}',
      is_working: true,
    });
    expect(
      await test.db
        .selectFrom('instructors')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
    expect((await test.call('getCurrentUser', {}, { token: user.token })).body.is_admin).toBe(
      false,
    );
  });

  // spec: 5.13
  it.each([
    [-1, 'Цена не может быть отрицательной'],
    [-100, 'Цена не может быть отрицательной'],
    [150, 'Округлите цену до сотен'],
    [100.5, 'Укажите цену целым числом рублей'],
    [1_000_100, 'Слишком большая цена'],
    [1e308, 'Укажите цену целым числом рублей'],
    ['NaN', 'Укажите цену целым числом рублей'],
    ['6000', 'Укажите цену целым числом рублей'],
    [[6000], 'Укажите цену целым числом рублей'],
  ])('refuses the price %o', async (price_2h, message) => {
    const { user } = await makeInstructor(test.db, { price_2h: 6000 });
    const { status, body } = await test.refused(
      'updateInstructorSettings',
      { body: { price_2h, is_working: false } },
      { token: user.token },
    );
    expect([status, body.code, body.errors?.[0]]).toEqual([
      400,
      'validation_failed',
      { path: 'price_2h', message },
    ]);
    expect(await settingsOf(user.token)).toMatchObject({ price_2h: 6000, is_working: true });
  });

  // spec: S.11.2
  it('refuses a price that is not a JSON number, a missing body, and an invalid flag', async () => {
    const { user } = await makeInstructor(test.db, { price_2h: 6000 });
    const put = (payload: string) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/instructors/settings',
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        payload,
      });
    for (const payload of [
      '{"price_2h":NaN}',
      '{"price_2h":Infinity}',
      '{"price_2h":1e999}',
      '',
      '[]',
      '{"is_working":"true"}',
    ]) {
      const answer = await put(payload);
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
    expect(await settingsOf(user.token)).toMatchObject({ price_2h: 6000, is_working: true });
  });

  // spec: D.36
  it('does not change the prices of earlier bookings', async () => {
    const instructor = await makeInstructor(test.db, { price_2h: 6000 });
    const customer = await makeUser(test.db);
    const { body: booked } = await ask(test, customer, lesson(instructor.id));
    await change(instructor.user.token, { price_2h: 9000 });
    const { body: later } = await ask(
      test,
      customer,
      lesson(instructor.id, { booking_date: '2026-01-17' }),
    );
    const { body: mine } = await test.call('listUserBookings', {}, { token: customer.token });
    const { body: theirs } = await test.call(
      'listProviderBookings',
      {},
      { token: instructor.user.token },
    );
    for (const list of [mine, theirs]) {
      expect(list).toHaveLength(2);
      expect(list).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: booked.id, price: 6000 }),
          expect.objectContaining({ id: later.id, price: 9000 }),
        ]),
      );
    }
  });

  it('to not working refuses new bookings and keeps existing ones', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const { body: booked } = await ask(test, customer, lesson(instructor.id));
    await change(instructor.user.token, { is_working: false });
    const { status, body } = await test.refused(
      'createInstructorBooking',
      { body: lesson(instructor.id, { booking_date: '2026-01-17' }) },
      customer,
    );
    expect([status, body.code]).toEqual([409, 'instructor_not_working']);
    const confirmed = await test.call(
      'confirmBooking',
      { params: { id: booked.id } },
      instructor.user,
    );
    expect(confirmed.body.status).toBe('confirmed');
  });
});
