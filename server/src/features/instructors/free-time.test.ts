import type { FreeTime, NextFree } from '@sklon/contract/instructors';
import { BOOKING_MAX_DAYS_AHEAD, FREE_DURATION_MAX, NEXT_FREE_DAYS } from '@sklon/contract/limits';
import { addDays, instantOf, localNow, minutesOf, timeOf, weekdayOf } from '@sklon/contract/time';
import {
  GAPS,
  type Interval,
  NO_LIMITS,
  recurringBusyAt,
  type Workday,
} from '@sklon/contract/workday-rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';
import { addOwnDay, addRecurringBusy, updateLimits, updateWeek } from '../workday/workday.ts';

const test = useTestApp();
const ZONES = [
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Asia/Yekaterinburg',
  'Asia/Novokuznetsk',
  'Asia/Kamchatka',
];
const DAY = '2026-01-14';
const INSTRUCTORS = 24;

interface Place {
  id: number;
  open_time: string;
  close_time: string;
  timezone: string;
}

interface Taken {
  date: string;
  start_time: string;
  end_time: string;
  active: boolean;
  status: 'busy' | 'booked';
}

interface Person {
  id: number;
  places: Place[];
  is_working: boolean;
  approved: boolean;
  taken: Taken[];
  workday: Workday;
}

/** Up to three intervals of a day that neither overlap nor touch. */
const hoursOfDay = fc
  .subarray([8, 9, 12, 15, 20, 26, 31, 40], { minLength: 0, maxLength: 6 })
  .map((edges): Interval[] =>
    edges
      .slice(0, edges.length - (edges.length % 2))
      .flatMap((edge, n, all) =>
        n % 2 === 0 ? [{ start: timeOf(edge * 30), end: timeOf((all[n + 1] ?? 48) * 30) }] : [],
      ),
  );
const ownHours = fc.record({
  weeks: fc.array(
    fc.option(fc.array(hoursOfDay, { minLength: 7, maxLength: 7 }), { nil: undefined }),
    { minLength: 3, maxLength: 3 },
  ),
  days: fc.option(
    fc.record({
      from: fc.integer({ min: -1, max: 9 }),
      length: fc.integer({ min: 0, max: 6 }),
      intervals: hoursOfDay,
    }),
    { nil: undefined },
  ),
  busy: fc.array(
    fc.record({
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      at: fc.integer({ min: 0, max: 44 }),
      last: fc.option(fc.integer({ min: 0, max: 9 })),
    }),
    { maxLength: 2 },
  ),
  limits: fc.constantFrom(
    NO_LIMITS,
    ...GAPS.map((gap_minutes, n) => ({
      notice_hours: n * 9,
      horizon_days: [180, 5, 12, 180, 8][n] ?? 180,
      day_lessons_max: [null, 1, 2, null, 3][n] ?? null,
      gap_minutes,
    })),
  ),
});

let places: Place[] = [];
let people: Person[] = [];

const slot = fc.integer({ min: 0, max: 47 });
const records = fc.array(
  fc.record({
    day: fc.integer({ min: -1, max: 16 }),
    at: slot,
    length: fc.integer({ min: 1, max: 20 }),
    active: fc.boolean(),
    status: fc.constantFrom('busy' as const, 'booked' as const),
  }),
  {
    maxLength: 40,
  },
);

beforeAll(async () => {
  places = [];
  people = [];
  const hours = [
    ['09:00', '18:00'],
    ['08:45', '21:10'],
    ['00:00', '24:00'],
    ['10:00', '10:30'],
  ] as const;
  for (const timezone of ZONES) {
    for (const [open_time, close_time] of hours) {
      places.push({
        open_time,
        close_time,
        timezone,
        id: (await makeResort(test.db, { open_time, close_time, timezone })).id,
      });
    }
  }
  const drawn = fc.record({
    zone: fc.integer({ min: 0, max: ZONES.length - 1 }),
    at: fc.uniqueArray(fc.integer({ min: 0, max: hours.length - 1 }), {
      minLength: 1,
      maxLength: 3,
    }),
    // Resorts of one instructor lie in one zone; nothing but custom says so.
    abroad: fc.constantFrom(0, 0, 0, 1),
    is_working: fc.constantFrom(true, true, true, true, false),
    approved: fc.constantFrom(true, true, true, true, true, false),
    own: fc.option(ownHours, { nil: undefined }),
    records,
  });
  for (const { zone, at, abroad, own, records: drawnRecords, ...flags } of fc.sample(drawn, {
    numRuns: INSTRUCTORS,
    seed: 14,
  })) {
    const mine = at.flatMap(
      (index, n) =>
        places[((zone + (n > 0 ? abroad : 0)) % ZONES.length) * hours.length + index] ?? [],
    );
    const { id } = await makeInstructor(test.db, {
      ...flags,
      resort_ids: mine.map((place) => place.id),
    });
    people.push({
      id,
      places: mine,
      ...flags,
      workday: await setHours(id, mine, own, abroad === 1),
      taken: await fill(id, mine[0]?.timezone ?? '', drawnRecords),
    });
  }
});

async function setHours(
  instructorId: number,
  mine: readonly Place[],
  own: typeof ownHours extends fc.Arbitrary<infer Own> ? Own | undefined : never,
  isAbroad: boolean,
): Promise<Workday> {
  const workday: Workday = {
    weekly_hours: [],
    own_days: [],
    recurring_busy: [],
    limits: NO_LIMITS,
  };
  if (!own) return workday;
  const { user_id } = await test.db
    .selectFrom('instructors')
    .select('user_id')
    .where('id', '=', instructorId)
    .executeTakeFirstOrThrow();
  const early = new Date(`${addDays(DAY, -3)}T12:00:00Z`);
  for (const [n, { id }] of mine.entries()) {
    const days = own.weeks[n];
    if (!days) continue;
    await updateWeek(test.db, user_id, { resort_ids: [id], days }, early);
    workday.weekly_hours.push({ resort_id: id, days });
  }
  if (own.days) {
    const { from, length, intervals } = own.days;
    const [first_date, last_date] = [addDays(DAY, from), addDays(DAY, from + length)];
    const form = { first_date, last_date, intervals, note: null };
    workday.own_days.push(await addOwnDay(test.db, user_id, form, early));
  }
  for (const { weekdays, at, last } of own.busy) {
    const form = {
      weekdays,
      start: timeOf(at * 30),
      end: timeOf((at + 4) * 30),
      last_date: last === null ? null : addDays(DAY, last),
      note: null,
    };
    workday.recurring_busy.push(await addRecurringBusy(test.db, user_id, form, early));
  }
  // Hours of a lesson are those of its resort's clock, and the list asks for one of the instructor's resorts on another clock.
  if (!isAbroad) workday.limits = await updateLimits(test.db, user_id, own.limits);
  return workday;
}

async function fill(
  instructor_id: number,
  timezone: string,
  drawn: (Pick<Taken, 'active' | 'status'> & { day: number; at: number; length: number })[],
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const { day, at, length, active, status } of drawn) {
    const time = {
      date: addDays(DAY, day),
      start_time: timeOf(at * 30),
      end_time: timeOf(Math.min(at + length, 48) * 30),
      active,
      status,
    };
    const made = await test.db
      .insertInto('schedule_records')
      .values({ ...time, instructor_id, timezone })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (made.length > 0) taken.push(time);
  }
  return taken;
}

/** The own day, else the weekly hours; null: in the hours of the resort. */
function workIntervals(
  { weekly_hours, own_days }: Workday,
  resortId: number,
  date: string,
): readonly Interval[] | null {
  const own = own_days.find(({ first_date, last_date }) => first_date <= date && date <= last_date);
  if (own) return own.intervals;
  const week = weekly_hours.find(({ resort_id }) => resort_id === resortId)?.days;
  return week?.[weekdayOf(date)] ?? null;
}

/** Whether a lesson could be booked: the rules of a booking said again, minute by minute and without bits. */
function bookable(
  person: Person,
  date: string,
  start: number,
  minutes: number,
  now: Date,
  resortId: number | undefined,
): boolean {
  const [meeting] = person.places;
  if (!meeting || !person.approved || !person.is_working) return false;
  const end = start + minutes;
  const clock = localNow(now, meeting.timezone);
  if (date < clock.date || date > addDays(clock.date, BOOKING_MAX_DAYS_AHEAD)) return false;
  if (date === clock.date && start <= minutesOf(clock.time)) return false;
  if (start < Math.min(...person.places.map((place) => minutesOf(place.open_time)))) return false;
  if (end > Math.max(...person.places.map((place) => minutesOf(place.close_time)))) return false;
  const hours = workIntervals(person.workday, resortId ?? meeting.id, date);
  // Touching intervals are one, and none of these touch.
  if (hours && !hours.some((one) => minutesOf(one.start) <= start && end <= minutesOf(one.end)))
    return false;
  const { recurring_busy, limits } = person.workday;
  for (let at = start; at < end; at += 30)
    if (recurringBusyAt(recurring_busy, date, timeOf(at))) return false;
  if (date > addDays(clock.date, limits.horizon_days)) return false;
  const earliest = now.getTime() + limits.notice_hours * 3_600_000;
  if (
    limits.notice_hours > 0 &&
    instantOf(date, timeOf(start), meeting.timezone).getTime() < earliest
  )
    return false;
  const lessons = person.taken.filter(({ active, status }) => active && status === 'booked');
  const ofDay = lessons.filter((one) => one.date === date);
  if (limits.day_lessons_max !== null && ofDay.length >= limits.day_lessons_max) return false;
  const minute = (day: string, time: number) => Date.parse(`${day}T00:00:00Z`) / 60_000 + time;
  const isNear = lessons.some(
    (one) =>
      minute(date, start) < minute(one.date, minutesOf(one.end_time)) + limits.gap_minutes &&
      minute(date, end) > minute(one.date, minutesOf(one.start_time)) - limits.gap_minutes,
  );
  if (limits.gap_minutes > 0 && isNear) return false;
  return !person.taken.some(
    (taken) =>
      taken.active &&
      taken.date === date &&
      minutesOf(taken.start_time) < end &&
      minutesOf(taken.end_time) > start,
  );
}

function firstOn(
  person: Person,
  date: string,
  from: number,
  to: number,
  minutes: number,
  now: Date,
  resortId: number | undefined,
): number | undefined {
  for (let start = from; start + minutes <= to; start += 30)
    if (bookable(person, date, start, minutes, now, resortId)) return start;
  return undefined;
}

function expected(person: Person, wanted: Query, now: Date): NextFree | null | undefined {
  if (!person.approved) return undefined;
  const { resort_id, free_date, free_from = '00:00', free_to, duration = 120 } = wanted;
  const timezone = person.places[0]?.timezone ?? '';
  if (free_date !== undefined) {
    const at = firstOn(
      person,
      free_date,
      minutesOf(free_from),
      free_to === undefined ? 1440 : minutesOf(free_to),
      duration,
      now,
      resort_id,
    );
    return at === undefined ? undefined : { date: free_date, time: timeOf(at), timezone };
  }
  const today = localNow(now, timezone).date;
  for (let day = 0; day < NEXT_FREE_DAYS; day += 1) {
    const at = firstOn(person, addDays(today, day), 0, 1440, duration, now, resort_id);
    if (at !== undefined) return { date: addDays(today, day), time: timeOf(at), timezone };
  }
  return null;
}

interface Query extends FreeTime {
  resort_id?: number | undefined;
  limit?: number;
}

async function listAll(
  query: Query,
): Promise<{ found: Map<number, NextFree | null>; total: number }> {
  const found = new Map<number, NextFree | null>();
  let cursor: string | undefined;
  for (;;) {
    const { body } = await test.call('listInstructors', {
      query: { ...query, ...(cursor !== undefined && { cursor }) },
    });
    for (const item of body.items) {
      expect(found.has(item.id)).toBe(false);
      found.set(item.id, item.next_free);
    }
    if (body.next_cursor === null) return { found, total: body.total };
    cursor = body.next_cursor;
  }
}

const anyQuestion = fc
  .record({
    resort: fc.option(fc.integer({ min: 0, max: ZONES.length * 4 - 1 }), { nil: undefined }),
    day: fc.option(fc.integer({ min: -2, max: 17 }), { nil: undefined }),
    from: fc.option(fc.integer({ min: 0, max: 47 }), { nil: undefined }),
    to: fc.option(fc.integer({ min: 0, max: 48 }), { nil: undefined }),
    slots: fc.option(fc.integer({ min: 1, max: 16 }), { nil: undefined }),
    limit: fc.constantFrom(2, 5, 20),
    // Minutes around midnight of every zone, and of the day itself.
    minute: fc.integer({ min: -2 * 1440, max: 2 * 1440 }),
    second: fc.constantFrom(0, 0, 1, 59),
  })
  .map(({ resort, day, from, to, slots, limit, minute, second }) => ({
    now: new Date(Date.parse(`${DAY}T00:00:00Z`) + minute * 60_000 + second * 1000),
    query: {
      resort_id: resort === undefined ? undefined : places[resort]?.id,
      duration: slots === undefined ? undefined : slots * 30,
      limit,
      ...(day !== undefined && {
        free_date: addDays(DAY, day),
        free_from: from === undefined ? undefined : timeOf(from * 30),
        free_to: to === undefined ? undefined : timeOf(to * 30),
      }),
    } satisfies Query,
  }))
  .filter(
    ({ query: { free_from = '00:00', free_to, duration = 120 } }) =>
      (free_to === undefined ? 1440 : minutesOf(free_to)) - minutesOf(free_from) >= duration,
  );

describe('the instructors who are free', () => {
  // spec: B.1
  it('are the instructors whom the booking rules allow to book, and so is the next free time', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async ({ now, query }) => {
        test.setNow(now);
        const wanted = new Map(
          people
            .filter(
              (person) =>
                query.resort_id === undefined ||
                person.places.some((place) => place.id === query.resort_id),
            )
            .flatMap((person) => {
              const next = expected(person, query, now);
              return next === undefined ? [] : [[person.id, next] as const];
            }),
        );
        const { found, total } = await listAll(query);
        expect([...found].toSorted(([a], [b]) => a - b)).toEqual(
          [...wanted].toSorted(([a], [b]) => a - b),
        );
        expect(total).toBe(wanted.size);
      }),
      { numRuns: 400, seed: 8 },
    );
  });

  it('have a next free time that can be booked', async () => {
    for (const [n, now] of [
      new Date('2026-01-14T09:00:00Z'),
      new Date('2026-01-14T16:59:00Z'),
      new Date('2026-01-13T20:30:00Z'),
    ].entries()) {
      test.setNow(now);
      const { body } = await test.call('listInstructors', { query: { duration: 60 } });
      const free = body.items.filter((item) => item.next_free !== null);
      expect(free.length).toBeGreaterThan(5);
      for (const { id, next_free } of free.slice(n * 3, n * 3 + 3)) {
        const { date = '', time = '' } = next_free ?? {};
        const customer = await makeUser(test.db);
        const end_time = timeOf(minutesOf(time) + 60);
        expect(
          (
            await ask(
              test,
              customer,
              lesson(id, { booking_date: date, start_time: time, end_time }),
            )
          ).status,
        ).toBe(201);
        people
          .find((person) => person.id === id)
          ?.taken.push({ date, start_time: time, end_time, active: true, status: 'booked' });
      }
    }
  });
});

describe('an impossible free time', () => {
  const refusedAt = async (query: Record<string, unknown>) => {
    const { status, body } = await test.refused('listInstructors', { query });
    return [status, body.errors?.map(({ path }) => path), body.detail];
  };

  it('is refused at its field', async () => {
    const free_date = '2026-01-20';
    expect(await refusedAt({ free_from: '10:00' })).toEqual([
      400,
      ['free_date'],
      'Укажите день, в который нужно время',
    ]);
    expect(await refusedAt({ free_to: '10:00', duration: 30 })).toEqual([
      400,
      ['free_date'],
      'Укажите день, в который нужно время',
    ]);
    for (const free_to of ['10:00', '09:30', '00:00']) {
      expect(await refusedAt({ free_date, free_from: '10:00', free_to })).toEqual([
        400,
        ['free_to'],
        'Конец промежутка должен быть позже начала',
      ]);
    }
    for (const window of [
      { free_from: '10:00', free_to: '11:30' },
      { free_from: '22:30' },
      { free_to: '01:30' },
      { free_from: '10:00', free_to: '14:00', duration: 270 },
    ]) {
      expect(await refusedAt({ free_date, ...window })).toEqual([
        400,
        ['duration'],
        'Занятие длиннее выбранного промежутка',
      ]);
    }
  });

  it.each([
    { free_date: '2026-02-30' },
    { free_date: '14.01.2026' },
    { free_date: 'infinity' },
    { free_date: '' },
    { free_date: '2026-01-20', free_from: '10:15' },
    { free_date: '2026-01-20', free_to: '24:30' },
    { free_date: '2026-01-20', free_from: '24:00' },
    { free_date: '2026-01-20', free_from: '9:00' },
    { free_date: '2026-01-20', duration: '0' },
    { duration: '45' },
    { duration: '510' },
    { duration: '-30' },
    { duration: 'NaN' },
  ])('%j', async (query) => {
    expect((await refusedAt(query))[0]).toBe(400);
  });

  it('matches no instructor when the day is past or too far ahead', async () => {
    test.setNow(new Date('2026-01-14T09:00:00Z'));
    for (const free_date of [
      '2026-01-13',
      '0001-01-01',
      addDays(DAY, BOOKING_MAX_DAYS_AHEAD + 1),
      '9999-12-31',
    ]) {
      const { body } = await test.call('listInstructors', { query: { free_date } });
      expect(body).toEqual({ items: [], total: 0, total_exceeded: false, next_cursor: null });
    }
    expect(
      (
        await test.call('listInstructors', {
          query: { free_date: addDays(DAY, BOOKING_MAX_DAYS_AHEAD) },
        })
      ).body.total,
    ).toBeGreaterThan(0);
  });

  it('has every length that a lesson may have', async () => {
    for (let duration = 30; duration <= FREE_DURATION_MAX; duration += 30) {
      expect(
        (await test.call('listInstructors', { query: { free_date: DAY, duration } })).status,
      ).toBe(200);
    }
  });
});
