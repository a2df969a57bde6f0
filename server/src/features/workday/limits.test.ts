/** Busy every week, notice, horizon, most lessons a day, the gap, and why time is closed (workday.md). */
import { closedAt } from '@sklon/contract/closed-time';
import { minutesOf, slotsBetween, timeOf } from '@sklon/contract/time';
import { NO_LIMITS, type WorkLimits } from '@sklon/contract/workday-rules';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';

const test = useTestApp();
const FRIDAY = '2026-01-16';
const PROBLEM = 'В это время инструктор не работает. Выберите другое время.';

async function instructor() {
  const resort = await makeResort(test.db, { open_time: '09:00', close_time: '18:00' });
  const made = await makeInstructor(test.db, { resort_ids: [resort.id] });
  return { ...made, caller: { token: made.user.token } };
}

type Person = Awaited<ReturnType<typeof instructor>>;

const limit = ({ caller }: Person, values: Partial<WorkLimits>) =>
  test.call('updateWorkLimits', { body: { ...NO_LIMITS, ...values } }, caller);
const busyOn = ({ caller }: Person, weekdays: number[], values = {}) =>
  test.call(
    'createRecurringBusy',
    { body: { weekdays, start: '12:00', end: '13:00', last_date: null, note: null, ...values } },
    caller,
  );

async function book(
  { id }: Person,
  start_time: string,
  end_time: string,
  booking_date = FRIDAY,
): Promise<number | string> {
  const { token } = await makeUser(test.db);
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/marketplace/instructor-bookings/with-time',
    headers: { authorization: `Bearer ${token}` },
    payload: lesson(id, { booking_date, start_time, end_time }),
  });
  return response.statusCode === 201 ? 201 : response.json<{ detail: string }>().detail;
}

async function daysOf({ caller }: Person, date = FRIDAY) {
  return (await test.call('listCalendarDays', { query: { date } }, caller)).body;
}

describe('time that is busy every week', () => {
  it('is not offered on its weekdays, until its last day', async () => {
    const person = await instructor();
    const { body } = await busyOn(person, [5, 2], { last_date: '2026-01-20', note: 'Тренировка' });
    expect(body).toMatchObject({ weekdays: [2, 5], start: '12:00', end: '13:00' });
    expect(await book(person, '11:00', '12:30')).toBe(PROBLEM);
    expect(await book(person, '12:00', '13:00', '2026-01-20')).toBe(PROBLEM);
    expect(await book(person, '12:00', '13:00', '2026-01-23')).toBe(201);
    expect(await book(person, '13:00', '14:00')).toBe(201);
    expect(closedAt((await daysOf(person))[0], '12:30')).toEqual({
      start: '12:00',
      end: '13:00',
      closed_by: 'recurring_busy',
      text: 'Тренировка',
    });
    await test.call('deleteRecurringBusy', { params: { id: body.id } }, person.caller);
    expect(await book(person, '12:00', '13:00')).toBe(201);
  });

  it('is refused turned round, without a weekday, over, off the grid, or of wrong types', async () => {
    const person = await instructor();
    const refusedAt = async (values: object) => {
      const body = { weekdays: [1], start: '10:00', end: '11:00', last_date: null, ...values };
      const refused = await test.refused('createRecurringBusy', { body }, person.caller);
      return [refused.status, refused.body.errors?.[0]?.path];
    };
    expect(await refusedAt({ start: '11:00', end: '10:00' })).toEqual([400, 'end']);
    expect(await refusedAt({ weekdays: [] })).toEqual([400, 'weekdays']);
    expect(await refusedAt({ weekdays: [7] })).toEqual([400, 'weekdays.0']);
    expect(await refusedAt({ last_date: '2026-01-01' })).toEqual([400, 'last_date']);
    expect(await refusedAt({ end: '25:00' })).toEqual([400, 'end']);
    expect(await refusedAt({ start: '10:10' })).toEqual([400, 'start']);
    for (const wrong of [5, {}, 'x']) expect((await refusedAt({ weekdays: wrong }))[0]).toBe(400);
  });
});

describe('limits', () => {
  it('refuse a lesson too soon, too far ahead, and on a full day', async () => {
    const person = await instructor();
    await limit(person, { notice_hours: 72, horizon_days: 5, day_lessons_max: 1 });
    expect(await book(person, '10:00', '12:00')).toBe(PROBLEM);
    expect(await book(person, '10:00', '12:00', '2026-01-20')).toBe(PROBLEM);
    expect(await book(person, '10:00', '12:00', '2026-01-18')).toBe(201);
    expect(await book(person, '14:00', '16:00', '2026-01-18')).toBe(PROBLEM);
    expect(await book(person, '14:00', '16:00', '2026-01-19')).toBe(201);
    const reasons = (await daysOf(person)).map((day) => closedAt(day, '10:30')?.closed_by);
    expect(reasons).toEqual([
      'notice',
      'notice',
      'full_day',
      'full_day',
      'horizon',
      'horizon',
      'horizon',
    ]);
  });

  it('count the lessons of a full day that were booked before they were lowered', async () => {
    const person = await instructor();
    expect(await book(person, '10:00', '12:00')).toBe(201);
    expect(await book(person, '14:00', '16:00')).toBe(201);
    await limit(person, { day_lessons_max: 1 });
    expect(closedAt((await daysOf(person))[0], '13:00')).toMatchObject({
      closed_by: 'full_day',
      text: '2',
    });
  });

  it('leave a gap around lessons, not around busy time, and say after which lesson', async () => {
    const person = await instructor();
    await limit(person, { gap_minutes: 60 });
    expect(await book(person, '12:00', '13:00')).toBe(201);
    expect(await book(person, '13:00', '14:00')).toBe(PROBLEM);
    expect(await book(person, '10:30', '11:30')).toBe(PROBLEM);
    expect(await book(person, '14:00', '15:00')).toBe(201);
    const busy = { date: FRIDAY, start_time: '09:00', end_time: '10:00', status: 'busy' as const };
    await test.call('createBusyTime', { body: busy }, person.caller);
    expect(await book(person, '10:00', '11:00')).toBe(201);
    const { id } = await test.db
      .selectFrom('bookings')
      .select('id')
      .where('instructor_id', '=', person.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(closedAt((await daysOf(person))[0], '13:30')).toMatchObject({
      closed_by: 'gap',
      text: String(id),
    });
  });

  it('hold for new lessons alone: shorter gaps are possible at once, longer ones leave what is booked', async () => {
    const person = await instructor();
    await limit(person, { gap_minutes: 60 });
    expect(await book(person, '10:00', '11:00')).toBe(201);
    await limit(person, { gap_minutes: 30 });
    expect(await book(person, '11:30', '12:30')).toBe(201);
    await limit(person, { gap_minutes: 120 });
    expect(await book(person, '14:00', '15:00')).toBe(PROBLEM);
    expect(await book(person, '14:30', '15:30')).toBe(201);
    await limit(person, {});
    expect(await book(person, '12:30', '13:30')).toBe(201);
  });

  it('let a lesson move near its own time', async () => {
    const person = await instructor();
    await limit(person, { gap_minutes: 120, day_lessons_max: 1 });
    const customer = await makeUser(test.db);
    const made = await test.call('createInstructorBooking', { body: lesson(person.id) }, customer);
    const params = { id: made.body.id };
    const closedFor = async (moving: number, caller: { token: string }) => {
      const query = { date: FRIDAY, moving };
      const { body } = await test.call('getAvailability', { params: person, query }, caller);
      return body.availability.filter(({ closed_by }) => closed_by).map(({ time }) => time);
    };
    expect(await closedFor(made.body.id, customer)).toEqual([]);
    expect(await closedFor(made.body.id, person.caller)).toEqual([]);
    expect(await closedFor(made.body.id, await makeUser(test.db))).toHaveLength(14);
    const time = { booking_date: FRIDAY, start_time: '12:30', end_time: '14:30' };
    const proposed = await test.call('proposeMove', { params, body: time }, customer);
    expect(proposed.status).toBe(201);
    const move = proposed.body.move?.id ?? 0;
    await test.call('acceptMove', { params: { ...params, move } }, person.caller);
    expect(await book(person, '10:00', '11:00')).toBe(PROBLEM);
  });

  it('are refused at their field', async () => {
    const person = await instructor();
    for (const [field, value] of [
      ['notice_hours', 73],
      ['notice_hours', 1.5],
      ['horizon_days', 0],
      ['horizon_days', 181],
      ['day_lessons_max', 0],
      ['gap_minutes', 45],
      ['gap_minutes', null],
    ] as const) {
      const body = { ...NO_LIMITS, [field]: value };
      const refused = await test.refused('updateWorkLimits', { body }, person.caller);
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, field]);
    }
  });
});

describe('bookings at the same moment', () => {
  it('are never more than the most lessons of a day', async () => {
    const person = await instructor();
    await limit(person, { day_lessons_max: 2 });
    const times = slotsBetween('09:00', '17:00').filter((time) => time.endsWith('00'));
    const results = await Promise.all(
      times.map((time) => book(person, time, timeOf(minutesOf(time) + 60))),
    );
    expect(results.filter((one) => one === 201)).toHaveLength(2);
    expect(new Set(results)).toEqual(new Set([201, PROBLEM]));
  });

  it('keep the gap, which the table holds too', async () => {
    const person = await instructor();
    await limit(person, { gap_minutes: 60 });
    const times = slotsBetween('09:00', '12:00');
    const results = await Promise.all(
      times.slice(1).map((end, n) => book(person, times[n] ?? end, end)),
    );
    const starts = await test.db
      .selectFrom('schedule_records')
      .select('start_time')
      .where('instructor_id', '=', person.id)
      .orderBy('start_time')
      .execute();
    expect(results.filter((one) => one === 201)).toHaveLength(starts.length);
    const begins = starts.map(({ start_time }) => minutesOf(start_time));
    for (const [n, at] of begins.slice(1).entries())
      expect(at - (begins[n] ?? 0)).toBeGreaterThanOrEqual(90);
    const last = begins.at(-1) ?? 0;
    const record = {
      instructor_id: person.id,
      status: 'booked' as const,
      date: FRIDAY,
      timezone: 'Europe/Moscow',
      gap_minutes: 60,
    };
    await expect(
      test.db
        .insertInto('schedule_records')
        .values({ ...record, start_time: timeOf(last + 30), end_time: timeOf(last + 60) })
        .execute(),
    ).rejects.toThrow('lessons_keep_gap');
  });

  it('and a day that is closed meanwhile have one outcome', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await instructor();
      const day = { first_date: FRIDAY, last_date: FRIDAY, intervals: [], note: null };
      const [booked] = await Promise.all([
        book(person, '10:00', '12:00'),
        test.call('createOwnDay', { body: day }, person.caller),
      ]);
      expect([201, PROBLEM]).toContain(booked);
      expect(await book(person, '14:00', '15:00')).toBe(PROBLEM);
    }
  });
});

it('every half hour of the calendar is open, or closed for a reason', async () => {
  const person = await instructor();
  await busyOn(person, [0, 5, 6], { start: '09:00', end: '10:30' });
  await limit(person, { notice_hours: 60, horizon_days: 4, day_lessons_max: 2, gap_minutes: 30 });
  await test.call(
    'updateWeeklyHours',
    {
      body: {
        resort_ids: person.resort_ids,
        days: Array.from({ length: 7 }, (_, day) =>
          day === 1 ? [] : [{ start: '09:30', end: '17:00' }],
        ),
      },
    },
    person.caller,
  );
  expect(await book(person, '12:00', '13:00', '2026-01-17')).toBe(201);
  const days = await daysOf(person);
  expect(days).toHaveLength(7);
  for (const { date, open, notes } of days)
    for (const time of slotsBetween('09:00', '18:00')) {
      const isOpen = open.some(({ start, end }) => start <= time && time < end);
      const closed = notes.filter(({ start, end }) => start <= time && time < end);
      expect([date, time, Number(isOpen) + closed.length]).toEqual([date, time, 1]);
    }
  expect(new Set(days.flatMap(({ notes }) => notes.map(({ closed_by }) => closed_by)))).toEqual(
    new Set(['weekly_hours', 'recurring_busy', 'notice', 'horizon', 'gap']),
  );
});
