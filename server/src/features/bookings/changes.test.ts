import { ERRORS } from '@sklon/contract/errors';
import { BOOKING_ANSWER_HOURS } from '@sklon/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';
import { cancelAsInstructor, confirm, decline, expireBookings } from './bookings.ts';
import { presentBooking } from './present.ts';
import { ask, lesson } from '../../../test/bookings.ts';

const test = useTestApp();
const HOUR = 3_600_000;
const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

async function booked() {
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  const { body } = await ask(test, customer, lesson(instructor.id));
  return { instructor, customer, id: body.id };
}

const attempt = (id: number, userId: number, now = TEST_NOW) => ({ id, userId, now });

async function events(bookingId: number): Promise<string[]> {
  const rows = await test.db
    .selectFrom('notifications as n')
    .innerJoin('bookings as b', 'b.id', 'n.subject_id')
    .select(['n.event', 'n.recipient_id', 'b.customer_id'])
    .where('n.subject_type', '=', 'booking')
    .where('n.subject_id', '=', bookingId)
    .orderBy('n.id')
    .execute();
  return rows
    .map(
      (row) => `${row.event} → ${row.recipient_id === row.customer_id ? 'customer' : 'instructor'}`,
    )
    .slice(2);
}

async function active(bookingId: number): Promise<boolean> {
  const row = await test.db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .select('s.active')
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row.active;
}

describe('the instructor’s decision', () => {
  // spec: D.3
  it('confirms: the time stays taken, the customer sees the phone, messages and reminders are written', async () => {
    const { instructor, customer, id } = await booked();
    const { changed, order } = await confirm(test.db, attempt(id, instructor.user.id));
    expect([changed, order.status, await active(id)]).toEqual([true, 'confirmed', true]);
    const { body } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(body).toMatchObject([
      { status: 'confirmed', expires_at: null, instructor: { phone: '+79990000000' } },
    ]);
    expect((await events(id)).toSorted()).toEqual([
      'booking_calendar → customer',
      'booking_confirmed → customer',
      'booking_place → customer',
      'reminder_24h → customer',
      'reminder_2h → customer',
      'reminder_2h → instructor',
      'request_shows_confirmed → instructor',
      'review_asked → customer',
    ]);
    const due = await test.db
      .selectFrom('notifications')
      .select(['event', 'due_at'])
      .where('subject_type', '=', 'booking')
      .where('subject_id', '=', id)
      .where('event', 'like', 'reminder%')
      .orderBy('id')
      .execute();
    expect(due.map((row) => row.due_at.toISOString())).toEqual([
      '2026-01-15T07:00:00.000Z',
      '2026-01-16T05:00:00.000Z',
      '2026-01-16T05:00:00.000Z',
    ]);
  });

  it('writes no reminder that would come in the past', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const { body } = await ask(
      test,
      customer,
      lesson(instructor.id, { booking_date: '2026-01-14', start_time: '15:00', end_time: '16:00' }),
    );
    await confirm(test.db, attempt(body.id, instructor.user.id));
    expect((await events(body.id)).filter((event) => event.startsWith('reminder'))).toEqual([
      'reminder_2h → customer',
      'reminder_2h → instructor',
    ]);
  });

  // spec: D.4
  it('declines and frees the time', async () => {
    const { instructor, id } = await booked();
    const { order } = await decline(test.db, attempt(id, instructor.user.id));
    expect([order.status, await active(id)]).toEqual(['declined', false]);
    expect(await events(id)).toEqual([
      'request_shows_declined → instructor',
      'booking_declined → customer',
    ]);
    await ask(test, await makeUser(test.db), lesson(instructor.id));
  });

  it('is too late from the instant of expiry on, also before the periodic task', async () => {
    const { instructor, customer, id } = await booked();
    const { changed, order } = await confirm(
      test.db,
      attempt(id, instructor.user.id, after(BOOKING_ANSWER_HOURS)),
    );
    expect([changed, presentBooking(order, after(BOOKING_ANSWER_HOURS)).status]).toEqual([
      false,
      'expired',
    ]);
    test.setNow(after(BOOKING_ANSWER_HOURS));
    expect(
      (await test.call('listUserBookings', {}, { token: customer.token })).body[0]?.status,
    ).toBe('expired');
    const cancel = await test.refused(
      'cancelInstructorBooking',
      { params: { id } },
      { token: customer.token },
    );
    test.setNow(TEST_NOW);
    expect([cancel.status, cancel.body.code]).toEqual([409, 'booking_not_active']);
  });
});

describe('cancelling', () => {
  // spec: 4.21, 7.24, D.6, S.7.2
  it('frees the time of a pending or confirmed booking and notifies both sides once', async () => {
    for (const decide of [undefined, confirm]) {
      const { instructor, customer, id } = await booked();
      if (decide) await decide(test.db, attempt(id, instructor.user.id));
      const wakes = test.wakes();
      const { body } = await test.call(
        'cancelInstructorBooking',
        { params: { id } },
        { token: customer.token },
      );
      expect(body).toMatchObject({
        status: 'cancelled',
        cancelled_by: 'customer',
        instructor: { phone: null },
      });
      const again = await test.refused(
        'cancelInstructorBooking',
        { params: { id } },
        { token: customer.token },
      );
      expect([again.status, again.body]).toEqual([
        409,
        { detail: ERRORS.booking_not_active.detail, code: 'booking_not_active' },
      ]);
      expect(test.wakes()).toBe(wakes + 1);
      expect(
        (await events(id)).filter((event) => event.startsWith('booking_cancelled')),
      ).toHaveLength(2);
      expect(await events(id)).toContain('request_shows_cancelled → instructor');
      await ask(test, await makeUser(test.db), lesson(instructor.id));
    }
  });

  it('ends when the lesson begins', async () => {
    const { instructor, customer, id } = await booked();
    await confirm(test.db, attempt(id, instructor.user.id));
    test.setNow(new Date('2026-01-16T07:00:00Z'));
    const { status, body } = await test.refused(
      'cancelInstructorBooking',
      { params: { id } },
      { token: customer.token },
    );
    test.setNow(TEST_NOW);
    expect([status, body.detail]).toEqual([409, 'Занятие уже началось: отменить его нельзя']);
  });

  // spec: D.7
  it('by the instructor needs a reason, which the customer sees', async () => {
    const { instructor, customer, id } = await booked();
    await expect(
      cancelAsInstructor(test.db, attempt(id, instructor.user.id), '  '),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      cancelAsInstructor(test.db, attempt(id, customer.id), 'нет'),
    ).rejects.toMatchObject({ status: 404 });
    const { changed } = await cancelAsInstructor(
      test.db,
      attempt(id, instructor.user.id),
      ' Заболел ',
    );
    expect(changed).toBe(true);
    const { body } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(body[0]).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'instructor',
      cancel_reason: 'Заболел',
    });
    expect(
      (await cancelAsInstructor(test.db, attempt(id, instructor.user.id), 'снова')).changed,
    ).toBe(false);
  });
});

describe('expiry', () => {
  // spec: D.5
  it('expires unanswered bookings, frees their time and notifies both sides', async () => {
    const { instructor, id } = await booked();
    expect(await expireBookings(test.db, new Date(after(BOOKING_ANSWER_HOURS).getTime() - 1))).toBe(
      0,
    );
    expect(await expireBookings(test.db, after(BOOKING_ANSWER_HOURS))).toBeGreaterThanOrEqual(1);
    expect(await active(id)).toBe(false);
    expect(await events(id)).toEqual([
      'request_shows_expired → instructor',
      'booking_expired → instructor',
      'booking_expired → customer',
    ]);
    expect(
      (await confirm(test.db, attempt(id, instructor.user.id, after(BOOKING_ANSWER_HOURS))))
        .changed,
    ).toBe(false);
    expect(await expireBookings(test.db, after(BOOKING_ANSWER_HOURS))).toBe(0);
  });

  it('continues after one batch', async () => {
    await expireBookings(test.db, after(BOOKING_ANSWER_HOURS));
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await ask(test, customer, lesson(instructor.id));
    await sql`
      WITH record AS (
        INSERT INTO schedule_records (instructor_id, status, date, start_time, end_time, timezone)
        SELECT ${instructor.id}::int, 'booked', date '2026-02-01' + n, '10:00', '11:00', 'Europe/Moscow' FROM generate_series(1, 120) n
        RETURNING id
      )
      INSERT INTO bookings (record_id, instructor_id, customer_id, resort_id, status, group_size, created_at, expires_at)
      SELECT id, ${instructor.id}::int, ${customer.id}::int, ${instructor.resort_ids[0]}::int, 'pending', 1, ${TEST_NOW}::timestamptz, ${after(1)}::timestamptz
      FROM record`.execute(test.db);
    expect(await expireBookings(test.db, after(2))).toBe(120);
  });
});

describe('a lesson that is over', () => {
  // spec: D.8
  it('is completed, its phone still shown', async () => {
    const { instructor, customer, id } = await booked();
    await confirm(test.db, attempt(id, instructor.user.id));
    test.setNow(new Date('2026-01-16T09:00:00Z'));
    const { body } = await test.call('listUserBookings', {}, { token: customer.token });
    test.setNow(TEST_NOW);
    expect(body[0]).toMatchObject({ status: 'completed', instructor: { phone: '+79990000000' } });
  });
});

describe('an instructor whom the bot cannot reach', () => {
  it('is marked so for the customer, without the phone while the booking is pending', async () => {
    const { instructor, customer } = await booked();
    await test.db
      .updateTable('contacts')
      .set({ reachable: false })
      .where('user_id', '=', instructor.user.id)
      .execute();
    const { body } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(body[0]).toMatchObject({
      instructor: { messenger_reachable: false, phone: null },
    });
  });
});

describe('the list of own bookings', () => {
  // spec: 6.9, 7.22
  it('is newest first and contains no other person’s', async () => {
    const { instructor, customer, id } = await booked();
    test.setNow(after(1));
    const { body: second } = await ask(
      test,
      customer,
      lesson(instructor.id, { booking_date: '2026-01-15' }),
    );
    test.setNow(TEST_NOW);
    const { body } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(body.map((row) => row.id)).toEqual([second.id, id]);
    expect((await test.refused('listUserBookings', {})).status).toBe(401);
  });
});
