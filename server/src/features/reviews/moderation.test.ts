import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { makePastLesson, ratingOf, review } from '../../../test/lessons.ts';

const test = useTestApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

const as = () => ({ token: admin.token });
const hide = async (id: number, reason = 'Грубость') =>
  (await test.call('hideReview', { params: { id }, body: { reason } }, as())).body;
const show = async (id: number) => (await test.call('showReview', { params: { id } }, as())).body;
const list = async (query: {
  hidden?: boolean;
  search?: string;
  limit?: number;
  cursor?: number;
}) => (await test.call('listAdminReviews', { query }, as())).body;
const ids = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);
const audit = (id: number) =>
  test.db
    .selectFrom('audit_records')
    .select(['action', 'actor_id', 'at', 'before', 'after'])
    .where('entity', '=', 'review')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

async function reviewed(
  stars: readonly number[],
  names: { first_name?: string; last_name?: string } = {},
) {
  const instructor = await makeInstructor(test.db, names);
  const made = [];
  for (const n of stars)
    made.push((await review(test, await makePastLesson(test, { instructor }), n)).id);
  return { instructor, made };
}

describe('a review that an admin hides', () => {
  // spec: B.6
  it('is left out of the rating until it is shown again', async () => {
    const { instructor, made } = await reviewed([5, 5, 1]);
    const rude = made[2] ?? 0;
    expect(await ratingOf(test, instructor.id)).toEqual([3.7, 3]);
    expect(await hide(rude, ' Оскорбления ')).toMatchObject({
      id: rude,
      hidden: true,
      hidden_reason: 'Оскорбления',
    });
    expect(await ratingOf(test, instructor.id)).toEqual([5, 2]);
    expect(await show(rude)).toMatchObject({ id: rude, hidden: false, hidden_reason: null });
    expect(await ratingOf(test, instructor.id)).toEqual([3.7, 3]);
  });

  it('leaves no rating when it was the only one', async () => {
    const { instructor, made } = await reviewed([2]);
    await hide(made[0] ?? 0);
    expect(await ratingOf(test, instructor.id)).toEqual([null, 0]);
  });

  it('is shown to its author with the reason', async () => {
    const past = await makePastLesson(test);
    await hide((await review(test, past)).id, 'Реклама');
    const { body } = await test.call('listUserBookings', {}, { token: past.customer.token });
    expect(body).toMatchObject([{ review: { hidden: true, hidden_reason: 'Реклама' } }]);
  });

  it('is recorded with author, time and values before and after', async () => {
    const { made } = await reviewed([1]);
    const id = made[0] ?? 0;
    await hide(id);
    await show(id);
    const by = { actor_id: admin.id, at: TEST_NOW };
    expect(await audit(id)).toEqual([
      {
        ...by,
        action: 'hide',
        before: { hidden_reason: null },
        after: { hidden_reason: 'Грубость' },
      },
      {
        ...by,
        action: 'show',
        before: { hidden_reason: 'Грубость' },
        after: { hidden_reason: null },
      },
    ]);
  });

  it.each([{}, { reason: '' }, { reason: '   ' }, { reason: 'я'.repeat(501) }])(
    'needs a reason: %j',
    async (body) => {
      const { made } = await reviewed([1]);
      const answer = await test.refused('hideReview', { params: { id: made[0] }, body }, as());
      expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([
        400,
        ['reason'],
      ]);
      expect(await audit(made[0] ?? 0)).toEqual([]);
    },
  );

  it('is not hidden twice, nor shown when it is not hidden', async () => {
    const { made } = await reviewed([1]);
    const id = made[0] ?? 0;
    const refused = async (name: 'hideReview' | 'showReview', target = id) => {
      const answer = await test.refused(
        name,
        { params: { id: target }, body: { reason: 'Ещё' } },
        as(),
      );
      return [answer.status, answer.body.code];
    };
    expect(await refused('showReview')).toEqual([409, 'review_shown']);
    await hide(id);
    expect(await refused('hideReview')).toEqual([409, 'review_hidden']);
    expect(await refused('hideReview', 2_000_000_000)).toEqual([404, 'review_not_found']);
    expect(await refused('showReview', 2_000_000_000)).toEqual([404, 'review_not_found']);
    expect((await list({ search: String(id) })).items[0]?.hidden_reason).toBe('Грубость');
  });
});

describe('the admin’s list', () => {
  it('has every review with its instructor and booking, newest first, page by page', async () => {
    const { instructor, made } = await reviewed([5, 4, 3], {
      first_name: 'Лев',
      last_name: 'Страницын',
    });
    const first = await list({ search: 'страницын', limit: 2 });
    expect([ids(first), first.total]).toEqual([[made[2], made[1]], 3]);
    expect(first.items[0]).toMatchObject({
      instructor: { id: instructor.id, first_name: 'Лев', last_name: 'Страницын' },
      booking_id: expect.any(Number),
    });
    const second = await list({ search: 'страницын', limit: 2, cursor: first.next_cursor ?? 0 });
    expect([ids(second), second.next_cursor]).toEqual([[made[0]], null]);
    expect(ids(await list({})).slice(0, 3)).toEqual(made.toReversed());
  });

  it('is searched by words of the name, case folded and ё as е, and by the review’s id', async () => {
    const { made } = await reviewed([5], { first_name: 'Фёдор', last_name: 'Озёров' });
    const id = made[0] ?? 0;
    for (const search of ['фёдор', 'ОЗЕРОВ Ф', `озеров ${id}`, `№${id} Федор`])
      expect([search, ids(await list({ search }))]).toEqual([search, [id]]);
    expect(ids(await list({ search: String(id) }))).toContain(id);
    for (const search of ['%', '_', 'Озёрова', 'озеров 0'])
      expect([search, ids(await list({ search }))]).toEqual([search, []]);
  });

  it('is not searched by the instructor’s id', async () => {
    const { instructor, made } = await reviewed([5], { first_name: 'Глеб', last_name: 'Числов' });
    // The test shows something only if the two numbers differ.
    expect(String(made[0]).includes(String(instructor.id))).toBe(false);
    expect(ids(await list({ search: `числов ${instructor.id}` }))).toEqual([]);
  });

  it('filters hidden or visible reviews', async () => {
    const { made } = await reviewed([5, 1], { last_name: 'Скрытнев' });
    await hide(made[1] ?? 0);
    expect(ids(await list({ search: 'скрытнев', hidden: true }))).toEqual([made[1]]);
    expect(ids(await list({ search: 'скрытнев', hidden: false }))).toEqual([made[0]]);
    expect((await list({ search: 'скрытнев' })).total).toBe(2);
  });
});

describe('one review for an admin', () => {
  it('is found by id, hidden ones too, and the read is recorded', async () => {
    const { made } = await reviewed([2]);
    const id = made[0] ?? 0;
    await hide(id);
    const { body } = await test.call('getAdminReview', { params: { id } }, as());
    expect(body).toMatchObject({ id, hidden: true });
    expect((await audit(id)).map(({ action }) => action)).toEqual(['hide', 'read']);
  });

  it('is not found by an unknown id', async () => {
    const { status, body } = await test.refused(
      'getAdminReview',
      { params: { id: 999_999 } },
      as(),
    );
    expect([status, body.code]).toEqual([404, 'review_not_found']);
  });
});
