import { describe, expect, it } from 'vitest';
import { writable } from './fonts.ts';
import { fittingSize } from './text-fit.ts';
import { lessonPriceTexts, ratingTexts, resortsText, setPriceTexts, sportText } from './texts.ts';

const shown = (text: string) => text.replaceAll('\u00A0', '_');

describe('texts of the pictures', () => {
  it('show prices as the pages do', () => {
    const { amount, unit } = lessonPriceTexts(6000);
    expect([shown(amount), shown(unit ?? '')]).toEqual(['от_6_000_₽', 'за_2_часа']);
    expect(shown(setPriceTexts(1800).amount)).toBe('1_800_₽');
    for (const texts of [lessonPriceTexts(null), setPriceTexts(null)])
      expect([shown(texts.amount), texts.unit]).toEqual(['По_запросу', null]);
  });

  it('show a rating with its count, and none without reviews', () => {
    expect(ratingTexts({ rating: 4.8, total_reviews: 12 })).toEqual({
      value: '4,8',
      count: '(12)',
    });
    expect(ratingTexts({ rating: 5, total_reviews: 1 })).toEqual({ value: '5,0', count: '(1)' });
    expect(ratingTexts({ rating: null, total_reviews: 0 })).toBeNull();
  });

  it('name two resorts and count the others', () => {
    expect([[], ['А'], ['А', 'Б'], ['А', 'Б', 'В', 'Г']].map(resortsText).map(shown)).toEqual([
      '',
      'А',
      'А, Б',
      'А, Б и_ещё_2',
    ]);
  });

  it.each([
    ['ski', 'Инструктор по_горным лыжам'],
    ['snowboard', 'Инструктор по_сноуборду'],
    ['both', 'Инструктор, лыжи и_сноуборд'],
  ] as const)('say what is taught: %s', (skill_type, text) => {
    expect(shown(sportText({ skill_type }))).toBe(text);
  });
});

it.each([
  ['Анна-Мария', 'Анна-Мария'],
  ['Ёлка «Ў» Ґ', 'Ёлка «Ў» Ґ'],
  ['Лыжи 👍🏂 №1', 'Лыжи №1'],
  ['李', ''],
  ['a\n\tb\u202E', 'a b'],
  ['и\u0306', 'й'],
])('characters missing in the typeface are removed from %s', (text, written) => {
  expect(writable(text)).toBe(written);
});

describe('the size of a name', () => {
  const fits = [
    [72, 2],
    [54, 3],
    [36, 4],
  ] as const;
  it.each([
    [['Анна', 'Снегова'], 72],
    [['Константин', 'Рождественский-Преображенский'], 54],
    [['Я', 'Ш'.repeat(40)], 36],
    [['Ш'.repeat(200)], 36],
  ])('of %o is %i', (paragraphs, size) => {
    expect(fittingSize(paragraphs, 546, fits)).toBe(size);
  });
});
