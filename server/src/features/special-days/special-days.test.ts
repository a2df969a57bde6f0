import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson, type Lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser, type TestUser } from '../../../test/factories.ts';
import { notificationsOf } from '../../../test/messenger.ts';
import { cancelLessonsOnClosedDays } from './special-days.ts';

const test = useTestApp();
const DAY = '2026-01-17';
const WIND = { date: DAY, reason: 'сильный ветер' };
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

const as = () => ({ token: admin.token });

async function scene() {
  test.setNow(TEST_NOW);
  const resort = await makeResort(test.db, { name: 'Гора' });
  const instructor = await makeInstructor(test.db, { resort_ids: [resort.id] });
  const customer = await makeUser(test.db);
  const book = async (values: Partial<Lesson> = {}) =>
    (await ask(test, customer, lesson(instructor.id, { booking_date: DAY, ...values }))).body;
  const close = (body: object = WIND) =>
    test.call('createSpecialDay', { params: { id: resort.id }, body: body as never }, as());
  const refuse = (body: object) =>
    test.refused('createSpecialDay', { params: { id: resort.id }, body }, as());
  const open = async (special_day_id: number) =>
    test.call('deleteSpecialDay', { params: { id: resort.id, special_day_id } }, as());
  const ownBooking = async (id: number, user: TestUser = customer) => {
    const { body } = await test.call('listUserBookings', {}, { token: user.token });
    return body.find((one) => one.id === id);
  };
  const week = async () =>
    (await test.call('getAvailability', { params: { id: instructor.id }, query: { date: DAY } }))
      .body;
  const freeOn = async (free_date: string, filters: object = {}) =>
    (
      await test.call('listInstructors', {
        query: { resort_id: resort.id, free_date, ...filters },
      })
    ).body.items.map(({ id }) => id);
  return { resort, instructor, customer, book, close, refuse, open, ownBooking, week, freeOn };
}

const eventsOf = (bookingId: number) =>
  test.db
    .selectFrom('notifications')
    .select(['event', 'recipient_id'])
    .where('subject_type', '=', 'booking')
    .where('subject_id', '=', bookingId)
    .where('event', 'like', 'resort_%')
    .orderBy('id')
    .execute();

describe('a day on which a resort is closed', () => {
  it('is offered by no calendar and no list, and cannot be booked', async () => {
    const { resort, instructor, customer, close, week, freeOn } = await scene();
    expect(await freeOn(DAY)).toEqual([instructor.id]);
    await close();
    const { availability, special_days } = await week();
    expect(special_days).toEqual([{ date: DAY, note: 'Курорт закрыт: сильный ветер' }]);
    expect(availability).toHaveLength(18);
    expect(availability[0]).toEqual({
      id: null,
      closed_by: 'resort',
      time: `${DAY}T09:00`,
      status: 'busy',
      notes: null,
      is_cur_user_book: false,
    });
    expect(await freeOn(DAY)).toEqual([]);
    const hours = await test.call('getResortHours', { params: { id: resort.id } });
    expect(hours.body.special_days).toEqual(special_days);
    expect(await freeOn('2026-01-18')).toEqual([instructor.id]);
    const refused = await test.refused(
      'createInstructorBooking',
      { body: lesson(instructor.id, { booking_date: DAY }) },
      { token: customer.token },
    );
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'resort_closed', detail: 'Курорт закрыт: сильный ветер' },
    ]);
  });

  it('is not the next free time of the list', async () => {
    const { resort, close } = await scene();
    test.setNow(new Date('2026-01-16T20:00:00Z'));
    const nextFree = async () =>
      (await test.call('listInstructors', { query: { resort_id: resort.id } })).body.items[0]
        ?.next_free;
    expect(await nextFree()).toMatchObject({ date: DAY, time: '09:00' });
    await close();
    expect(await nextFree()).toMatchObject({ date: '2026-01-18', time: '09:00' });
    const everywhere = (await test.call('listInstructors', { query: {} })).body.items;
    expect(everywhere.map(({ next_free }) => next_free?.date)).toContain('2026-01-18');
  });

  it('closes lessons at that resort alone for an instructor of two', async () => {
    const { resort, close } = await scene();
    const other = await makeResort(test.db, { parent_id: resort.parent_id });
    const both = await makeInstructor(test.db, { resort_ids: [resort.id, other.id] });
    const customer = await makeUser(test.db);
    await close();
    const week = await test.call('getAvailability', {
      params: { id: both.id },
      query: { date: DAY },
    });
    expect(week.body.availability).toEqual([]);
    expect(week.body.special_days).toEqual([
      { date: DAY, note: 'Курорт «Гора» закрыт: сильный ветер' },
    ]);
    const at = (resort_id: number) => ({ ...lesson(both.id, { booking_date: DAY }), resort_id });
    expect(
      (await test.refused('createInstructorBooking', { body: at(resort.id) }, customer)).body.code,
    ).toBe('resort_closed');
    expect((await ask(test, customer, at(other.id))).status).toBe(201);
  });

  it('gives its time back once it is removed', async () => {
    const { instructor, close, open, week, freeOn, book } = await scene();
    const { special_day } = (await close()).body;
    await open(special_day.id);
    expect(await week()).toMatchObject({ availability: [], special_days: [] });
    expect(await freeOn(DAY)).toEqual([instructor.id]);
    expect((await book()).status).toBe('pending');
  });
});

describe('several days at once', () => {
  const DAYS = { ...WIND, until: '2026-01-19' };

  it('are closed together, and every lesson on them is notified once', async () => {
    const { resort, book, close, freeOn, instructor } = await scene();
    const [first, last] = [await book(), await book({ booking_date: '2026-01-19' })];
    const after = await book({ booking_date: '2026-01-20' });
    const { date, until } = DAYS;
    const { body } = await test.call(
      'listAffectedLessons',
      { params: { id: resort.id }, query: { date, until } },
      as(),
    );
    expect(body.items.map(({ id }) => id)).toEqual([first.id, last.id]);
    expect((await close(DAYS)).body).toMatchObject({ special_day: { date }, affected: 2 });
    const listed = await test.call('listSpecialDays', { params: { id: resort.id } }, as());
    expect(listed.body.map((day) => day.date)).toEqual([date, '2026-01-18', until]);
    for (const { id } of [first, last]) expect(await eventsOf(id)).toHaveLength(2);
    expect(await eventsOf(after.id)).toEqual([]);
    expect(await freeOn('2026-01-18')).toEqual([]);
    expect(await freeOn('2026-01-20')).toEqual([instructor.id]);
  });

  it('are none when one of them is there already, which is named', async () => {
    const { resort, close, refuse } = await scene();
    await close({ ...WIND, date: '2026-01-18' });
    const refused = await refuse(DAYS);
    expect([refused.status, refused.body.code]).toEqual([409, 'special_day_exists']);
    expect(refused.body.detail).toMatch(/^вс, 18 января: На эту дату/);
    const listed = await test.call('listSpecialDays', { params: { id: resort.id } }, as());
    expect(listed.body).toHaveLength(1);
  });

  it('are at most 31 in their order, none of them too far ahead', async () => {
    const { refuse } = await scene();
    for (const until of ['2026-01-16', '2026-02-17'])
      expect((await refuse({ ...WIND, until })).body.errors).toMatchObject([{ path: 'until' }]);
    const far = await refuse({ ...WIND, date: '2027-01-05', until: '2027-02-01' });
    expect(far.body.errors).toMatchObject([{ path: 'until' }]);
  });
});

describe('a day with fewer hours', () => {
  const SHORT = { ...WIND, open_time: '11:00', close_time: '14:15' };

  it('is free between them alone', async () => {
    const { instructor, close, week, freeOn, book, ownBooking } = await scene();
    await close(SHORT);
    const { availability, special_days } = await week();
    const taken = new Set(availability.map(({ time }) => time.slice(11)));
    expect(['10:30', '14:00', '17:30'].map((time) => taken.has(time))).toEqual([true, true, true]);
    expect(['11:00', '13:30'].map((time) => taken.has(time))).toEqual([false, false]);
    expect(special_days[0]?.note).toMatch(/^Курорт работает только с\s11:00 до\s14:15: сильный/);
    expect(await freeOn(DAY, { duration: 180 })).toEqual([instructor.id]);
    expect(await freeOn(DAY, { duration: 240 })).toEqual([]);
    expect(await freeOn(DAY, { free_from: '09:00', free_to: '11:00' })).toEqual([]);
    const { id } = await book({ start_time: '11:00', end_time: '14:00' });
    expect(await ownBooking(id)).toMatchObject({ special_day: null });
  });

  it('affects the lessons that do not fit, and no others', async () => {
    const { resort, customer, instructor, book, close, ownBooking } = await scene();
    const fits = await book({ start_time: '11:00', end_time: '12:00' });
    const early = await book({ start_time: '09:00', end_time: '10:00' });
    const late = await book({ start_time: '14:00', end_time: '16:00' });
    const confirmed = { params: { id: late.id } };
    await test.call('confirmBooking', confirmed, { token: instructor.user.token });
    const { date, open_time, close_time } = SHORT;
    const { body } = await test.call(
      'listAffectedLessons',
      { params: { id: resort.id }, query: { date, open_time, close_time } },
      as(),
    );
    expect(body).toMatchObject({
      total: 2,
      items: [
        { id: early.id, status: 'pending', customer: { id: customer.id } },
        { id: late.id, status: 'confirmed', instructor: { id: instructor.user.id } },
      ],
    });
    expect((await close(SHORT)).body.affected).toBe(2);
    expect(await ownBooking(fits.id)).toMatchObject({ special_day: null });
    expect(await ownBooking(late.id)).toMatchObject({
      status: 'confirmed',
      special_day: { open_time: '11:00', close_time: '14:15', reason: 'сильный ветер' },
    });
    expect(await eventsOf(fits.id)).toEqual([]);
    for (const { id } of [early, late])
      expect(await eventsOf(id)).toEqual([
        { event: 'resort_closed', recipient_id: customer.id },
        { event: 'resort_closed', recipient_id: instructor.user.id },
      ]);
  });
});

describe('lessons on a closed day', () => {
  it('that are cancelled, declined or over are not affected', async () => {
    const { customer, instructor, book, close, ownBooking } = await scene();
    const cancelled = await book({ start_time: '09:00', end_time: '10:00' });
    await test.call('cancelInstructorBooking', { params: { id: cancelled.id } }, customer);
    const declined = await book({ start_time: '10:00', end_time: '11:00' });
    const { token } = instructor.user;
    await test.call('declineBooking', { params: { id: declined.id } }, { token });
    const begun = await book({ start_time: '12:00', end_time: '13:00' });
    await test.call('confirmBooking', { params: { id: begun.id } }, { token });
    test.setNow(new Date('2026-01-17T09:00:00Z'));
    expect((await close()).body.affected).toBe(0);
    for (const { id } of [cancelled, declined, begun])
      expect(await ownBooking(id)).toMatchObject({ special_day: null });
  });

  it('stay until the customer acts, and those cancelled stay so when the day is given back', async () => {
    const { customer, book, close, open, ownBooking } = await scene();
    const [one, two] = [
      await book({ start_time: '09:00', end_time: '10:00' }),
      await book({ start_time: '12:00', end_time: '13:00' }),
    ];
    const { special_day } = (await close()).body;
    await test.call('cancelInstructorBooking', { params: { id: one.id } }, customer);
    await open(special_day.id);
    expect(await ownBooking(one.id)).toMatchObject({ status: 'cancelled' });
    expect(await ownBooking(two.id)).toMatchObject({ status: 'pending', special_day: null });
    const events = async (id: number) => (await eventsOf(id)).map(({ event }) => event);
    expect(await events(one.id)).toEqual(['resort_closed', 'resort_closed']);
    expect(await events(two.id)).toEqual([
      'resort_closed',
      'resort_closed',
      'resort_reopened',
      'resort_reopened',
    ]);
  });

  it('are not confirmed, and declined or cancelled count for nothing', async () => {
    const { instructor, customer, book, close } = await scene();
    const { token } = instructor.user;
    const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
    const lessons = [];
    for (const start_time of hours)
      lessons.push(await book({ start_time, end_time: start_time.replace(':00', ':30') }));
    await close();
    const [first] = lessons;
    const refused = await test.refused('confirmBooking', { params: { id: first!.id } }, { token });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Ничего не изменилось. Состояние заявки: ожидает подтверждения. Курорт закрыт: сильный ветер. Подтвердить занятие нельзя',
    ]);
    for (const { id } of lessons)
      await test.call('cancelInstructorBooking', { params: { id } }, customer);
    const next = lesson(instructor.id, { booking_date: '2026-01-20' });
    expect((await ask(test, customer, next)).status).toBe(201);
  });

  it('are not moved to another closed day, nor to one that is closed before the answer', async () => {
    const { resort, instructor, customer, book, close } = await scene();
    const { id } = await book();
    await close();
    const params = { id };
    const to = (booking_date: string) => ({
      params,
      body: { booking_date, start_time: '11:00', end_time: '13:00' },
    });
    for (const { token } of [customer, instructor.user])
      expect((await test.refused('proposeMove', to(DAY), { token })).body.code).toBe(
        'resort_closed',
      );
    const { move } = (await test.call('proposeMove', to('2026-01-18'), customer)).body;
    const { special_day } = (await close({ ...WIND, date: '2026-01-18' })).body;
    const answer = { params: { id, move: move!.id } };
    const { token } = instructor.user;
    expect((await test.refused('acceptMove', answer, { token })).body.code).toBe('resort_closed');
    const again = { params: { id: resort.id, special_day_id: special_day.id } };
    await test.call('deleteSpecialDay', again, as());
    const moved = (await test.call('acceptMove', answer, { token })).body;
    expect(moved).toMatchObject({ booking_date: '2026-01-18', special_day: null });
  });

  it('get three other times of the same instructor, one a day, near the same hour', async () => {
    const { instructor, customer, book, close } = await scene();
    const { id } = await book({ start_time: '12:00', end_time: '14:00' });
    const params = { id };
    const times = async () =>
      (await test.call('listOtherTimes', { params }, customer)).body.map(
        ({ booking_date, start_time, end_time, price }) =>
          `${booking_date} ${start_time}–${end_time} ${price}`,
      );
    expect(await times()).toEqual([]);
    const busy = {
      status: 'busy',
      instructor_id: instructor.id,
      timezone: 'Europe/Moscow',
    } as const;
    await test.db
      .insertInto('schedule_records')
      .values([
        { ...busy, date: '2026-01-18', start_time: '11:30', end_time: '12:30' },
        { ...busy, date: '2026-01-19', start_time: '09:00', end_time: '18:00' },
      ])
      .execute();
    await close();
    expect(await times()).toEqual([
      '2026-01-18 12:30–14:30 6000',
      '2026-01-20 12:00–14:00 6000',
      '2026-01-21 12:00–14:00 6000',
    ]);
    await test.db
      .updateTable('instructors')
      .set({ is_working: false })
      .where('id', '=', instructor.id)
      .execute();
    expect(await times()).toEqual([]);
  });

  it('are refused or listed when a booking and the closing come at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { instructor, close, week } = await scene();
      const customers = [await makeUser(test.db), await makeUser(test.db), await makeUser(test.db)];
      const [closed, ...booked] = await Promise.all([
        close(),
        ...customers.map(({ token }, n) =>
          test.app.inject({
            method: 'POST',
            url: '/api/marketplace/instructor-bookings/with-time',
            headers: { authorization: `Bearer ${token}` },
            payload: lesson(instructor.id, {
              booking_date: DAY,
              start_time: `1${n}:00`,
              end_time: `1${n}:30`,
            }),
          }),
        ),
      ]);
      const made = booked.filter(({ statusCode }) => statusCode === 201);
      expect(closed.body.affected).toBe(made.length);
      for (const answer of booked.filter(({ statusCode }) => statusCode !== 201))
        expect(answer.json()).toMatchObject({ code: 'resort_closed' });
      for (const answer of made)
        expect(await eventsOf(answer.json<{ id: number }>().id)).toHaveLength(2);
      expect((await week()).availability).toHaveLength(18);
    }
  });
});

describe('a confirmed lesson on a closed day that nobody moved', () => {
  const BEFORE = new Date('2026-01-17T06:59:00Z');
  const BEGUN = new Date('2026-01-17T07:00:00Z');
  const OVER = new Date('2026-01-17T10:00:00Z');

  async function confirmed(closing?: object) {
    const at = await scene();
    const { id } = await at.book();
    await test.call('confirmBooking', { params: { id } }, { token: at.instructor.user.token });
    const { special_day } = (await at.close(closing)).body;
    const endAt = async (now: Date) => {
      test.setNow(now);
      await cancelLessonsOnClosedDays(test.db, now);
      return at.ownBooking(id);
    };
    const cancellations = async () =>
      (await notificationsOf(test.db, id)).filter((row) => row.startsWith('booking_cancelled'));
    const review = () =>
      test.refused('createReview', { params: { id }, body: { stars: 5 } }, at.customer);
    return { ...at, id, special_day, endAt, cancellations, review };
  }

  it('is cancelled by the resort when its time has come, once, and cannot be reviewed', async () => {
    const { id, endAt, cancellations, review } = await confirmed();
    expect(await endAt(BEFORE)).toMatchObject({ status: 'confirmed' });
    expect(await endAt(BEGUN)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'resort',
      cancel_reason: 'сильный ветер',
    });
    expect(await endAt(OVER)).toMatchObject({ status: 'cancelled', cancelled_by: 'resort' });
    expect(await cancellations()).toHaveLength(2);
    expect((await review()).body.code).toBe('booking_not_completed');
    const { changes } = (await test.call('getAdminBooking', { params: { id } }, as())).body;
    expect(changes.at(-1)).toMatchObject({
      change: 'cancelled',
      actor: 'system',
      actor_id: null,
      reason: 'сильный ветер',
    });
  });

  it('is cancelled where the hours of the day leave no time for it, and given where they do', async () => {
    const late = await confirmed({ ...WIND, open_time: '09:00', close_time: '11:00' });
    expect(await late.endAt(OVER)).toMatchObject({ status: 'cancelled', cancelled_by: 'resort' });
    const inside = await confirmed({ ...WIND, open_time: '10:00', close_time: '13:00' });
    expect(await inside.endAt(OVER)).toMatchObject({ status: 'completed', cancelled_by: null });
  });

  it('is given when the day is taken back before', async () => {
    const { special_day, open, endAt, cancellations } = await confirmed();
    await open(special_day.id);
    expect(await endAt(OVER)).toMatchObject({ status: 'completed' });
    expect(await cancellations()).toEqual([]);
  });

  it('stays given when the resort closes after it has begun', async () => {
    const { instructor, book, close, ownBooking } = await scene();
    const { id } = await book();
    await test.call('confirmBooking', { params: { id } }, { token: instructor.user.token });
    test.setNow(new Date(BEGUN.getTime() + 60_000));
    await close();
    test.setNow(OVER);
    await cancelLessonsOnClosedDays(test.db, OVER);
    expect(await ownBooking(id)).toMatchObject({ status: 'completed' });
  });
});

describe('the form of a special day', () => {
  it('refuses what makes no special day, at the field', async () => {
    const { refuse, close } = await scene();
    const problem = async (values: object) => {
      const { status, body } = await refuse({ ...WIND, ...values });
      return [status, body.errors?.map(({ path }) => path)];
    };
    expect(await problem({ reason: ' ' })).toEqual([400, ['reason']]);
    expect(await problem({ date: '2026-01-13' })).toEqual([400, ['date']]);
    expect(await problem({ date: '2027-03-01' })).toEqual([400, ['date']]);
    expect(await problem({ open_time: '10:00' })).toEqual([400, ['close_time']]);
    expect(await problem({ close_time: '10:00' })).toEqual([400, ['open_time']]);
    expect(await problem({ open_time: '10:00', close_time: { toString: 1 } })).toEqual([
      400,
      ['close_time'],
    ]);
    expect(await problem({ open_time: '14:00', close_time: '10:00' })).toEqual([
      400,
      ['close_time'],
    ]);
    expect(await problem({ open_time: '08:30', close_time: '17:00' })).toEqual([
      400,
      ['open_time'],
    ]);
    expect(await problem({ open_time: '09:00', close_time: '18:30' })).toEqual([
      400,
      ['close_time'],
    ]);
    expect(await problem({ open_time: '09:00', close_time: '18:00' })).toEqual([
      400,
      ['close_time'],
    ]);
    await close();
    expect((await refuse(WIND)).body.code).toBe('special_day_exists');
  });

  it('knows no folders and no special days of other resorts', async () => {
    const { resort, close } = await scene();
    const elsewhere = await scene();
    const { special_day } = (await close()).body;
    for (const params of [{ id: resort.parent_id }, { id: 2_000_000_000 }])
      expect((await test.refused('listSpecialDays', { params }, as())).body.code).toBe(
        'resort_not_found',
      );
    const params = { id: elsewhere.resort.id, special_day_id: special_day.id };
    expect((await test.refused('deleteSpecialDay', { params }, as())).body.code).toBe(
      'special_day_not_found',
    );
  });

  it('is recorded, as is the removal; past days are listed no longer', async () => {
    const { resort, close, open } = await scene();
    const { special_day } = (await close()).body;
    const list = async () =>
      (await test.call('listSpecialDays', { params: { id: resort.id } }, as())).body;
    expect(await list()).toEqual([special_day]);
    test.setNow(new Date('2026-01-18T09:00:00Z'));
    expect(await list()).toEqual([]);
    await open(special_day.id);
    const records = await test.db
      .selectFrom('audit_records')
      .select(['action', 'before', 'after', 'actor_id'])
      .where('entity', '=', 'special_day')
      .where('entity_id', '=', special_day.id)
      .orderBy('id')
      .execute();
    const values = { resort_id: resort.id, ...WIND, open_time: null, close_time: null };
    expect(records).toEqual([
      { action: 'create', before: null, after: values, actor_id: admin.id },
      { action: 'delete', before: values, after: null, actor_id: admin.id },
    ]);
  });
});
