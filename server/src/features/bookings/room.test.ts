import { COOLING_HOURS } from '@sklon/contract/limits';
import { addDays } from '@sklon/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, type Lesson, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { makePastLesson } from '../../../test/lessons.ts';
import { declineMove, propose } from '../../../test/moves.ts';

const test = useTestApp();

beforeEach(() => test.setNow(TEST_NOW));

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

async function attemptMove(
  who: TestUser,
  id: number,
  { booking_date, start_time, end_time }: Lesson,
): Promise<{ outcome: string; move?: number }> {
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/marketplace/instructor-bookings/${id}/moves`,
    headers: { authorization: `Bearer ${who.token}` },
    payload: { booking_date, start_time, end_time },
  });
  const body = response.json<{ code: string; move?: { id: number } }>();
  return response.statusCode === 201 && body.move
    ? { outcome: 'ok', move: body.move.id }
    : { outcome: body.code };
}

const short = (instructorId: number, n: number) =>
  day(instructorId, n, { start_time: '09:00', end_time: '09:30' });

async function bookShort(customer: TestUser, instructorId: number, n: number): Promise<number> {
  return (await ask(test, customer, short(instructorId, n))).body.id;
}

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

describe('another time that a customer proposes', () => {
  it('counts in the hours held with one instructor: two whole days, not ten', async () => {
    const { id } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const bookings = [];
    for (let n = 0; n < 3; n += 1) bookings.push(await bookShort(customer, id, n));
    const outcomes = [];
    for (const [n, booking] of bookings.entries())
      outcomes.push((await attemptMove(customer, booking, day(id, 10 + n, WHOLE))).outcome);
    expect(outcomes).toEqual(['ok', 'ok', 'too_many_pending_hours']);
    expect(await attempt(customer, day(id, 20, { ...WHOLE, end_time: '12:00' }))).toBe(
      'too_many_pending_hours',
    );
    expect(await attempt(customer, day(id, 20, { ...WHOLE, end_time: '11:30' }))).toBe('ok');
  });

  it('counts in the hours held in all, also for a lesson that is confirmed', async () => {
    const customer = await makeUser(test.db);
    const outcomes = [];
    for (let n = 0; n < 4; n += 1) {
      const { id, user } = await makeInstructor(test.db);
      const booking = await bookShort(customer, id, n);
      if (n % 2 === 0)
        await test.call('confirmBooking', { params: { id: booking } }, { token: user.token });
      outcomes.push((await attemptMove(customer, booking, day(id, 10 + n, WHOLE))).outcome);
    }
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'too_many_pending_hours']);
  });

  it('counts with what it holds besides the lesson, and no longer once it is answered', async () => {
    const { id, user } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const first = (await ask(test, customer, day(id, 0, { ...WHOLE, end_time: '16:00' }))).body.id;
    await ask(test, customer, day(id, 1, WHOLE));
    const later = day(id, 0, { start_time: '10:00', end_time: '17:00' });
    const { outcome, move } = await attemptMove(customer, first, later);
    expect(outcome).toBe('ok');
    // Fifteen hours are booked, and one is held for the later lesson.
    expect(await attempt(customer, day(id, 2, { ...WHOLE, end_time: '13:30' }))).toBe(
      'too_many_pending_hours',
    );
    await declineMove(test, user, first, move!);
    expect(await attempt(customer, day(id, 2, { ...WHOLE, end_time: '13:30' }))).toBe('ok');
  });

  it('counts only where the customer proposes it, whom the instructor’s own leaves as free', async () => {
    const { id, user } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    for (let n = 0; n < 3; n += 1) {
      const booking = await bookShort(customer, id, n);
      expect((await attemptMove(user, booking, day(id, 10 + n, WHOLE))).outcome).toBe('ok');
    }
    expect(await attempt(customer, day(id, 20, WHOLE))).toBe('ok');
  });

  it('is never more by proposals at once', async () => {
    const { id } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const bookings = [];
    for (let n = 0; n < 6; n += 1) bookings.push(await bookShort(customer, id, n));
    const outcomes = await Promise.all(
      bookings.map((booking, n) => attemptMove(customer, booking, day(id, 10 + n, WHOLE))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'ok')).toHaveLength(2);
  });

  it('and withdraws, cools down like a cancelled request: after five of them, or twenty hours', async () => {
    for (const [times, wanted] of [
      [{ ...WHOLE, end_time: '10:30' }, 5],
      [WHOLE, 3],
    ] as const) {
      const { id } = await makeInstructor(test.db);
      const customer = await makeUser(test.db);
      const bookings = [await bookShort(customer, id, 0), await bookShort(customer, id, 1)];
      for (let n = 0; n < wanted; n += 1) {
        const booking = bookings[n % 2]!;
        const { body } = await propose(test, customer, booking, day(id, 10, times));
        await declineMove(test, customer, booking, body.move!.id);
      }
      expect((await attemptMove(customer, bookings[0]!, day(id, 10, times))).outcome).toBe(
        'too_many_cancelled',
      );
      expect(await attempt(customer, day(id, 20))).toBe('too_many_cancelled');
      const elsewhere = await makeInstructor(test.db);
      expect(await attempt(customer, day(elsewhere.id, 30))).toBe('ok');
      test.setNow(new Date(TEST_NOW.getTime() + (COOLING_HOURS - 1) * 3_600_000));
      expect(await attempt(customer, day(id, 20))).toBe('too_many_cancelled');
      test.setNow(new Date(TEST_NOW.getTime() + COOLING_HOURS * 3_600_000));
      expect(await attempt(customer, day(id, 20))).toBe('ok');
      test.setNow(TEST_NOW);
    }
  });

  it('and ends by cancelling the request, cools down with its hours too', async () => {
    const { id } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    for (let n = 0; n < 3; n += 1) {
      const booking = await bookShort(customer, id, n);
      expect((await attemptMove(customer, booking, day(id, 10, WHOLE))).outcome).toBe('ok');
      await cancel(customer, booking);
    }
    expect(await attempt(customer, day(id, 20))).toBe('too_many_cancelled');
  });

  it('does not cool down where the instructor declines it or proposed it', async () => {
    const { id, user } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const booking = await bookShort(customer, id, 0);
    for (const by of [customer, user, customer, user, customer, user]) {
      const { body } = await propose(test, by, booking, day(id, 10, WHOLE));
      await declineMove(test, by === user ? customer : user, booking, body.move!.id);
    }
    expect((await attemptMove(customer, booking, day(id, 10, WHOLE))).outcome).toBe('ok');
  });
});
