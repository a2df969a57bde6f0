import { expect, it } from 'vitest';
import { parseAdminReviewSearch } from './search.ts';

it('the address of the list holds what filters it and the review that is open, and nothing else', () => {
  expect(parseAdminReviewSearch({ show: 'hidden', q: ' горский ', review: '12', x: 1 })).toEqual({
    show: 'hidden',
    q: 'горский',
    review: 12,
  });
  expect(parseAdminReviewSearch({ show: 'all', q: '', review: '-1' })).toEqual({
    show: undefined,
    q: undefined,
    review: undefined,
  });
});
