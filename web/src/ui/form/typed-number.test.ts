import { describe, expect, it } from 'vitest';
import { groupedDigits } from './grouped-digits.ts';
import { decimalOf, wholeOf } from './typed-number.ts';

describe('typed numbers', () => {
  it('are read grouped, with commas and with minuses', () => {
    expect(wholeOf('12\u00A0500')).toBe(12_500);
    expect(wholeOf('1.5')).toBeNull();
    expect(decimalOf('−43,6655')).toBe(-43.6655);
    expect(decimalOf('43.6.5')).toBeNull();
  });

  // spec: 5.5
  it('of a price are digits only, grouped', () => {
    expect(groupedDigits('12500 руб')).toBe('12\u00A0500');
    expect(groupedDigits('цена')).toBe('');
    expect(groupedDigits('007')).toBe('7');
  });
});
