import { expiryOf } from '@sklon/contract/booking-rules';
import { ERRORS } from '@sklon/contract/errors';
import { addDays, instantOf, localNow } from '@sklon/contract/time';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';
import { ask, lesson, type Lesson } from '../../../test/bookings.ts';

const test = useTestApp();

async function refusedWith(body: Partial<Lesson> & Record<string, unknown>, token: string) {
  const answer = await test.refused('createInstructorBooking', { body }, { token });
  return [answer.status, answer.body.code, answer.body.errors?.[0]?.path];
}

describe('booking an instructor', () => {
  // spec: 3.22, 7.23
  it('returns the pending booking and occupies its time', async () => {
    const instructor = await makeInstructor(test.db, { work_with_groups: true });
    const customer = await makeUser(test.db);
    const { status, body } = await ask(test, customer, lesson(instructor.id, { group_size: 3 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'instructor',
      status: 'pending',
      booking_date: '2026-01-16',
      start_time: '10:00',
      end_time: '12:00',
      timezone: 'Europe/Moscow',
      group_size: 3,
      price: 6000,
      cancelled_by: null,
      resort: { id: instructor.resort_ids[0] },
      created_at: TEST_NOW.toISOString(),
      expires_at: expiryOf(TEST_NOW, new Date('2026-01-16T07:00:00Z')).toISOString(),
      instructor: { id: instructor.id, first_name: 'Иван', phone: null },
    });
    const { body: list } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(list).toEqual([body]);
    const records = await test.db
      .selectFrom('schedule_records')
      .selectAll()
      .where('instructor_id', '=', instructor.id)
      .execute();
    expect(records).toMatchObject([
      {
        status: 'booked',
        active: true,
        date: '2026-01-16',
        start_time: '10:00',
        end_time: '12:00',
      },
    ]);
  });

  it('writes the messages to both sides with the booking and wakes their sender', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const before = test.wakes();
    const { body } = await ask(test, customer, lesson(instructor.id));
    expect(test.wakes()).toBe(before + 1);
    const rows = await test.db
      .selectFrom('notifications')
      .select(['event', 'recipient_id', 'due_at', 'state'])
      .where('subject_type', '=', 'booking')
      .where('subject_id', '=', body.id)
      .orderBy('event')
      .execute();
    expect(rows).toEqual([
      { event: 'booking_received', recipient_id: customer.id, due_at: TEST_NOW, state: 'waiting' },
      {
        event: 'booking_requested',
        recipient_id: instructor.user.id,
        due_at: TEST_NOW,
        state: 'waiting',
      },
    ]);
  });

  // spec: 4.14, D.25, D.29, D.48
  it('refuses a taken time with the text of the specification, and accepts both adjacent times', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const rival = await makeUser(test.db);
    await ask(test, customer, lesson(instructor.id, { start_time: '10:00', end_time: '12:00' }));
    for (const [start_time, end_time] of [
      ['10:00', '12:00'],
      ['11:30', '12:30'],
      ['09:00', '10:30'],
      ['09:00', '14:00'],
      ['10:30', '11:00'],
    ] as const) {
      const { status, body } = await test.refused(
        'createInstructorBooking',
        { body: lesson(instructor.id, { start_time, end_time }) },
        { token: rival.token },
      );
      expect([status, body.code, body.detail]).toEqual([
        409,
        'slot_taken',
        'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.',
      ]);
    }
    await ask(test, rival, lesson(instructor.id, { start_time: '12:00', end_time: '14:00' }));
    await ask(test, rival, lesson(instructor.id, { start_time: '09:00', end_time: '10:00' }));
  });

  // spec: D.26
  it('does not book over busy time', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await test.db
      .insertInto('schedule_records')
      .values({
        instructor_id: instructor.id,
        status: 'busy',
        date: '2026-01-16',
        start_time: '11:00',
        end_time: '11:30',
        timezone: 'Europe/Moscow',
      })
      .execute();
    expect(await refusedWith(lesson(instructor.id), customer.token)).toEqual([
      409,
      'slot_taken',
      undefined,
    ]);
  });

  // spec: 5.15, D.2, D.22, D.23, D.30, D.42, S.8.2
  it('names the field of every impossible value', async () => {
    const instructor = await makeInstructor(test.db);
    const { token } = await makeUser(test.db);
    const elsewhere = await makeResort(test.db);
    const wrong: [Record<string, unknown>, string][] = [
      [{ booking_date: '2026-01-13' }, 'booking_date'],
      [{ booking_date: addDays('2026-01-14', 181) }, 'booking_date'],
      [{ booking_date: '2026-02-30' }, 'booking_date'],
      [{ booking_date: 'infinity' }, 'booking_date'],
      [{ booking_date: '2026-01-14', start_time: '11:30', end_time: '12:30' }, 'start_time'],
      [{ booking_date: '2026-01-14', start_time: '12:00', end_time: '13:00' }, 'start_time'],
      [{ start_time: '10:15' }, 'start_time'],
      [{ end_time: '12:10' }, 'end_time'],
      [{ start_time: '12:00', end_time: '10:00' }, 'end_time'],
      [{ start_time: '12:00', end_time: '12:00' }, 'end_time'],
      [{ start_time: '17:30', end_time: '01:00' }, 'end_time'],
      [{ end_time: '24:00' }, 'end_time'],
      [{ start_time: '08:30' }, 'start_time'],
      [{ end_time: '18:30' }, 'end_time'],
      [{ group_size: 2 }, 'group_size'],
      [{ group_size: 0 }, 'group_size'],
      [{ group_size: 11 }, 'group_size'],
      [{ group_size: 1.5 }, 'group_size'],
      [{ resort_id: elsewhere.id }, 'resort_id'],
      [{ resort_id: 2_000_000_000 }, 'resort_id'],
      [{ instructor_id: 0 }, 'instructor_id'],
    ];
    for (const [values, path] of wrong) {
      const { status, body } = await test.refused(
        'createInstructorBooking',
        { body: { ...lesson(instructor.id), ...values } },
        { token },
      );
      expect([values, status, body.code, body.errors?.[0]?.path]).toEqual([
        values,
        400,
        'validation_failed',
        path,
      ]);
      expect(body.detail).toMatch(/[а-яё]{4}/i);
    }
    await ask(test, { token }, lesson(instructor.id, { booking_date: addDays('2026-01-14', 180) }));
    await ask(
      test,
      { token },
      lesson(instructor.id, { booking_date: '2026-01-14', start_time: '12:30', end_time: '13:00' }),
    );
  });

  // spec: D.21, D.27, S.8.3
  it('refuses instructors who are missing, not approved or not working, and booking oneself', async () => {
    const customer = await makeUser(test.db);
    const hidden = await makeInstructor(test.db, { approved: false });
    const resting = await makeInstructor(test.db, { is_working: false });
    const own = await makeInstructor(test.db);
    expect(await refusedWith(lesson(2_000_000_000), customer.token)).toEqual([
      404,
      'instructor_not_found',
      undefined,
    ]);
    expect(await refusedWith(lesson(hidden.id), customer.token)).toEqual([
      404,
      'instructor_not_found',
      undefined,
    ]);
    expect(await refusedWith(lesson(resting.id), customer.token)).toEqual([
      409,
      'instructor_not_working',
      undefined,
    ]);
    expect(await refusedWith(lesson(own.id), own.user.token)).toEqual([
      403,
      'own_booking',
      undefined,
    ]);
  });

  // spec: 6.7
  it('needs a session and the consent', async () => {
    const instructor = await makeInstructor(test.db);
    const { token } = await makeUser(test.db, { consent: false });
    const { status, body } = await test.refused(
      'createInstructorBooking',
      { body: lesson(instructor.id) },
      { token },
    );
    expect([status, body.detail]).toEqual([403, ERRORS.consent_required.detail]);
    expect(
      (await test.refused('createInstructorBooking', { body: lesson(instructor.id) })).status,
    ).toBe(401);
  });

  it('lets an instructor book a colleague', async () => {
    const instructor = await makeInstructor(test.db);
    const colleague = await makeInstructor(test.db);
    expect((await ask(test, colleague.user, lesson(instructor.id))).status).toBe(201);
  });

  // spec: S.8.1
  it('ignores unknown fields of the body', async () => {
    const instructor = await makeInstructor(test.db);
    const [customer, other] = [await makeUser(test.db), await makeUser(test.db)];
    const { body } = await ask(test, customer, {
      ...lesson(instructor.id),
      user_id: other.id,
      status: 'confirmed',
      id: 1,
      price: 1,
    } as Lesson);
    expect(body).toMatchObject({ status: 'pending', price: 6000 });
    expect((await test.call('listUserBookings', {}, { token: other.token })).body).toEqual([]);
  });

  it('uses the earliest opening and latest closing of several resorts, and the chosen meeting place', async () => {
    const early = await makeResort(test.db, {
      open_time: '08:00',
      close_time: '16:00',
      name: 'Ранний',
    });
    const late = await makeResort(test.db, {
      open_time: '12:00',
      close_time: '22:00',
      name: 'Поздний',
      parent_id: early.parent_id,
    });
    const instructor = await makeInstructor(test.db, { resort_ids: [early.id, late.id] });
    const customer = await makeUser(test.db);
    const first = await ask(
      test,
      customer,
      lesson(instructor.id, { start_time: '08:00', end_time: '08:30' }),
    );
    const second = await ask(
      test,
      customer,
      lesson(instructor.id, { start_time: '21:30', end_time: '22:00', resort_id: late.id }),
    );
    expect([first.body.resort.name, second.body.resort.name]).toEqual(['Ранний', 'Поздний']);
    expect(
      await refusedWith(
        lesson(instructor.id, { start_time: '21:30', end_time: '22:30' }),
        customer.token,
      ),
    ).toEqual([400, 'validation_failed', 'end_time']);
  });

  // spec: D.24
  it('decides past and today by the clock of the resort', async () => {
    // 09:00 UTC is 21:00 in Kamchatka and 16:00 in Novokuznetsk, of the same day.
    const far = await makeResort(test.db, {
      timezone: 'Asia/Kamchatka',
      open_time: '09:00',
      close_time: '23:00',
    });
    const near = await makeResort(test.db, {
      timezone: 'Asia/Novokuznetsk',
      open_time: '09:00',
      close_time: '23:00',
    });
    for (const [resort, past, ahead] of [
      [far, '20:30', '21:30'],
      [near, '15:30', '16:30'],
    ] as const) {
      const customer = await makeUser(test.db);
      const instructor = await makeInstructor(test.db, { resort_ids: [resort.id] });
      const at = (start_time: string) =>
        lesson(instructor.id, { booking_date: '2026-01-14', start_time, end_time: '22:30' });
      expect(await refusedWith(at(past), customer.token)).toEqual([
        400,
        'validation_failed',
        'start_time',
      ]);
      const { body } = await ask(test, customer, at(ahead));
      const { during } = await test.db
        .selectFrom('bookings')
        .innerJoin('schedule_records', 'schedule_records.id', 'record_id')
        .select('during')
        .where('bookings.id', '=', body.id)
        .executeTakeFirstOrThrow();
      const startsAt = instantOf('2026-01-14', ahead, body.timezone);
      expect(during).toContain(startsAt.toISOString().slice(0, 19).replace('T', ' '));
    }
  });

  // spec: D.34
  it('fixes the price by length, rounded to a ruble, or none when the instructor has none', async () => {
    const instructor = await makeInstructor(test.db, { price_2h: 3333 });
    const customer = await makeUser(test.db);
    const half = await ask(
      test,
      customer,
      lesson(instructor.id, { start_time: '10:00', end_time: '10:30' }),
    );
    const long = await ask(
      test,
      customer,
      lesson(instructor.id, { start_time: '11:00', end_time: '14:30' }),
    );
    expect([half.body.price, long.body.price]).toEqual([833, 5833]);
    await test.db
      .updateTable('instructors')
      .set({ price_2h: 9000 })
      .where('id', '=', instructor.id)
      .execute();
    const { body: list } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(list).toMatchObject([{ price: 5833 }, { price: 833 }]);
    const silent = await makeInstructor(test.db, { price_2h: null });
    const other = lesson(silent.id, { booking_date: '2026-01-17' });
    expect((await ask(test, customer, other)).body.price).toBeNull();
  });
});

describe('the cap on pending bookings', () => {
  // spec: D.28, S.8.5
  it('refuses the eleventh, and does not count decided or expired ones', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const day = (n: number) => lesson(instructor.id, { booking_date: addDays('2026-01-20', n) });
    for (let n = 0; n < 10; n += 1) await ask(test, customer, day(n));
    expect(await refusedWith(day(10), customer.token)).toEqual([
      409,
      'too_many_pending',
      undefined,
    ]);
    const one = await test.db
      .selectFrom('bookings')
      .select('id')
      .where('customer_id', '=', customer.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('id', '=', one.id)
      .execute();
    await ask(test, customer, day(10));
    expect(await refusedWith(day(11), customer.token)).toEqual([
      409,
      'too_many_pending',
      undefined,
    ]);
    await test.db
      .updateTable('bookings')
      .set({ expires_at: TEST_NOW })
      .where('id', '=', one.id + 1)
      .execute();
    await ask(test, customer, day(11));
  });
});

describe('expiry of an unanswered booking', () => {
  it('is returned with the booking', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    expect(localNow(TEST_NOW, 'Europe/Moscow')).toEqual({ date: '2026-01-14', time: '12:00' });
    const at = (start_time: string) =>
      lesson(instructor.id, { booking_date: '2026-01-14', start_time, end_time: '17:00' });
    const soon = await ask(test, customer, { ...at('12:30'), end_time: '13:00' });
    const later = await ask(test, customer, at('16:00'));
    expect([soon.body.expires_at, later.body.expires_at]).toEqual([
      '2026-01-14T09:30:00.000Z',
      '2026-01-14T12:00:00.000Z',
    ]);
  });
});
