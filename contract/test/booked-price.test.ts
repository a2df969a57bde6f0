import { describe, expect, it } from 'vitest';
import { bookedPriceText, groupSpanText } from '../src/booked-price.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const text = (booking: Parameters<typeof bookedPriceText>[0]) => plain(bookedPriceText(booking));

describe('the price of a booking', () => {
  it('of one person is the total', () => {
    expect(text({ status: 'pending', price: 12_500, group_size: 1 })).toBe('12 500 ₽');
  });

  it('of a group without a surcharge is a span until the instructor answers', () => {
    const booking = { price: 7_800, group_size: 2 };
    expect(text({ ...booking, status: 'pending' })).toBe('7 800–10 140 ₽ за двоих');
    expect(text({ ...booking, status: 'confirmed' })).toBe('7 800 ₽ за всех');
    expect(text({ ...booking, status: 'completed' })).toBe('7 800 ₽ за всех');
    expect(text({ ...booking, status: 'declined' })).toBe('7 800 ₽');
  });

  it('of a group with a surcharge is the total', () => {
    const quote = { lines: [], total: 12_500, for_one: false };
    expect(text({ status: 'pending', price: 12_500, group_size: 3, quote })).toBe('12 500 ₽');
  });

  it('that the instructor has not named is on request', () => {
    expect(text({ status: 'pending', price: null, group_size: 3 })).toBe('По запросу');
  });
});

it('the span names every size of a group', () => {
  for (let people = 2; people <= 10; people += 1)
    expect(plain(groupSpanText(1_000, people))).toMatch(/^1 000–1 300 ₽ за [а-я]+$/);
});
