import { afterEach, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { makeShop, send, wish } from '../../../test/inquiries.ts';
import { booked, declineMove, propose } from '../../../test/moves.ts';

const test = useTestApp();

afterEach(() => test.setNow(TEST_NOW));

const waiting = async ({ token }: TestUser) =>
  (await test.call('getCurrentUser', {}, { token })).body.waiting_as_provider;

const proposals = async ({ token }: TestUser) =>
  (await test.call('getCurrentUser', {}, { token })).body.waiting_as_customer;

it('a person reads with the session how many bookings wait for an answer, until they are answered or expire', async () => {
  const { instructor, customer, id } = await booked(test);
  const later = { start_time: '14:00', end_time: '16:00' };
  await ask(test, customer, lesson(instructor.id, later));
  expect([await waiting(instructor.user), await waiting(customer)]).toEqual([2, 0]);
  await test.call('confirmBooking', { params: { id } }, { token: instructor.user.token });
  expect(await waiting(instructor.user)).toBe(1);
  test.setNow(new Date(TEST_NOW.getTime() + 2 * 86_400_000));
  expect(await waiting(instructor.user)).toBe(0);
});

it('another time waits for the side that has not proposed it', async () => {
  const { instructor, customer, id } = await booked(test, {}, true);
  expect(await waiting(instructor.user)).toBe(0);
  const { body } = await propose(test, customer, id);
  expect([await waiting(instructor.user), await waiting(customer)]).toEqual([1, 0]);
  await declineMove(test, instructor.user, id, body.move!.id);
  expect(await waiting(instructor.user)).toBe(0);
  const other = await booked(test);
  const { body: own } = await propose(test, other.instructor.user, other.id);
  expect(await waiting(other.instructor.user)).toBe(0);
  expect([await proposals(other.customer), await proposals(customer)]).toEqual([1, 0]);
  await declineMove(test, other.customer, other.id, own.move!.id);
  expect(await proposals(other.customer)).toBe(0);
});

it('inquiries count too, and nobody else’s do', async () => {
  const [{ id, owner }, other, customer] = await Promise.all([
    makeShop(test.db),
    makeInstructor(test.db),
    makeUser(test.db),
  ]);
  const { body } = await send(test, customer, wish({ rental_id: id }));
  expect([await waiting(owner), await waiting(other.user)]).toEqual([1, 0]);
  const { token } = owner;
  await test.call('acceptInquiry', { params: { id: body.id } }, { token });
  expect(await waiting(owner)).toBe(0);
});
