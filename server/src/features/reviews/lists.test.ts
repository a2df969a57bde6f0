import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { makePastLesson, review } from '../../../test/lessons.ts';

const test = useTestApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

const hide = (id: number) =>
  test.call('hideReview', { params: { id }, body: { reason: 'Грубость' } }, { token: admin.token });

/** So many reviews of a new instructor, oldest first. */
async function reviewed(count: number) {
  const instructor = await makeInstructor(test.db);
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1)
    ids.push(
      (await review(test, await makePastLesson(test, { instructor }), (n % 5) + 1, `Отзыв ${n}`))
        .id,
    );
  return { instructor, ids };
}

describe('reviews of an instructor', () => {
  it('are public, newest first, ten at a time, to the end', async () => {
    const { instructor, ids } = await reviewed(12);
    const first = (await test.call('listInstructorReviews', { params: { id: instructor.id } }))
      .body;
    expect([first.items.map(({ id }) => id), first.total]).toEqual([ids.slice(2).toReversed(), 12]);
    expect(Object.keys(first.items[0] ?? {})).not.toContain('hidden');
    const query = { cursor: first.next_cursor ?? 0 };
    const second = (
      await test.call('listInstructorReviews', { params: { id: instructor.id }, query })
    ).body;
    expect([second.items.map(({ id }) => id), second.total, second.next_cursor]).toEqual([
      ids.slice(0, 2).toReversed(),
      12,
      null,
    ]);
  });

  it('have stable pages when another is added, and end where a page is full', async () => {
    const { instructor, ids } = await reviewed(4);
    const page = async (cursor?: number) =>
      (
        await test.call('listInstructorReviews', {
          params: { id: instructor.id },
          query: { limit: 2, cursor },
        })
      ).body;
    const first = await page();
    await review(test, await makePastLesson(test, { instructor }));
    const second = await page(first.next_cursor ?? 0);
    expect([second.items.map(({ id }) => id), second.next_cursor]).toEqual([
      [ids[1], ids[0]],
      null,
    ]);
  });

  it('exclude hidden ones from page and total', async () => {
    const { instructor, ids } = await reviewed(2);
    await hide(ids[1] ?? 0);
    const { body } = await test.call('listInstructorReviews', { params: { id: instructor.id } });
    expect([body.items.map(({ id }) => id), body.total]).toEqual([[ids[0]], 1]);
  });

  it('are empty for an instructor without any', async () => {
    const { id } = await makeInstructor(test.db);
    expect((await test.call('listInstructorReviews', { params: { id } })).body).toEqual({
      items: [],
      total: 0,
      next_cursor: null,
    });
  });

  it('are not found for an unapproved or unknown instructor', async () => {
    const { id } = await makeInstructor(test.db, { approved: false });
    for (const other of [id, 2_000_000_000]) {
      const answer = await test.refused('listInstructorReviews', { params: { id: other } });
      expect([answer.status, answer.body.code]).toEqual([404, 'instructor_not_found']);
    }
  });

  it.each([
    { limit: 0 },
    { limit: 11 },
    { limit: 'x' },
    { cursor: '0' },
    { cursor: '-1' },
    { cursor: '2147483648' },
    { cursor: 'abc' },
  ])('are refused for %j', async (query) => {
    const { id } = await makeInstructor(test.db);
    expect((await test.refused('listInstructorReviews', { params: { id }, query })).status).toBe(
      400,
    );
  });
});

describe('reviews of the caller', () => {
  it('are all of the instructor’s own, hidden ones with the reason', async () => {
    const { instructor, ids } = await reviewed(3);
    await reviewed(1);
    await hide(ids[0] ?? 0);
    const { body } = await test.call(
      'listProviderReviews',
      { query: { limit: 2 } },
      { token: instructor.user.token },
    );
    expect([body.items.map(({ id }) => id), body.total, body.next_cursor]).toEqual([
      [ids[2], ids[1]],
      3,
      ids[1],
    ]);
    const rest = await test.call(
      'listProviderReviews',
      { query: { cursor: body.next_cursor ?? 0 } },
      { token: instructor.user.token },
    );
    expect(rest.body.items).toMatchObject([
      { id: ids[0], hidden: true, hidden_reason: 'Грубость' },
    ]);
  });

  it('are not found for a provider who is not an instructor', async () => {
    const { token } = await makeUser(test.db, { has_provider_profile: true });
    const answer = await test.refused('listProviderReviews', {}, { token });
    expect([answer.status, answer.body.code]).toEqual([404, 'settings_not_found']);
  });
});
