import { COOLING_HOURS } from '@sklon/contract/limits';
import { addDays } from '@sklon/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, type Lesson, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { makePastLesson } from '../../../test/lessons.ts';

const test = useTestApp();

beforeEach(() => test.setNow(TEST_NOW));

/** «ok», or the code of the refusal. */
async function attempt(customer: TestUser, body: Lesson): Promise<string> {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/marketplace/instructor-bookings/with-time',
    headers: { authorization: `Bearer ${customer.token}` },
    payload: body,
  });
  return response.statusCode === 201 ? 'ok' : response.json<{ code: string }>().code;
}

const day = (instructorId: number, n: number, values: Partial<Lesson> = {}) =>
  lesson(instructorId, { booking_date: addDays('2026-01-20', n), ...values });
const WHOLE = { start_time: '09:00', end_time: '17:00' };

async function cancel(customer: TestUser, id: number): Promise<void> {
  await test.call('cancelInstructorBooking', { params: { id } }, { token: customer.token });
}

describe('the hours that a new customer may hold pending', () => {
  it('are twenty with one instructor: two whole days, not ten', async () => {
    const { id } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    expect(await attempt(customer, day(id, 0, WHOLE))).toBe('ok');
    expect(await attempt(customer, day(id, 1, WHOLE))).toBe('ok');
    expect(await attempt(customer, day(id, 2, WHOLE))).toBe('too_many_pending_hours');
    expect(await attempt(customer, day(id, 2, { ...WHOLE, end_time: '13:00' }))).toBe('ok');
    expect(await attempt(customer, day(id, 3, { end_time: '10:30' }))).toBe(
      'too_many_pending_hours',
    );
  });

  it('are thirty with all instructors together', async () => {
    const customer = await makeUser(test.db);
    for (const [n, wanted] of ['ok', 'ok', 'ok', 'too_many_pending_hours'].entries()) {
      const { id } = await makeInstructor(test.db);
      expect(await attempt(customer, day(id, n, WHOLE))).toBe(wanted);
    }
  });

  it('are never passed by bookings at once', async () => {
    const customer = await makeUser(test.db);
    const { id } = await makeInstructor(test.db);
    const days = Array.from({ length: 8 }, (_, n) => day(id, n, WHOLE));
    const outcomes = await Promise.all(days.map((body) => attempt(customer, body)));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(2);
  });

  it('are more for a customer with a completed lesson', async () => {
    const { id } = await makeInstructor(test.db);
    const { customer } = await makePastLesson(test);
    test.setNow(TEST_NOW);
    for (let n = 0; n < 5; n += 1) expect(await attempt(customer, day(id, n, WHOLE))).toBe('ok');
    expect(await attempt(customer, day(id, 5, WHOLE))).toBe('too_many_pending_hours');
  });
});

describe('a time at which the customer has a lesson or a request', () => {
  it('is refused with another instructor, and free again once that ends', async () => {
    const [one, two] = [await makeInstructor(test.db), await makeInstructor(test.db)];
    const customer = await makeUser(test.db);
    const { body } = await ask(test, customer, day(one.id, 0));
    const meanwhile = day(two.id, 0, { start_time: '11:00', end_time: '13:00' });
    expect(await attempt(customer, meanwhile)).toBe('own_time_taken');
    await test.call('confirmBooking', { params: { id: body.id } }, { token: one.user.token });
    expect(await attempt(customer, meanwhile)).toBe('own_time_taken');
    expect(await attempt(customer, { ...meanwhile, start_time: '12:00' })).toBe('ok');
    await cancel(customer, body.id);
    expect(await attempt(customer, { ...meanwhile, start_time: '10:00', end_time: '12:00' })).toBe(
      'ok',
    );
  });

  it('is taken, as for everybody, with the same instructor', async () => {
    const { id } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await ask(test, customer, day(id, 0));
    expect(await attempt(customer, day(id, 0))).toBe('slot_taken');
  });

  it('is given to one of rival requests', async () => {
    const customer = await makeUser(test.db);
    const instructors = [];
    for (let n = 0; n < 5; n += 1) instructors.push(await makeInstructor(test.db));
    const outcomes = await Promise.all(instructors.map(({ id }) => attempt(customer, day(id, 0))));
    expect(outcomes.toSorted()).toEqual(['ok', ...Array<string>(4).fill('own_time_taken')]);
  });
});

describe('a customer who cancelled much with an instructor', () => {
  it('waits a day after five requests, and may book with others', async () => {
    const [one, two] = [await makeInstructor(test.db), await makeInstructor(test.db)];
    const customer = await makeUser(test.db);
    for (let n = 0; n < 5; n += 1) {
      const { body } = await ask(test, customer, day(one.id, n));
      await cancel(customer, body.id);
    }
    expect(await attempt(customer, day(one.id, 9))).toBe('too_many_cancelled');
    expect(await attempt(customer, day(two.id, 9))).toBe('ok');
    test.setNow(new Date(TEST_NOW.getTime() + COOLING_HOURS * 3_600_000));
    expect(await attempt(customer, day(one.id, 10))).toBe('ok');
  });

  it('waits a day after twenty hours', async () => {
    const { id } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    for (let n = 0; n < 3; n += 1) {
      const { body } = await ask(test, customer, day(id, n, WHOLE));
      await cancel(customer, body.id);
    }
    expect(await attempt(customer, day(id, 5))).toBe('too_many_cancelled');
  });

  it('is not one whose instructor cancelled', async () => {
    const { id, user } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    for (let n = 0; n < 5; n += 1) {
      const { body } = await ask(test, customer, day(id, n));
      await test.call(
        'cancelBookingAsProvider',
        { params: { id: body.id }, body: { reason: 'Болею' } },
        { token: user.token },
      );
    }
    expect(await attempt(customer, day(id, 9))).toBe('ok');
  });
});
