import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';
import { intervalsOf, slotsOf } from './slots.ts';

const test = useTestApp();

const WEEKEND = [
  [{ start: '10:00', end: '14:00' }],
  [],
  [],
  [],
  [],
  [],
  [
    { start: '09:00', end: '12:00' },
    { start: '13:00', end: '24:00' },
  ],
];

async function instructor() {
  const made = await makeInstructor(test.db);
  return { ...made, caller: { token: made.user.token } };
}

type Person = Awaited<ReturnType<typeof instructor>>;

const setWeek = ({ caller, resort_ids }: Person, days: typeof WEEKEND | null) =>
  test.call('updateWeeklyHours', { body: { resort_ids, days } }, caller);
const addDay = ({ caller }: Person, first_date: string, last_date = first_date, values = {}) =>
  test.call(
    'createOwnDay',
    { body: { first_date, last_date, intervals: [], note: null, ...values } },
    caller,
  );

async function closedOf({ id }: Person, date: string) {
  const { body } = await test.call('getAvailability', { params: { id }, query: { date } });
  return body.availability.filter(({ closed_by }) => closed_by === 'instructor');
}

async function book({ id }: Person, booking_date: string, start_time: string, end_time: string) {
  const time = { booking_date, start_time, end_time };
  const { token } = await makeUser(test.db);
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/marketplace/instructor-bookings/with-time',
    headers: { authorization: `Bearer ${token}` },
    payload: lesson(id, time),
  });
  return response.statusCode === 201
    ? 201
    : [response.statusCode, response.json<{ code: string }>().code];
}

describe('half hours as bits', () => {
  it('are the same intervals again, those that touch as one', () => {
    for (const intervals of WEEKEND) expect(intervalsOf(slotsOf(intervals))).toEqual(intervals);
    expect(
      intervalsOf(
        slotsOf([
          { start: '09:00', end: '10:00' },
          { start: '10:00', end: '11:00' },
        ]),
      ),
    ).toEqual([{ start: '09:00', end: '11:00' }]);
    expect(intervalsOf(slotsOf([{ start: '00:00', end: '24:00' }]))).toEqual([
      { start: '00:00', end: '24:00' },
    ]);
  });
});

describe('weekly hours', () => {
  it('close all other time to customers, in the week and for bookings', async () => {
    const person = await instructor();
    const { body } = await setWeek(person, WEEKEND);
    expect(body.weekly_hours).toEqual([{ resort_id: person.resort_ids[0], days: WEEKEND }]);
    const closed = await closedOf(person, '2026-01-17');
    const on = (date: string) =>
      closed.filter(({ time }) => time.startsWith(date)).map(({ time }) => time.slice(11));
    expect(on('2026-01-17')).toEqual(['12:00', '12:30']);
    expect(on('2026-01-18')[0]).toBe('09:00');
    expect(on('2026-01-18')).not.toContain('10:00');
    expect(await book(person, '2026-01-17', '10:00', '12:00')).toBe(201);
    expect(await book(person, '2026-01-17', '11:00', '13:00')).toEqual([409, 'slot_taken']);
    expect(await book(person, '2026-01-19', '10:00', '12:00')).toEqual([409, 'slot_taken']);
  });

  it('leave what is booked, and are the resort’s again without a week', async () => {
    const person = await instructor();
    expect(await book(person, '2026-01-19', '10:00', '12:00')).toBe(201);
    await setWeek(person, WEEKEND);
    const { body } = await test.call(
      'listSchedule',
      { query: { start_date: '2026-01-19', end_date: '2026-01-19' } },
      person.caller,
    );
    expect(body.map(({ status }) => status)).toEqual(['booked']);
    expect((await setWeek(person, null)).body.weekly_hours).toEqual([]);
    expect(await closedOf(person, '2026-01-18')).toEqual([]);
    expect(await book(person, '2026-01-20', '10:00', '12:00')).toBe(201);
  });

  it('are refused at another’s resort, turned round, overlapping, off the grid or in another number', async () => {
    const person = await instructor();
    const elsewhere = await makeResort(test.db);
    const day = (...intervals: { start: string; end: string }[]) => [
      intervals,
      ...WEEKEND.slice(1),
    ];
    const refusedAt = async (values: object) => {
      const body = { resort_ids: person.resort_ids, days: WEEKEND, ...values };
      const { status, body: answer } = await test.refused(
        'updateWeeklyHours',
        { body },
        person.caller,
      );
      return [status, answer.errors?.[0]?.path];
    };
    expect(await refusedAt({ resort_ids: [elsewhere.id] })).toEqual([400, 'resort_ids']);
    expect(await refusedAt({ resort_ids: [] })).toEqual([400, 'resort_ids']);
    expect(await refusedAt({ days: WEEKEND.slice(1) })).toEqual([400, 'days']);
    for (const [intervals, path] of [
      [[{ start: '12:00', end: '10:00' }], 'days.0.0.end'],
      [[{ start: '12:00', end: '12:00' }], 'days.0.0.end'],
      [
        [
          { start: '10:00', end: '13:00' },
          { start: '12:00', end: '14:00' },
        ],
        'days.0.1.start',
      ],
      [[{ start: '10:15', end: '12:00' }], 'days.0.0.start'],
      [[{ start: '10:00', end: '25:00' }], 'days.0.0.end'],
      [Array.from({ length: 4 }, () => ({ start: '10:00', end: '11:00' })), 'days.0'],
    ] as const)
      expect([intervals, await refusedAt({ days: day(...intervals) })]).toEqual([
        intervals,
        [400, path],
      ]);
  });
});

describe('own days', () => {
  it('replace the weekly hours, and a vacation closes every day of it', async () => {
    const person = await instructor();
    await setWeek(person, WEEKEND);
    const monday = { intervals: [{ start: '12:00', end: '15:00' }], note: 'Соревнования' };
    const { status, body } = await addDay(person, '2026-01-19', '2026-01-19', monday);
    expect([status, body.intervals, body.note]).toEqual([201, monday.intervals, 'Соревнования']);
    await addDay(person, '2026-01-24', '2026-01-31');
    expect(await book(person, '2026-01-19', '12:00', '14:00')).toBe(201);
    expect(await book(person, '2026-01-24', '10:00', '12:00')).toEqual([409, 'slot_taken']);
    expect(await book(person, '2026-01-31', '10:00', '12:00')).toEqual([409, 'slot_taken']);
    expect(await book(person, '2026-02-01', '10:00', '12:00')).toBe(201);
    const workday = await test.call('getWorkday', {}, person.caller);
    expect(workday.body.own_days.map(({ first_date }) => first_date)).toEqual([
      '2026-01-19',
      '2026-01-24',
    ]);
    await test.call('deleteOwnDay', { params: { id: body.id } }, person.caller);
    expect(await book(person, '2026-01-19', '12:00', '14:00')).toEqual([409, 'slot_taken']);
  });

  it('are refused in the past, turned round, too far ahead, or where there is one', async () => {
    const person = await instructor();
    await addDay(person, '2026-01-20', '2026-01-25');
    const refusal = async (first_date: string, last_date: string) => {
      const { status, body } = await test.refused(
        'createOwnDay',
        { body: { first_date, last_date, intervals: [] } },
        person.caller,
      );
      return [status, body.code, body.errors?.[0]?.path];
    };
    const invalid = (path: string) => [400, 'validation_failed', path];
    expect(await refusal('2026-01-13', '2026-01-15')).toEqual(invalid('first_date'));
    expect(await refusal('2026-01-19', '2026-01-18')).toEqual(invalid('last_date'));
    expect(await refusal('2026-01-26', '2030-01-01')).toEqual(invalid('last_date'));
    expect(await refusal('2026-01-25', '2026-01-26')).toEqual([409, 'own_day_exists', undefined]);
    for (const wrong of [{}, [], 5, null, '', '2026-02-30'] as unknown as string[])
      expect(await refusal(wrong, wrong)).toEqual(invalid('first_date'));
  });

  it('are added once by two calls at the same moment', async () => {
    const person = await instructor();
    const add = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/instructors/settings/workday/own-days',
        headers: { authorization: `Bearer ${person.user.token}` },
        payload: { first_date: '2026-01-20', last_date: '2026-01-21', intervals: [] },
      });
    const statuses = (await Promise.all([add(), add(), add()])).map((one) => one.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('several own days', () => {
  const dayOf = (date: string, intervals: { start: string; end: string }[] = []) => ({
    first_date: date,
    last_date: date,
    intervals,
  });
  const addAll = ({ caller }: Person, days: ReturnType<typeof dayOf>[]) =>
    test.call('createOwnDays', { body: { days } }, caller);
  const refused = ({ caller }: Person, days: unknown) =>
    test.refused('createOwnDays', { body: { days } }, caller);
  const ownDays = async ({ caller }: Person) =>
    (await test.call('getWorkday', {}, caller)).body.own_days.map(({ first_date }) => first_date);

  it('are added by one call and deleted by one, as far as they are there', async () => {
    const person = await instructor();
    const hours = [{ start: '12:00', end: '15:00' }];
    const { status, body } = await addAll(person, [
      dayOf('2026-01-21', hours),
      dayOf('2026-01-19', hours),
    ]);
    expect([status, body.map(({ first_date }) => first_date)]).toEqual([
      201,
      ['2026-01-21', '2026-01-19'],
    ]);
    expect(await book(person, '2026-01-19', '10:00', '12:00')).toEqual([409, 'slot_taken']);
    expect(await book(person, '2026-01-21', '12:00', '14:00')).toBe(201);
    const ids = body.map(({ id }) => id);
    await test.call('deleteOwnDay', { params: { id: ids[0]! } }, person.caller);
    await test.call('deleteOwnDays', { body: { ids } }, person.caller);
    expect(await ownDays(person)).toEqual([]);
    const gone = await test.refused('deleteOwnDays', { body: { ids } }, person.caller);
    expect(gone.body.code).toBe('own_day_not_found');
    expect(await book(person, '2026-01-19', '10:00', '12:00')).toBe(201);
  });

  it('are none where one of them has hours already, which is named', async () => {
    const person = await instructor();
    await addDay(person, '2026-01-20', '2026-01-22');
    const { status, body } = await refused(person, [dayOf('2026-01-19'), dayOf('2026-01-21')]);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'own_day_exists',
      expect.stringContaining('ср, 21 января'),
    ]);
    expect(await ownDays(person)).toEqual(['2026-01-20']);
    expect((await refused(person, [dayOf('2026-01-30'), dayOf('2026-01-30')])).status).toBe(409);
    expect(await ownDays(person)).toEqual(['2026-01-20']);
  });

  it('are refused at the day that is wrong, and without days, with too many or another’s', async () => {
    const person = await instructor();
    const refusedAt = async (days: unknown) => {
      const { status, body } = await refused(person, days);
      return [status, body.errors?.[0]?.path];
    };
    expect(await refusedAt([dayOf('2026-01-20'), dayOf('2026-01-13')])).toEqual([
      400,
      'days.1.first_date',
    ]);
    expect(await refusedAt([dayOf('2030-01-20')])).toEqual([400, 'days.0.last_date']);
    expect(await refusedAt([dayOf('2026-01-20', [{ start: '12:00', end: '11:00' }])])).toEqual([
      400,
      'days.0.intervals.0.end',
    ]);
    for (const wrong of [[], Array(61).fill(dayOf('2026-01-20')), null, 5, 'x', {}])
      expect(await refusedAt(wrong)).toEqual([400, 'days']);
    expect(await refusedAt([null])).toEqual([400, 'days.0']);
    const other = await instructor();
    const { body } = await addDay(other, '2026-01-20');
    const theirs = await test.refused('deleteOwnDays', { body: { ids: [body.id] } }, person.caller);
    expect(theirs.body.code).toBe('own_day_not_found');
    expect(await ownDays(other)).toEqual(['2026-01-20']);
  });
});

describe('another time', () => {
  it('is proposed by the customer in the instructor’s hours, and by the instructor at any time', async () => {
    const person = await instructor();
    const customer = await makeUser(test.db);
    const made = await ask(test, customer, lesson(person.id));
    await setWeek(person, WEEKEND);
    const params = { id: (made.body as { id: number }).id };
    const monday = { booking_date: '2026-01-19', start_time: '10:00', end_time: '12:00' };
    const { status, body } = await test.refused('proposeMove', { params, body: monday }, customer);
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect((await test.call('proposeMove', { params, body: monday }, person.caller)).status).toBe(
      201,
    );
  });
});

it('hours that a deleted account had are gone', async () => {
  const person = await instructor();
  await setWeek(person, WEEKEND);
  await addDay(person, '2026-01-20');
  await test.db
    .updateTable('sessions')
    .set({ proved_at: TEST_NOW })
    .where('user_id', '=', person.user.id)
    .execute();
  await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, person.caller);
  for (const table of ['own_days', 'weekly_hours'] as const)
    expect(
      await test.db.selectFrom(table).selectAll().where('instructor_id', '=', person.id).execute(),
    ).toEqual([]);
});
