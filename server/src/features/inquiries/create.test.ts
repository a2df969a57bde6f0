import { inquiryExpiryOf } from '@sklon/contract/inquiry-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import {
  makeRental,
  makeResort,
  makeService,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';
import { makeShop, inquiryNotifications, send, type Wish, wish } from '../../../test/inquiries.ts';

const test = useTestApp();
let customer: TestUser;

beforeEach(async () => {
  test.setNow(TEST_NOW);
  customer = await makeUser(test.db, { phone: '+79998887766' });
});

const refuse = (body: object, who = customer) =>
  test.refused('createInquiry', { body }, { token: who.token });

describe('an inquiry to a shop', () => {
  // spec: 7.21, D.69
  it('stores all its fields, and notifies both sides in the same transaction', async () => {
    const resort = await makeResort(test.db, { name: 'Роза Хутор' });
    const shop = await makeShop(test.db, {
      business_name: 'Лыжный двор',
      address: 'Каменка, 1',
      resort_ids: [resort.id],
    });
    const wakes = test.wakes();
    const { status, body } = await send(
      test,
      customer,
      wish({ rental_id: shop.id }, { comment: '  Рост 180  ' }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      kind: 'rental',
      status: 'pending',
      date_from: '2026-01-16',
      date_to: '2026-01-18',
      timezone: 'Europe/Moscow',
      people: 2,
      comment: 'Рост 180',
      expires_at: inquiryExpiryOf(TEST_NOW, '2026-01-16', 'Europe/Moscow').toISOString(),
      created_at: TEST_NOW.toISOString(),
      price_total: null,
      answer_comment: null,
      provider: {
        id: shop.id,
        name: 'Лыжный двор',
        profile_photo_path: null,
        address: 'Каменка, 1',
        phone: '+79990000001',
        messenger_reachable: true,
      },
      resort: { id: resort.id, name: 'Роза Хутор' },
    });
    expect(await inquiryNotifications(test.db, body.id)).toEqual([
      'made → waiting',
      'received → waiting',
    ]);
    expect(test.wakes()).toBe(wakes + 1);
  });

  it.each([
    ['tomorrow expires when the day begins', '2026-01-15', '2026-01-14T17:00:00.000Z'],
    ['today leaves two hours', '2026-01-14', '2026-01-14T11:00:00.000Z'],
  ])('for %s on the clock of the resort', async (_, day, expires) => {
    const resort = await makeResort(test.db, { timezone: 'Asia/Novokuznetsk' });
    const shop = await makeShop(test.db, { resort_ids: [resort.id] });
    const { body } = await send(
      test,
      customer,
      wish({ rental_id: shop.id }, { date_from: day, date_to: day }),
    );
    expect(body.expires_at).toBe(expires);
  });

  it('is for the first resort of the shop unless another of them is named', async () => {
    const [first, second] = [await makeResort(test.db), await makeResort(test.db)];
    const shop = await makeShop(test.db, { resort_ids: [first.id, second.id] });
    expect((await send(test, customer, wish({ rental_id: shop.id }))).body.resort.id).toBe(
      first.id,
    );
    expect(
      (await send(test, customer, wish({ rental_id: shop.id }, { resort_id: second.id }))).body
        .resort.id,
    ).toBe(second.id);
  });

  it('may be for one day up to thirty, and from today to 180 days ahead', async () => {
    const shop = await makeShop(test.db);
    for (const days of [
      { date_from: '2026-01-14', date_to: '2026-02-12' },
      { date_from: '2026-07-13', date_to: '2026-07-13' },
    ]) {
      expect((await send(test, customer, wish({ rental_id: shop.id }, days))).status).toBe(201);
    }
  });
});

// spec: D.70
it('an inquiry to a service names the service', async () => {
  const service = await makeService(test.db, { service_name: 'Полёт на вертолёте' });
  const { body } = await send(test, customer, wish({ service_id: service.id }));
  expect(body).toMatchObject({
    kind: 'service',
    provider: { id: service.id, name: 'Полёт на вертолёте' },
  });
});

describe('wrong values are named at their field', () => {
  it.each<[string, Partial<Wish>, string, string]>([
    [
      'a day that is past',
      { date_from: '2026-01-13', date_to: '2026-01-15' },
      'date_from',
      'Этот день уже прошёл',
    ],
    [
      '181 days ahead',
      { date_from: '2026-07-14', date_to: '2026-07-14' },
      'date_from',
      'Не дальше чем на 180 дней вперёд',
    ],
    [
      'reversed days',
      { date_from: '2026-01-18', date_to: '2026-01-16' },
      'date_to',
      'Последний день не может быть раньше первого',
    ],
    [
      '31 days',
      { date_from: '2026-01-14', date_to: '2026-02-13' },
      'date_to',
      'Не больше 30 дней подряд',
    ],
    [
      'a day that is none',
      { date_from: '2026-02-30' },
      'date_from',
      'Ожидается существующая дата в виде ГГГГ-ММ-ДД',
    ],
    ['no people', { people: 0 }, 'people', 'Не\u00A0меньше\u00A01'],
    ['51 people', { people: 51 }, 'people', 'Не\u00A0больше\u00A050'],
    ['a long comment', { comment: 'а'.repeat(501) }, 'comment', 'Не длиннее 500 знаков'],
    [
      'a shop and a service at once',
      { service_id: 1 },
      'rental_id',
      'Укажите прокат или услугу: что-то одно',
    ],
    [
      'another resort',
      { resort_id: 2_000_000 },
      'resort_id',
      'На этом курорте запросы не принимают',
    ],
  ])('%s', async (_, values, path, message) => {
    const shop = await makeShop(test.db);
    const { status, body } = await refuse(wish({ rental_id: shop.id }, values));
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.errors).toContainEqual({ path, message });
  });

  it('today is the resort’s: late in the evening of Moscow the day is over in Novokuznetsk', async () => {
    const resort = await makeResort(test.db, { timezone: 'Asia/Novokuznetsk' });
    const shop = await makeShop(test.db, { resort_ids: [resort.id] });
    test.setNow(new Date('2026-01-14T17:30:00Z'));
    const today = { date_from: '2026-01-14', date_to: '2026-01-15' };
    expect((await refuse(wish({ rental_id: shop.id }, today))).body.errors?.[0]?.path).toBe(
      'date_from',
    );
  });

  it('neither a shop nor a service', async () => {
    expect((await refuse(wish({}))).body.errors?.[0]?.path).toBe('rental_id');
  });
});

describe('an inquiry is refused', () => {
  it('to an unknown shop or service', async () => {
    expect((await refuse(wish({ rental_id: 2_000_000 }))).body.code).toBe('rental_not_found');
    expect((await refuse(wish({ service_id: 2_000_000 }))).body.code).toBe('service_not_found');
  });

  it('without the user’s consent, also a withdrawn one', async () => {
    const shop = await makeShop(test.db);
    const stranger = await makeUser(test.db, { consent: false });
    const answer = await refuse(wish({ rental_id: shop.id }), stranger);
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'Необходимо подтвердить согласие для продолжения',
    ]);
    await test.db
      .updateTable('consents')
      .set({ withdrawn_at: TEST_NOW })
      .where('user_id', '=', customer.id)
      .execute();
    expect((await refuse(wish({ rental_id: shop.id }))).body.code).toBe('consent_required');
  });

  it('by a shop without an owner', async () => {
    const answer = await refuse(wish({ rental_id: (await makeRental(test.db)).id }));
    expect([answer.status, answer.body.code]).toEqual([409, 'provider_without_owner']);
    expect(answer.body.detail).toBe('Этот прокат принимает запросы только по телефону');
  });

  it('by a shop that is not working', async () => {
    const answer = await refuse(
      wish({ rental_id: (await makeShop(test.db, { is_working: false })).id }),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'provider_not_working']);
  });

  it('to oneself', async () => {
    const shop = await makeShop(test.db);
    const answer = await refuse(wish({ rental_id: shop.id }), shop.owner);
    expect([answer.status, answer.body.code]).toEqual([403, 'own_request']);
  });

  it('while ten others of the customer are pending, and not once one is decided', async () => {
    const shop = await makeShop(test.db);
    const made = [];
    for (let n = 0; n < 10; n += 1)
      made.push(await send(test, customer, wish({ rental_id: shop.id })));
    const answer = await refuse(wish({ rental_id: shop.id }));
    expect([answer.status, answer.body.code]).toEqual([409, 'too_many_requests_pending']);
    await test.call(
      'declineInquiry',
      { params: { id: made[0]?.body.id ?? 0 } },
      { token: shop.owner.token },
    );
    expect((await send(test, customer, wish({ rental_id: shop.id }))).status).toBe(201);
    // Expired ones are not pending, also before the periodic task has written it down.
    test.setNow(new Date(TEST_NOW.getTime() + 49 * 3_600_000));
    const later = { date_from: '2026-01-20', date_to: '2026-01-20' };
    expect((await send(test, customer, wish({ rental_id: shop.id }, later))).status).toBe(201);
  });

  it('without a row or message', async () => {
    const shop = await makeShop(test.db);
    await refuse(wish({ rental_id: shop.id }, { date_from: '2026-01-13', date_to: '2026-01-13' }));
    const { body } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(body).toEqual([]);
  });
});

it('unknown fields of the body are refused or ignored', async () => {
  const shop = await makeShop(test.db);
  const other = await makeUser(test.db);
  const forged = {
    ...wish({ rental_id: shop.id }),
    status: 'accepted',
    customer_id: other.id,
    owner_id: customer.id,
    id: 1,
  };
  const answer = await test.call('createInquiry', { body: forged }, { token: customer.token });
  expect(answer.body.status).toBe('pending');
  const row = await test.db
    .selectFrom('service_requests')
    .selectAll()
    .where('id', '=', answer.body.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: 'pending',
    customer_id: customer.id,
    owner_id: shop.owner.id,
  });
});
