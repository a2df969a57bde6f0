import { describe, expect, it } from 'vitest';
import { groupedRubles, parseDecimal, parseWhole } from './typed-number.ts';

describe('a typed number', () => {
  it('is parsed with grouping, a comma and either minus', () => {
    expect(parseWhole('12\u00A0500')).toBe(12_500);
    expect(parseWhole('1.5')).toBeNull();
    expect(parseDecimal('−43,6655')).toBe(-43.6655);
    expect(parseDecimal('43.6.5')).toBeNull();
  });

  it('is parsed without the unseen marks of a pasted one', () => {
    expect(parseWhole('\u202A12\u200B500\u202C')).toBe(12_500);
    expect(parseDecimal('\uFEFF\u202A43,6655\u202C')).toBe(43.6655);
    expect(parseDecimal('\u201343.5')).toBe(-43.5);
  });
});

describe('a typed price', () => {
  // spec: 5.5
  it('is shown as grouped digits only', () => {
    expect(groupedRubles('12500 руб')).toBe('12\u00A0500');
    expect(groupedRubles('цена')).toBe('');
    expect(groupedRubles('007')).toBe('7');
    expect(groupedRubles('4a500')).toBe('4\u00A0500');
  });

  it.each([
    '4 500,00',
    '4500.00',
    '4 500 ₽',
    '4.500',
    '4\u00A0500',
    '\u202A4 500\u202C',
    '4 500 руб.',
  ])('that is pasted as «%s» is 4 500', (typed) => expect(groupedRubles(typed)).toBe('4\u00A0500'));

  it.each(['4 500.50', '4500,5', '4 500–6 000', '4500/2', '45 00', '4 500 00'])(
    'that is pasted as «%s» stays for its author to correct, and never grows a hundredfold',
    (typed) => expect(groupedRubles(typed)).toBe(typed),
  );

  it('is regrouped when a digit comes or goes', () => {
    expect(groupedRubles('4 5001', '4 500')).toBe('45\u00A0001');
    expect(groupedRubles('4 50', '4 500')).toBe('450');
    expect(groupedRubles('45 00', '45 000')).toBe('4\u00A0500');
  });

  it('is typed with kopecks sign by sign', () => {
    let shown = '';
    for (const sign of '4500,00') shown = groupedRubles(shown + sign, shown);
    expect(shown).toBe('4\u00A0500');
    for (const sign of ',50') shown = groupedRubles(shown + sign, shown);
    expect(shown).toBe('4\u00A0500,50');
  });
});
