import { describe, expect, it } from 'vitest';
import { digitsOf, withBound } from './price-range.ts';

describe('digitsOf', () => {
  it('takes the digits only', () => {
    expect(digitsOf('12 500 ₽')).toBe(12_500);
    expect(digitsOf('-7e3')).toBe(73);
    expect(digitsOf('')).toBeNull();
    expect(digitsOf('руб.')).toBeNull();
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
