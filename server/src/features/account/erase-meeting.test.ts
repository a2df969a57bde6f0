import { routes } from '@sklon/contract/routes';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { makeShop, wish } from '../../../test/inquiries.ts';
import { waitingForLocks } from '../../../test/locks.ts';
import type { Tx } from '../../db/client.ts';

const test = useTestApp();

function post(path: string, { token }: TestUser, payload: object) {
  return test.app.inject({
    method: 'POST',
    url: `/api/marketplace/${path}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
}
const book = (customer: TestUser, instructorId: number) =>
  post('instructor-bookings/with-time', customer, lesson(instructorId));
const erase = ({ token }: TestUser) =>
  test.app.inject({
    method: 'DELETE',
    url: '/api/auth/me',
    payload: { confirm: 'УДАЛИТЬ' },
    headers: { authorization: `Bearer ${token}` },
  });

const bookingsWith = (instructorId: number) =>
  test.db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .select(['b.status', 'b.cancelled_by', 's.active'])
    .where('b.instructor_id', '=', instructorId)
    .execute();

const waiting = () => waitingForLocks(test.db);

async function meet<First, Second>(
  hold: (tx: Tx) => Promise<unknown>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const tx = await test.db.startTransaction().execute();
  await hold(tx);
  const one = first();
  await expect.poll(waiting).toBe(1);
  const two = second();
  // More where bookings that shared a statement wait one by one.
  await expect.poll(waiting).toBeGreaterThanOrEqual(2);
  await tx.rollback().execute();
  return Promise.all([one, two]);
}

const identityOf =
  ({ id }: TestUser) =>
  (tx: Tx) =>
    tx.selectFrom('identities').selectAll().where('user_id', '=', id).forUpdate().execute();

const timeOf = (instructorId: number) => (tx: Tx) => {
  const { booking_date: date, start_time, end_time } = lesson(instructorId);
  const time = { date, start_time, end_time, timezone: 'Europe/Moscow' };
  return tx
    .insertInto('schedule_records')
    .values({ ...time, instructor_id: instructorId, status: 'busy' })
    .execute();
};

it.each(['customer', 'instructor'] as const)(
  'a booking during the erasure of its %s is refused',
  async (side) => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const leaving = side === 'customer' ? customer : instructor.user;
    const [erased, booked] = await meet(
      identityOf(leaving),
      () => erase(leaving),
      () => book(customer, instructor.id),
    );
    expect(erased.statusCode).toBe(204);
    expect([booked.statusCode, booked.json().code]).toEqual(
      side === 'customer' ? [401, 'unauthenticated'] : [404, 'instructor_not_found'],
    );
    expect(await bookingsWith(instructor.id)).toEqual([]);
  },
);

it.each(['customer', 'instructor'] as const)(
  'an erasure of the %s during a booking waits for it and cancels it',
  async (side) => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const [booked, erased] = await meet(
      timeOf(instructor.id),
      () => book(customer, instructor.id),
      () => erase(side === 'customer' ? customer : instructor.user),
    );
    expect([booked.statusCode, erased.statusCode]).toEqual([201, 204]);
    expect(await bookingsWith(instructor.id)).toEqual([
      { status: 'cancelled', cancelled_by: side, active: false },
    ]);
  },
);

describe('busy time', () => {
  const mark = ({ token }: TestUser) => {
    const { booking_date: date, start_time, end_time } = lesson(0);
    const headers = { authorization: `Bearer ${token}` };
    return test.app.inject({
      method: 'POST',
      url: `/api${routes.createBusyTime.path}`,
      payload: { date, start_time, end_time },
      headers,
    });
  };
  const recordsOf = (instructorId: number) =>
    test.db
      .selectFrom('schedule_records')
      .select('id')
      .where('instructor_id', '=', instructorId)
      .execute();

  it('is refused while its instructor is being erased', async () => {
    const { id, user } = await makeInstructor(test.db);
    const [erased, marked] = await meet(
      identityOf(user),
      () => erase(user),
      () => mark(user),
    );
    expect([erased.statusCode, marked.statusCode, marked.json().code]).toEqual([
      204,
      401,
      'unauthenticated',
    ]);
    expect(await recordsOf(id)).toEqual([]);
  });

  it('that is being written when the erasure begins is deleted with the account', async () => {
    const { id, user } = await makeInstructor(test.db);
    const [marked, erased] = await meet(
      timeOf(id),
      () => mark(user),
      () => erase(user),
    );
    expect([marked.statusCode, erased.statusCode]).toEqual([201, 204]);
    expect(await recordsOf(id)).toEqual([]);
  });
});

it('bookings that share a statement with one of an erased account succeed', async () => {
  const [gone, there] = [await makeInstructor(test.db), await makeInstructor(test.db)];
  const people = [
    await makeUser(test.db),
    await makeUser(test.db),
    await makeUser(test.db),
  ] as const;
  const [, answers] = await meet(
    identityOf(gone.user),
    () => erase(gone.user),
    () =>
      Promise.all([book(people[0], gone.id), book(people[1], there.id), book(people[2], gone.id)]),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 201, 404]);
});

it('an inquiry during the erasure of its customer is refused, during that of its shop’s owner not found', async () => {
  const customer = await makeUser(test.db);
  const shop = await makeShop(test.db);
  const ask = (person: TestUser) => post('bookings', person, wish({ rental_id: shop.id }));
  const leaving = await makeUser(test.db);
  const [, refused] = await meet(
    identityOf(leaving),
    () => erase(leaving),
    () => ask(leaving),
  );
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'unauthenticated']);
  const [, lost] = await meet(
    identityOf(shop.owner),
    () => erase(shop.owner),
    () => ask(customer),
  );
  expect([lost.statusCode, lost.json().code]).toEqual([404, 'rental_not_found']);
  expect(
    await test.db
      .selectFrom('service_requests')
      .select('id')
      .where('customer_id', 'in', [leaving.id, customer.id])
      .execute(),
  ).toEqual([]);
});
