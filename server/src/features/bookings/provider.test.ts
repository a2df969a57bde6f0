import { expiryOf } from '@sklon/contract/booking-rules';
import { BOOKING_ANSWER_HOURS } from '@sklon/contract/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson, type Lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { expireBookings } from './bookings.ts';

const test = useTestApp();
const DECISIONS = ['confirmBooking', 'declineBooking'] as const;
const CHANGES = [...DECISIONS, 'cancelBookingAsProvider'] as const;
type Change = (typeof CHANGES)[number];

afterEach(() => test.setNow(TEST_NOW));

const makeCustomer = () =>
  makeUser(test.db, {
    first_name: 'Пётр',
    last_name: 'Лыжин',
    username: 'petr',
    phone: '+79995554433',
  });

async function booked(values: Partial<Lesson> = {}) {
  const instructor = await makeInstructor(test.db, { work_with_groups: true });
  const customer = await makeCustomer();
  const { body } = await ask(test, customer, lesson(instructor.id, values));
  return { instructor, customer, id: body.id };
}

const input = (id: number, reason = 'Заболел') => ({ params: { id }, body: { reason } });
const change = (name: Change, user: TestUser, id: number) =>
  test.call(name, input(id), { token: user.token });
const list = async ({ token }: TestUser) =>
  (await test.call('listProviderBookings', {}, { token })).body;
const mine = async ({ token }: TestUser) =>
  (await test.call('listUserBookings', {}, { token })).body;

async function refused(name: Change, { token }: { token?: string }, id: number, reason?: string) {
  const { status, body } = await test.refused(name, input(id, reason), { token });
  return [status, body.code, body.detail];
}

async function events(id: number): Promise<string[]> {
  const rows = await test.db
    .selectFrom('notifications')
    .select('event')
    .where('subject_type', '=', 'booking')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
}

describe('the instructor’s bookings', () => {
  it('have the lesson, and the customer’s contacts once confirmed', async () => {
    const { instructor, id } = await booked({ group_size: 3 });
    const pending = {
      id,
      status: 'pending',
      booking_date: '2026-01-16',
      start_time: '10:00',
      end_time: '12:00',
      timezone: 'Europe/Moscow',
      group_size: 3,
      price: 6000,
      resort: { id: instructor.resort_ids[0], name: expect.stringMatching(/^Курорт/) as string },
      customer: {
        first_name: 'Пётр',
        last_name: 'Лыжин',
        username: null,
        phone: null,
        messenger_reachable: true,
      },
      cancelled_by: null,
      cancel_reason: null,
      expires_at: expiryOf(TEST_NOW, new Date('2026-01-16T07:00:00Z')).toISOString(),
      created_at: TEST_NOW.toISOString(),
      decline_reason: null,
      decline_comment: null,
      special_day: null,
      sequence: 0,
      move: null,
      quote: { lines: [{ kind: 'usual', rubles: 6_000 }], total: 6_000, for_one: true },
      participants: [],
      comment: null,
      meeting_point: null,
    };
    expect(await list(instructor.user)).toEqual([pending]);
    const { body } = await change('confirmBooking', instructor.user, id);
    const contacts = { ...pending.customer, username: 'petr', phone: '+79995554433' };
    expect(body).toEqual({
      ...pending,
      status: 'confirmed',
      sequence: 1,
      expires_at: null,
      // Who confirms a group has agreed to the price.
      quote: { ...pending.quote, for_one: false },
      customer: contacts,
    });
    expect(await list(instructor.user)).toEqual([body]);
  });

  it('show when the bot cannot reach the customer', async () => {
    const { instructor, customer } = await booked();
    for (const reachable of [false, null]) {
      await test.db
        .updateTable('contacts')
        .set({ reachable })
        .where('user_id', '=', customer.id)
        .execute();
      expect((await list(instructor.user))[0]?.customer).toMatchObject({
        messenger_reachable: reachable,
        phone: null,
      });
    }
  });

  it('are those ahead of that instructor, soonest first', async () => {
    const { instructor, customer, id } = await booked();
    const other = await booked();
    const ids = async () => (await list(instructor.user)).map((row) => row.id);
    const { body: sooner } = await ask(
      test,
      customer,
      lesson(instructor.id, { booking_date: '2026-01-15' }),
    );
    const { body: later } = await ask(
      test,
      customer,
      lesson(instructor.id, { start_time: '14:00', end_time: '15:00' }),
    );
    const { body: declined } = await ask(
      test,
      customer,
      lesson(instructor.id, { booking_date: '2026-01-17' }),
    );
    const { body: cancelled } = await ask(
      test,
      customer,
      lesson(instructor.id, { booking_date: '2026-01-18' }),
    );
    await change('declineBooking', instructor.user, declined.id);
    await test.call(
      'cancelInstructorBooking',
      { params: { id: cancelled.id } },
      { token: customer.token },
    );
    expect(await ids()).toEqual([sooner.id, id, later.id]);
    expect((await list(other.instructor.user)).map((row) => row.id)).toEqual([other.id]);
  });

  it('leave the list when they are over or expired, also before the periodic task', async () => {
    const { instructor, customer, id } = await booked();
    await ask(test, customer, lesson(instructor.id, { booking_date: '2026-01-20' }));
    await change('confirmBooking', instructor.user, id);
    const idsAt = async (now: string | number) => {
      test.setNow(new Date(now));
      return (await list(instructor.user)).map((row) => [row.id, row.status]);
    };
    const expiry = TEST_NOW.getTime() + BOOKING_ANSWER_HOURS * 3_600_000;
    expect(await idsAt(expiry - 1)).toHaveLength(2);
    expect(await idsAt(expiry)).toEqual([[id, 'confirmed']]);
    // The lesson ends at 12:00 in Moscow.
    expect(await idsAt('2026-01-16T08:59:59Z')).toEqual([[id, 'confirmed']]);
    expect(await idsAt('2026-01-16T09:00:00Z')).toEqual([]);
    const query = { start_date: '2026-01-16', end_date: '2026-01-16' };
    const { body } = await test.call('listSchedule', { query }, { token: instructor.user.token });
    expect(body[0]?.booking).toMatchObject({
      status: 'completed',
      customer: { phone: '+79995554433' },
    });
  });

  it('are for instructors: 404 for another provider, 403 for customers, 401 for visitors', async () => {
    const owner = await makeUser(test.db, { has_provider_profile: true });
    const { status, body } = await test.refused('listProviderBookings', {}, { token: owner.token });
    expect([status, body.code]).toEqual([404, 'settings_not_found']);
    const { customer, id } = await booked();
    expect((await test.refused('listProviderBookings', {}, { token: customer.token })).status).toBe(
      403,
    );
    expect((await test.refused('listProviderBookings', {})).status).toBe(401);
    for (const name of CHANGES) {
      expect((await refused(name, owner, id)).slice(0, 2)).toEqual([404, 'booking_not_found']);
      expect((await refused(name, customer, id))[0]).toBe(403);
      expect((await refused(name, {}, id))[0]).toBe(401);
    }
  });
});

describe('a decision on the site', () => {
  // spec: D.10
  it.each([
    ['confirmBooking', 'confirmed'],
    ['declineBooking', 'declined'],
    ['cancelBookingAsProvider', 'cancelled'],
  ] as const)(
    '%s: the booking is %s for the customer too, and both sides are notified',
    async (name, status) => {
      const { instructor, customer, id } = await booked();
      const wakes = test.wakes();
      const { body } = await change(name, instructor.user, id);
      expect([body.id, body.status, test.wakes()]).toEqual([id, status, wakes + 1]);
      expect((await mine(customer))[0]?.status).toBe(status);
      expect(await events(id)).toEqual(
        expect.arrayContaining([`request_shows_${status}`, `booking_${status}`]),
      );
      expect(await list(instructor.user)).toHaveLength(status === 'confirmed' ? 1 : 0);
    },
  );

  it('is too late from the instant of expiry on', async () => {
    const { instructor, id } = await booked();
    test.setNow(new Date('2026-01-15T09:00:00Z'));
    const tooLate = [
      409,
      'booking_not_active',
      'Ничего не изменилось. Состояние заявки: не подтверждено вовремя',
    ];
    for (const name of CHANGES) expect(await refused(name, instructor.user, id)).toEqual(tooLate);
    await expireBookings(test.db, test.now());
    for (const name of CHANGES) expect(await refused(name, instructor.user, id)).toEqual(tooLate);
    expect((await events(id)).filter((event) => event.startsWith('request_shows'))).toEqual([
      'request_shows_expired',
    ]);
  });
});

describe('cancelling by the instructor', () => {
  it('frees the time of a confirmed lesson and shows the trimmed reason to the customer', async () => {
    const { instructor, customer, id } = await booked();
    await change('confirmBooking', instructor.user, id);
    const { body } = await test.call('cancelBookingAsProvider', input(id, '  Заболел \n'), {
      token: instructor.user.token,
    });
    const cancelled = { status: 'cancelled', cancelled_by: 'instructor', cancel_reason: 'Заболел' };
    expect(body).toMatchObject({ ...cancelled, customer: { username: null, phone: null } });
    expect((await mine(customer))[0]).toMatchObject(cancelled);
    await ask(test, await makeUser(test.db), lesson(instructor.id));
    expect(await refused('cancelBookingAsProvider', instructor.user, id)).toEqual([
      409,
      'booking_not_active',
      'Ничего не изменилось. Состояние заявки: отменено',
    ]);
    expect((await events(id)).filter((event) => event === 'booking_cancelled')).toHaveLength(2);
  });

  it('and by the customer at once leaves one of the two, with who cancelled', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { instructor, customer, id } = await booked();
      const headers = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
      const [byInstructor, byCustomer] = await Promise.all([
        test.app.inject({
          method: 'POST',
          url: `/api/providers/settings/bookings/${id}/cancel`,
          payload: { reason: 'Заболел' },
          headers: headers(instructor.user),
        }),
        test.app.inject({
          method: 'DELETE',
          url: `/api/marketplace/instructor-bookings/${id}/cancel`,
          headers: headers(customer),
        }),
      ]);
      expect([200, 409]).toContain(byInstructor.statusCode);
      expect(byCustomer.statusCode).toBe(byInstructor.statusCode === 200 ? 409 : 200);
      expect((await mine(customer))[0]).toMatchObject({
        status: 'cancelled',
        cancelled_by: byInstructor.statusCode === 200 ? 'instructor' : 'customer',
      });
    }
  });

  it('needs a reason that is not blank', async () => {
    const { instructor, id } = await booked();
    for (const body of [{ reason: '' }, { reason: ' \n\t\u00A0' }, {}, { reason: null }]) {
      const answer = await test.refused(
        'cancelBookingAsProvider',
        { params: { id }, body },
        { token: instructor.user.token },
      );
      expect([answer.status, answer.body.errors?.[0]]).toEqual([
        400,
        { path: 'reason', message: 'Укажите причину отмены' },
      ]);
    }
    for (const reason of ['я'.repeat(501), 'a\u0000b'])
      expect((await refused('cancelBookingAsProvider', instructor.user, id, reason))[0]).toBe(400);
    expect((await list(instructor.user))[0]?.status).toBe('pending');
  });

  it('ends when the lesson begins', async () => {
    const { instructor, id } = await booked();
    await change('confirmBooking', instructor.user, id);
    const cancelAt = (now: string) => {
      test.setNow(new Date(now));
      return refused('cancelBookingAsProvider', instructor.user, id);
    };
    expect(await cancelAt('2026-01-16T07:00:00Z')).toEqual([
      409,
      'booking_not_active',
      'Занятие уже началось: отменить его нельзя',
    ]);
    expect((await cancelAt('2026-01-16T09:00:00Z'))[2]).toBe(
      'Ничего не изменилось. Состояние заявки: завершено',
    );
    test.setNow(new Date('2026-01-16T06:59:59Z'));
    expect((await change('cancelBookingAsProvider', instructor.user, id)).body.status).toBe(
      'cancelled',
    );
  });
});
