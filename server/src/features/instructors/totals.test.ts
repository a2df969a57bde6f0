import { expect, it } from 'vitest';
import { generateBulk } from '../../../seed/bulk.ts';
import { useTestApp } from '../../../test/app.ts';

const test = useTestApp();

it('the number of matches is exact up to 1,000, and beyond it a list says that there are more', async () => {
  await generateBulk(test.db, { instructors: 1_200, records: 1_200, today: '2026-01-14' });
  const totals = async (query: { works_with_kids?: boolean; free_date?: string }) => {
    const { body } = await test.call('listInstructors', { query });
    return [body.total, body.total_exceeded];
  };
  expect(await totals({})).toEqual([1_000, true]);
  const { count } = await test.db
    .selectFrom('instructors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('approved', '=', true)
    .where('works_with_kids', '=', true)
    .executeTakeFirstOrThrow();
  expect(count).toBeLessThan(1_000);
  expect(await totals({ works_with_kids: true })).toEqual([count, false]);
  expect(await totals({ free_date: '2026-02-20' })).toEqual([1_000, true]);
});
