import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser, type TestUser } from '../../../test/factories.ts';
import { makeShop, inquiryNotifications, send, wish } from '../../../test/inquiries.ts';

const test = useTestApp();
let customer: TestUser;

beforeEach(async () => {
  test.setNow(TEST_NOW);
  customer = await makeUser(test.db);
});

function post(url: string, token: string, payload?: object, headers: Record<string, string> = {}) {
  return test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
}

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const inquiriesOf = async (userId: number) =>
  test.db
    .selectFrom('service_requests')
    .select(['id', 'status'])
    .where('customer_id', '=', userId)
    .execute();

describe('a repeated Idempotency-Key', () => {
  it('returns the first response, also after everything has changed', async () => {
    const shop = await makeShop(test.db);
    const headers = { 'idempotency-key': 'one' };
    const first = await send(test, customer, wish({ rental_id: shop.id }), headers);
    await test.call(
      'acceptInquiry',
      { params: { id: first.body.id } },
      { token: shop.owner.token },
    );
    await test.db
      .updateTable('rentals')
      .set({ is_working: false })
      .where('id', '=', shop.id)
      .execute();
    test.setNow(new Date('2026-01-17T09:00:00Z'));
    const wakes = test.wakes();
    expect((await send(test, customer, wish({ rental_id: shop.id }), headers)).body).toEqual(
      first.body,
    );
    expect(test.wakes()).toBe(wakes);
  });

  it('is refused with another body, and separate for each customer', async () => {
    const shop = await makeShop(test.db);
    const headers = { 'idempotency-key': 'two' };
    const first = await send(test, customer, wish({ rental_id: shop.id }), headers);
    const changed = wish({ rental_id: shop.id }, { people: 3 });
    const answer = await test.refused(
      'createInquiry',
      { body: changed },
      { token: customer.token, headers },
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
    const other = await makeUser(test.db);
    expect((await send(test, other, changed, headers)).body.id).not.toBe(first.body.id);
  });

  it('ten times in parallel creates one inquiry, in each of ten rounds', async () => {
    const shop = await makeShop(test.db);
    for (let round = 0; round < 10; round += 1) {
      const headers = { 'idempotency-key': `round-${round}` };
      const person = await makeUser(test.db);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          post('/marketplace/bookings', person.token, wish({ rental_id: shop.id }), headers),
        ),
      );
      expect(statusesOf(answers)).toEqual(Array<number>(10).fill(201));
      const made = await inquiriesOf(person.id);
      expect(made).toHaveLength(1);
      expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id))).toEqual(
        new Set([made[0]?.id]),
      );
      expect(await inquiryNotifications(test.db, made[0]?.id ?? 0)).toHaveLength(2);
    }
  });

  it('that is invalid is refused at its name', async () => {
    const shop = await makeShop(test.db);
    const headers = { 'idempotency-key': 'with spaces' };
    const answer = await test.refused(
      'createInquiry',
      { body: wish({ rental_id: shop.id }) },
      { token: customer.token, headers },
    );
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
  });
});

it('of fifteen concurrent inquiries ten are created', async () => {
  const shop = await makeShop(test.db);
  const answers = await Promise.all(
    Array.from({ length: 15 }, () =>
      post('/marketplace/bookings', customer.token, wish({ rental_id: shop.id })),
    ),
  );
  expect(statusesOf(answers)).toEqual([
    ...Array<number>(10).fill(201),
    ...Array<number>(5).fill(409),
  ]);
  expect(await inquiriesOf(customer.id)).toHaveLength(10);
});

describe('of concurrent changes of an inquiry one succeeds:', () => {
  it('two acceptances and two declines at once leave one state and its messages', async () => {
    const shop = await makeShop(test.db);
    for (let round = 0; round < 10; round += 1) {
      const { body } = await send(test, customer, wish({ rental_id: shop.id }));
      const verbs = ['accept', 'decline', 'accept', 'decline'];
      const answers = await Promise.all(
        verbs.map((verb) =>
          post(`/providers/settings/requests/${body.id}/${verb}`, shop.owner.token),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
      const winner = verbs[answers.findIndex(({ statusCode }) => statusCode === 200)];
      const state = winner === 'accept' ? 'accepted' : 'declined';
      expect((await inquiriesOf(customer.id)).find(({ id }) => id === body.id)?.status).toBe(state);
      expect((await inquiryNotifications(test.db, body.id)).slice(2)).toEqual([
        `shows_${state} → waiting`,
        `${state} → waiting`,
      ]);
    }
  });

  it('an inquiry during the deletion of its shop is refused or closed, never left pending', async () => {
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    for (let round = 0; round < 10; round += 1) {
      const person = await makeUser(test.db);
      const shop = await makeShop(test.db);
      const [made, deleted] = await Promise.all([
        post('/marketplace/bookings', person.token, wish({ rental_id: shop.id })),
        test.call('deleteRental', { params: { id: shop.id } }, { token: admin.token }),
      ]);
      expect(deleted.status).toBe(204);
      expect([201, 404]).toContain(made.statusCode);
      expect((await inquiriesOf(person.id)).map(({ status }) => status)).toEqual(
        made.statusCode === 201 ? ['declined'] : [],
      );
    }
  });
});
