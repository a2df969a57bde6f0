import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tariff as tariffSchema } from '../src/tariff.ts';
import {
  fittingTariff,
  type SavedTariff,
  tariffErrors,
  tariffOf,
  usualSurcharge,
} from '../src/tariff-rules.ts';

const saved = (values: object): SavedTariff => tariffSchema.parse(values);
const messages = (price: number | null, values: object) =>
  tariffErrors(price, saved(values)).map(({ path, message }) => `${path}: ${message}`);
const season = (name: string, from: string, to: string) => ({ name, from, to, price_2h: 9_000 });

describe('a tariff', () => {
  it('of nothing leaves all prices to that of two hours', () => {
    expect(messages(6_000, {})).toEqual([]);
    expect(tariffOf(6_000, null)).toEqual(tariffOf(6_000, saved({})));
    expect(tariffOf(null, saved({}))).toBeNull();
  });

  it('names every price that falls with the length, at its field', () => {
    expect(
      messages(6_000, {
        price_1h: 6_500,
        price_3h: 6_000,
        price_4h: 5_000,
        weekend: { price_2h: 7_000, price_6h: 6_999 },
      }),
    ).toEqual([
      'price_2h: Цена за 2 часа меньше цены за 1 час (6\u00A0500\u00A0₽)',
      'tariff.price_4h: Цена за 4 часа меньше цены за 3 часа (6\u00A0000\u00A0₽)',
      'tariff.weekend.price_6h: Цена за 6 часов меньше цены за 2 часа (7\u00A0000\u00A0₽)',
    ]);
  });

  it('names both of two seasons that overlap, and a season that ends before it begins', () => {
    const seasons = [
      season('Новый год', '2026-12-30', '2027-01-08'),
      season('Каникулы', '2027-01-08', '2027-01-12'),
      season('Март', '2027-03-10', '2027-03-01'),
    ];
    expect(messages(6_000, { seasons })).toEqual([
      'tariff.seasons.1.from: Сезоны «Новый год» и «Каникулы» пересекаются',
      'tariff.seasons.2.to: Сезон «Март» кончается раньше, чем начинается',
    ]);
  });

  it('has more than the usual surcharge only where that is meant', () => {
    const error = 'tariff.surcharge.amount: Обычно доплата — до 30 %. Подтвердите, что ваша больше';
    const of = (unit: string, amount: number, above_usual = false) =>
      messages(6_000, { surcharge: { unit, amount, above_usual } });
    expect(of('percent', 30)).toEqual([]);
    expect(of('percent', 31)).toEqual([error]);
    expect(of('percent', 31, true)).toEqual([]);
    expect(of('rubles', 1_800)).toEqual([]);
    expect(of('rubles', 1_801)).toEqual([error]);
    expect(of('rubles', 1_801, true)).toEqual([]);
  });

  it('is refused in words at its field where a value is impossible', () => {
    const errorsOf = (values: object) =>
      tariffSchema
        .safeParse(values)
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(errorsOf({ price_1h: -1 })).toEqual(['price_1h: Цена — от 0 до 500\u00A0000\u00A0₽']);
    expect(errorsOf({ price_6h: 500_001 })).toEqual([
      'price_6h: Цена — от 0 до 500\u00A0000\u00A0₽',
    ]);
    expect(errorsOf({ surcharge: { unit: 'percent', amount: 101 } })).toEqual([
      'surcharge.amount: Доплата — до 100 %',
    ]);
    const day = season('День', '2026-12-01', '2026-12-01');
    expect(errorsOf({ seasons: [{ ...day, name: ' ' }] })).toEqual([
      'seasons.0.name: Назовите сезон',
    ]);
    expect(errorsOf({ seasons: Array.from({ length: 13 }, () => day) })).toEqual([
      'seasons: Не больше 12 сезонов',
    ]);
  });

  it('fits any price after it was made to', () => {
    const amounts = fc.option(fc.nat(20_000));
    const lists = fc.record({
      price_1h: amounts,
      price_3h: amounts,
      price_4h: amounts,
      price_6h: amounts,
      surcharge: fc.option(
        fc.record({
          unit: fc.constantFrom('percent' as const, 'rubles' as const),
          amount: fc.nat(100),
          above_usual: fc.boolean(),
        }),
      ),
    });
    fc.assert(
      fc.property(lists, fc.nat(20_000), fc.nat(20_000), (list, price, next) => {
        const before = { ...list, weekend: null, seasons: [] };
        fc.pre(tariffErrors(price, before).length === 0);
        expect(tariffErrors(next, fittingTariff(next, before))).toEqual([]);
      }),
    );
  });

  it('counts the usual surcharge from the price of two hours', () => {
    expect(usualSurcharge(5_500, { unit: 'rubles' })).toBe(1_650);
    expect(usualSurcharge(5_500, { unit: 'percent' })).toBe(30);
  });
});
