import { describe, expect, it } from 'vitest';
import { type BookingTime, moveExpiryOf, quoteOfMove } from '../src/move-rules.ts';
import { type Quote, quote, type Tariff } from '../src/quote.ts';

const HOUR = 3_600_000;
const ZONE = 'Europe/Moscow';
const list = { price_1h: null, price_3h: null, price_4h: null, price_6h: null };
const tariff: Tariff = {
  usual: { ...list, price_2h: 6_000 },
  weekend: { ...list, price_2h: 8_000 },
  seasons: [],
  surcharge: null,
};
const old: BookingTime = { booking_date: '2026-01-16', start_time: '10:00', end_time: '12:00' };
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

describe('the agreed total of a group', () => {
  const percent: Tariff = { ...tariff, surcharge: { unit: 'percent', amount: 20 } };
  const rubles: Tariff = { ...tariff, surcharge: { unit: 'rubles', amount: 500 } };
  const saturday = { ...old, booking_date: '2026-01-17' };
  const longer = { ...old, end_time: '12:30' };
  const shorter = { ...old, end_time: '11:00' };
  const agreed = (total: number, one = 6_000) => ({
    ...old,
    group_size: 3,
    price: total,
    quote: {
      lines: [
        { kind: 'usual', rubles: one },
        ...(total > one ? [{ kind: 'people', further: 2, rubles: total - one }] : []),
      ] as Quote['lines'],
      total,
      for_one: false,
    },
  });
  const sum = ({ lines }: Quote) => lines.reduce((all, { rubles: amount }) => all + amount, 0);

  it.each([
    ['named, on a dearer day', tariff, agreed(7_800), saturday, 10_400],
    ['named, for half an hour more', tariff, agreed(7_800), longer, 9_750],
    ['named, for half the time', tariff, agreed(7_800), shorter, 3_900],
    [
      'named, for an hour later',
      tariff,
      agreed(7_800),
      { ...old, booking_date: '2026-01-15' },
      7_800,
    ],
    ['the price for one, on a dearer day', tariff, agreed(6_000), saturday, 8_000],
    ['named before the price of one rose', tariff, agreed(6_500, 5_000), saturday, 10_400],
    ['named, where a surcharge was set since', percent, agreed(9_000), saturday, 12_000],
    ['of a surcharge that is gone since', tariff, agreed(8_400), saturday, 11_200],
    ['of a surcharge in percent', percent, agreed(8_400), saturday, 11_200],
    ['of a surcharge in rubles', rubles, agreed(7_000), saturday, 9_000],
  ])('that was %s keeps its share', (_what, today, booked, to, total) => {
    const { price, quote: parts } = quoteOfMove(today, booked, to);
    expect([price, parts?.total, parts && sum(parts), parts?.for_one]).toEqual([
      total,
      total,
      total,
      false,
    ]);
  });

  it('never falls below what today’s prices ask of a group', () => {
    expect(quoteOfMove(percent, agreed(6_300), saturday).price).toBe(11_200);
  });

  it('is still to be named where the request was for the price of one', () => {
    const forOne = { ...agreed(6_000), quote: { ...agreed(6_000).quote, for_one: true } };
    expect(quoteOfMove(tariff, forOne, saturday).quote).toMatchObject({
      total: 8_000,
      for_one: true,
    });
  });
});

describe('the expiry of a proposal', () => {
  const now = new Date('2026-01-14T09:00:00Z');
  const at = (to: Partial<BookingTime>) =>
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
