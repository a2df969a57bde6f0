import { expect, test } from 'vitest';
import { parseRentalSearch } from './search.ts';

test('the URL of a link or a plain form gives resort, price range and shop', () => {
  expect(parseRentalSearch({ resort: 9, price: 'low', shop: '12', view: 'map' })).toEqual({
    resort: 9,
    price: 'low',
    shop: 12,
    view: 'map',
  });
});

test('the day of a lesson is in the URL as a date', () => {
  expect(parseRentalSearch({ day: '2027-01-16' }).day).toBe('2027-01-16');
  expect(parseRentalSearch({ day: '2027-02-30' }).day).toBeUndefined();
});

// spec: 9.19
test('any price is an absent one', () => {
  expect(parseRentalSearch({ resort: '9', price: 'any' })).toEqual({
    resort: 9,
    price: undefined,
    shop: undefined,
    view: undefined,
  });
});

test.each([
  { resort: 'abc' },
  { resort: -1 },
  { resort: 2 ** 31 },
  { price: 'cheap' },
  { price: ['low'] },
  { shop: 1.5 },
  { shop: {} },
  { view: 'list' },
])('what makes no sense is not there: %j', (search) => {
  expect(parseRentalSearch(search)).toEqual({
    resort: undefined,
    price: undefined,
    shop: undefined,
    view: undefined,
  });
});
