import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeInstructor } from '../../../test/factories.ts';

const test = useTestApp();

// spec: 7.11
it('the price range is null while no approved instructor has a price, then their bounds', async () => {
  const range = async (query: { is_working?: boolean } = {}) =>
    (await test.call('getInstructorPriceRange', { query })).body;
  expect(await range()).toEqual({ min_price: null, max_price: null });
  await makeInstructor(test.db, { price_2h: null });
  await makeInstructor(test.db, { price_2h: 90_000, approved: false });
  expect(await range()).toEqual({ min_price: null, max_price: null });
  await makeInstructor(test.db, { price_2h: 4000, is_working: false });
  await makeInstructor(test.db, { price_2h: 5000 });
  await makeInstructor(test.db, { price_2h: 7000 });
  expect(await range()).toEqual({ min_price: 4000, max_price: 7000 });
  expect(await range({ is_working: true })).toEqual({ min_price: 5000, max_price: 7000 });
  expect(await range({ is_working: false })).toEqual({ min_price: 4000, max_price: 4000 });
  expect(await range()).toEqual({ min_price: 4000, max_price: 7000 });
  expect(
    (await test.refused('getInstructorPriceRange', { query: { is_working: 'yes' } })).status,
  ).toBe(400);
});
