import { routes } from '@sklon/contract/routes';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';

const test = useTestApp();
const DATE = '2026-01-16';
const TODAY = '2026-01-14';
const BOOK = routes.createInstructorBooking.path;
const SCHEDULE = routes.createBusyTime.path;

interface Caller {
  token: string;
}

afterEach(() => test.setNow(TEST_NOW));

const time = (values: object = {}) => ({
  date: DATE,
  start_time: '10:00',
  end_time: '10:30',
  ...values,
});
const mark = (user: Caller, values: object = {}) =>
  test.call('createBusyTime', { body: time(values) }, user);
const free = (user: Caller, id: number) => test.call('deleteBusyTime', { params: { id } }, user);
const schedule = async (user: Caller, start_date = '2026-01-01', end_date = '2026-02-28') =>
  (await test.call('listSchedule', { query: { start_date, end_date } }, user)).body;

async function refusedMark(user: Caller, values: object) {
  const { status, body } = await test.refused('createBusyTime', { body: time(values) }, user);
  return [status, body.code, body.errors?.[0]?.path, body.errors?.[0]?.message ?? body.detail];
}

async function refusedFree(user: Caller, id: number) {
  const { status, body } = await test.refused('deleteBusyTime', { params: { id } }, user);
  return [status, body.code, body.detail];
}

describe('marking time as busy', () => {
  // spec: 6.15, 7.56
  it('returns the record, which customers see as busy without its note', async () => {
    const { id, user } = await makeInstructor(test.db);
    const { status, body } = await mark(user, { end_time: '11:00', notes: '  к врачу ' });
    expect(status).toBe(201);
    const slot = {
      id: body.id,
      date: DATE,
      start_time: '10:00',
      end_time: '11:00',
      status: 'busy',
      notes: 'к врачу',
      booking: null,
      is_proposed: false,
    };
    expect(body).toEqual(slot);
    expect(await schedule(user)).toEqual([slot]);
    const week = (
      await test.call('getAvailability', { params: { id }, query: { date: DATE } }, user)
    ).body.availability;
    const taken = { id: body.id, status: 'busy', notes: null, is_cur_user_book: false };
    expect(week).toEqual(
      ['10:00', '10:30'].map((start) => ({ ...taken, time: `${DATE}T${start}` })),
    );
    const customer = await makeUser(test.db);
    const booking = await test.refused('createInstructorBooking', { body: lesson(id) }, customer);
    expect([booking.status, booking.body.code]).toEqual([409, 'slot_taken']);
  });

  it('stores the zone of the first resort, as a booking does', async () => {
    const [far, near] = [
      await makeResort(test.db, { timezone: 'Asia/Kamchatka' }),
      await makeResort(test.db),
    ];
    const { user } = await makeInstructor(test.db, { resort_ids: [far.id, near.id] });
    const { body } = await mark(user);
    const row = await test.db
      .selectFrom('schedule_records')
      .select('timezone')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row.timezone).toBe('Asia/Kamchatka');
  });

  it('refuses time that overlaps a busy or booked record, and accepts adjacent time', async () => {
    const { id, user } = await makeInstructor(test.db);
    await mark(user, { start_time: '12:00', end_time: '13:00' });
    await ask(test, await makeUser(test.db), lesson(id));
    for (const [start_time, end_time] of [
      ['12:00', '13:00'],
      ['12:30', '14:00'],
      ['11:30', '12:00'],
      ['09:00', '18:00'],
    ]) {
      expect(await refusedMark(user, { start_time, end_time })).toEqual([
        409,
        'slot_taken',
        undefined,
        'Это время уже занято',
      ]);
    }
    await mark(user, { start_time: '09:00', end_time: '10:00' });
    await mark(user, { start_time: '13:00', end_time: '13:30' });
    await mark((await makeInstructor(test.db)).user, { start_time: '12:00', end_time: '13:00' });
    expect(await schedule(user)).toHaveLength(4);
  });

  it('treats an expired booking’s time as taken until the periodic task, as for customers', async () => {
    const { id, user } = await makeInstructor(test.db);
    await ask(test, await makeUser(test.db), lesson(id));
    test.setNow(new Date('2026-01-15T09:00:00Z'));
    expect((await refusedMark(user, {}))[1]).toBe('slot_taken');
    const rival = await makeUser(test.db);
    expect(
      (await test.refused('createInstructorBooking', { body: lesson(id) }, rival)).body.code,
    ).toBe('slot_taken');
    expect((await schedule(user))[0]?.booking).toMatchObject({
      status: 'expired',
      expires_at: null,
    });
  });

  it('refuses times that are reversed, empty, off the half hour or outside the booking hours', async () => {
    const { user } = await makeInstructor(test.db);
    const late = 'Конец должен быть позже начала';
    const grid = 'Время должно быть кратно 30 минутам';
    const at = (start_time: string, end_time: string) =>
      refusedMark(user, { start_time, end_time });
    const wrong = (path: string, message: string) => [400, 'validation_failed', path, message];
    expect(await at('11:00', '10:00')).toEqual(wrong('end_time', late));
    expect(await at('10:00', '10:00')).toEqual(wrong('end_time', late));
    expect(await at('10:15', '11:00')).toEqual(wrong('start_time', grid));
    expect(await at('10:00', '10:45')).toEqual(wrong('end_time', grid));
    expect(await at('08:30', '10:00')).toEqual(
      wrong('start_time', 'Время начала: занятия возможны с 09:00 до 18:00'),
    );
    expect(await at('17:30', '18:30')).toEqual(
      wrong('end_time', 'Время окончания: занятия возможны с 09:00 до 18:00'),
    );
    for (const end_time of ['24:00', '25:00', 'infinity', '', null]) {
      expect((await refusedMark(user, { end_time })).slice(0, 3)).toEqual([
        400,
        'validation_failed',
        'end_time',
      ]);
    }
    expect(await schedule(user)).toEqual([]);
    await mark(user, { start_time: '09:00', end_time: '18:00' });
  });

  it('accepts today, also a past hour, up to 366 days ahead', async () => {
    const { user } = await makeInstructor(test.db);
    await mark(user, { date: TODAY, start_time: '09:00', end_time: '09:30' });
    await mark(user, { date: '2027-01-15' });
    const wrong = (message: string) => [400, 'validation_failed', 'date', message];
    expect(await refusedMark(user, { date: '2026-01-13' })).toEqual(
      wrong('Прошедшие дни изменить нельзя'),
    );
    expect(await refusedMark(user, { date: '2027-01-16' })).toEqual(
      wrong('Дата: отметить можно не дальше чем на 366 дней вперёд'),
    );
    for (const date of ['2026-02-30', '0000-01-01', '2026-1-1', 'infinity', '', null]) {
      expect((await refusedMark(user, { date })).slice(0, 3)).toEqual([
        400,
        'validation_failed',
        'date',
      ]);
    }
  });

  // spec: S.10.3
  it('refuses to mark time as booked, and notes that are too long or not text', async () => {
    const { user } = await makeInstructor(test.db);
    expect(await refusedMark(user, { status: 'booked' })).toEqual([
      400,
      'validation_failed',
      'status',
      'Отметить можно только занятое время',
    ]);
    for (const notes of ['я'.repeat(501), 'a\u0000b', 1])
      expect((await refusedMark(user, { notes }))[2]).toBe('notes');
    expect((await mark(user, { status: 'busy', notes: ' ' })).body.notes).toBeNull();
  });

  it('ignores fields that the caller may not set', async () => {
    const [mine, theirs] = [await makeInstructor(test.db), await makeInstructor(test.db)];
    await mark(mine.user, {
      instructor_id: theirs.id,
      id: 1,
      active: false,
      timezone: 'Asia/Kamchatka',
    });
    expect(
      [await schedule(mine.user), await schedule(theirs.user)].map((list) => list.length),
    ).toEqual([1, 0]);
  });
});

describe('freeing time', () => {
  // spec: 7.57
  it('deletes a busy record once', async () => {
    const { id, user } = await makeInstructor(test.db);
    const { body } = await mark(user);
    expect((await free(user, body.id)).status).toBe(204);
    expect(await schedule(user)).toEqual([]);
    expect(await refusedFree(user, body.id)).toEqual([
      404,
      'slot_not_found',
      'Отметка в календаре не найдена',
    ]);
    await ask(test, await makeUser(test.db), lesson(id));
  });

  // spec: 6.16, S.10.1
  it('does not find another instructor’s record', async () => {
    const [mine, theirs] = [await makeInstructor(test.db), await makeInstructor(test.db)];
    const { body } = await mark(theirs.user);
    for (const id of [body.id, 2_000_000_000])
      expect((await refusedFree(mine.user, id)).slice(0, 2)).toEqual([404, 'slot_not_found']);
    expect(await schedule(theirs.user)).toHaveLength(1);
  });

  // spec: 4.6, S.10.2
  it('never frees booked time, and finds nothing to free once the booking is cancelled', async () => {
    const { id, user } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const { body: booking } = await ask(test, customer, lesson(id));
    const [record] = await schedule(user);
    expect((await refusedFree(user, record?.id ?? 0)).slice(0, 2)).toEqual([409, 'slot_booked']);
    expect((await schedule(user))[0]?.booking?.status).toBe('pending');
    await test.call('cancelInstructorBooking', { params: { id: booking.id } }, customer);
    expect((await refusedFree(user, record?.id ?? 0)).slice(0, 2)).toEqual([404, 'slot_not_found']);
  });

  it('leaves past days as they were', async () => {
    const { user } = await makeInstructor(test.db);
    const { body } = await mark(user, { date: TODAY });
    // Midnight in Moscow, and the minute before.
    test.setNow(new Date('2026-01-14T21:00:00Z'));
    expect(await refusedFree(user, body.id)).toEqual([
      400,
      'validation_failed',
      'Прошедшие дни изменить нельзя',
    ]);
    test.setNow(new Date('2026-01-14T20:59:00Z'));
    expect((await free(user, body.id)).status).toBe(204);
  });

  it('refuses invalid ids', async () => {
    const { user } = await makeInstructor(test.db);
    for (const id of ['0', 'abc', '9223372036854775808', '\0', '-1']) {
      expect((await test.refused('deleteBusyTime', { params: { id } }, user)).status).toBe(400);
    }
  });
});

// spec: D.40
it('today is decided by the resort’s clock', async () => {
  const kamchatka = await makeResort(test.db, { timezone: 'Asia/Kamchatka' });
  const [far, near] = [
    await makeInstructor(test.db, { resort_ids: [kamchatka.id] }),
    await makeInstructor(test.db),
  ];
  const [{ body: there }, { body: here }] = [
    await mark(far.user, { date: TODAY }),
    await mark(near.user, { date: TODAY }),
  ];
  // 01:00 of the 15th in Kamchatka, 16:00 of the 14th in Moscow.
  test.setNow(new Date('2026-01-14T13:00:00Z'));
  const evening = { date: TODAY, start_time: '17:00', end_time: '17:30' };
  expect((await refusedMark(far.user, evening))[3]).toBe('Прошедшие дни изменить нельзя');
  expect((await refusedFree(far.user, there.id))[2]).toBe('Прошедшие дни изменить нельзя');
  expect((await mark(near.user, evening)).status).toBe(201);
  expect((await free(near.user, here.id)).status).toBe(204);
  expect((await mark(far.user, { date: '2027-01-16' })).status).toBe(201);
  expect((await refusedMark(near.user, { date: '2027-01-16' }))[2]).toBe('date');
});

describe('the own schedule', () => {
  // spec: 3.24, 7.55
  it('contains own busy and booked time from the first to the last day in order of time', async () => {
    const [mine, theirs] = [await makeInstructor(test.db), await makeInstructor(test.db)];
    const customer = await makeUser(test.db, {
      first_name: 'Пётр',
      last_name: 'Лыжин',
      username: 'petr',
      phone: '+79995554433',
    });
    await mark(theirs.user);
    await ask(test, customer, lesson(theirs.id, { booking_date: '2026-01-17' }));
    await mark(mine.user, { date: '2026-01-18' });
    await mark(mine.user, { start_time: '13:00', end_time: '13:30' });
    const { body: booking } = await ask(test, customer, lesson(mine.id));
    await mark(mine.user, { date: '2026-01-15' });
    await mark(mine.user, { date: '2026-01-19' });
    const list = await schedule(mine.user, DATE, '2026-01-18');
    expect(list.map(({ date, start_time, status }) => [date, start_time, status])).toEqual([
      [DATE, '10:00', 'booked'],
      [DATE, '13:00', 'busy'],
      ['2026-01-18', '10:00', 'busy'],
    ]);
    expect(list.map((slot) => slot.booking?.id ?? null)).toEqual([booking.id, null, null]);
    const { body: bookings } = await test.call('listProviderBookings', {}, mine.user);
    expect(list[0]?.booking).toEqual(bookings[0]);
    expect(list[0]?.booking?.customer).toEqual({
      first_name: 'Пётр',
      last_name: 'Лыжин',
      username: null,
      phone: null,
      messenger_reachable: true,
    });
  });

  it('contains past days, and no cancelled bookings', async () => {
    const { id, user } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const { body } = await ask(test, customer, lesson(id));
    await mark(user, { date: TODAY });
    await test.call('declineBooking', { params: { id: body.id } }, user);
    test.setNow(new Date('2026-01-15T08:00:00Z'));
    expect((await schedule(user)).map((slot) => slot.date)).toEqual([TODAY]);
  });

  it('accepts at most 62 days, the first not after the last', async () => {
    const { user } = await makeInstructor(test.db);
    const refused = async (query: object) => {
      const { status, body } = await test.refused('listSchedule', { query }, user);
      return [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
    };
    expect(await schedule(user, '2026-01-01', '2026-03-03')).toEqual([]);
    expect(await refused({ start_date: '2026-01-01', end_date: '2026-03-04' })).toEqual([
      400,
      'end_date',
      'Период — не больше 62 дней',
    ]);
    expect(await schedule(user, DATE, DATE)).toEqual([]);
    expect(await refused({ start_date: DATE, end_date: '2026-01-15' })).toEqual([
      400,
      'end_date',
      'Конец периода раньше его начала',
    ]);
    expect((await refused({ start_date: DATE })).slice(0, 2)).toEqual([400, 'end_date']);
    expect((await refused({ start_date: 'infinity', end_date: DATE })).slice(0, 2)).toEqual([
      400,
      'start_date',
    ]);
    for (const edge of ['0001-01-01', '9999-12-31'])
      expect(await schedule(user, edge, edge)).toEqual([]);
  });
});

describe('a person who is not an instructor', () => {
  const calls = (user: { token?: string }) =>
    Promise.all([
      test.refused('listSchedule', { query: { start_date: DATE, end_date: DATE } }, user),
      test.refused('createBusyTime', { body: time() }, user),
      test.refused('deleteBusyTime', { params: { id: 1 } }, user),
    ]);

  it('has no calendar as another provider, and no access as a customer or visitor', async () => {
    const owner = await makeUser(test.db, { has_provider_profile: true });
    for (const { status, body } of await calls(owner))
      expect([status, body.code]).toEqual([404, 'settings_not_found']);
    for (const { status } of await calls(await makeUser(test.db))) expect(status).toBe(403);
    for (const { status } of await calls({})) expect(status).toBe(401);
  });
});

describe('concurrent calls', () => {
  async function statusOf(
    method: 'POST' | 'DELETE',
    path: string,
    { token }: Caller,
    payload?: object,
  ): Promise<number> {
    const headers = { authorization: `Bearer ${token}` };
    return (
      await test.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    ).statusCode;
  }

  it('that book or mark one time as busy leave one record', async () => {
    const customers = [await makeUser(test.db), await makeUser(test.db), await makeUser(test.db)];
    for (let round = 0; round < 15; round += 1) {
      const { id, user } = await makeInstructor(test.db);
      const bookings = customers.map(
        (customer) => () => statusOf('POST', BOOK, customer, lesson(id)),
      );
      const marks = [
        time({ start_time: '11:30', end_time: '12:30' }),
        time({ start_time: '11:00', end_time: '12:00' }),
      ].map((body) => () => statusOf('POST', SCHEDULE, user, body));
      const requests = round % 2 === 0 ? [...bookings, ...marks] : [...marks, ...bookings];
      const statuses = await Promise.all(requests.map((request) => request()));
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
      expect(await schedule(user)).toHaveLength(1);
      await test.db
        .updateTable('bookings')
        .set({ status: 'confirmed' })
        .where('instructor_id', '=', id)
        .execute();
    }
  });

  it('that delete one busy record succeed once', async () => {
    const { user } = await makeInstructor(test.db);
    for (let round = 0; round < 15; round += 1) {
      const { body } = await mark(user);
      const statuses = await Promise.all(
        [1, 2].map(() => statusOf('DELETE', `${SCHEDULE}/${body.id}`, user)),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404]);
    }
  });
});
