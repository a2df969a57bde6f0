import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { lesson, participant } from '../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';

const test = useTestApp();

async function scene() {
  test.setNow(TEST_NOW);
  const { token } = await makeUser(test.db);
  const create = (values: Parameters<typeof participant>[0] = {}) =>
    test.call('createCompanion', { body: participant(values) }, { token });
  const list = async () => (await test.call('listCompanions', {}, { token })).body;
  return { token, create, list };
}

/** Fields that the API refuses, with its words. */
async function problemsOf(body: unknown, token: string) {
  const refused = await test.refused('createCompanion', { body }, { token });
  expect(refused.status).toBe(400);
  return refused.body.errors?.map(({ path, message }) => [path, message]);
}

describe('companions', () => {
  it('are kept by name, with what was said of them', async () => {
    const { create, list } = await scene();
    const { status, body } = await create({
      first_name: ' Юра ',
      sport: 'snowboard',
      height_cm: 140,
    });
    expect(status).toBe(201);
    await create({ first_name: 'Анна', age: null, level: 'advanced' });
    const nothing = { sport: null, height_cm: null, weight_kg: null, shoe_size: null };
    expect(await list()).toEqual([
      { ...nothing, id: expect.any(Number), first_name: 'Анна', age: null, level: 'advanced' },
      {
        ...nothing,
        id: body.id,
        first_name: 'Юра',
        age: 6,
        level: 'first_time',
        sport: 'snowboard',
        height_cm: 140,
      },
    ]);
  });

  it('grow older year by year', async () => {
    const { create, list } = await scene();
    await create();
    const sinceThen = async (age_on: string) => {
      await test.db.updateTable('companions').set({ age_on }).execute();
      return (await list()).map(({ age }) => age);
    };
    expect(await sinceThen('2025-01-15')).toEqual([6]);
    expect(await sinceThen('2024-01-14')).toEqual([8]);
  });

  it('are changed and erased by their owner', async () => {
    const { token, create, list } = await scene();
    const { id } = (await create()).body;
    const change = { params: { id }, body: participant({ age: 7, level: 'turning' }) };
    const { body } = await test.call('updateCompanion', change, { token });
    expect(body).toMatchObject({ id, age: 7, level: 'turning' });
    await test.call('deleteCompanion', { params: { id } }, { token });
    expect(await list()).toEqual([]);
    const again = await test.refused('deleteCompanion', { params: { id } }, { token });
    expect([again.status, again.body.code]).toEqual([404, 'companion_not_found']);
    const late = await test.refused('updateCompanion', change, { token });
    expect([late.status, late.body.code]).toEqual([404, 'companion_not_found']);
  });

  it('have different names, and are 30 at most', async () => {
    const { token, create } = await scene();
    await create();
    const body = participant();
    const twice = await test.refused('createCompanion', { body }, { token });
    expect([twice.status, twice.body.code]).toEqual([409, 'companion_exists']);
    const { id } = (await create({ first_name: 'Пётр' })).body;
    const renamed = await test.refused('updateCompanion', { params: { id }, body }, { token });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'companion_exists']);
    for (let n = 3; n <= 30; n += 1) await create({ first_name: `Гость ${n}` });
    const more = participant({ first_name: 'Ещё один' });
    const refused = await test.refused('createCompanion', { body: more }, { token });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_companions']);
  });

  it('are 30 at most whether they are added or booked with at once', async () => {
    const { token, create, list } = await scene();
    const { id } = await makeInstructor(test.db, { work_with_groups: true });
    for (let n = 1; n <= 28; n += 1) await create({ first_name: `Гость ${n}` });
    const headers = { authorization: `Bearer ${token}` };
    const post = (path: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/api${path}`, payload, headers });
    const added = Array.from({ length: 8 }, (_, n) =>
      post('/auth/me/companions', participant({ first_name: `Друг ${n}` })),
    );
    const booked = Array.from({ length: 4 }, (_, n) =>
      post(
        '/marketplace/instructor-bookings/with-time',
        lesson(id, {
          booking_date: `2026-01-2${n}`,
          group_size: 3,
          participants: ['Аня', 'Боря', 'Вера'].map((name) =>
            participant({ first_name: `${name} ${n}`, age: 20 }),
          ),
        }),
      ),
    );
    const codes = (await Promise.all([...added, ...booked])).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code !== 201 && code !== 409)).toEqual([]);
    expect(await list()).toHaveLength(30);
  });

  it('of one name leave one, whether they are added or renamed at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { token, create, list } = await scene();
      const ids = await Promise.all(
        ['Аня', 'Боря'].map(async (first_name) => (await create({ first_name })).body.id),
      );
      const headers = { authorization: `Bearer ${token}` };
      const payload = participant({ first_name: 'Вера' });
      const url = '/api/auth/me/companions';
      const answers = await Promise.all([
        ...ids.map((id) =>
          test.app.inject({ method: 'PUT', url: `${url}/${id}`, headers, payload }),
        ),
        test.app.inject({ method: 'POST', url, headers, payload }),
      ]);
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(statuses.slice(1)).toEqual([409, 409]);
      expect((await list()).filter(({ first_name }) => first_name === 'Вера')).toHaveLength(1);
    }
  });

  it('are refused at the fields that are wrong', async () => {
    const { token } = await scene();
    const wrong = {
      first_name: ' ',
      age: 121,
      level: 'expert',
      sport: 'sledge',
      height_cm: 20,
      weight_kg: 999,
      shoe_size: 60,
    };
    expect(await problemsOf(wrong, token)).toEqual([
      ['first_name', 'Укажите имя'],
      ['age', 'Возраст — от 0 до 120 лет'],
      ['level', 'Выберите уровень'],
      ['sport', 'Ожидается ski или snowboard'],
      ['height_cm', 'Рост — от 50 до 230 сантиметров'],
      ['weight_kg', 'Вес — от 10 до 200 килограммов'],
      ['shoe_size', 'Размер обуви — от 15 до 52'],
    ]);
    for (const age of [-1, 6.5, '6'])
      expect(await problemsOf(participant({ age: age as number }), token)).toEqual([
        ['age', 'Возраст — от 0 до 120 лет'],
      ]);
    const long = participant({ first_name: 'М'.repeat(61) });
    expect(await problemsOf(long, token)).toEqual([['first_name', 'Не длиннее 60 знаков']]);
  });
});

describe('the phone number of an account', () => {
  it('is stored with its country, and can be taken away', async () => {
    const { token } = await scene();
    const set = async (phone: string | null) =>
      (await test.call('setPhone', { body: { phone } }, { token })).body.phone;
    expect(await set('8 (916) 123-45-67')).toBe('+79161234567');
    expect(await set('+375 29 123-45-67')).toBe('+375291234567');
    expect(await set(null)).toBeNull();
  });

  it('is refused when it is none of its country', async () => {
    const { token } = await scene();
    for (const phone of ['', '123', '+7 916 123', '+7 116 123-45-67', 'позвоните маме']) {
      const { status, body } = await test.refused('setPhone', { body: { phone } }, { token });
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            path: 'phone',
            message: 'Укажите телефон с кодом, например +7\u00A0916\u00A0123\u201145\u201167',
          },
        ],
      ]);
    }
  });
});
