/** The line of a review that a card in a list shows. */
import { expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';
import { makePastLesson, review } from '../../../test/lessons.ts';

const test = useTestApp();

async function reviewed() {
  const { id: resort } = await makeResort(test.db);
  const instructor = await makeInstructor(test.db, { resort_ids: [resort] });
  const write = async (stars: number, text: string | null, first_name = 'Анна') => {
    const customer = await makeUser(test.db, { first_name });
    const past = await makePastLesson(test, { instructor, customer });
    return { ...past, review: (await review(test, past, stars, text)).id };
  };
  const praise = async (query: object = {}) =>
    (await test.call('listInstructors', { query: { resort_id: resort, ...query } })).body.items[0]
      ?.praise;
  return { write, praise };
}

it('a card has the newest good review with some words, in every order of the list', async () => {
  const { write, praise } = await reviewed();
  expect(await praise()).toBeNull();
  await write(5, 'Дочка сама попросилась ещё раз');
  await write(3, 'Опоздал на полчаса, но научил');
  await write(5, 'Класс!');
  await write(4, null);
  const expected = { text: 'Дочка сама попросилась ещё раз', author: 'Анна' };
  for (const sort of ['rating', 'price', 'nearest'])
    expect(await praise({ sort })).toEqual(expected);
  expect(await praise({ free_date: '2026-01-16' })).toEqual(expected);
});

it('a long review is one line, cut at a word', async () => {
  const { write, praise } = await reviewed();
  await write(5, `Отлично,\n${'очень '.repeat(40)}`);
  const line = (await praise())!.text;
  expect(line.length).toBeLessThanOrEqual(120);
  expect(line).toMatch(/^Отлично, очень .* очень…$/);
});

it('a hidden review gives way to the one before, a changed one shows its new words', async () => {
  const { write, praise } = await reviewed();
  const first = await write(5, 'Первый день прошёл очень весело');
  const second = await write(5, 'Второй день прошёл очень весело', 'Пётр');
  expect((await praise())?.author).toBe('Пётр');
  const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  await test.call(
    'hideReview',
    { params: { id: second.review }, body: { reason: 'Спор' } },
    { token: admin.token },
  );
  expect((await praise())?.author).toBe('Анна');
  await test.call(
    'editReview',
    { params: { id: first.id }, body: { stars: 5, text: 'Первый день прошёл спокойно и весело' } },
    { token: first.customer.token },
  );
  expect((await praise())?.text).toBe('Первый день прошёл спокойно и весело');
});

it('the author of a deleted account is a guest', async () => {
  const { write, praise } = await reviewed();
  const { customer } = await write(5, 'Дочка сама попросилась ещё раз');
  await test.db
    .updateTable('users')
    .set({ first_name: null, erased_at: new Date() })
    .where('id', '=', customer.id)
    .execute();
  expect((await praise())?.author).toBe('Гость');
});
