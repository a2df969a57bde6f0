import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { makeShop, inquiryNotifications, send, wish } from '../../../test/inquiries.ts';
import { closeInquiriesOfPerson, expireInquiries } from './inquiries.ts';
import { ORDER_KINDS, postOrder } from '../../../test/orders.ts';

const test = useTestApp();
let customer: TestUser;
let shop: Awaited<ReturnType<typeof makeShop>>;

beforeEach(async () => {
  test.setNow(TEST_NOW);
  customer = await makeUser(test.db, {
    first_name: 'Мария',
    last_name: 'Лыжина',
    username: 'maria',
    phone: '+79998887766',
  });
  shop = await makeShop(test.db, { business_name: 'Лыжный двор' });
});

const sent = async (values = {}) =>
  (await send(test, customer, wish({ rental_id: shop.id }, values))).body.id;
const decide = (name: 'acceptInquiry' | 'declineInquiry', id: number) =>
  test.call(name, { params: { id } }, { token: shop.owner.token });
const cancel = (id: number) =>
  test.call('cancelInquiry', { params: { id } }, { token: customer.token });
const mine = async () => (await test.call('listUserBookings', {}, { token: customer.token })).body;
const ahead = async () =>
  (await test.call('listProviderInquiries', {}, { token: shop.owner.token })).body;
const HOUR_MS = 3_600_000;

describe('the owner', () => {
  it('accepts: the customer’s contacts are shown from then on', async () => {
    const id = await sent();
    const before = (await ahead()).find((inquiry) => inquiry.id === id);
    expect(before?.customer).toEqual({
      first_name: 'Мария',
      last_name: 'Лыжина',
      username: null,
      phone: null,
      messenger_reachable: true,
    });
    const { body } = await decide('acceptInquiry', id);
    expect(body).toMatchObject({
      status: 'accepted',
      expires_at: null,
      customer: { username: 'maria', phone: '+79998887766' },
    });
    expect(await mine()).toMatchObject([
      { id, kind: 'rental', status: 'accepted', expires_at: null },
    ]);
    expect((await inquiryNotifications(test.db, id)).slice(2)).toEqual([
      'shows_accepted → waiting',
      'accepted → waiting',
    ]);
  });

  const accept = (id: number, body: object) =>
    test.call('acceptInquiry', { params: { id }, body }, { token: shop.owner.token });

  it('names a price and writes to the customer: both sides see it from then on', async () => {
    const id = await sent();
    const answer = { price_total: 7500, comment: '  Ждём к открытию ' };
    const { body } = await accept(id, answer);
    const shown = { id, status: 'accepted', price_total: 7500, answer_comment: 'Ждём к открытию' };
    expect(body).toMatchObject(shown);
    expect(await mine()).toMatchObject([shown]);
    expect(await ahead()).toMatchObject([shown]);
  });

  it.each<[string, object | undefined]>([
    ['no body, as the release before and the bot', undefined],
    ['an empty body', {}],
    ['nulls', { price_total: null, comment: null }],
    ['empty words', { comment: ' ' }],
  ])('names no price with %s', async (_, body) => {
    const id = await sent();
    expect((await accept(id, body as object)).body).toMatchObject({
      status: 'accepted',
      price_total: null,
      answer_comment: null,
    });
  });

  it('decides once: a second acceptance with another price leaves the first', async () => {
    const id = await sent();
    await accept(id, { price_total: 7500 });
    for (const price_total of [7500, 9000, null]) {
      const again = await test.refused(
        'acceptInquiry',
        { params: { id }, body: { price_total, comment: 'Другое' } },
        { token: shop.owner.token },
      );
      expect([again.status, again.body.detail]).toEqual([
        409,
        'Ничего не изменилось. Состояние запроса: принят',
      ]);
    }
    expect(await mine()).toMatchObject([{ price_total: 7500, answer_comment: null }]);
  });

  it.each<[string, object, string, string]>([
    [
      'a price of 0',
      { price_total: 0 },
      'price_total',
      'Укажите цену от 1 ₽ или оставьте поле пустым',
    ],
    ['half a ruble', { price_total: 0.5 }, 'price_total', 'Укажите цену целым числом рублей'],
    ['a text', { price_total: '7500' }, 'price_total', 'Укажите цену целым числом рублей'],
    ['too much', { price_total: 10_000_001 }, 'price_total', 'Цена — до 10 000 000 ₽'],
    ['long words', { comment: 'я'.repeat(501) }, 'comment', 'Не длиннее 500 знаков'],
    ['a phone', { comment: 'Звоните 8 916 123-45-67' }, 'comment', 'Уберите телефон и ссылки'],
  ])('is refused with %s, at its field', async (_, body, path, message) => {
    const id = await sent();
    const refused = await test.refused(
      'acceptInquiry',
      { params: { id }, body },
      { token: shop.owner.token },
    );
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path]);
    expect(refused.body.errors?.[0]?.message.replaceAll('\u00A0', ' ')).toContain(message);
    expect(await mine()).toMatchObject([{ status: 'pending', price_total: null }]);
  });

  it('learns with the inquiry what a day costs, for an estimate', async () => {
    await test.db
      .updateTable('rentals')
      .set({ price_ski_set: 1800, discount: 10 })
      .where('id', '=', shop.id)
      .execute();
    await sent();
    expect(await ahead()).toMatchObject([{ provider: { price_ski_set: 1800, discount: 10 } }]);
  });

  it('declines', async () => {
    const id = await sent();
    expect((await decide('declineInquiry', id)).body.status).toBe('declined');
    expect(await ahead()).toEqual([]);
    expect((await inquiryNotifications(test.db, id)).slice(2)).toEqual([
      'shows_declined → waiting',
      'declined → waiting',
    ]);
  });

  it('sees what is ahead, soonest first, an accepted one until its last day is over at the resort', async () => {
    const later = await sent({ date_from: '2026-01-20', date_to: '2026-01-20' });
    const sooner = await sent({ date_from: '2026-01-15', date_to: '2026-01-15' });
    await decide('acceptInquiry', sooner);
    expect((await ahead()).map(({ id, status }) => [id, status])).toEqual([
      [sooner, 'accepted'],
      [later, 'pending'],
    ]);
    test.setNow(new Date('2026-01-15T20:59:59Z'));
    expect((await ahead()).map(({ id }) => id)).toEqual([sooner, later]);
    test.setNow(new Date('2026-01-15T21:00:00Z'));
    expect((await ahead()).map(({ id }) => id)).toEqual([later]);
    expect((await mine()).find(({ id }) => id === sooner)?.status).toBe('completed');
  });
});

describe('the customer', () => {
  it.each(['pending', 'accepted'] as const)(
    'cancels a %s inquiry, and the owner is notified',
    async (state) => {
      const id = await sent();
      if (state === 'accepted') await decide('acceptInquiry', id);
      expect((await cancel(id)).body).toMatchObject({ id, status: 'cancelled', expires_at: null });
      expect(await ahead()).toEqual([]);
      expect((await inquiryNotifications(test.db, id)).slice(-3)).toEqual([
        'shows_cancelled → waiting',
        'cancelled → waiting',
        'cancelled → waiting',
      ]);
    },
  );

  it('cancels once, and not after the days are over', async () => {
    const twice = await sent();
    await cancel(twice);
    const again = await test.refused(
      'cancelInquiry',
      { params: { id: twice } },
      { token: customer.token },
    );
    expect([again.status, again.body.detail]).toEqual([
      409,
      'Ничего не изменилось. Состояние запроса: отменён',
    ]);
    expect(
      (await inquiryNotifications(test.db, twice)).filter((row) => row.startsWith('cancelled')),
    ).toHaveLength(2);
    const over = await sent();
    await decide('acceptInquiry', over);
    test.setNow(new Date('2026-01-18T21:00:00Z'));
    const late = await test.refused(
      'cancelInquiry',
      { params: { id: over } },
      { token: customer.token },
    );
    expect(late.body.detail).toBe('Ничего не изменилось. Состояние запроса: завершён');
  });

  // spec: D.74
  it('has bookings and inquiries in one list, newest first', async () => {
    const instructor = await makeInstructor(test.db);
    const first = await sent();
    test.setNow(new Date(TEST_NOW.getTime() + HOUR_MS));
    const booking = (await ask(test, customer, lesson(instructor.id))).body.id;
    test.setNow(new Date(TEST_NOW.getTime() + 2 * HOUR_MS));
    const second = await sent();
    expect((await mine()).map(({ kind, id }) => [kind, id])).toEqual([
      ['rental', second],
      ['instructor', booking],
      ['rental', first],
    ]);
  });
});

describe('expiry', () => {
  it('is written once, with messages to both sides, only for due inquiries', async () => {
    const due = await sent();
    const accepted = await sent();
    await decide('acceptInquiry', accepted);
    test.setNow(new Date(TEST_NOW.getTime() + HOUR_MS));
    const young = await sent({ date_from: '2026-01-17' });
    const now = new Date(TEST_NOW.getTime() + 48 * HOUR_MS);
    test.setNow(now);
    // The state shows before the periodic task has written it down.
    expect((await mine()).map(({ id, status }) => [id, status])).toEqual([
      [young, 'pending'],
      [accepted, 'accepted'],
      [due, 'expired'],
    ]);
    expect(await expireInquiries(test.db, now)).toBeGreaterThanOrEqual(1);
    expect(await expireInquiries(test.db, now)).toBe(0);
    expect((await inquiryNotifications(test.db, due)).slice(2)).toEqual([
      'shows_expired → waiting',
      'expired → waiting',
      'expired → waiting',
    ]);
    expect(await inquiryNotifications(test.db, young)).toHaveLength(2);
  });
});

describe('a deleted shop', () => {
  let admin: TestUser;
  beforeAll(async () => {
    admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  });

  it('declines pending inquiries with its own text to the customer, and keeps its name in past ones', async () => {
    const [pending, accepted] = [await sent(), await sent()];
    await decide('acceptInquiry', accepted);
    await test.call('deleteRental', { params: { id: shop.id } }, { token: admin.token });
    expect(await mine()).toMatchObject([
      {
        id: accepted,
        status: 'accepted',
        provider: { id: null, name: 'Лыжный двор', phone: null, address: null },
      },
      { id: pending, status: 'declined', provider: { id: null, name: 'Лыжный двор' } },
    ]);
    expect((await inquiryNotifications(test.db, pending)).slice(2)).toEqual([
      'shows_declined → waiting',
      'closed → waiting',
    ]);
    expect(await inquiryNotifications(test.db, accepted)).toHaveLength(4);
    expect(await ahead()).toMatchObject([
      { id: accepted, provider: { id: null, name: 'Лыжный двор' } },
    ]);
  });

  it('never keeps an inquiry pending that was sent meanwhile: it is refused or declined', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await makeShop(test.db);
      const person = await makeUser(test.db);
      const [made, deleted] = await Promise.all([
        postOrder(test, ORDER_KINDS[1], person, wish({ rental_id: id })),
        test.call('deleteRental', { params: { id } }, { token: admin.token }),
      ]);
      expect(deleted.status).toBe(204);
      expect([201, 404]).toContain(made.statusCode);
      const { body } = await test.call('listUserBookings', {}, { token: person.token });
      expect(body.map(({ status }) => status)).toEqual(made.statusCode === 201 ? ['declined'] : []);
    }
  });
});

describe('a person who deletes their account', () => {
  it('cancels their own inquiries, and declines the pending and accepted ones they received', async () => {
    const other = await makeShop(test.db);
    const [waiting, promised, over] = [
      await sent(),
      await sent(),
      await sent({ date_from: '2026-01-14', date_to: '2026-01-14' }),
    ];
    await decide('acceptInquiry', promised);
    await test.call(
      'acceptInquiry',
      { params: { id: over }, body: { price_total: 900, comment: 'Ждём, Мария' } },
      { token: shop.owner.token },
    );
    const own = (await send(test, shop.owner, wish({ rental_id: other.id }))).body.id;
    const now = new Date('2026-01-15T09:00:00Z');
    await test.db.transaction().execute((tx) => closeInquiriesOfPerson(tx, shop.owner.id, now));
    const ids = [waiting, promised, over, own];
    const rows = await test.db
      .selectFrom('service_requests')
      .select(['id', 'status', 'price_total', 'answer_comment'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual([
      'declined',
      'declined',
      'accepted',
      'cancelled',
    ]);
    expect(rows.map(({ answer_comment }) => answer_comment)).toEqual([null, null, null, null]);
    expect(rows[2]?.price_total).toBe(900);
    expect((await inquiryNotifications(test.db, promised)).slice(4)).toEqual([
      'shows_declined → waiting',
      'closed → waiting',
    ]);
  });
});
