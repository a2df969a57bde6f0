import { describe, expect, it } from 'vitest';
import { groupedDigits, parseDecimal, parseWhole } from './typed-number.ts';

describe('a typed number', () => {
  it('is parsed with grouping, a comma and either minus', () => {
    expect(parseWhole('12\u00A0500')).toBe(12_500);
    expect(parseWhole('1.5')).toBeNull();
    expect(parseDecimal('−43,6655')).toBe(-43.6655);
    expect(parseDecimal('43.6.5')).toBeNull();
  });

  // spec: 5.5
  it('of a price is shown as grouped digits only', () => {
    expect(groupedDigits('12500 руб')).toBe('12\u00A0500');
    expect(groupedDigits('цена')).toBe('');
    expect(groupedDigits('007')).toBe('7');
  });
});
