import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';
import { BOOKINGS, cancelAsCustomer, deleteOldKeys } from './bookings.ts';
import { decide } from '../orders/orders.ts';
import { ask, lesson } from '../../../test/bookings.ts';

const test = useTestApp();

function post(token: string, body: object, key: string) {
  return test.app.inject({
    method: 'POST',
    url: '/api/marketplace/instructor-bookings/with-time',
    payload: body,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  });
}

describe('Idempotency-Key', () => {
  it('creates one booking for ten parallel requests with equal responses', async () => {
    for (let round = 0; round < 5; round += 1) {
      const instructor = await makeInstructor(test.db);
      const customer = await makeUser(test.db);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          post(customer.token, lesson(instructor.id), `key-${round}`),
        ),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(201));
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect(
        await test.db
          .selectFrom('bookings')
          .select('id')
          .where('customer_id', '=', customer.id)
          .execute(),
      ).toHaveLength(1);
    }
  });

  // spec: D.33
  it('returns the first response whatever the booking’s state, and also when the rules would refuse now', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const first = await post(customer.token, lesson(instructor.id), 'again');
    const { id } = first.json<{ id: number }>();
    await decide(test.db, BOOKINGS, { id, userId: instructor.user.id, now: test.now() }, 'agreed');
    await test.db
      .updateTable('instructors')
      .set({ is_working: false, approved: false })
      .where('id', '=', instructor.id)
      .execute();
    const confirmed = await post(customer.token, lesson(instructor.id), 'again');
    await cancelAsCustomer(test.db, { id, userId: customer.id, now: test.now() });
    const cancelled = await post(customer.token, lesson(instructor.id), 'again');
    expect([confirmed.statusCode, confirmed.body]).toEqual([201, first.body]);
    expect([cancelled.statusCode, cancelled.body]).toEqual([201, first.body]);
  });

  it('accepts bodies that differ in form only', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const first = await post(customer.token, lesson(instructor.id), 'form');
    const { group_size: _, ...rest } = lesson(instructor.id);
    const again = await post(
      customer.token,
      Object.fromEntries(Object.entries(rest).toReversed()),
      'form',
    );
    expect(again.body).toBe(first.body);
  });

  it('refuses another body under the same key', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await ask(test, customer, lesson(instructor.id), { 'idempotency-key': 'k' });
    const { status, body } = await test.refused(
      'createInstructorBooking',
      { body: lesson(instructor.id, { start_time: '14:00', end_time: '15:00' }) },
      { token: customer.token, headers: { 'idempotency-key': 'k' } },
    );
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('repeats the refusal of a taken time, even once the time is free', async () => {
    const instructor = await makeInstructor(test.db);
    const [holder, customer] = [await makeUser(test.db), await makeUser(test.db)];
    const { body: held } = await ask(test, holder, lesson(instructor.id));
    expect((await post(customer.token, lesson(instructor.id), 'late')).statusCode).toBe(409);
    await cancelAsCustomer(test.db, { id: held.id, userId: holder.id, now: test.now() });
    const again = await post(customer.token, lesson(instructor.id), 'late');
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'slot_taken']);
    expect((await post(customer.token, lesson(instructor.id), 'new')).statusCode).toBe(201);
  });

  it('does not store the key of a request that the rules refuse', async () => {
    const instructor = await makeInstructor(test.db, { is_working: false });
    const customer = await makeUser(test.db);
    expect((await post(customer.token, lesson(instructor.id), 'later')).statusCode).toBe(409);
    await test.db
      .updateTable('instructors')
      .set({ is_working: true })
      .where('id', '=', instructor.id)
      .execute();
    expect((await post(customer.token, lesson(instructor.id), 'later')).statusCode).toBe(201);
  });

  it('is separate for each caller', async () => {
    const instructor = await makeInstructor(test.db);
    const [one, two] = [await makeUser(test.db), await makeUser(test.db)];
    const first = await post(one.token, lesson(instructor.id), 'shared');
    const second = await post(
      two.token,
      lesson(instructor.id, { start_time: '13:00', end_time: '14:00' }),
      'shared',
    );
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  });

  it('is 1 to 200 visible ASCII characters', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    for (const key of ['', 'a b', 'x'.repeat(201), 'ключ'.normalize(), 'a\tb']) {
      const answer = await post(customer.token, lesson(instructor.id), key);
      expect([key, answer.statusCode]).toEqual([key, 400]);
    }
    expect((await post(customer.token, lesson(instructor.id), '~'.repeat(200))).statusCode).toBe(
      201,
    );
  });
});

it('an Idempotency-Key is deleted after 48 hours, its booking stays', async () => {
  const { id } = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  const book = () => ask(test, customer, lesson(id), { 'idempotency-key': 'old' });
  const booked = (await book()).body.id;
  const twoDaysLater = TEST_NOW.getTime() + 48 * 3_600_000;
  expect(await deleteOldKeys(test.db, new Date(twoDaysLater))).toBe(0);
  expect((await book()).body.id).toBe(booked);
  expect(await deleteOldKeys(test.db, new Date(twoDaysLater + 1))).toBeGreaterThanOrEqual(1);
  expect(await test.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
  const { body } = await test.call('listUserBookings', {}, { token: customer.token });
  expect(body).toMatchObject([{ id: booked, status: 'pending' }]);
});
