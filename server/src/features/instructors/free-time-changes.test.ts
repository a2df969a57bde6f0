/** What is taken follows every change of a calendar, of hours and of resorts, also of many at once. */
import { addDays } from '@sklon/contract/time';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';
import { expireBookings } from '../bookings/bookings.ts';

const test = useTestApp();
const DAY = '2026-01-16';

async function isFree(resort_id: number, duration: number, free_date = DAY): Promise<boolean> {
  return (
    (await test.call('listInstructors', { query: { resort_id, free_date, duration } })).body
      .total === 1
  );
}

async function nextFree(resort_id: number, duration?: number): Promise<string | null> {
  const { body } = await test.call('listInstructors', { query: { resort_id, duration } });
  const next = body.items[0]?.next_free;
  return next ? `${next.date} ${next.time}` : null;
}

async function shortDay() {
  const resort = await makeResort(test.db, { open_time: '10:00', close_time: '12:00' });
  const instructor = await makeInstructor(test.db, { resort_ids: [resort.id] });
  return { resort: resort.id, instructor };
}

async function takenTwice() {
  const { rows } = await sql<{ stored: unknown; wanted: unknown }>`
    SELECT
      (SELECT json_agg(t ORDER BY instructor_id, date, resort_id) FROM taken_days t WHERE taken <> 0) AS stored,
      (SELECT json_agg(w ORDER BY instructor_id, date, resort_id) FROM (
        SELECT s.date, resort_id, s.instructor_id, bit_or(1::bigint << half) AS taken
        FROM schedule_records s JOIN instructors i ON i.id = s.instructor_id, unnest(i.resort_ids) resort_id, generate_series(0, 47) half
        WHERE s.active AND half * interval '30 minutes' >= s.start_time - time '00:00' AND half * interval '30 minutes' < s.end_time - time '00:00'
        GROUP BY 1, 2, 3
      ) w) AS wanted`.execute(test.db);
  return rows[0] ?? { stored: null, wanted: undefined };
}

describe('the filter of free time', () => {
  it('follows a booking, its cancellation and its decline at once', async () => {
    const { resort, instructor } = await shortDay();
    const customer = await makeUser(test.db);
    expect(await isFree(resort, 120)).toBe(true);
    const first = await ask(
      test,
      customer,
      lesson(instructor.id, { start_time: '11:00', end_time: '12:00' }),
    );
    expect([await isFree(resort, 120), await isFree(resort, 60)]).toEqual([false, true]);
    await test.call(
      'cancelInstructorBooking',
      { params: { id: first.body.id } },
      { token: customer.token },
    );
    expect(await isFree(resort, 120)).toBe(true);
    const second = await ask(test, customer, lesson(instructor.id));
    expect(await isFree(resort, 30)).toBe(false);
    await test.call(
      'declineBooking',
      { params: { id: second.body.id } },
      { token: instructor.user.token },
    );
    expect(await isFree(resort, 120)).toBe(true);
  });

  it('keeps a confirmed booking taken, and frees one that expired', async () => {
    const { resort, instructor } = await shortDay();
    const customer = await makeUser(test.db);
    const kept = await ask(
      test,
      customer,
      lesson(instructor.id, { start_time: '10:00', end_time: '11:00' }),
    );
    await test.call(
      'confirmBooking',
      { params: { id: kept.body.id } },
      { token: instructor.user.token },
    );
    await ask(test, customer, lesson(instructor.id, { start_time: '11:00', end_time: '12:00' }));
    expect(await isFree(resort, 30)).toBe(false);
    await expireBookings(test.db, new Date(TEST_NOW.getTime() + 25 * 3_600_000));
    expect([await isFree(resort, 60), await isFree(resort, 90)]).toEqual([true, false]);
  });

  it('follows busy time, and names the next day when this one is full', async () => {
    const { resort, instructor } = await shortDay();
    const as = { token: instructor.user.token };
    // It is noon in Moscow: today's hours are over.
    expect(await nextFree(resort)).toBe('2026-01-15 10:00');
    const body = {
      date: '2026-01-15',
      start_time: '11:30',
      end_time: '12:00',
      status: 'busy' as const,
    };
    const busy = await test.call('createBusyTime', { body }, as);
    expect([await nextFree(resort), await nextFree(resort, 90)]).toEqual([
      '2026-01-16 10:00',
      '2026-01-15 10:00',
    ]);
    await test.call('deleteBusyTime', { params: { id: busy.body.id } }, as);
    expect(await nextFree(resort)).toBe('2026-01-15 10:00');
  });

  it('follows the hours that an admin sets, of any of the instructor’s resorts', async () => {
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    const { resort } = await shortDay();
    const second = await makeResort(test.db, { open_time: '10:00', close_time: '11:00' });
    await test.db
      .updateTable('instructors')
      .set({ resort_ids: [resort, second.id] })
      .where('first_resort_id', '=', resort)
      .execute();
    const open = (id: number, open_time: string, close_time: string) =>
      test.call(
        'updateResort',
        { params: { id }, body: { name: 'Гора', description: null, open_time, close_time } },
        { token: admin.token },
      );
    expect(await isFree(resort, 150)).toBe(false);
    await open(second.id, '09:30', '11:00');
    expect([await isFree(resort, 150), await isFree(second.id, 150)]).toEqual([true, true]);
    await open(resort, '10:00', '10:30');
    expect([await isFree(resort, 90), await isFree(resort, 120)]).toEqual([true, false]);
    expect(await nextFree(resort, 30)).toBe('2026-01-15 09:30');
  });

  it('follows the instructor to another resort and time zone', async () => {
    const { resort, instructor } = await shortDay();
    const far = await makeResort(test.db, {
      open_time: '14:00',
      close_time: '16:00',
      timezone: 'Asia/Novokuznetsk',
    });
    await ask(
      test,
      await makeUser(test.db),
      lesson(instructor.id, { start_time: '10:00', end_time: '11:00' }),
    );
    await test.db
      .updateTable('instructors')
      .set({ resort_ids: [far.id] })
      .where('id', '=', instructor.id)
      .execute();
    // 10:00 in Moscow is 14:00 there.
    expect([await isFree(far.id, 60), await isFree(far.id, 90), await isFree(resort, 30)]).toEqual([
      true,
      false,
      false,
    ]);
    await test.db
      .updateTable('instructors')
      .set({ resort_ids: [resort, far.id] })
      .where('id', '=', instructor.id)
      .execute();
    expect([await isFree(resort, 60), await isFree(far.id, 60)]).toEqual([true, true]);
    expect(
      (await test.call('listInstructors', { query: { resort_id: far.id } })).body.items[0]
        ?.next_free?.timezone,
    ).toBe('Europe/Moscow');
  });

  it('excludes instructors who are not working or not approved', async () => {
    const { resort, instructor } = await shortDay();
    await test.db
      .updateTable('instructors')
      .set({ is_working: false })
      .where('id', '=', instructor.id)
      .execute();
    expect([await isFree(resort, 30), await nextFree(resort)]).toEqual([false, null]);
    await test.db
      .updateTable('instructors')
      .set({ is_working: true, approved: false })
      .where('id', '=', instructor.id)
      .execute();
    expect(await isFree(resort, 30)).toBe(false);
  });

  it('is null for whom two weeks are full, whatever comes after them', async () => {
    const { resort, instructor } = await shortDay();
    const full = (day: number) => ({
      instructor_id: instructor.id,
      status: 'busy' as const,
      date: addDays('2026-01-14', day),
      start_time: '10:00',
      end_time: '12:00',
      timezone: 'Europe/Moscow',
    });
    await test.db
      .insertInto('schedule_records')
      .values(Array.from({ length: 13 }, (_, day) => full(day)))
      .execute();
    expect(await nextFree(resort)).toBe('2026-01-27 10:00');
    await test.db.insertInto('schedule_records').values(full(13)).execute();
    expect(await nextFree(resort)).toBeNull();
    expect(await isFree(resort, 120, '2026-01-28')).toBe(true);
  });
});

describe('the table taken_days', () => {
  it('matches the records after many concurrent changes, without deadlocks', async () => {
    const resorts = [await makeResort(test.db), await makeResort(test.db)].map(({ id }) => id);
    const instructors: Awaited<ReturnType<typeof makeInstructor>>[] = [];
    for (let n = 0; n < 6; n += 1)
      instructors.push(
        await makeInstructor(test.db, { resort_ids: resorts.slice(0, 1 + (n % 2)) }),
      );
    const customers: Awaited<ReturnType<typeof makeUser>>[] = [];
    for (let n = 0; n < 12; n += 1) customers.push(await makeUser(test.db));
    const deadlocks = async () =>
      (
        await sql<{
          n: number;
        }>`SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()`.execute(
          test.db,
        )
      ).rows[0]?.n;
    const before = await deadlocks();

    const work = customers.map(async (customer, n) => {
      for (let round = 0; round < 6; round += 1) {
        const instructor = instructors[(n + round) % instructors.length];
        const hour = 9 + ((n * 5 + round * 3) % 8);
        const time = (at: number) => `${String(at).padStart(2, '0')}:00`;
        const body = lesson(instructor?.id ?? 0, {
          booking_date: addDays(DAY, round % 2),
          start_time: time(hour),
          end_time: time(hour + 1),
        });
        const answer = await test.app.inject({
          method: 'POST',
          url: '/api/marketplace/instructor-bookings/with-time',
          headers: { authorization: `Bearer ${customer.token}` },
          payload: body,
        });
        expect([201, 409]).toContain(answer.statusCode);
        if (answer.statusCode === 201 && round % 2 === 0) {
          const { id } = answer.json<{ id: number }>();
          const cancelled = await test.app.inject({
            method: 'DELETE',
            url: `/api/marketplace/instructor-bookings/${id}/cancel`,
            headers: { authorization: `Bearer ${customer.token}` },
          });
          // The sweep may have been there first.
          expect([200, 409]).toContain(cancelled.statusCode);
        }
      }
    });
    const moves = instructors.map(async ({ id }, n) => {
      for (let round = 0; round < 6; round += 1) {
        const resort_ids = [
          ...resorts.slice((n + round) % 2),
          ...resorts.slice(0, (n + round) % 2),
        ].slice(0, 1 + (round % 2));
        await test.db
          .updateTable('instructors')
          .set({ resort_ids, price_2h: 5000 + round * 100 })
          .where('id', '=', id)
          .execute();
      }
    });
    const sweeps = (async () => {
      for (let round = 0; round < 4; round += 1)
        await expireBookings(test.db, new Date(TEST_NOW.getTime() + 25 * 3_600_000));
    })();
    await Promise.all([...work, ...moves, sweeps]);

    const { stored, wanted } = await takenTwice();
    expect(stored).toEqual(wanted);
    expect(wanted).not.toBeNull();
    expect(await deadlocks()).toBe(before);
  });
});
