import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';
import { makePastLesson, review } from '../../../test/lessons.ts';

const test = useTestApp();

async function written() {
  const past = await makePastLesson(test);
  return { ...past, reviewId: (await review(test, past, 4, 'Хорошо')).id };
}

const refused = async (
  id: number,
  token: string | undefined,
  body: object = { answer: 'Спасибо' },
) => {
  const answer = await test.refused('answerReview', { params: { id }, body }, { token });
  return [answer.status, answer.body.code];
};

describe('an answer', () => {
  it('is public under the review and wakes the outbox', async () => {
    const { reviewId, instructor, customer, id } = await written();
    const wakes = test.wakes();
    const { body } = await test.call(
      'answerReview',
      { params: { id: reviewId }, body: { answer: ' Спасибо,\nАнна! ' } },
      { token: instructor.user.token },
    );
    expect(body).toMatchObject({
      id: reviewId,
      stars: 4,
      answer: 'Спасибо,\nАнна!',
      answered_at: TEST_NOW.toISOString(),
    });
    expect(test.wakes()).toBe(wakes + 1);
    const shown = (await test.call('listInstructorReviews', { params: { id: instructor.id } })).body
      .items[0];
    expect(shown?.answer).toBe('Спасибо,\nАнна!');
    const own = (await test.call('listUserBookings', {}, { token: customer.token })).body;
    expect(own).toMatchObject([{ id, review: { answer: 'Спасибо,\nАнна!' } }]);
  });

  it('is written once and cannot be changed', async () => {
    const { reviewId, instructor } = await written();
    await test.call(
      'answerReview',
      { params: { id: reviewId }, body: { answer: 'Первый' } },
      { token: instructor.user.token },
    );
    expect(await refused(reviewId, instructor.user.token, { answer: 'Второй' })).toEqual([
      409,
      'review_answered',
    ]);
    const [shown] = (await test.call('listInstructorReviews', { params: { id: instructor.id } }))
      .body.items;
    expect(shown?.answer).toBe('Первый');
  });

  it('is allowed only to the review’s instructor', async () => {
    const { reviewId, customer } = await written();
    expect(await refused(reviewId, (await makeInstructor(test.db)).user.token)).toEqual([
      404,
      'review_not_found',
    ]);
    expect(
      await refused(reviewId, (await makeUser(test.db, { has_provider_profile: true })).token),
    ).toEqual([404, 'review_not_found']);
    expect(await refused(2_000_000_000, (await makeInstructor(test.db)).user.token)).toEqual([
      404,
      'review_not_found',
    ]);
    expect(await refused(reviewId, customer.token)).toEqual([403, 'forbidden']);
    expect(await refused(reviewId, undefined)).toEqual([401, 'unauthenticated']);
  });

  it.each([
    {},
    { answer: '' },
    { answer: '  \n ' },
    { answer: null },
    { answer: 'я'.repeat(1_001) },
    { answer: 'a\u0000' },
  ])('is refused for %j', async (body) => {
    const { reviewId, instructor } = await written();
    const answer = await test.refused(
      'answerReview',
      { params: { id: reviewId }, body },
      { token: instructor.user.token },
    );
    expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([400, ['answer']]);
  });

  it('that is missing is refused at its field', async () => {
    const { reviewId, instructor } = await written();
    const answer = await test.refused(
      'answerReview',
      { params: { id: reviewId }, body: { answer: ' ' } },
      { token: instructor.user.token },
    );
    expect(answer.body.errors).toEqual([{ path: 'answer', message: 'Напишите ответ' }]);
  });
});
