import { afterEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson, type Lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, proveEverybody } from '../../../test/factories.ts';

const test = useTestApp();
afterEach(() => test.setNow(TEST_NOW));

type Fields = NonNullable<Parameters<typeof makeInstructor>[1]>;

async function booked(fields: Fields = {}, values: Partial<Lesson> = {}) {
  const instructor = await makeInstructor(test.db, { work_with_groups: true, ...fields });
  const customer = await makeUser(test.db);
  const { body } = await ask(test, customer, lesson(instructor.id, values));
  const decline = (reason: object | undefined) =>
    test.call(
      'declineBooking',
      { params: { id: body.id }, ...(reason && { body: reason }) },
      { token: instructor.user.token },
    );
  const mine = async () =>
    (await test.call('listUserBookings', {}, { token: customer.token })).body[0];
  const alternatives = async () =>
    (await test.call('listAlternatives', { params: { id: body.id } }, { token: customer.token }))
      .body;
  const other = (changes: Fields = {}) =>
    makeInstructor(test.db, { resort_ids: instructor.resort_ids, ...changes });
  return { id: body.id, instructor, customer, decline, mine, alternatives, other };
}

describe('a decline', () => {
  it.each([
    [undefined, null, null],
    [{}, null, null],
    [{ decline_reason: 'no_time' }, 'no_time', null],
    [{ decline_reason: 'no_time', decline_comment: ' В воскресенье ' }, 'no_time', 'В воскресенье'],
    [{ decline_reason: 'other', decline_comment: 'Сломал лыжу' }, 'other', 'Сломал лыжу'],
    // What clients before there were reasons may have sent.
    [{ reason: 'Заболел' }, null, null],
  ])('with %j shows its reason to both sides', async (sent, decline_reason, decline_comment) => {
    const { decline, mine } = await booked();
    const expected = { status: 'declined', decline_reason, decline_comment };
    expect((await decline(sent)).body).toMatchObject(expected);
    expect(await mine()).toMatchObject(expected);
  });

  it.each([
    [{ decline_reason: 'weather' }, 'decline_reason', 'Выберите причину из списка'],
    [{ decline_reason: 'other' }, 'decline_comment', 'Напишите причину: её прочитает клиент'],
    [
      { decline_reason: 'other', decline_comment: '  ' },
      'decline_comment',
      'Напишите причину: её прочитает клиент',
    ],
    [{ decline_comment: 'а'.repeat(501) }, 'decline_comment', expect.any(String)],
  ])('with %j is refused at the field', async (body, path, message) => {
    const { id, instructor, mine } = await booked();
    const refused = await test.refused(
      'declineBooking',
      { params: { id }, body },
      { token: instructor.user.token },
    );
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path, message }]]);
    expect((await mine())?.status).toBe('pending');
  });
});

it('the words of a decline are exported and erased with the account of their instructor', async () => {
  const { instructor, decline, mine } = await booked();
  await decline({ decline_reason: 'no_time', decline_comment: 'Еду на сборы' });
  await proveEverybody(test.db, TEST_NOW);
  const { token } = instructor.user;
  const { body } = await test.call('exportAccount', {}, { token });
  expect(JSON.stringify(body)).toContain('Еду на сборы');
  await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
  expect(await mine()).toMatchObject({ decline_reason: 'no_time', decline_comment: null });
});

describe('the alternatives to a lesson', () => {
  it('are the best rated three who are free then, and none while it may take place', async () => {
    const { decline, alternatives, other } = await booked();
    const ids: number[] = [];
    for (const rating of [4.1, 4.9, 4.5, 4.7])
      ids.push((await other({ rating, total_reviews: 100 })).id);
    expect(await alternatives()).toEqual([]);
    await decline({ decline_reason: 'no_time' });
    const found = await alternatives();
    expect(found.map(({ id }) => id)).toEqual([ids[1], ids[3], ids[2]]);
    expect(found[0]?.next_free).toEqual({
      date: '2026-01-16',
      time: '10:00',
      timezone: 'Europe/Moscow',
    });
  });

  it('are free for the whole time, work, teach the sport, and cost about as much', async () => {
    const { decline, customer, alternatives, other } = await booked(
      { skill_type: 'snowboard', price_2h: 6000 },
      { group_size: 3 },
    );
    const fits = { skill_type: 'both', work_with_groups: true, price_2h: 7900 } as const;
    const good = await other(fits);
    await other({ ...fits, skill_type: 'ski' });
    await other({ ...fits, work_with_groups: false });
    await other({ ...fits, is_working: false });
    await other({ ...fits, price_2h: 8000 });
    await other({ ...fits, price_2h: 4000 });
    await other({ ...fits, price_2h: null });
    await makeInstructor(test.db, fits);
    const busy = await other(fits);
    await ask(
      test,
      await makeUser(test.db),
      lesson(busy.id, { start_time: '11:30', end_time: '12:30' }),
    );
    const own = await other(fits);
    await test.db
      .updateTable('instructors')
      .set({ user_id: customer.id })
      .where('id', '=', own.id)
      .execute();
    await decline(undefined);
    expect((await alternatives()).map(({ id }) => id)).toEqual([good.id]);
  });

  it('to one without a price may cost anything', async () => {
    const { decline, alternatives, other } = await booked({ price_2h: null });
    const dear = await other({ price_2h: 40_000 });
    await decline(undefined);
    expect((await alternatives()).map(({ id }) => id)).toEqual([dear.id]);
  });

  it('are offered after an expiry and a cancellation by the instructor, not after an own one', async () => {
    const expired = await booked();
    await expired.other();
    test.setNow(new Date('2026-01-15T09:30:00Z'));
    expect(await expired.alternatives()).toHaveLength(1);
    test.setNow(TEST_NOW);
    const cancelled = await booked();
    await cancelled.other();
    await test.call(
      'cancelBookingAsProvider',
      { params: { id: cancelled.id }, body: { reason: 'Заболел' } },
      { token: cancelled.instructor.user.token },
    );
    expect(await cancelled.alternatives()).toHaveLength(1);
    const own = await booked();
    await own.other();
    await test.call(
      'cancelInstructorBooking',
      { params: { id: own.id } },
      { token: own.customer.token },
    );
    expect(await own.alternatives()).toEqual([]);
  });

  it('are none once the time has come', async () => {
    const { decline, alternatives, other } = await booked();
    await other();
    await decline(undefined);
    test.setNow(new Date('2026-01-16T07:00:00Z'));
    expect(await alternatives()).toEqual([]);
  });
});
