import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser, proveEverybody } from '../../../test/factories.ts';
import { cleanUp } from '../../jobs/housekeeping.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

async function instructor() {
  const made = await makeInstructor(test.db);
  return { ...made, caller: { token: made.user.token } };
}
type Person = Awaited<ReturnType<typeof instructor>>;

function form({ resort_ids: [resort_id] }: Person, values: object = {}) {
  return {
    booking_date: '2026-01-16',
    start_time: '10:00',
    end_time: '12:00',
    resort_id: resort_id!,
    group_size: 2,
    customer_name: 'Ольга',
    customer_phone: '8 916 123-45-67',
    note: 'Впервые',
    price: 7000,
    ...values,
  };
}

const enter = (person: Person, values: object = {}) =>
  test.call('createOwnLesson', { body: form(person, values) }, person.caller);
const refusedToEnter = (person: Person, values: object = {}) =>
  test.refused('createOwnLesson', { body: form(person, values) }, person.caller);
const change = (person: Person, id: number, values: object = {}) =>
  test.call('updateOwnLesson', { params: { id }, body: form(person, values) }, person.caller);
const listed = async ({ caller }: Person) => (await test.call('listOwnLessons', {}, caller)).body;
const takenOn = async ({ id }: Person, date: string) => {
  const query = { date };
  const { body } = await test.call('getAvailability', { params: { id }, query });
  return body.availability.map(({ time }) => time.slice(0, 16));
};

describe('an own lesson', () => {
  it('holds its time for everybody, and is seen by its instructor alone', async () => {
    const person = await instructor();
    const { status, body } = await enter(person);
    expect([status, body.customer_phone, body.version]).toEqual([201, '+79161234567', 1]);
    expect(await listed(person)).toEqual([body]);
    const customer = await makeUser(test.db);
    const wanted = { body: lesson(person.id) };
    const refused = await test.refused('createInstructorBooking', wanted, customer);
    expect(refused.body.code).toBe('slot_taken');
    const { body: week } = await test.call(
      'getAvailability',
      { params: { id: person.id }, query: { date: '2026-01-16' } },
      { token: customer.token },
    );
    expect(week.availability).toHaveLength(4);
    expect(JSON.stringify(week)).not.toMatch(/Ольга|9161234567|Впервые/);
    const { body: records } = await test.call(
      'listSchedule',
      { query: { start_date: '2026-01-16', end_date: '2026-01-16' } },
      person.caller,
    );
    expect(records).toMatchObject([{ status: 'booked', booking: null, own_lesson: body }]);
  });

  it('is refused where something is taken, past, or not at an own resort', async () => {
    const person = await instructor();
    await enter(person);
    const elsewhere = await makeResort(test.db);
    const refusals = [
      [{ start_time: '11:00', end_time: '13:00' }, 409, undefined],
      [{ booking_date: '2026-01-13' }, 400, 'booking_date'],
      [{ booking_date: '2026-01-14', start_time: '09:00' }, 400, 'start_time'],
      [{ booking_date: '2027-02-01' }, 400, 'booking_date'],
      [{ start_time: '12:00', end_time: '12:00' }, 400, 'end_time'],
      [{ start_time: '10:15' }, 400, 'start_time'],
      [{ start_time: '00:00' }, 400, 'start_time'],
      [{ end_time: '24:00' }, 400, 'end_time'],
      [{ resort_id: elsewhere.id }, 400, 'resort_id'],
      [{ customer_name: '  ' }, 400, 'customer_name'],
      [{ customer_phone: '123' }, 400, 'customer_phone'],
      [{ price: -1 }, 400, 'price'],
      [{ group_size: 11 }, 400, 'group_size'],
    ] as const;
    for (const [values, status, path] of refusals) {
      const answer = await refusedToEnter(person, values);
      expect([values, answer.status, answer.body.errors?.[0]?.path]).toEqual([
        values,
        status,
        path,
      ]);
    }
  });

  it('may lie beside the instructor’s own hours, but not on a day on which the resort is closed', async () => {
    const person = await instructor();
    const off = { first_date: '2026-01-16', last_date: '2026-01-16', intervals: [], note: null };
    await test.call('createOwnDay', { body: off }, person.caller);
    expect((await enter(person)).status).toBe(201);
    await test.db
      .insertInto('special_days')
      .values({
        resort_id: person.resort_ids[0]!,
        date: '2026-01-17',
        reason: 'сильный ветер',
        created_at: TEST_NOW,
      })
      .execute();
    const { status, body } = await refusedToEnter(person, { booking_date: '2026-01-17' });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'resort_closed',
      expect.stringContaining('сильный ветер'),
    ]);
  });

  it('moves in one step, also onto a part of its own time, and not onto another lesson', async () => {
    const person = await instructor();
    const { body: made } = await enter(person);
    await enter(person, { start_time: '14:00', end_time: '15:00' });
    const { body: moved } = await change(person, made.id, {
      start_time: '11:00',
      end_time: '13:00',
    });
    expect(moved).toMatchObject({ start_time: '11:00', end_time: '13:00', version: 2 });
    expect(await takenOn(person, '2026-01-16')).toEqual(
      ['11:00', '11:30', '12:00', '12:30', '14:00', '14:30'].map((at) => `2026-01-16T${at}`),
    );
    const body = form(person, { start_time: '13:00', end_time: '14:30' });
    const params = { id: made.id };
    const taken = await test.refused('updateOwnLesson', { params, body }, person.caller);
    expect(taken.body.code).toBe('slot_taken');
    expect((await listed(person))[0]).toMatchObject({ start_time: '11:00', end_time: '13:00' });
    const { body: later } = await change(person, made.id, { booking_date: '2026-01-20' });
    expect(later.booking_date).toBe('2026-01-20');
    expect(await takenOn(person, '2026-01-20')).toHaveLength(4);
  });

  it('once it is past keeps its time, while the price can be entered', async () => {
    const person = await instructor();
    const { body: made } = await enter(person, { price: null });
    test.setNow(new Date('2026-01-18T09:00:00Z'));
    expect(await listed(person)).toEqual([]);
    expect((await change(person, made.id, { price: 5000 })).body.price).toBe(5000);
    const body = form(person, { booking_date: '2026-01-17' });
    const params = { id: made.id };
    const { status } = await test.refused('updateOwnLesson', { params, body }, person.caller);
    expect(status).toBe(400);
  });

  it('frees its time when it is deleted, with all that is stored of the client', async () => {
    const person = await instructor();
    const { body: made } = await enter(person);
    const input = { params: { id: made.id } };
    expect((await test.call('deleteOwnLesson', input, person.caller)).status).toBe(204);
    expect(await takenOn(person, '2026-01-16')).toEqual([]);
    expect((await enter(person)).status).toBe(201);
    expect((await test.refused('deleteOwnLesson', input, person.caller)).body.code).toBe(
      'own_lesson_not_found',
    );
  });

  it('and a booking of the same time leave one of the two, without a deadlock', async () => {
    for (let round = 0; round < 12; round += 1) {
      const person = await instructor();
      const { body: made } = await enter(person, { start_time: '13:00', end_time: '14:00' });
      const rivals = await Promise.all([makeUser(test.db), makeUser(test.db)]);
      const post = (token: string, method: 'POST' | 'PUT', url: string, payload: object) =>
        test.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
      const own = '/api/instructors/settings/own-lessons';
      const answers = await Promise.all([
        ...rivals.map(({ token }) =>
          post(
            token,
            'POST',
            '/api/marketplace/instructor-bookings/with-time',
            lesson(person.id, { start_time: '11:00', end_time: '13:00' }),
          ),
        ),
        post(person.caller.token, 'POST', own, form(person)),
        post(
          person.caller.token,
          'PUT',
          `${own}/${made.id}`,
          form(person, { start_time: '11:30', end_time: '13:30' }),
        ),
      ]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    }
  });
});

describe('what is stored of a client', () => {
  it('is erased ninety days after the lesson; the lesson stays', async () => {
    const person = await instructor();
    const { body: made } = await enter(person);
    const stored = () =>
      test.db
        .selectFrom('own_lessons')
        .select(['customer_name', 'customer_phone', 'note', 'price'])
        .where('id', '=', made.id)
        .executeTakeFirst();
    await cleanUp(test.deps, new Date('2026-04-15T09:00:00Z'));
    expect((await stored())?.customer_name).toBe('Ольга');
    await cleanUp(test.deps, new Date('2026-04-17T09:00:00Z'));
    expect(await stored()).toEqual({
      customer_name: null,
      customer_phone: null,
      note: null,
      price: 7000,
    });
  });

  it('is in the instructor’s export, and goes with the account', async () => {
    const person = await instructor();
    await enter(person);
    const { body } = await test.call('exportAccount', {}, person.caller);
    expect((body as { own_lessons: object[] }).own_lessons).toMatchObject([
      { customer_name: 'Ольга', customer_phone: '+79161234567', price: 7000 },
    ]);
    await proveEverybody(test.db, TEST_NOW);
    const gone = await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, person.caller);
    expect(gone.status).toBe(204);
    const rows = await test.db
      .selectFrom('own_lessons')
      .select('id')
      .where('instructor_id', '=', person.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
