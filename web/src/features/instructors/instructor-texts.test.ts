import { describe, expect, it } from 'vitest';
import {
  experienceText,
  kidsText,
  nextFreeText,
  noTimeText,
  priceText,
  ratingTexts,
} from './instructor-texts.ts';

describe('texts of an instructor', () => {
  // spec: 2.51
  it('the price is in rubles, with «от» for a group', () => {
    expect(priceText(6000, false)).toBe('6\u00A0000\u00A0₽');
    expect(priceText(50_000, true)).toBe('от\u00A050\u00A0000\u00A0₽');
    expect(priceText(null, true)).toBe('По запросу');
    expect(priceText(0, false)).toBe('0\u00A0₽');
  });

  // spec: 2.53
  it('the rating is shown with its count of reviews', () => {
    expect(ratingTexts({ rating: 4.8, total_reviews: 12 })).toEqual({
      shown: '4,8\u00A0(12)',
      spoken: 'Рейтинг 4,8, 12\u00A0отзывов',
    });
    expect(ratingTexts({ rating: 5, total_reviews: 1 })?.shown).toBe('5,0\u00A0(1)');
    expect(ratingTexts({ rating: null, total_reviews: 0 })).toBeNull();
  });

  // spec: 2.52
  it('the experience is in years', () => {
    expect(experienceText(0)).toBe('Опыт меньше\u00A0года');
    expect([1, 3, 11, 21].map(experienceText)).toEqual([
      'Опыт 1\u00A0год',
      'Опыт 3\u00A0года',
      'Опыт 11\u00A0лет',
      'Опыт 21\u00A0год',
    ]);
  });

  it('children are named with their lowest age', () => {
    expect(kidsText({ works_with_kids: false, min_kid_age: 5 })).toBeNull();
    expect(kidsText({ works_with_kids: true, min_kid_age: 5 })).toBe('Дети от\u00A05\u00A0лет');
    expect(kidsText({ works_with_kids: true, min_kid_age: null })).toBe('Учит детей');
  });

  it('the next free time is a day and a time, or the reason why there is none', () => {
    expect(nextFreeText({ date: '2027-01-16', time: '10:00', timezone: 'Europe/Moscow' })).toBe(
      'сб,\u00A016\u00A0января, 10:00',
    );
    expect(noTimeText({ is_working: true })).toBe('На\u00A0две недели занято');
    expect(noTimeText({ is_working: false })).toBe('Сейчас не\u00A0работает');
  });
});
