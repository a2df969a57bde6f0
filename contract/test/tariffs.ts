import fc from 'fast-check';
import type { PriceList, Tariff } from '../src/quote.ts';
import { addDays } from '../src/time.ts';

const prices = fc
  .tuple(fc.nat(20_000), fc.array(fc.nat(20_000), { minLength: 4, maxLength: 4 }), fc.nat(15))
  .map(([least, steps, given]): PriceList => {
    const after = (n: number) => steps.slice(0, n).reduce((sum, step) => sum + step, least);
    const some = (bit: number, price: number) => ((given >> bit) & 1 ? price : null);
    return {
      price_1h: some(0, after(0)),
      price_2h: after(1),
      price_3h: some(1, after(2)),
      price_4h: some(2, after(3)),
      price_6h: some(3, after(4)),
    };
  });
const surcharge = fc.option(
  fc.record({
    unit: fc.constantFrom('percent', 'rubles'),
    amount: fc.nat(100),
  }),
);
const seasons = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat(20), prices), { maxLength: 4 })
  .map((parts) => {
    let from = '2026-12-01';
    return parts.map(([gap, days, list], n) => {
      from = addDays(from, gap);
      const season = { ...list, name: `Сезон ${n}`, from, to: addDays(from, days) };
      from = season.to;
      return season;
    });
  });
export const tariffs: fc.Arbitrary<Tariff> = fc.record({
  usual: prices,
  weekend: fc.option(prices),
  seasons,
  surcharge,
});
export const lessons = fc.record({
  date: fc.nat(120).map((days) => addDays('2026-11-25', days)),
  minutes: fc.integer({ min: 1, max: 48 }).map((n) => n * 30),
  people: fc.integer({ min: 1, max: 10 }),
});
