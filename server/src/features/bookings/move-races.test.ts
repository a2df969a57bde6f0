import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeUser } from '../../../test/factories.ts';
import { booked, held, propose, time } from '../../../test/moves.ts';
import { cancelAsCustomer } from './bookings.ts';
import { acceptMove, declineMove, proposeMove } from './moves.ts';

const test = useTestApp();
const ROUNDS = 10;

async function settled(attempts: Promise<unknown>[]): Promise<boolean[]> {
  return (await Promise.allSettled(attempts)).map(({ status }) => status === 'fulfilled');
}

it('a proposal and a cancellation at once leave nothing held', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { instructor, customer, id } = await booked(test, {}, true);
    const now = test.deps.clock();
    const by = { bookingId: id, userId: instructor.user.id, now };
    await Promise.allSettled([
      proposeMove(test.db, by, time()),
      cancelAsCustomer(test.db, { id, userId: customer.id, now }),
    ]);
    expect(await held(test, instructor.id)).toEqual([]);
  }
});

it('an acceptance, a decline and a withdrawal at once are one answer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { instructor, customer, id } = await booked(test, {}, true);
    const now = test.deps.clock();
    const move = (await propose(test, instructor.user, id)).body.move?.id ?? 0;
    const as = (userId: number) => ({ bookingId: id, userId, now });
    const done = await settled([
      acceptMove(test.db, as(customer.id), move),
      declineMove(test.db, as(customer.id), move),
      declineMove(test.db, as(instructor.user.id), move),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    const times = await held(test, instructor.id);
    expect(times).toEqual([done[0] ? '2026-01-17 12:00–14:00' : '2026-01-16 10:00–12:00']);
  }
});

it('two proposals at once are one, by either side', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { instructor, customer, id } = await booked(test);
    const now = test.deps.clock();
    const done = await settled(
      [customer.id, instructor.user.id].map((userId) =>
        proposeMove(test.db, { bookingId: id, userId, now }, time()),
      ),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await held(test, instructor.id)).toHaveLength(2);
  }
});

it('two bookings cancelled while each holds a time on the day of the other both end, without a deadlock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { instructor, customer, id } = await booked(test);
    const rival = await makeUser(test.db);
    const day = { booking_date: '2026-01-17' };
    const { body: other } = await ask(test, rival, lesson(instructor.id, day));
    const late = { start_time: '15:00', end_time: '17:00' };
    await propose(test, customer, id, time(late));
    await propose(test, rival, other.id, time({ ...late, booking_date: '2026-01-16' }));
    expect(await held(test, instructor.id)).toHaveLength(4);
    const now = test.deps.clock();
    const done = await settled([
      cancelAsCustomer(test.db, { id, userId: customer.id, now }),
      cancelAsCustomer(test.db, { id: other.id, userId: rival.id, now }),
    ]);
    expect([done, await held(test, instructor.id)]).toEqual([[true, true], []]);
  }
});
