import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';
import { makePastLesson, ratingOf, review } from '../../../test/lessons.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const refused = async (id: number, token: string | undefined, body: object = { stars: 5 }) => {
  const answer = await test.refused('createReview', { params: { id }, body }, { token });
  return [answer.status, answer.body.code];
};

const edit = (id: number, token: string | undefined, body: { stars: number; text?: string }) =>
  test.call('editReview', { params: { id }, body }, { token });
const refusedToEdit = async (id: number, token: string) => {
  const body = { stars: 2, text: 'Другое' };
  const answer = await test.refused('editReview', { params: { id }, body }, { token });
  return [answer.status, answer.body.code];
};

describe('a review', () => {
  it('has stars, text, its author’s short name and the day of the lesson, and wakes the outbox', async () => {
    const past = await makePastLesson(test, {
      customer: await makeUser(test.db, { first_name: 'Анна', last_name: 'ковалёва' }),
    });
    const wakes = test.wakes();
    const body = await review(test, past, 4, '  Спокойно и\nпо делу  ');
    expect(body).toEqual({
      id: expect.any(Number),
      stars: 4,
      text: 'Спокойно и\nпо делу',
      author: 'Анна К.',
      booking_date: past.date,
      created_at: TEST_NOW.toISOString(),
      answer: null,
      answered_at: null,
      hidden: false,
      hidden_reason: null,
    });
    expect(test.wakes()).toBe(wakes + 1);
  });

  it.each([undefined, null, '', '   '])('needs no text: %j', async (text) => {
    const { id, customer } = await makePastLesson(test);
    const { body } = await test.call(
      'createReview',
      { params: { id }, body: { stars: 1, ...(text !== undefined && { text }) } },
      { token: customer.token },
    );
    expect(body.text).toBeNull();
  });

  it('of another person’s or an unknown lesson is not found', async () => {
    const past = await makePastLesson(test);
    expect(await refused(past.id, (await makeUser(test.db)).token)).toEqual([
      404,
      'booking_not_found',
    ]);
    expect(await refused(past.id, past.instructor.user.token)).toEqual([404, 'booking_not_found']);
    expect(await refused(2_000_000_000, past.customer.token)).toEqual([404, 'booking_not_found']);
    expect(await refused(past.id, undefined)).toEqual([401, 'unauthenticated']);
    expect(await ratingOf(test, past.instructor.id)).toEqual([null, 0]);
  });

  it.each(['pending', 'declined', 'expired', 'cancelled'] as const)(
    'is not of a booking that is %s',
    async (status) => {
      const { id, customer } = await makePastLesson(test, { status });
      expect(await refused(id, customer.token)).toEqual([409, 'booking_not_completed']);
    },
  );

  it('is possible from the end of the lesson on', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const { id } = (await ask(test, customer, lesson(instructor.id))).body;
    await test.call('confirmBooking', { params: { id } }, { token: instructor.user.token });
    expect(await refused(id, customer.token)).toEqual([409, 'booking_not_completed']);
    test.setNow(new Date('2026-01-16T08:59:59.999Z'));
    expect(await refused(id, customer.token)).toEqual([409, 'booking_not_completed']);
    test.setNow(new Date('2026-01-16T09:00:00Z'));
    expect((await review(test, { id, customer })).stars).toBe(5);
  });

  // spec: B.4
  it('is written once and cannot be changed', async () => {
    const past = await makePastLesson(test);
    await review(test, past, 5, 'Первый');
    expect(await refused(past.id, past.customer.token, { stars: 1, text: 'Второй' })).toEqual([
      409,
      'review_exists',
    ]);
    expect(await ratingOf(test, past.instructor.id)).toEqual([5, 1]);
  });

  it('is changed by its author within the hour, and the rating follows', async () => {
    const past = await makePastLesson(test);
    const written = await review(test, past, 1, 'Опечатка');
    test.setNow(new Date(TEST_NOW.getTime() + 3_599_000));
    const { body } = await edit(past.id, past.customer.token, { stars: 5, text: 'Отлично' });
    expect(body).toEqual({ ...written, stars: 5, text: 'Отлично' });
    expect(await ratingOf(test, past.instructor.id)).toEqual([5, 1]);
    expect(await refusedToEdit(past.id, past.instructor.user.token)).toEqual([
      404,
      'booking_not_found',
    ]);
    test.setNow(new Date(TEST_NOW.getTime() + 3_600_000));
    expect(await refusedToEdit(past.id, past.customer.token)).toEqual([409, 'review_closed']);
    expect(await ratingOf(test, past.instructor.id)).toEqual([5, 1]);
  });

  it('is not changed once it is answered or hidden, or where there is none', async () => {
    const [answered, hidden, none] = [
      await makePastLesson(test),
      await makePastLesson(test),
      await makePastLesson(test),
    ];
    const { id } = await review(test, answered);
    const { token } = answered.instructor.user;
    await test.call('answerReview', { params: { id }, body: { answer: 'Спасибо' } }, { token });
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    const params = { id: (await review(test, hidden)).id };
    await test.call('hideReview', { params, body: { reason: 'Спор' } }, { token: admin.token });
    for (const { id: lessonId, customer } of [answered, hidden])
      expect(await refusedToEdit(lessonId, customer.token)).toEqual([409, 'review_closed']);
    expect(await refusedToEdit(none.id, none.customer.token)).toEqual([404, 'review_not_found']);
  });

  it.each([
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: '5' }, 'stars'],
    [{}, 'stars'],
    [{ stars: 5, text: 'я'.repeat(2_001) }, 'text'],
    [{ stars: 5, text: 'a\u0000b' }, 'text'],
    [{ stars: 5, text: 'a\uD800' }, 'text'],
    [{ stars: 5, text: 5 }, 'text'],
  ])('is refused for %j', async (body, field) => {
    const { id, customer, instructor } = await makePastLesson(test);
    const answer = await test.refused(
      'createReview',
      { params: { id }, body },
      { token: customer.token },
    );
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
    expect(await ratingOf(test, instructor.id)).toEqual([null, 0]);
  });

  it('ignores unknown fields of the body', async () => {
    const past = await makePastLesson(test);
    const body = {
      stars: 3,
      text: 'Да',
      instructor_id: 1,
      hidden: true,
      answer: 'Сам себе',
      created_at: '2020-01-01T00:00:00Z',
      id: 1,
    };
    const answer = await test.call(
      'createReview',
      { params: { id: past.id }, body },
      { token: past.customer.token },
    );
    expect(answer.body).toMatchObject({
      hidden: false,
      answer: null,
      created_at: TEST_NOW.toISOString(),
    });
  });
});

describe('the author', () => {
  it.each([
    [{ first_name: 'Анна', last_name: null }, 'Анна'],
    [{ first_name: 'Анна', last_name: '' }, 'Анна'],
    [{ first_name: null, last_name: 'Ковалёва' }, 'К.'],
    [{ first_name: null, last_name: null }, 'Гость'],
    [{ first_name: '𝒜нна', last_name: '𝒦ова' }, '𝒜нна 𝒦.'],
    [{ first_name: 'Удалённый', last_name: 'аккаунт', erased_at: TEST_NOW }, 'Гость'],
  ])('%j is shown as «%s»', async (values, author) => {
    const past = await makePastLesson(test);
    await review(test, past);
    await test.db.updateTable('users').set(values).where('id', '=', past.customer.id).execute();
    const { body } = await test.call('listInstructorReviews', {
      params: { id: past.instructor.id },
    });
    expect(body.items.map((item) => item.author)).toEqual([author]);
  });
});

describe('rating and count', () => {
  // spec: 3.5
  it('are the mean rounded half up to a tenth, and the number of reviews', async () => {
    const instructor = await makeInstructor(test.db);
    const seen: unknown[] = [];
    for (const stars of [5, 4, 4, 2]) {
      await review(test, await makePastLesson(test, { instructor }), stars);
      seen.push(await ratingOf(test, instructor.id));
    }
    // 5; 4.5; 13/3 = 4.33…; 15/4 = 3.75
    expect(seen).toEqual([
      [5, 1],
      [4.5, 2],
      [4.3, 3],
      [3.8, 4],
    ]);
  });

  it('change the order of the list at once', async () => {
    const instructor = await makeInstructor(test.db);
    const better = await makeInstructor(test.db, { resort_ids: instructor.resort_ids });
    const order = async () =>
      (
        await test.call('listInstructors', { query: { resort_id: instructor.resort_ids[0] } })
      ).body.items.map(({ id }) => id);
    expect(await order()).toEqual([instructor.id, better.id]);
    await review(test, await makePastLesson(test, { instructor: better }));
    expect(await order()).toEqual([better.id, instructor.id]);
  });
});

describe('the customer’s bookings', () => {
  it('have the customer’s review, or null without one', async () => {
    const customer = await makeUser(test.db);
    const instructor = await makeInstructor(test.db);
    const [first, second] = [
      await makePastLesson(test, { customer, instructor }),
      await makePastLesson(test, { customer, instructor }),
    ];
    const written = await review(test, first, 3, 'Неплохо');
    const { body } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(
      Object.fromEntries(
        body.map((booking) => [booking.id, 'review' in booking ? booking.review : 'none']),
      ),
    ).toEqual({
      [first.id]: written,
      [second.id]: null,
    });
  });
});
