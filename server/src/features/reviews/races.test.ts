/** Concurrent calls (trust.md, Booking): each change happens once, with the right consequences. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { makePastLesson, ratingOf, review } from '../../../test/lessons.ts';

const test = useTestApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

const AT_ONCE = 20;
const rivals = <T>(make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => make(n)));
/** Status codes with the codes of refusals, and how often each came. */
const counted = (answers: readonly { statusCode: number; json: () => { code?: string } }[]) => {
  const found: Record<string, number> = {};
  for (const answer of answers) {
    const key = `${answer.statusCode} ${answer.json().code ?? ''}`.trim();
    found[key] = (found[key] ?? 0) + 1;
  }
  return found;
};
const post = (url: string, token: string, payload?: object) =>
  test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

describe('of 20 concurrent calls', () => {
  it('one writes the review of a lesson, with one notification', async () => {
    const { id, customer, instructor } = await makePastLesson(test);
    const answers = await rivals((n) =>
      post(`/marketplace/instructor-bookings/${id}/review`, customer.token, { stars: (n % 5) + 1 }),
    );
    expect(counted(answers)).toEqual({ '201': 1, '409 review_exists': AT_ONCE - 1 });
    const written = answers
      .find(({ statusCode }) => statusCode === 201)
      ?.json<{ id: number; stars: number }>();
    expect(await ratingOf(test, instructor.id)).toEqual([written?.stars, 1]);
    const notifications = await test.db
      .selectFrom('notifications')
      .select('event')
      .where('subject_type', '=', 'review')
      .where('subject_id', '=', written?.id ?? 0)
      .execute();
    expect(notifications).toEqual([{ event: 'review_received' }]);
  });

  it('none writes a review when the lesson is not completed', async () => {
    const { id, customer } = await makePastLesson(test, { status: 'declined' });
    const answers = await rivals(() =>
      post(`/marketplace/instructor-bookings/${id}/review`, customer.token, { stars: 5 }),
    );
    expect(counted(answers)).toEqual({ '409 booking_not_completed': AT_ONCE });
  });

  it('all review one instructor, whose rating counts each while bookings and changes happen', async () => {
    const instructor = await makeInstructor(test.db);
    const lessons = [];
    for (let n = 0; n < AT_ONCE; n += 1) lessons.push(await makePastLesson(test, { instructor }));
    const guests = await rivals(() => makeUser(test.db));
    const answers = await Promise.all([
      ...lessons.map(({ id, customer }, n) =>
        post(`/marketplace/instructor-bookings/${id}/review`, customer.token, {
          stars: n < 7 ? 5 : 4,
        }),
      ),
      ...guests.map((guest, n) =>
        ask(
          test,
          guest,
          lesson(instructor.id, {
            booking_date: `2026-02-${10 + (n % 10)}`,
            start_time: n < 10 ? '10:00' : '14:00',
            end_time: n < 10 ? '12:00' : '16:00',
          }),
        ).then(({ status }) => ({ statusCode: status, json: () => ({}) })),
      ),
      ...guests.map((_, n) =>
        test
          .call(
            'updateInstructorSettings',
            { body: { price_2h: 5_000 + n * 100 } },
            { token: instructor.user.token },
          )
          .then(({ status }) => ({ statusCode: status, json: () => ({}) })),
      ),
    ]);
    expect(counted(answers)).toEqual({ '200': AT_ONCE, '201': 2 * AT_ONCE });
    // (7 × 5 + 13 × 4) / 20 = 4.35
    expect(await ratingOf(test, instructor.id)).toEqual([4.4, AT_ONCE]);
  });

  it('one answers a review, with one notification', async () => {
    const past = await makePastLesson(test);
    const { id } = await review(test, past);
    const answers = await rivals((n) =>
      post(`/providers/settings/reviews/${id}/answer`, past.instructor.user.token, {
        answer: `Ответ ${n}`,
      }),
    );
    expect(counted(answers)).toEqual({ '200': 1, '409 review_answered': AT_ONCE - 1 });
    const first = answers.find(({ statusCode }) => statusCode === 200)?.json<{ answer: string }>();
    const [shown] = (
      await test.call('listInstructorReviews', { params: { id: past.instructor.id } })
    ).body.items;
    expect(shown?.answer).toBe(first?.answer);
    const notifications = await test.db
      .selectFrom('notifications')
      .select('id')
      .where('event', '=', 'review_answered')
      .where('subject_type', '=', 'review')
      .where('subject_id', '=', id)
      .execute();
    expect(notifications).toHaveLength(1);
  });

  it('one hides a review, with one record', async () => {
    const { id } = await review(test, await makePastLesson(test));
    const answers = await rivals((n) =>
      post(`/admin/reviews/${id}/hide`, admin.token, { reason: `Причина ${n}` }),
    );
    expect(counted(answers)).toEqual({ '200': 1, '409 review_hidden': AT_ONCE - 1 });
    const records = await test.db
      .selectFrom('audit_records')
      .select('id')
      .where('entity', '=', 'review')
      .where('entity_id', '=', id)
      .execute();
    expect(records).toHaveLength(1);
  });
});

it('concurrent writing, hiding and showing of reviews leaves the rating of the visible ones', async () => {
  const instructor = await makeInstructor(test.db);
  const lessons = [];
  for (let n = 0; n < 12; n += 1) lessons.push(await makePastLesson(test, { instructor }));
  const old = [];
  for (const past of lessons.slice(0, 6)) old.push((await review(test, past, 1)).id);
  await Promise.all([
    ...old.map((id) => post(`/admin/reviews/${id}/hide`, admin.token, { reason: 'Накрутка' })),
    ...lessons.slice(6).map((past, n) => review(test, past, n < 3 ? 5 : 4)),
    ...old.map((id) =>
      post(`/providers/settings/reviews/${id}/answer`, instructor.user.token, { answer: 'Нет' }),
    ),
  ]);
  expect(await ratingOf(test, instructor.id)).toEqual([4.5, 6]);
});
