import { ratesOf } from '@sklon/contract/quote';
import { tariff as tariffSchema } from '@sklon/contract/tariff';
import { tariffOf } from '@sklon/contract/tariff-rules';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor } from '../../../test/factories.ts';
import { upsertInstructor } from './instructors.ts';

const test = useTestApp();

const TARIFF = tariffSchema.parse({
  price_3h: 8_000,
  weekend: { price_2h: 7_000 },
  seasons: [{ name: 'Новый год', from: '2026-12-30', to: '2027-01-08', price_2h: 9_000 }],
  surcharge: { unit: 'percent', amount: 25 },
});

const change = (token: string, body: object) =>
  test.call('updateInstructorSettings', { body }, { token });
const refused = async (token: string, body: object) => {
  const response = await test.refused('updateInstructorSettings', { body }, { token });
  return [response.status, response.body.errors];
};
const ratesOn = (id: number) =>
  test.db
    .selectFrom('instructor_rates')
    .select(['first_day', 'last_day', 'weekend', 'one', 'further'])
    .where('instructor_id', '=', id)
    .orderBy('place')
    .execute();

const expectedRates = (price_2h: number, tariff = TARIFF) =>
  ratesOf(tariffOf(price_2h, tariff)!).map(({ days, one, further }) => ({
    first_day: typeof days === 'string' ? '-infinity' : days.from,
    last_day: typeof days === 'string' ? 'infinity' : days.to,
    weekend: days === 'weekend',
    one,
    further,
  }));

describe('an instructor’s tariff', () => {
  it('is absent at first, saved as a whole, public on the instructor’s page, and taken back by null', async () => {
    const { id, user } = await makeInstructor(test.db);
    const shown = async () => (await test.call('getInstructor', { params: { id } })).body;
    expect((await shown()).tariff).toBeNull();
    const { body } = await change(user.token, { tariff: TARIFF });
    expect(body).toMatchObject({ price_2h: 6_000, tariff: TARIFF });
    expect((await shown()).tariff).toEqual(TARIFF);
    expect((await test.call('getInstructorSettings', {}, { token: user.token })).body).toEqual(
      body,
    );
    expect((await change(user.token, { tariff: null })).body.tariff).toBeNull();
    expect(await ratesOn(id)).toEqual([]);
  });

  it('is not in lists', async () => {
    const { user, resort_ids } = await makeInstructor(test.db);
    await change(user.token, { tariff: TARIFF });
    const { body } = await test.call('listInstructors', { query: { resort_id: resort_ids[0]! } });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).not.toHaveProperty('tariff');
  });

  it('is written as tables for lists, anew with each change of it or of the price', async () => {
    const { id, user } = await makeInstructor(test.db);
    await change(user.token, { price_2h: 6_500 });
    expect(await ratesOn(id)).toEqual([]);
    await change(user.token, { tariff: TARIFF });
    expect(await ratesOn(id)).toEqual(expectedRates(6_500));
    await change(user.token, { price_2h: 5_000 });
    expect(await ratesOn(id)).toEqual(expectedRates(5_000));
    await change(user.token, { is_working: false });
    expect(await ratesOn(id)).toEqual(expectedRates(5_000));
  });

  it('rests while there is no price for two hours', async () => {
    const { id, user } = await makeInstructor(test.db);
    await change(user.token, { tariff: TARIFF });
    expect((await change(user.token, { price_2h: null })).body.tariff).toEqual(TARIFF);
    expect(await ratesOn(id)).toEqual([]);
    await change(user.token, { price_2h: 7_000 });
    expect(await ratesOn(id)).toEqual(expectedRates(7_000));
    const { user: other } = await makeInstructor(test.db, { price_2h: null });
    expect(await refused(other.token, { tariff: TARIFF })).toEqual([
      400,
      [{ path: 'price_2h', message: 'Укажите цену за 2 часа: от неё считаются остальные' }],
    ]);
  });

  it('is refused with every wrong field, and changes nothing then', async () => {
    const { id, user } = await makeInstructor(test.db);
    await change(user.token, { tariff: TARIFF });
    const [christmas] = TARIFF.seasons;
    const seasons = [christmas, { ...christmas, name: 'Рождество', from: '2027-01-06' }];
    const surcharge = { unit: 'rubles', amount: 1_801 };
    expect(
      await refused(user.token, {
        is_working: false,
        tariff: { ...TARIFF, price_3h: 5_900, seasons, surcharge },
      }),
    ).toEqual([
      400,
      [
        {
          path: 'tariff.price_3h',
          message: 'Цена за 3 часа меньше цены за 2 часа (6\u00A0000\u00A0₽)',
        },
        {
          path: 'tariff.seasons.1.from',
          message: 'Сезоны «Новый год» и «Рождество» пересекаются',
        },
        {
          path: 'tariff.surcharge.amount',
          message: 'Обычно доплата — до 30 %. Подтвердите, что ваша больше',
        },
      ],
    ]);
    const { body } = await test.call('getInstructorSettings', {}, { token: user.token });
    expect(body).toMatchObject({ is_working: true, tariff: TARIFF });
    expect(await ratesOn(id)).toEqual(expectedRates(6_000));
  });

  it('has seasons from the year before to two years ahead; others are refused at the date', async () => {
    const { user } = await makeInstructor(test.db);
    const season = (from: string, to: string) => ({ name: 'Зима', from, to, price_2h: 9_000 });
    const save = (...seasons: object[]) => ({ tariff: { ...TARIFF, seasons } });
    const near = [season('2025-01-01', '2025-03-01'), season('2028-12-01', '2028-12-31')];
    await change(user.token, save(...near));
    const past = 'Сезон «Зима» давно прошёл: исправьте год или уберите сезон';
    const far = 'Сезон «Зима» слишком далеко: даты — до 31 декабря 2028 года';
    for (const [from, to, field, message] of [
      ['0001-01-01', '2026-12-31', 'from', past],
      ['2024-12-31', '2025-01-08', 'from', past],
      ['2028-12-31', '2029-01-01', 'to', far],
      ['2026-01-01', '9999-12-31', 'to', far],
    ] as const)
      expect(await refused(user.token, save(season(from, to)))).toEqual([
        400,
        [{ path: `tariff.seasons.0.${field}`, message }],
      ]);
    expect(await refused(user.token, save(season('9999-01-01', '9999-02-01')))).toMatchObject([
      400,
      [{ path: 'tariff.seasons.0.to' }],
    ]);
    // What was saved in earlier years keeps no price from being changed.
    const seasons = [season('2020-12-30', '2021-01-08')];
    const tariff = JSON.stringify(tariffSchema.parse({ ...TARIFF, seasons }));
    const { user: old } = await makeInstructor(test.db, { tariff });
    expect((await change(old.token, { price_2h: 6_500 })).body.price_2h).toBe(6_500);
  });

  it('keeps a price for two hours from rising above that of longer lessons', async () => {
    const { user } = await makeInstructor(test.db);
    await change(user.token, { tariff: TARIFF });
    const [status, errors] = await refused(user.token, { price_2h: 8_100 });
    expect([status, errors]).toEqual([
      400,
      [
        {
          path: 'price_2h',
          message: 'Цена за 3 часа меньше цены за 2 часа (8\u00A0100\u00A0₽)',
        },
      ],
    ]);
  });

  it('is made to fit the price of an application that is approved later', async () => {
    const { id, user } = await makeInstructor(test.db);
    await change(user.token, { tariff: TARIFF });
    const { body } = await test.call('getInstructor', { params: { id } });
    const approve = (price_2h: number | null) =>
      test.db.transaction().execute((tx) =>
        upsertInstructor(
          tx,
          {
            user_id: user.id,
            first_name: 'Иван',
            last_name: 'Горнов',
            phone: '+79990000000',
            email: 'ivan@example.ru',
            resort_ids: body.resort_ids,
            profile_photo_path: null,
            profile_photo_placeholder: null,
            data: {
              skill_type: 'ski',
              years_experience: 5,
              works_with_kids: false,
              min_kid_age: null,
              work_with_groups: true,
              teach_newbies: true,
              teach_carving: false,
              teach_freestyle: false,
              teach_freeride: false,
              price_2h,
              about_myself: null,
              other_info: null,
            },
            documented: false,
          },
          TEST_NOW,
        ),
      );
    await approve(null);
    expect(await ratesOn(id)).toEqual(expectedRates(6_000));
    await approve(8_500);
    const fitting = { ...TARIFF, price_3h: null };
    expect((await test.call('getInstructor', { params: { id } })).body).toMatchObject({
      price_2h: 8_500,
      tariff: fitting,
    });
    expect(await ratesOn(id)).toEqual(expectedRates(8_500, fitting));
  });
});
