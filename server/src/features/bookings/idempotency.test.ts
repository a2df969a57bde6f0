import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';
import { cancelAsCustomer, deleteOldKeys } from './bookings.ts';
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
