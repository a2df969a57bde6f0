import type { DeclineReason } from '@sklon/contract/decline-rules';
import {
  type DateRange,
  FIGURE_STEPS,
  type FigureStep,
  periodsOf,
} from '@sklon/contract/figure-rules';
import type { Figures } from '@sklon/contract/figures';
import { addDays, instantOf, localNow, timeOf } from '@sklon/contract/time';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';
import { makePastLesson } from '../../../test/lessons.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

interface Person {
  id: number;
  user: { token: string };
}

const SEASON = { from: '2025-11-01', to: '2026-10-31' };
const figures = async ({ user }: Person, range: DateRange, step: FigureStep = 'month') =>
  (await test.call('getFigures', { query: { ...range, step } }, { token: user.token })).body;

const ZONES = ['Europe/Moscow', 'Asia/Novokuznetsk', 'Asia/Kamchatka'] as const;
/** Around the borders of a season, of a year and of today. */
const DATES = ['2025-10-31', '2025-12-31', '2026-01-13'].flatMap((date) => [
  date,
  addDays(date, 1),
  addDays(date, 2),
]);

const ways = [
  'completed',
  'own',
  'cancelled',
  'declined',
  'expired',
  'pending',
  'taken over',
] as const;

interface Made {
  way: (typeof ways)[number];
  zone: (typeof ZONES)[number];
  date: string;
  /** Half hours since midnight. */
  start: number;
  length: number;
  price: number | null;
  customer: number;
  /** Minutes from the request to the answer. */
  wait: number;
  reason: DeclineReason | null;
  /** Hours before the lesson. */
  hoursAhead: number;
}

const made: fc.Arbitrary<Made> = fc.record({
  way: fc.constantFrom(...ways),
  zone: fc.constantFrom(...ZONES),
  date: fc.constantFrom(...DATES),
  start: fc.integer({ min: 0, max: 44 }),
  length: fc.integer({ min: 1, max: 4 }),
  price: fc.option(fc.integer({ min: 0, max: 20_000 })),
  customer: fc.integer({ min: 0, max: 3 }),
  wait: fc.integer({ min: 0, max: 2_000 }),
  reason: fc.option(fc.constantFrom('no_time' as const, 'other' as const)),
  hoursAhead: fc.integer({ min: 1, max: 100 }),
});

/** False when the calendar has something then. */
async function insert(
  { id, user, resorts }: Awaited<ReturnType<typeof world>>['instructor'],
  customers: number[],
  one: Made,
): Promise<boolean> {
  const { way, zone, date } = one;
  const holds = way !== 'cancelled' && way !== 'declined' && way !== 'expired';
  const record = await test.db
    .insertInto('schedule_records')
    .values({
      instructor_id: id,
      status: 'booked',
      active: holds,
      date,
      start_time: timeOf(one.start * 30),
      end_time: timeOf((one.start + one.length) * 30),
      timezone: zone,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!record) return false;
  const created_at = requestedAt(one);
  const shared = {
    record_id: record.id,
    instructor_id: id,
    resort_id: resorts[zone],
    group_size: 1,
    price: one.price,
    created_at,
  };
  if (way === 'own') {
    await test.db
      .insertInto('own_lessons')
      .values({ ...shared, customer_name: 'Ольга' })
      .execute();
    return true;
  }
  const decided_at = new Date(created_at.getTime() + one.wait * 60_000);
  const booking = await test.db
    .insertInto('bookings')
    .values({
      ...shared,
      customer_id: customers[one.customer]!,
      status: way === 'completed' || way === 'taken over' ? 'confirmed' : way,
      cancelled_by: way === 'cancelled' ? 'customer' : null,
      decline_reason: way === 'declined' ? one.reason : null,
      expires_at: new Date(created_at.getTime() + 86_400_000),
      decided_at: way === 'pending' ? null : decided_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = {
    completed: ['confirmed'],
    'taken over': ['taken_over'],
    declined: ['declined'],
    expired: ['expired'],
    cancelled: ['cancelled'],
    pending: [],
  }[way];
  for (const change of changes)
    await test.db
      .insertInto('booking_changes')
      .values({ booking_id: booking.id, at: decided_at, change, actor_id: user.id })
      .execute();
  return true;
}

function requestedAt({ zone, date, start, hoursAhead }: Made): Date {
  return new Date(instantOf(date, timeOf(start * 30), zone).getTime() - hoursAhead * 3_600_000);
}

async function world() {
  const resorts = {} as Record<(typeof ZONES)[number], number>;
  for (const timezone of ZONES) resorts[timezone] = (await makeResort(test.db, { timezone })).id;
  const resort_ids = Object.values(resorts);
  const instructor = { ...(await makeInstructor(test.db, { resort_ids })), resorts };
  const stranger = { ...(await makeInstructor(test.db, { resort_ids })), resorts };
  const customers: number[] = [];
  for (let n = 0; n < 4; n += 1) customers.push((await makeUser(test.db)).id);
  return { instructor, stranger, customers };
}

/** Lesson by lesson, by the product's definitions. */
function bruteForce(all: readonly Made[], { from, to }: DateRange, step: FigureStep): Figures {
  const within = (date: string) => from <= date && date <= to;
  const isHeld = ({ way }: Made) => ['completed', 'own', 'taken over'].includes(way);
  const isDone = ({ date, start, length, zone }: Made) =>
    instantOf(
      addDays(date, start + length === 48 ? 1 : 0),
      timeOf(((start + length) % 48) * 30),
      zone,
    ) <= TEST_NOW;
  const sum = (lessons: readonly Made[]) => ({
    lessons: lessons.length,
    minutes: lessons.reduce((total, { length }) => total + length * 30, 0),
    rubles: lessons.reduce((total, { price }) => total + (price ?? 0), 0),
    unpriced: lessons.filter(({ price }) => price === null).length,
  });
  const both = (range: DateRange) => {
    const lessons = all.filter(
      (one) => isHeld(one) && range.from <= one.date && one.date <= range.to,
    );
    return {
      done: sum(lessons.filter(isDone)),
      ahead: sum(lessons.filter((one) => !isDone(one))),
    };
  };
  const requests = all.filter(
    (one) =>
      one.way !== 'own' &&
      one.way !== 'taken over' &&
      within(localNow(requestedAt(one), one.zone).date),
  );
  const isExpired = (one: Made) =>
    one.way === 'expired' ||
    (one.way === 'pending' && requestedAt(one).getTime() + 86_400_000 <= TEST_NOW.getTime());
  const answered = requests.filter(({ way }) => way === 'completed' || way === 'declined');
  const waits = answered.map(({ wait }) => wait).toSorted((a, b) => a - b);
  const middle = [waits[Math.floor((waits.length - 1) / 2)], waits[Math.floor(waits.length / 2)]];
  const declined = requests.filter(({ way }) => way === 'declined');
  const came = (until: readonly Made[]) =>
    Map.groupBy(
      until.filter(
        (one) => ['completed', 'taken over'].includes(one.way) && isDone(one) && one.date <= to,
      ),
      ({ customer }) => customer,
    );
  const people = [...came(all).values()].filter((lessons) =>
    lessons.some(({ date }) => date >= from),
  );
  return {
    total: both({ from, to }),
    periods: periodsOf({ from, to }, step).map((period) => ({
      first_date: period.from,
      last_date: period.to,
      ...both(period),
    })),
    requests: {
      received: requests.length,
      answered: answered.length,
      expired: requests.filter(isExpired).length,
      withdrawn: requests.filter(({ way }) => way === 'cancelled').length,
      waiting: requests.filter((one) => one.way === 'pending' && !isExpired(one)).length,
      declined: declined.length,
      median_minutes: waits.length > 0 ? Math.round((middle[0]! + middle[1]!) / 2) : null,
    },
    decline_reasons: [...Map.groupBy(declined, ({ reason }) => reason)].map(([reason, some]) => ({
      reason,
      requests: some.length,
    })),
    customers: {
      came: people.length,
      repeat: people.filter((lessons) => new Set(lessons.map(({ date }) => date)).size > 1).length,
    },
  };
}

const inOrder = ({ decline_reasons, ...rest }: Figures) => ({
  ...rest,
  decline_reasons: decline_reasons.toSorted((a, b) =>
    String(a.reason).localeCompare(String(b.reason)),
  ),
});

describe('figures', () => {
  it('are those that are counted lesson by lesson, in three zones, across the borders of seasons and years', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(made, fc.boolean()), { maxLength: 24 }),
        fc.constantFrom(...DATES),
        fc.integer({ min: 0, max: 120 }),
        fc.constantFrom(...FIGURE_STEPS),
        async (planned, from, days, step) => {
          const { instructor, stranger, customers } = await world();
          const own: Made[] = [];
          for (const [one, isOwn] of planned) {
            const added = await insert(isOwn ? instructor : stranger, customers, one);
            if (added && isOwn) own.push(one);
          }
          const range = { from, to: addDays(from, days) };
          expect(inOrder(await figures(instructor, range, step))).toEqual(
            inOrder(bruteForce(own, range, step)),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('count the proposal of another time as an answer, and its lesson once', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const { body: booking } = await ask(test, customer, lesson(instructor.id));
    test.setNow(new Date(TEST_NOW.getTime() + 30 * 60_000));
    const body = { booking_date: '2026-01-17', start_time: '10:00', end_time: '12:00' };
    const { token } = instructor.user;
    const proposal = await test.call(
      'proposeMove',
      { params: { id: booking.id }, body },
      { token },
    );
    const proposed = await figures(instructor, SEASON);
    expect(proposed.requests).toMatchObject({ received: 1, answered: 1, median_minutes: 30 });
    expect(proposed.total.ahead.lessons).toBe(0);
    await test.call(
      'acceptMove',
      { params: { id: booking.id, move: proposal.body.move!.id } },
      { token: customer.token },
    );
    const agreed = await figures(instructor, SEASON);
    expect(agreed.total.ahead).toMatchObject({ lessons: 1, minutes: 120, rubles: 6000 });
    expect(agreed.requests).toMatchObject({ received: 1, answered: 1, median_minutes: 30 });
  });

  it('know a customer again who came before the range, and are nobody else’s', async () => {
    const instructor = await makeInstructor(test.db);
    const { customer } = await makePastLesson(test, { instructor, date: '2025-03-01' });
    await makePastLesson(test, { instructor, customer, date: '2026-01-05' });
    await makePastLesson(test, { instructor, date: '2026-01-06' });
    expect((await figures(instructor, SEASON)).customers).toEqual({ came: 2, repeat: 1 });
    const other = await makeInstructor(test.db);
    expect((await figures(other, SEASON)).total.done.lessons).toBe(0);
  });

  it('are refused for ranges that are turned round, too long or no dates, and for who has no calendar', async () => {
    const { user } = await makeInstructor(test.db);
    const refusals = [
      [{ from: '2026-02-01', to: '2026-01-31' }, 'to'],
      [{ from: '2026-01-01', to: '2027-02-05' }, 'to'],
      [{ from: '2026-02-30' }, 'from'],
      [{ from: '1999-12-31' }, 'from'],
      [{ to: '9999-12-31' }, 'to'],
      [{ step: 'year' }, 'step'],
    ] as const;
    for (const [values, path] of refusals) {
      const query = { ...SEASON, step: 'month', ...values };
      const { status, body } = await test.refused('getFigures', { query }, { token: user.token });
      expect([values, status, body.errors?.[0]?.path]).toEqual([values, 400, path]);
    }
    const shop = await makeUser(test.db, { has_provider_profile: true });
    const query = { ...SEASON, step: 'month' };
    const { status, body } = await test.refused('getFigures', { query }, { token: shop.token });
    expect([status, body.code]).toEqual([404, 'settings_not_found']);
  });
});
