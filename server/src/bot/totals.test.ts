import { describe, expect, it } from 'vitest';
import { totalIn } from './totals.ts';

describe('a reply', () => {
  it.each(['7500', '7 500', '7 500 ₽', '7 500 руб.', '7.500', '7500.', '7 500,00', '7500.00 р'])(
    '«%s» names 7 500 rubles',
    (text) => expect(totalIn(text)).toBe(7_500),
  );

  it.each(['7 500,50', '7500.5', '750.25', '7 500,5 руб.', '75 00 ₽', '7 500 00 р.'])(
    '«%s» is a sum that cannot be read',
    (text) => expect(totalIn(text)).toBeNaN(),
  );

  it.each([
    'да',
    '12',
    '6 лет',
    '10.30',
    '10:30',
    '10.30-12.00',
    '8.01.2027',
    '2027.01.08',
    '8 916 123-45-67',
    '89161234567',
    '7 500 за всех',
  ])('«%s» is no sum', (text) => expect(totalIn(text)).toBeUndefined());
});
