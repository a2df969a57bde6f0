import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';
import { notificationsOf } from '../../../test/messenger.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

async function linked(minutes = 120, values: object = {}) {
  const { id, user, resort_ids } = await makeInstructor(test.db);
  const caller = { token: user.token };
  const body = {
    booking_date: '2026-01-16',
    start_time: '10:00',
    end_time: '12:00',
    resort_id: resort_ids[0]!,
    group_size: 2,
    customer_name: 'Ольга',
    customer_phone: '+79161234567',
    note: 'Впервые',
    price: 7000,
    ...values,
  };
  const { body: own } = await test.call('createOwnLesson', { body }, caller);
  const input = { params: { id: own.id }, body: { minutes } };
  const { body: link } = await test.call('createLessonLink', input, caller);
  return { instructor: { id, user, caller }, own, link, form: body };
}

const take = (token: string, person: { token: string }, version = 1) =>
  test.call('takeLesson', { params: { token }, body: { version } }, { token: person.token });
const refused = async (token: string, person: { token: string }, version = 1) =>
  (await test.refused('takeLesson', { params: { token }, body: { version } }, person)).body.code;
const codeOf = async (token: string) =>
  (await test.refused('getLinkedLesson', { params: { token } })).body.code;

const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

describe('a link', () => {
  it('shows the lesson to anybody, and nothing about the client', async () => {
    const { link, instructor } = await linked();
    const { body } = await test.call('getLinkedLesson', { params: { token: link.token } });
    expect(body).toMatchObject({
      booking_date: '2026-01-16',
      price: 7000,
      instructor: { id: instructor.id, first_name: 'Иван' },
      booking_id: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/Ольга|9161234567|Впервые/);
  });

  it('keeps the phone of a client who gives one, and refuses what is none', async () => {
    const { link, instructor } = await linked();
    const customer = await makeUser(test.db, { phone: null });
    const input = (phone: string) => ({
      params: { token: link.token },
      body: { version: 1, phone },
    });
    const wrong = await test.refused('takeLesson', input('123'), { token: customer.token });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'phone' })],
    ]);
    await test.call('takeLesson', input('8 999 000-11-22'), { token: customer.token });
    const { body: given } = await test.call('listProviderBookings', {}, instructor.caller);
    expect(given).toMatchObject([{ customer: { phone: '+79990001122' } }]);
  });

  it('makes a confirmed booking, tells both sides, and is used up', async () => {
    const { link, instructor, own } = await linked();
    const customer = await makeUser(test.db, { phone: '+79990001122' });
    const { status, body } = await take(link.token, customer);
    expect([status, body.status, body.price, body.quote?.total, body.group_size]).toEqual([
      200,
      'confirmed',
      7000,
      7000,
      2,
    ]);
    expect(body.instructor.phone).toBe('+79990000000');
    const sent = await notificationsOf(test.db, body.id);
    expect(sent.filter((one) => one.includes('booking_taken_over'))).toHaveLength(1);
    expect(sent.filter((one) => one.includes('booking_confirmed'))).toHaveLength(1);
    const { body: given } = await test.call('listProviderBookings', {}, instructor.caller);
    expect(given).toMatchObject([{ id: body.id, customer: { phone: '+79990001122' } }]);
    expect((await test.call('listOwnLessons', {}, instructor.caller)).body).toEqual([]);
    const changes = await test.db
      .selectFrom('booking_changes')
      .select(['change', 'actor_id'])
      .where('booking_id', '=', body.id)
      .execute();
    expect(changes).toEqual([{ change: 'taken_over', actor_id: customer.id }]);
    expect(await codeOf(link.token)).toBe('lesson_link_not_found');
    expect(await refused(link.token, await makeUser(test.db))).toBe('lesson_link_not_found');
    expect((await take(link.token, customer)).body.id).toBe(body.id);
    const input = { params: { token: link.token } };
    const again = await test.call('getLinkedLesson', input, { token: customer.token });
    expect(again.body.booking_id).toBe(body.id);
    const gone = { params: { id: own.id } };
    expect((await test.refused('deleteOwnLesson', gone, instructor.caller)).status).toBe(404);
  });

  it('is valid from thirty minutes to 48 hours, and no longer than until the lesson', async () => {
    const { link, instructor, own } = await linked(30);
    expect(link.expires_at).toBe(after(30).toISOString());
    for (const minutes of [29, 2881]) {
      const input = { params: { id: own.id }, body: { minutes } };
      const { body } = await test.refused('createLessonLink', input, instructor.caller);
      expect(body.errors?.[0]?.path).toBe('minutes');
    }
    test.setNow(after(30));
    expect(await codeOf(link.token)).toBe('lesson_link_not_found');
    expect(await refused(link.token, await makeUser(test.db))).toBe('lesson_link_not_found');
    const { body: still } = await test.call('listOwnLessons', {}, instructor.caller);
    expect(still).toMatchObject([{ id: own.id, link_expires_at: null }]);
    const soon = await linked(2880, {
      booking_date: '2026-01-14',
      start_time: '14:00',
      end_time: '15:00',
    });
    expect(soon.link.expires_at).toBe('2026-01-14T11:00:00.000Z');
    test.setNow(new Date('2026-01-14T11:00:00Z'));
    const late = { params: { id: soon.own.id }, body: { minutes: 30 } };
    expect((await test.refused('createLessonLink', late, soon.instructor.caller)).body.code).toBe(
      'own_lesson_begun',
    );
  });

  it('ends when it is revoked, replaced, or its lesson deleted', async () => {
    const { link, instructor, own } = await linked();
    const params = { id: own.id };
    const second = await test.call(
      'createLessonLink',
      { params, body: { minutes: 60 } },
      instructor.caller,
    );
    expect(await codeOf(link.token)).toBe('lesson_link_not_found');
    await test.call('deleteLessonLink', { params }, instructor.caller);
    expect(await codeOf(second.body.token)).toBe('lesson_link_not_found');
    const third = await test.call(
      'createLessonLink',
      { params, body: { minutes: 60 } },
      instructor.caller,
    );
    await test.call('deleteOwnLesson', { params }, instructor.caller);
    expect(await codeOf(third.body.token)).toBe('lesson_link_not_found');
  });

  it('books only what the customer has seen', async () => {
    const { link, instructor, own, form } = await linked();
    const body = { ...form, price: 9000 };
    await test.call('updateOwnLesson', { params: { id: own.id }, body }, instructor.caller);
    const customer = await makeUser(test.db);
    expect(await refused(link.token, customer)).toBe('own_lesson_changed');
    expect((await take(link.token, customer, 2)).body.price).toBe(9000);
  });

  it('holds to the rules of a booking: consent, own bookings, the resort, both sides', async () => {
    const { link, instructor, form } = await linked();
    expect(await refused(link.token, instructor.user)).toBe('own_booking');
    expect(await refused(link.token, await makeUser(test.db, { consent: false }))).toBe(
      'consent_required',
    );
    const busy = await makeUser(test.db);
    await ask(test, busy, lesson((await makeInstructor(test.db)).id));
    expect(await refused(link.token, busy)).toBe('own_time_taken');
    const day = { resort_id: form.resort_id, date: '2026-01-16', reason: 'ветер' };
    await test.db
      .insertInto('special_days')
      .values({ ...day, created_at: TEST_NOW })
      .execute();
    expect(await refused(link.token, await makeUser(test.db))).toBe('resort_closed');
    await test.db.deleteFrom('special_days').execute();
    await test.db
      .updateTable('instructors')
      .set({ approved: false })
      .where('id', '=', instructor.id)
      .execute();
    expect(await refused(link.token, await makeUser(test.db))).toBe('side_shut_out');
    expect((await test.call('getLinkedLesson', { params: { token: link.token } })).status).toBe(
      200,
    );
  });

  it('pressed twice and by rivals, beside its revocation, makes at most one booking', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { link, instructor, own, form } = await linked();
      const people = await Promise.all([1, 2, 3].map(() => makeUser(test.db)));
      const inject = (
        method: 'POST' | 'DELETE' | 'PUT',
        url: string,
        by: string,
        payload?: object,
      ) =>
        test.app.inject({
          method,
          url: `/api${url}`,
          headers: { authorization: `Bearer ${by}` },
          ...(payload && { payload }),
        });
      const path = `/marketplace/lesson-links/${link.token}/take`;
      const own_path = `/instructors/settings/own-lessons/${own.id}`;
      const by = instructor.caller.token;
      const endings = [
        () => inject('DELETE', `${own_path}/link`, by),
        () => inject('DELETE', own_path, by),
        () => inject('PUT', own_path, by, { ...form, start_time: '11:00' }),
      ];
      const answers = await Promise.all([
        ...[...people, people[0]!].map(({ token }) => inject('POST', path, token, { version: 1 })),
        endings[round % 3]!(),
      ]);
      const taken = answers.slice(0, 4).filter(({ statusCode }) => statusCode === 200);
      expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
      const ids = new Set(taken.map((answer) => answer.json<{ id: number }>().id));
      const bookings = await test.db
        .selectFrom('bookings')
        .select('id')
        .where('instructor_id', '=', instructor.id)
        .execute();
      expect(bookings.map(({ id }) => id)).toEqual([...ids]);
      expect(ids.size).toBeLessThanOrEqual(1);
    }
  });
});
