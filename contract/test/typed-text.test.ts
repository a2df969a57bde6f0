import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, text } from '../src/fields.ts';
import { cleanLine, cleanText } from '../src/typed-text.ts';

describe('a name', () => {
  it.each([
    ['a line separator', 'Иван\u2028Телефон: +7', 'Иван Телефон: +7'],
    ['a next line', 'Иван\u0085\u2029Горнов', 'Иван Горнов'],
    ['breaks and tabs', 'Иван\r\n\tГорнов', 'Иван Горнов'],
    ['an override of direction', 'Иван \u202Eвонрог\u202C', 'Иван вонрог'],
    ['isolates and marks of direction', '\u2066Иван\u2069\u200E\u200F\u061C', 'Иван'],
    ['zero-width signs', 'Ив\u200Bан\uFEFF\u2060\u00AD\u200C', 'Иван'],
    ['a joiner between letters', 'Ив\u200Dан', 'Иван'],
    ['letters that are drawn as nothing', '\u3164Иван\u115F', 'Иван'],
    ['tags', 'Иван\u{E0041}\u{E007F}', 'Иван'],
  ])('loses %s', (_what, typed, stored) => {
    expect(line(100).parse(typed)).toBe(stored);
  });

  it('of nothing to be seen is empty', () => {
    expect(line(100).parse('\u200B \u3164\u2028')).toBe('');
  });

  it('keeps letters of all languages, and pictures made of several', () => {
    for (const name of ['Анна-Мария', 'Zoë Ñandú', 'محمد', '나영', '👨‍👩‍👧', '🏂🏽‍♀️', '❤️‍🔥'])
      expect(line(100).parse(name)).toBe(name);
  });
});

it('a longer text keeps its lines, and rare breaks become ordinary ones', () => {
  expect(text(100).parse('Первая\nвторая\u2028третья\t\u202E!')).toBe('Первая\nвторая\nтретья\t!');
});

it('control characters are refused as before, and lengths count what is left', () => {
  for (const wrong of ['a\u0000b', 'a\u001Bb', 'a\uD800b'])
    expect(text(10).safeParse(wrong).success).toBe(false);
  expect(text(2).parse('\u200Bab\u200B')).toBe('ab');
});

it('cleaning twice is cleaning once, whatever stands beside what', () => {
  const signs =
    'а|\n|\r|\t|\u0085|\u2028|\u200B|\u200C|\u200D|\u202E|\u2066|\uFEFF|\uFE0F|\u3164| |👩|🏽|♀|🔥'.split(
      '|',
    );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs) }), (typed) => {
      for (const clean of [cleanText, cleanLine]) expect(clean(clean(typed))).toBe(clean(typed));
      expect(cleanLine(typed)).not.toMatch(/[\n\r\t\u0085\u2028\u2029\u202A-\u202E\u2066-\u2069]/);
    }),
  );
});
