import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/browser/page.ts';
import { manyInstructors, onePage, resorts } from '../../../test/browser/records.ts';
import { expectAccessible } from '../../../test/browser/axe.ts';

test('the list shows one card per instructor', async () => {
  const { api } = await openPage('/instructors?resort=9', {
    api: {
      listResorts: resorts,
      listInstructors: onePage(manyInstructors(3)),
      getInstructorPriceRange: { min_price: 1000, max_price: 9000 },
    },
  });
  await expect.element(page.getByRole('article')).toHaveLength(3);
  await expectAccessible();
  expect(api.calls('listInstructors')).toHaveLength(1);
});
test('nobody found', async () => {
  await openPage('/instructors?resort=9', {
    api: { listResorts: resorts, listInstructors: onePage([]) },
    session: true,
  });
  await expect.element(page.getByRole('heading', { name: 'Инструкторы не найдены' })).toBeVisible();
  await expectAccessible();
});
