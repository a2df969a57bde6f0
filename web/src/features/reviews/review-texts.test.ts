import { describe, expect, it } from 'vitest';
import { dayText, ratingParts, starsText } from './review-texts.ts';

describe('texts of reviews', () => {
  it('name every star', () => {
    expect([1, 2, 3, 4, 5].map(starsText)).toEqual([
      '1 из\u00A05\u00A0— ужасно',
      '2 из\u00A05\u00A0— плохо',
      '3 из\u00A05\u00A0— нормально',
      '4 из\u00A05\u00A0— хорошо',
      '5 из\u00A05\u00A0— отлично',
    ]);
  });

  it('say the rating with one decimal and its count, and nothing while there are no reviews', () => {
    expect(ratingParts(5, 21)).toEqual({ value: '5,0', count: '21\u00A0отзыв' });
    expect(ratingParts(4.8, 12)).toEqual({ value: '4,8', count: '12\u00A0отзывов' });
    expect(ratingParts(null, 0)).toBeNull();
  });

  it('name a day with its year', () => {
    expect(dayText('2026-01-14')).toBe('14\u00A0января\u00A02026');
  });
});
