import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonPrice } from '../src/money.ts';
import { plainTariff, quote, ratesOf, type Tariff } from '../src/quote.ts';
import { lessons, tariffs } from './tariffs.ts';

describe('a quote', () => {
  it('is the sum of its lines, in whole rubles', () => {
    fc.assert(
      fc.property(tariffs, lessons, (tariff, lesson) => {
        const { lines, total } = quote(tariff, lesson);
        expect(lines.reduce((sum, { rubles }) => sum + rubles, 0)).toBe(total);
        for (const { rubles } of lines) expect(Number.isInteger(rubles)).toBe(true);
      }),
    );
  });

  it('does not fall with more people or more time', () => {
    fc.assert(
      fc.property(tariffs, lessons, (tariff, lesson) => {
        const { total } = quote(tariff, lesson);
        const more = { ...lesson, people: lesson.people + 1 };
        const longer = { ...lesson, minutes: lesson.minutes + 30 };
        expect(quote(tariff, more).total).toBeGreaterThanOrEqual(total);
        expect(quote(tariff, longer).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it('has the prices of a season from its first day to its last, and of no other day', () => {
    fc.assert(
      fc.property(tariffs, lessons, (tariff, lesson) => {
        const season = tariff.seasons.find(
          ({ from, to }) => from <= lesson.date && lesson.date <= to,
        );
        const one = { ...lesson, people: 1 };
        const expected = season
          ? { ...tariff, usual: season, seasons: [], weekend: null }
          : { ...tariff, seasons: [] };
        expect(quote(tariff, one).total).toBe(quote(expected, one).total);
      }),
    );
  });

  it('is what the tables for SQL say', () => {
    fc.assert(
      fc.property(tariffs, lessons, (tariff, { date, minutes, people }) => {
        const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
        const rate = ratesOf(tariff).find(({ days }) =>
          typeof days === 'string'
            ? days === 'usual' || isWeekend
            : days.from <= date && date <= days.to,
        );
        const n = minutes / 30 - 1;
        expect(rate!.one[n]! + (people - 1) * (rate!.further?.[n] ?? 0)).toBe(
          quote(tariff, { date, minutes, people }).total,
        );
      }),
    );
  });

  it('of an instructor who names two hours alone follows from these', () => {
    fc.assert(
      fc.property(fc.nat(500_000), lessons, (price, lesson) => {
        const { total, for_one } = quote(plainTariff(price), lesson);
        expect(total).toBe(lessonPrice(price, lesson.minutes));
        expect(for_one).toBe(lesson.people > 1);
      }),
    );
  });

  it('names what it consists of', () => {
    const tariff: Tariff = {
      usual: {
        price_1h: 3_500,
        price_2h: 6_000,
        price_3h: 8_000,
        price_4h: null,
        price_6h: 14_000,
      },
      weekend: { price_1h: null, price_2h: 7_000, price_3h: null, price_4h: null, price_6h: null },
      seasons: [
        {
          name: 'Новый год',
          from: '2026-12-30',
          to: '2027-01-08',
          price_1h: null,
          price_2h: 9_000,
          price_3h: 12_000,
          price_4h: null,
          price_6h: null,
        },
      ],
      surcharge: { unit: 'percent', amount: 25 },
    };
    expect(quote(tariff, { date: '2027-01-02', minutes: 180, people: 2 })).toEqual({
      lines: [
        { kind: 'usual', rubles: 8_000 },
        { kind: 'season', name: 'Новый год', rubles: 4_000 },
        { kind: 'people', further: 1, rubles: 3_000 },
      ],
      total: 15_000,
      for_one: false,
    });
    expect(quote(tariff, { date: '2026-12-12', minutes: 60, people: 1 }).lines).toEqual([
      { kind: 'usual', rubles: 3_500 },
    ]);
    expect(quote(tariff, { date: '2026-12-14', minutes: 90, people: 1 }).total).toBe(4_750);
    expect(quote(tariff, { date: '2026-12-14', minutes: 240, people: 1 }).total).toBe(10_000);
  });
});
