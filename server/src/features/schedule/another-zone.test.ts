import { addDays, instantOf, localNow, slotsBetween, timeOf } from '@sklon/contract/time';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';

const test = useTestApp();
const ZONES = {
  3: 'Europe/Moscow',
  5: 'Asia/Yekaterinburg',
  7: 'Asia/Novokuznetsk',
  10: 'Asia/Vladivostok',
  12: 'Asia/Kamchatka',
} as const;
const PAIRS = [
  [7, 3],
  [3, 7],
  [12, 3],
  [3, 12],
  [10, 5],
  [5, 10],
  [12, 10],
] as const;
const WEEK = '2026-01-18';
const DATES = Array.from({ length: 7 }, (_, day) => addDays(WEEK, day));
const HALF_HOUR = 1_800_000;
const ALL_DAY = { open_time: '00:00', close_time: '24:00' };

const TIMES = [
  ['2026-01-17', '22:00', '24:00', 'booked'],
  ['2026-01-18', '00:00', '00:30', 'busy'],
  ['2026-01-20', '16:00', '18:00', 'booked'],
  ['2026-01-20', '23:30', '24:00', 'busy'],
  ['2026-01-21', '00:00', '02:00', 'booked'],
  ['2026-01-22', '02:30', '12:00', 'busy'],
  ['2026-01-24', '18:00', '24:00', 'booked'],
  ['2026-01-25', '00:00', '01:00', 'busy'],
] as const;

async function moved(from: string, to: string) {
  const [old, next] = [
    await makeResort(test.db, { ...ALL_DAY, timezone: from }),
    await makeResort(test.db, { ...ALL_DAY, timezone: to }),
  ];
  const instructor = await makeInstructor(test.db, { resort_ids: [old.id] });
  const customer = await makeUser(test.db);
  const bookings = [];
  for (const [date, start_time, end_time, status] of TIMES) {
    const time = { start_time, end_time };
    if (status === 'busy') {
      await test.call('createBusyTime', { body: { date, ...time } }, instructor.user);
    } else {
      const body = lesson(instructor.id, { booking_date: date, ...time });
      bookings.push((await ask(test, customer, body)).body);
    }
  }
  await test.db
    .updateTable('instructors')
    .set({ resort_ids: [next.id] })
    .where('id', '=', instructor.id)
    .execute();
  return { instructor, customer, bookings, resort: next.id, oldResort: old.id };
}

function isTaken(at: number, zone: string): boolean {
  return TIMES.some(
    ([date, start, end]) =>
      instantOf(date, start, zone).getTime() < at + HALF_HOUR &&
      at < instantOf(date, end, zone).getTime(),
  );
}

describe.each(PAIRS)('an instructor who moved from UTC+%i to UTC+%i', (before, after) => {
  const [from, to] = [ZONES[before], ZONES[after]];
  const slots = DATES.flatMap((date) =>
    slotsBetween('00:00', '24:00').map((time) => ({
      time: `${date}T${time}`,
      date,
      start: time,
      taken: isTaken(instantOf(date, time, to).getTime(), from),
    })),
  );
  const taken = slots.filter((slot) => slot.taken).map(({ time }) => time);

  it('has what is really taken in the calendars of customers and their own', async () => {
    const { instructor, customer, bookings } = await moved(from, to);
    const { body } = await test.call(
      'getAvailability',
      { params: { id: instructor.id }, query: { date: WEEK } },
      customer,
    );
    expect(body.resort_hours.timezone).toBe(to);
    expect(body.availability.map(({ time }) => time)).toEqual(taken);
    for (const { id, booking_date, start_time, end_time } of bookings) {
      const own = body.availability.filter(({ notes }) => notes === String(id));
      const [starts, ends] = [start_time, end_time].map((time) =>
        instantOf(booking_date, time, from).getTime(),
      ) as [number, number];
      const wanted = slots.filter(({ date, start }) => {
        const at = instantOf(date, start, to).getTime();
        return starts <= at && at < ends;
      });
      expect(own.map(({ time }) => time)).toEqual(wanted.map(({ time }) => time));
    }

    const schedule = await test.call(
      'listSchedule',
      { query: { start_date: WEEK, end_date: addDays(WEEK, 6) } },
      instructor.user,
    );
    const shown = schedule.body.flatMap(({ date, start_time, end_time }) =>
      slotsBetween(start_time, end_time).map((time) => `${date}T${time}`),
    );
    expect(shown).toEqual(taken);
    const booked = schedule.body.flatMap(({ booking }) => booking ?? []);
    expect(new Set(booked.map(({ timezone }) => timezone))).toEqual(new Set([from]));
  });

  it('can be booked, marked busy and found exactly where they are free', async () => {
    const { instructor, resort } = await moved(from, to);
    const edges = slots.filter(
      (slot, n) => n > 0 && n < slots.length - 1 && slots[n - 1]?.taken !== slot.taken,
    );
    for (const [n, { date, start, taken: isHeld }] of edges.entries()) {
      const end = timeOf(Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + 30);
      const query = { resort_id: resort, free_date: date, free_from: start, duration: 30 };
      const found = await test.call('listInstructors', {
        query: { ...query, ...(end !== '24:00' && { free_to: end }) },
      });
      expect([date, start, found.body.total]).toEqual([date, start, isHeld ? 0 : 1]);
      const status = await attempt(n, { date, start_time: start, end_time: end });
      expect([date, start, status]).toEqual([date, start, isHeld ? 409 : 201]);
    }

    async function attempt(
      n: number,
      time: { date: string; start_time: string; end_time: string },
    ) {
      const busy = n % 4 > 1;
      const { date, ...hours } = time;
      const body = busy ? time : lesson(instructor.id, { booking_date: date, ...hours });
      const { token } = busy ? instructor.user : await makeUser(test.db);
      const response = await test.app.inject({
        method: 'POST',
        url: busy
          ? '/api/providers/settings/schedule'
          : '/api/marketplace/instructor-bookings/with-time',
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      });
      return response.statusCode;
    }
  });

  it('is free next when two hours in a row are', async () => {
    const { resort } = await moved(from, to);
    test.setNow(instantOf('2026-01-22', '02:00', from));
    const clock = localNow(instantOf('2026-01-22', '02:00', from), to);
    try {
      const { body } = await test.call('listInstructors', { query: { resort_id: resort } });
      const first = slots.find(({ date, start }, n) => {
        const ahead = date > clock.date || (date === clock.date && start > clock.time);
        const four = slots.slice(n, n + 4);
        return ahead && start <= '22:00' && four.every((slot) => !slot.taken);
      });
      expect(body.items[0]?.next_free).toEqual({
        date: first?.date,
        time: first?.start,
        timezone: to,
      });
    } finally {
      test.setNow(TEST_NOW);
    }
  });
});

describe('a lesson of a resort that its instructor has left', () => {
  const HOURS = { open_time: '08:00', close_time: '20:00' };

  async function left() {
    const [old, next] = [
      await makeResort(test.db, { ...HOURS, timezone: ZONES[7] }),
      await makeResort(test.db, { open_time: '10:00', close_time: '16:00', timezone: ZONES[3] }),
    ];
    const instructor = await makeInstructor(test.db, { resort_ids: [old.id] });
    const customer = await makeUser(test.db);
    const { body } = await ask(
      test,
      customer,
      lesson(instructor.id, { start_time: '18:00', end_time: '20:00' }),
    );
    await test.call(
      'confirmBooking',
      { params: { id: body.id } },
      { token: instructor.user.token },
    );
    await test.db
      .updateTable('instructors')
      .set({ resort_ids: [next.id] })
      .where('id', '=', instructor.id)
      .execute();
    return { instructor, customer, id: body.id, old: old.id };
  }

  it('keeps its hours, zone and reminders, and moves within the hours of that resort', async () => {
    const { instructor, customer, id } = await left();
    const [seen] = (await test.call('listUserBookings', {}, customer)).body;
    expect(seen).toMatchObject({ start_time: '18:00', end_time: '20:00', timezone: ZONES[7] });
    const reminders = await test.db
      .selectFrom('notifications')
      .select('due_at')
      .where('subject_id', '=', id)
      .where('event', '=', 'reminder_2h')
      .execute();
    expect(reminders[0]?.due_at).toEqual(new Date('2026-01-16T09:00:00Z'));
    const at = (start_time: string, end_time: string) => ({
      params: { id },
      body: { booking_date: '2026-01-17', start_time, end_time },
    });
    for (const [start, end, path] of [
      ['07:30', '09:30', 'start_time'],
      ['18:30', '20:30', 'end_time'],
    ] as const) {
      const { body } = await test.refused('proposeMove', at(start, end), customer);
      expect(body.errors?.[0]).toMatchObject({
        path,
        message: expect.stringContaining('с 08:00 до 20:00'),
      });
    }
    const { body } = await test.call('proposeMove', at('08:00', '10:00'), customer);
    const query = { start_date: '2026-01-16', end_date: '2026-01-17' };
    const calendar = await test.call('listSchedule', { query }, instructor.user);
    // Four hours earlier by the clocks of the calendar.
    expect(calendar.body).toMatchObject([
      { date: '2026-01-16', start_time: '14:00', is_proposed: false, booking: { id } },
      { date: '2026-01-17', start_time: '04:00', is_proposed: true, booking: { id } },
    ]);
    const params = { id, move: body.move?.id ?? 0 };
    const accepted = await test.call('acceptMove', { params }, instructor.user);
    expect(accepted.body).toMatchObject({ start_time: '08:00', timezone: ZONES[7] });
  });

  it('is judged by the special days of that resort', async () => {
    const { customer, id, old } = await left();
    await test.db
      .insertInto('special_days')
      .values({ resort_id: old, date: '2026-01-17', reason: 'ветер', created_at: TEST_NOW })
      .execute();
    const body = { booking_date: '2026-01-17', start_time: '10:00', end_time: '12:00' };
    const refused = await test.refused('proposeMove', { params: { id }, body }, customer);
    expect(refused.body.code).toBe('resort_closed');
  });

  it('has its week at that resort, in its hours and zone', async () => {
    const { instructor, customer, old } = await left();
    const week = await test.call(
      'getAvailability',
      { params: { id: instructor.id }, query: { date: '2026-01-16', resort_id: old } },
      customer,
    );
    expect(week.body.resort_hours).toEqual({
      earliest_start: '08:00',
      latest_end: '20:00',
      timezone: ZONES[7],
    });
    expect(week.body.availability.map(({ time }) => time)).toEqual([
      '2026-01-16T18:00',
      '2026-01-16T18:30',
      '2026-01-16T19:00',
      '2026-01-16T19:30',
    ]);
    const missing = await test.refused('getAvailability', {
      params: { id: instructor.id },
      query: { date: '2026-01-16', resort_id: 2_000_000_000 },
    });
    expect(missing.body.code).toBe('instructor_not_found');
  });
});
