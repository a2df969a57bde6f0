import { tariff as tariffSchema } from '@sklon/contract/tariff';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';

const test = useTestApp();

const TARIFF = tariffSchema.parse({
  price_3h: 8_000,
  weekend: { price_2h: 7_000 },
  seasons: [{ name: 'Каникулы', from: '2026-01-16', to: '2026-01-16', price_2h: 9_000 }],
  surcharge: { unit: 'percent', amount: 25 },
});

async function instructorWith(tariff: object | null) {
  const made = await makeInstructor(test.db, { work_with_groups: true });
  const body = { tariff: tariff && tariffSchema.parse(tariff) };
  await test.call('updateInstructorSettings', { body }, { token: made.user.token });
  return made;
}

describe('the quote of a booking', () => {
  it('consists of the lines of the day and the people, is the price, and stays when the tariff changes', async () => {
    const { id, user } = await instructorWith(TARIFF);
    const customer = await makeUser(test.db);
    const { body } = await ask(
      test,
      customer,
      lesson(id, { group_size: 3, end_time: '13:00', quoted_total: 20_250 }),
    );
    const quote = {
      lines: [
        { kind: 'usual', rubles: 8_000 },
        { kind: 'season', name: 'Каникулы', rubles: 5_500 },
        { kind: 'people', further: 2, rubles: 6_750 },
      ],
      total: 20_250,
      for_one: false,
    };
    expect(body).toMatchObject({ price: 20_250, quote });
    await test.call(
      'updateInstructorSettings',
      { body: { tariff: null, price_2h: 100 } },
      { token: user.token },
    );
    const { body: own } = await test.call('listUserBookings', {}, { token: customer.token });
    const { body: given } = await test.call('listProviderBookings', {}, { token: user.token });
    expect(own[0]).toEqual(body);
    expect(given[0]).toMatchObject({ price: 20_250, quote });
  });

  it('is that of one person where the instructor has no surcharge', async () => {
    const { id } = await instructorWith(null);
    const { body } = await ask(test, await makeUser(test.db), lesson(id, { group_size: 3 }));
    expect(body).toMatchObject({
      price: 6_000,
      quote: { lines: [{ kind: 'usual', rubles: 6_000 }], total: 6_000, for_one: true },
    });
  });

  it('is absent where the instructor names no price', async () => {
    const { id } = await makeInstructor(test.db, { price_2h: null });
    const { body } = await ask(test, await makeUser(test.db), lesson(id));
    expect(body).toMatchObject({ price: null, quote: null });
  });

  it('is returned instead of a booking when it differs from the total that the customer saw', async () => {
    const { id, user } = await instructorWith(TARIFF);
    const customer = await makeUser(test.db);
    const refused = (quoted_total: number) =>
      test.refused(
        'createInstructorBooking',
        { body: lesson(id, { quoted_total }) },
        { token: customer.token },
      );
    const response = await refused(6_000);
    expect([response.status, response.body]).toEqual([
      409,
      {
        code: 'quote_changed',
        detail: 'Цена занятия изменилась. Проверьте новую и подтвердите бронирование ещё раз.',
        quote: {
          lines: [
            { kind: 'usual', rubles: 6_000 },
            { kind: 'season', name: 'Каникулы', rubles: 3_000 },
          ],
          total: 9_000,
          for_one: false,
        },
      },
    ]);
    expect(await test.db.selectFrom('bookings').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ instructor_id: id }),
    );
    await test.call(
      'updateInstructorSettings',
      { body: { price_2h: null } },
      { token: user.token },
    );
    expect((await refused(9_000)).body).toMatchObject({ code: 'quote_changed', quote: null });
  });
});
