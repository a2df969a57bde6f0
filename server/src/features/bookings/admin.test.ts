import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { expireBookings } from './bookings.ts';
import { spellingsOf } from '../../../test/phones.ts';

const test = useTestApp();
let admin: TestUser;
let customer: TestUser;
let instructor: Awaited<ReturnType<typeof makeInstructor>>;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  customer = await makeUser(test.db, {
    first_name: 'Семён',
    last_name: 'Лыжин',
    username: 'semyon_l',
    phone: '+79165550011',
  });
  instructor = await makeInstructor(test.db, { last_name: 'Вершинина', phone: '+79260000077' });
});

async function book(booking_date: string): Promise<number> {
  return (await ask(test, customer, lesson(instructor.id, { booking_date }))).body.id;
}

const list = async (query: object) =>
  (await test.call('listAdminBookings', { query }, { token: admin.token })).body.items.map(
    ({ id }) => id,
  );
const history = async (id: number) =>
  (await test.call('getAdminBooking', { params: { id } }, { token: admin.token })).body;

describe('the list', () => {
  it('finds a booking by number, by the people of both sides, by resort, day and state', async () => {
    const first = await book('2026-01-16');
    const second = await book('2026-01-17');
    await test.call('confirmBooking', { params: { id: first } }, { token: instructor.user.token });
    const [resort_id] = instructor.resort_ids;

    expect(await list({})).toEqual([second, first]);
    for (const search of [`${first}`, `№ ${first}`, `№${first}`])
      expect(await list({ search })).toEqual([first]);
    for (const search of ['лыжин', 'семен', '@semyon_l', '916 555', 'Вершинина', '0077'])
      expect(await list({ search })).toEqual([second, first]);
    expect(await list({ search: 'Никто' })).toEqual([]);
    expect(await list({ resort_id })).toEqual([second, first]);
    expect(await list({ resort_id: 999_999 })).toEqual([]);
    expect(await list({ date: '2026-01-17' })).toEqual([second]);
    expect(await list({ status: 'confirmed' })).toEqual([first]);
    expect(await list({ status: 'pending' })).toEqual([second]);
  });

  it('finds a booking by the phone of either side, in every spelling', async () => {
    const found = await list({ search: 'Вершинина' });
    for (const search of [...spellingsOf('9165550011'), ...spellingsOf('9260000077')])
      expect([search, await list({ search })]).toEqual([search, found]);
  });

  it('derives the state from the time, as everybody else sees it', async () => {
    const pending = await book('2026-01-18');
    const confirmed = await book('2026-01-19');
    const token = instructor.user.token;
    await test.call('confirmBooking', { params: { id: confirmed } }, { token });
    test.setNow(new Date('2026-02-01T10:00:00Z'));
    expect(await list({ status: 'expired', date: '2026-01-18' })).toEqual([pending]);
    expect(await list({ status: 'pending' })).toEqual([]);
    expect(await list({ status: 'completed', date: '2026-01-19' })).toEqual([confirmed]);
    expect(await list({ status: 'confirmed' })).toEqual([]);
    test.setNow(TEST_NOW);
  });

  it('rejects a state and a day that do not exist', async () => {
    for (const query of ['status=lost', 'date=2026-02-30']) {
      const headers = { authorization: `Bearer ${admin.token}` };
      const { statusCode } = await test.app.inject({
        url: `/api/admin/bookings?${query}`,
        headers,
      });
      expect(statusCode).toBe(400);
    }
  });
});

describe('the history of a booking', () => {
  it('names every change with who made it, and the messages about it', async () => {
    const id = await book('2026-01-20');
    await test.call('confirmBooking', { params: { id } }, { token: instructor.user.token });
    await test.call(
      'cancelBookingAsProvider',
      { params: { id }, body: { reason: 'Заболел' } },
      { token: instructor.user.token },
    );
    const { changes, messages, customer: who } = await history(id);
    const by = {
      at: TEST_NOW.toISOString(),
      actor: 'instructor',
      actor_id: instructor.user.id,
      time: null,
      total: null,
    };
    expect(changes).toEqual([
      { ...by, change: 'requested', actor: 'customer', actor_id: customer.id, reason: null },
      { ...by, change: 'confirmed', reason: null },
      { ...by, change: 'cancelled', reason: 'Заболел' },
    ]);
    expect(who).toMatchObject({ phone: '+79165550011', username: 'semyon_l' });
    expect(messages.map(({ event, to }) => [event, to])).toEqual(
      expect.arrayContaining([
        ['booking_requested', 'instructor'],
        ['booking_confirmed', 'customer'],
      ]),
    );
    expect(messages.every(({ channel }) => channel === 'telegram')).toBe(true);
  });

  it('names the customer who cancelled, and the system where nobody answered in time', async () => {
    const cancelled = await book('2026-01-21');
    await test.call(
      'cancelInstructorBooking',
      { params: { id: cancelled } },
      { token: customer.token },
    );
    expect((await history(cancelled)).changes.at(-1)).toMatchObject({
      change: 'cancelled',
      actor: 'customer',
      actor_id: customer.id,
    });
    const expired = await book('2026-01-22');
    await expireBookings(test.db, new Date('2026-01-16T10:00:00Z'));
    expect((await history(expired)).changes.at(-1)).toMatchObject({
      change: 'expired',
      actor: 'system',
      actor_id: null,
    });
  });

  it('has the last change of a booking from before changes were stored', async () => {
    const id = await book('2026-01-23');
    await test.call('declineBooking', { params: { id } }, { token: instructor.user.token });
    await test.db.deleteFrom('booking_changes').where('booking_id', '=', id).execute();
    expect((await history(id)).changes.map(({ change, actor }) => [change, actor])).toEqual([
      ['requested', 'customer'],
      ['declined', 'instructor'],
    ]);
  });

  it('is refused for an unknown number', async () => {
    const params = { id: 999_999 };
    const { status, body } = await test.refused(
      'getAdminBooking',
      { params },
      { token: admin.token },
    );
    expect([status, body.code]).toEqual([404, 'booking_not_found']);
  });

  it('leaves a record of the read, as the list does', async () => {
    await test.db.deleteFrom('audit_records').execute();
    const id = await book('2026-01-24');
    await list({ search: `${id}` });
    await history(id);
    const records = await test.db
      .selectFrom('audit_records')
      .select(['actor_id', 'action', 'entity', 'entity_id', 'after'])
      .orderBy('id')
      .execute();
    const read = { actor_id: admin.id, action: 'read', entity: 'booking' };
    expect(records).toEqual([
      { ...read, entity_id: null, after: { listed: [id] } },
      { ...read, entity_id: id, after: null },
    ]);
  });
});

describe('the lessons of today', () => {
  it('are those of the resort’s day by their start, without what does not take place', async () => {
    const at = async (start_time: string, end_time: string, booking_date = '2026-01-29') => {
      const wanted = lesson(instructor.id, { booking_date, start_time, end_time });
      const { id } = (await ask(test, customer, wanted)).body;
      const { token } = instructor.user;
      await test.call('confirmBooking', { params: { id } }, { token });
      return id;
    };
    const late = await at('16:00', '17:00');
    const early = await at('09:00', '10:00');
    await at('09:00', '10:00', '2026-01-30');
    const cancelled = await at('12:00', '13:00');
    await test.call('cancelInstructorBooking', { params: { id: cancelled } }, customer);
    // Still the 28th in UTC.
    test.setNow(new Date('2026-01-28T21:30:00Z'));
    const { body } = await test.call('listTodaysLessons', {}, { token: admin.token });
    expect(body.items.map(({ id }) => id)).toEqual([early, late]);
    expect(body.total).toBe(2);
    test.setNow(TEST_NOW);
  });
});

describe('a booking that an admin cancels', () => {
  const cancel = (id: number, on_behalf_of: 'customer' | 'instructor' = 'instructor') =>
    test.call(
      'cancelBookingAsAdmin',
      { params: { id }, body: { on_behalf_of, reason: 'Доступ закрыт' } },
      { token: admin.token },
    );

  it('frees its time, names the admin in its history, notifies both sides, and is recorded', async () => {
    const id = await book('2026-01-27');
    await test.db.deleteFrom('audit_records').execute();
    const { body } = await cancel(id);
    expect(body).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'instructor',
      cancel_reason: 'Доступ закрыт',
    });
    const { changes, messages } = await history(id);
    expect(changes.at(-1)).toMatchObject({
      change: 'cancelled',
      actor: 'admin',
      actor_id: admin.id,
      reason: 'Доступ закрыт',
    });
    expect(
      messages.filter(({ event }) => event === 'booking_cancelled').map(({ to }) => to),
    ).toEqual(expect.arrayContaining(['customer', 'instructor']));
    const [first] = await test.db
      .selectFrom('audit_records')
      .select(['action', 'entity', 'entity_id'])
      .orderBy('id')
      .execute();
    expect(first).toEqual({ action: 'cancel', entity: 'booking', entity_id: id });
    expect(await book('2026-01-27')).toBeGreaterThan(id);
  });

  it('is refused once it is closed, without a reason, and for an unknown number', async () => {
    const id = await book('2026-01-28');
    await cancel(id, 'customer');
    const refusedFor = (params: { id: number }, reason: string) =>
      test.refused(
        'cancelBookingAsAdmin',
        { params, body: { on_behalf_of: 'customer', reason } },
        { token: admin.token },
      );
    expect((await refusedFor({ id }, 'Ещё раз')).body.code).toBe('booking_not_active');
    expect((await refusedFor({ id: 999_999 }, 'Нет такой')).body.code).toBe('booking_not_found');
    expect((await refusedFor({ id }, '')).body.errors).toEqual([
      { path: 'reason', message: 'Укажите причину отмены' },
    ]);
  });
});
