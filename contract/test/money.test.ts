import { parseRubles } from '../src/typed-rubles.ts';
import { describe, expect, it } from 'vitest';

describe('a sum', () => {
  it.each([
    '4500',
    '4 500',
    '4\u00A0500',
    '4\u202F500',
    '4.500',
    '4,500',
    '4 500,00',
    '4\u00A0500.00',
    '4.500,00',
    '4,500.00',
    '4500.00',
    '4 500 ₽',
    '4 500,00 ₽',
    '4500р',
    '4500 р.',
    '4 500 руб.',
    '4500 рублей',
    '\u202A4 500\u202C',
    ' 4500\n',
  ])('of «%s» is 4 500 rubles', (typed) => expect(parseRubles(typed)).toBe(4_500));

  it('of thousands and of less is read as well', () => {
    expect(parseRubles('1 234 500,00')).toBe(1_234_500);
    expect(parseRubles('0')).toBe(0);
    expect(parseRubles('007')).toBe(7);
  });

  it.each([
    '',
    'цена',
    '4500.50',
    '4500,5',
    '4 500.',
    '4 500,',
    '4 500.000',
    '0.500',
    '4.50',
    '45 00',
    '4 500 00',
    '4 5000',
    '4500 6000',
    '4 500–6 000',
    '4500/2',
    '-4500',
    '7e3',
    '4 тыс.',
    '1234567890',
  ])('is none of «%s»', (typed) => expect(parseRubles(typed)).toBeNull());
});
