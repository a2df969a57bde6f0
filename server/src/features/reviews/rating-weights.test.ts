/** One customer counts once in an instructor's rating per 30 days (decision 18). */
import { readFile } from 'node:fs/promises';
import { RATING_WEIGHT_DAYS } from '@sklon/contract/limits';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';
import { makePastLesson, ratingOf, review } from '../../../test/lessons.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;
/** Days later, in sessions that were used meanwhile. */
async function later(days: number): Promise<void> {
  test.setNow(new Date(test.now().getTime() + days * DAY_MS));
  await test.db.updateTable('sessions').set({ last_used_at: test.now() }).execute();
}
beforeEach(() => test.setNow(TEST_NOW));

/** An instructor with 4,9 of ten customers. */
async function praised() {
  const instructor = await makeInstructor(test.db);
  for (const stars of [5, 5, 5, 5, 5, 5, 5, 5, 5, 4])
    await review(test, await makePastLesson(test, { instructor }), stars);
  expect(await ratingOf(test, instructor.id)).toEqual([4.9, 10]);
  return instructor;
}

it('eight short lessons of one customer move a rating of 4.9 as one', async () => {
  const instructor = await praised();
  const customer = await makeUser(test.db);
  for (let lesson = 0; lesson < 8; lesson += 1) {
    await review(test, await makePastLesson(test, { instructor, customer }), 1);
    await later(1);
  }
  // (49 + 1) / 11
  expect(await ratingOf(test, instructor.id)).toEqual([4.5, 11]);
  const { body } = await test.call('listInstructorReviews', { params: { id: instructor.id } });
  expect(body.total).toBe(18);
});

it('the newest review of a customer counts, and an earlier one again while that is hidden', async () => {
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  await review(test, await makePastLesson(test, { instructor, customer }), 2);
  await later(RATING_WEIGHT_DAYS - 1);
  const { id } = await review(test, await makePastLesson(test, { instructor, customer }), 5);
  expect(await ratingOf(test, instructor.id)).toEqual([5, 1]);
  const { token } = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  await test.call('hideReview', { params: { id }, body: { reason: 'Не о занятии' } }, { token });
  expect(await ratingOf(test, instructor.id)).toEqual([2, 1]);
  await test.call('showReview', { params: { id } }, { token });
  expect(await ratingOf(test, instructor.id)).toEqual([5, 1]);
});

it('a migration computes the ratings that count every review', async () => {
  const instructor = await makeInstructor(test.db);
  const untouched = await praised();
  const customer = await makeUser(test.db);
  for (const stars of [1, 1, 3])
    await review(test, await makePastLesson(test, { instructor, customer }), stars);
  const set = (values: { rating: number; total_reviews: number }) =>
    test.db.updateTable('instructors').set(values).where('id', '=', instructor.id).execute();
  await set({ rating: 1.7, total_reviews: 3 });
  const migration = await readFile(
    new URL('../../../migrations/0026_rating_voices.sql', import.meta.url),
    'utf8',
  );
  await sql.raw(migration.slice(migration.indexOf('UPDATE instructors i'))).execute(test.db);
  expect(await ratingOf(test, instructor.id)).toEqual([3, 1]);
  expect(await ratingOf(test, untouched.id)).toEqual([4.9, 10]);
});

it('a customer who returns after 30 days counts again', async () => {
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  await review(test, await makePastLesson(test, { instructor, customer }), 3);
  await later(RATING_WEIGHT_DAYS);
  await review(test, await makePastLesson(test, { instructor, customer }), 5);
  expect(await ratingOf(test, instructor.id)).toEqual([4, 2]);
});

it('whatever is written, a rating is the mean of each customer’s newest of every 30 days', async () => {
  const customers = await Promise.all([1, 2, 3].map(() => makeUser(test.db)));
  const written = fc.array(
    fc.record({
      who: fc.nat(customers.length - 1),
      stars: fc.integer({ min: 1, max: 5 }),
      waits: fc.integer({ min: 0, max: RATING_WEIGHT_DAYS + 1 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(written, async (reviews) => {
      test.setNow(TEST_NOW);
      const instructor = await makeInstructor(test.db);
      const marks: { who: number; stars: number; at: number }[] = [];
      for (const { who, stars, waits } of reviews) {
        await later(waits);
        await review(
          test,
          await makePastLesson(test, { instructor, customer: customers[who]! }),
          stars,
        );
        marks.push({ who, stars, at: test.now().getTime() });
      }
      const counted = marks.filter(
        ({ who, at }, index) =>
          !marks.some(
            (other, position) =>
              position > index && other.who === who && other.at - at < RATING_WEIGHT_DAYS * DAY_MS,
          ),
      );
      const mean = counted.reduce((sum, { stars }) => sum + stars, 0) / counted.length;
      const [rating, total] = await ratingOf(test, instructor.id);
      expect(total).toBe(counted.length);
      expect(Math.abs(Number(rating) - mean)).toBeLessThanOrEqual(0.0501);
    }),
    { numRuns: 25 },
  );
});
