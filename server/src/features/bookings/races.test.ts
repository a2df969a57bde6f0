import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { cancelAsCustomer } from './bookings.ts';
import { ask, lesson } from '../../../test/bookings.ts';

const test = useTestApp();
const CUSTOMERS = 50;
const customers: TestUser[] = [];

beforeAll(async () => {
  for (let n = 0; n < CUSTOMERS; n += 1) customers.push(await makeUser(test.db));
});

function post(token: string, payload: object) {
  return test.app.inject({
    method: 'POST',
    url: '/api/marketplace/instructor-bookings/with-time',
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{
    deadlocks: number;
  }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(test.db);
  return Number(rows[0]?.deadlocks);
}

describe('concurrent bookings', () => {
  // All of these cover 11:00–11:30, so no two of them fit beside each other.
  const SHAPES = [
    ['10:00', '12:00'],
    ['11:00', '11:30'],
    ['09:30', '11:30'],
    ['11:00', '14:00'],
    ['10:30', '12:30'],
  ] as const;

  // spec: D.31
  it('of fifty overlapping times leave one, in each of twenty rounds, without a deadlock', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 20; round += 1) {
      const instructor = await makeInstructor(test.db);
      const answers = await Promise.all(
        customers.map(({ token }, n) => {
          const [start_time, end_time] =
            SHAPES[round % 2 === 0 ? 0 : n % SHAPES.length] ?? SHAPES[0];
          return post(token, lesson(instructor.id, { start_time, end_time }));
        }),
      );
      const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, ...Array<number>(CUSTOMERS - 1).fill(409)]);
      const losers = answers.filter((answer) => answer.statusCode === 409);
      expect(new Set(losers.map((answer) => answer.json<{ code: string }>().code))).toEqual(
        new Set(['slot_taken']),
      );
      // So that the winner's next request meets neither the cap on pending bookings nor a lesson of their own.
      await test.db
        .updateTable('bookings')
        .set({ status: 'declined' })
        .where('instructor_id', '=', instructor.id)
        .execute();
    }
    expect(await deadlocks()).toBe(before);
  }, 60_000);

  it('are refused while another transaction has locked all bookings', async () => {
    const instructor = await makeInstructor(test.db);
    await test.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE bookings IN ACCESS EXCLUSIVE MODE`.execute(tx);
      const answers = await Promise.all(
        customers.map(({ token }) => post(token, lesson(instructor.id))),
      );
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([503]));
    });
  });

  it('of different times are each refused or booked on their own', async () => {
    const instructor = await makeInstructor(test.db);
    const other = await makeInstructor(test.db, { is_working: false });
    const [first, second, third] = customers as [TestUser, TestUser, TestUser];
    const at = (start_time: string, end_time: string, id = instructor.id) =>
      lesson(id, { booking_date: '2026-01-20', start_time, end_time });
    const answers = await Promise.all([
      post(first.token, at('10:00', '11:00')),
      post(second.token, at('11:00', '12:00')),
      post(third.token, at('10:30', '11:30')),
      post(first.token, at('12:00', '13:00')),
      post(second.token, at('12:00', '13:00', other.id)),
      post(third.token, at('13:00', '12:00')),
    ]);
    const owners = await test.db
      .selectFrom('bookings as b')
      .innerJoin('schedule_records as s', 's.id', 'b.record_id')
      .select(['b.id', 'b.customer_id', 's.start_time'])
      .where('b.instructor_id', '=', instructor.id)
      .execute();
    // Either the two that only touch, or the one that overlaps both of them.
    expect([
      [201, 201, 409, 201, 409, 400],
      [409, 409, 201, 201, 409, 400],
    ]).toContainEqual(answers.map(({ statusCode }) => statusCode));
    for (const answer of answers.filter(({ statusCode }) => statusCode === 201)) {
      const body = answer.json<{ id: number; start_time: string }>();
      expect(owners).toContainEqual(
        expect.objectContaining({ id: body.id, start_time: body.start_time }),
      );
    }
  });

  // spec: D.32
  it('of a time that is being marked busy leave one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const instructor = await makeInstructor(test.db);
      const busy = test.db
        .insertInto('schedule_records')
        .values({
          instructor_id: instructor.id,
          status: 'busy',
          date: '2026-01-16',
          start_time: '11:00',
          end_time: '11:30',
          timezone: 'Europe/Moscow',
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      const [answer, record] = await Promise.all([
        post(customers[round]?.token ?? '', lesson(instructor.id)),
        busy,
      ]);
      expect(answer.statusCode === 201).toBe(record === undefined);
    }
  });

  it('a freed time is booked by one of those who wait for it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const instructor = await makeInstructor(test.db);
      const holder = await makeUser(test.db);
      const { body } = await ask(test, holder, lesson(instructor.id));
      const [cancelled, ...answers] = await Promise.all([
        cancelAsCustomer(test.db, { id: body.id, userId: holder.id, now: TEST_NOW }),
        ...customers
          .slice(round, round + 10)
          .map(({ token }) => post(token, lesson(instructor.id))),
      ]);
      expect(cancelled.changed).toBe(true);
      expect(answers.filter((answer) => answer.statusCode === 201).length).toBeLessThanOrEqual(1);
      const { rows } =
        await sql`SELECT FROM schedule_records WHERE instructor_id = ${instructor.id} AND active`.execute(
          test.db,
        );
      expect(rows.length).toBe(answers.filter((answer) => answer.statusCode === 201).length);
    }
  });
});
