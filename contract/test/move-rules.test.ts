import { describe, expect, it } from 'vitest';
import { type LessonTime, moveExpiryOf, quoteOfMove } from '../src/move-rules.ts';
import { quote, type Tariff } from '../src/quote.ts';

const HOUR = 3_600_000;
const ZONE = 'Europe/Moscow';
const list = { price_1h: null, price_3h: null, price_4h: null, price_6h: null };
const tariff: Tariff = {
  usual: { ...list, price_2h: 6_000 },
  weekend: { ...list, price_2h: 8_000 },
  seasons: [],
  surcharge: null,
};
/** A Friday. */
const old: LessonTime = { booking_date: '2026-01-16', start_time: '10:00', end_time: '12:00' };
const booking = {
  ...old,
  group_size: 1,
  price: 5_000,
  quote: { lines: [{ kind: 'usual', rubles: 5_000 }], total: 5_000, for_one: true },
} as const;

describe('the price of another time', () => {
  it('is what was agreed where day and length make no difference, whatever the tariff is now', () => {
    const to = { ...old, booking_date: '2026-01-15', start_time: '14:00', end_time: '16:00' };
    expect(quoteOfMove(tariff, booking as never, to)).toEqual({
      price: 5_000,
      quote: booking.quote,
    });
  });

  it('is that of today’s tariff for another length, and for a day that costs more', () => {
    const longer = { ...old, end_time: '13:00' };
    expect(quoteOfMove(tariff, booking as never, longer).price).toBe(9_000);
    const saturday = { ...old, booking_date: '2026-01-17' };
    expect(quoteOfMove(tariff, booking as never, saturday)).toEqual({
      price: 8_000,
      quote: quote(tariff, { date: '2026-01-17', minutes: 120, people: 1 }),
    });
  });

  it('is on request for another length where the instructor names no price any more', () => {
    expect(quoteOfMove(null, booking as never, { ...old, end_time: '13:00' })).toEqual({
      price: null,
      quote: null,
    });
    const sameLength = { ...old, start_time: '11:00', end_time: '13:00' };
    expect(quoteOfMove(null, booking as never, sameLength).price).toBe(5_000);
  });
});

describe('the expiry of a proposal', () => {
  const now = new Date('2026-01-14T09:00:00Z');
  const at = (to: Partial<LessonTime>) =>
    (moveExpiryOf(now, old, { ...old, ...to }, ZONE).getTime() - now.getTime()) / HOUR;

  it('is a day later, or an hour before the earlier of the two times', () => {
    expect(at({ booking_date: '2026-01-20' })).toBe(24);
    // 15:00 in Moscow is noon in UTC: three hours from now.
    expect(at({ booking_date: '2026-01-14', start_time: '15:00', end_time: '17:00' })).toBe(2);
  });

  it('is no sooner than half an hour later, and never after the earlier time begins', () => {
    expect(at({ booking_date: '2026-01-14', start_time: '13:00', end_time: '15:00' })).toBe(0.5);
    expect(at({ booking_date: '2026-01-14', start_time: '12:15', end_time: '15:00' })).toBe(0.25);
  });
});
