import { describe, expect, it } from 'vitest';
import { boundOf, priceOfSearch, priceRangeText, searchOfPrice, withBound } from './price-range.ts';

describe('a bound in an address', () => {
  it('is a sum, or is left out', () => {
    for (const written of [12_500, '12 500', '12500 ₽', '12 500,00', '12.500', '125 00'])
      expect(boundOf(written, 0)).toBe(12_500);
    for (const written of ['', 'руб.', '-7e3', '12500.50', '12 500–20 000', null])
      expect(boundOf(written, 7)).toBe(7);
    expect(boundOf('99 999', 0)).toBe(50_000);
  });
});

describe('withBound', () => {
  const range = { min: 3000, max: 9000 };

  // spec: 5.7
  it('keeps the minimum between 0 and the maximum', () => {
    expect(withBound(range, 'min', 5000)).toEqual({ min: 5000, max: 9000 });
    expect(withBound(range, 'min', 20_000)).toEqual({ min: 9000, max: 9000 });
    expect(withBound(range, 'min', -1)).toEqual({ min: 0, max: 9000 });
  });

  // spec: 5.8
  it('keeps the maximum between the minimum and 50 000', () => {
    expect(withBound(range, 'max', 4000)).toEqual({ min: 3000, max: 4000 });
    expect(withBound(range, 'max', 1000)).toEqual({ min: 3000, max: 3000 });
    expect(withBound(range, 'max', 99_999)).toEqual({ min: 3000, max: 50_000 });
  });
});

describe('the price in the search', () => {
  // spec: 5.10
  it('leaves out a bound at its end of the scale', () => {
    expect(searchOfPrice({ min: 0, max: 50_000 })).toEqual({ min: undefined, max: undefined });
    expect(searchOfPrice({ min: 500, max: 49_500 })).toEqual({ min: 500, max: 49_500 });
  });

  it('is read as two bounds', () => {
    expect(priceOfSearch({})).toEqual({ min: 0, max: 50_000 });
    expect(priceOfSearch({ max: 9000 })).toEqual({ min: 0, max: 9000 });
  });
});

describe('priceRangeText', () => {
  it('names only the bounds that filter', () => {
    expect(priceRangeText({})).toBeNull();
    expect(priceRangeText({ min: 3000 })).toBe('от\u00A03\u00A0000\u00A0₽');
    expect(priceRangeText({ max: 9000 })).toBe('до\u00A09\u00A0000\u00A0₽');
    expect(priceRangeText({ min: 5000, max: 5000 })).toBe('5\u00A0000\u00A0₽');
  });
});
