import { quote } from '@sklon/contract/quote';
import type { SavedTariff } from '@sklon/contract/tariff-rules';
import { describe, expect, it } from 'vitest';
import {
  bodyOfTariff,
  fieldOfTariff,
  isAboveUsual,
  NEW_SEASON,
  ruleErrors,
  tariffSummary,
  typedTariff,
  valuesOfTariff,
} from './tariff-form.ts';

const TARIFF: SavedTariff = {
  price_1h: 3_500,
  price_3h: 8_000,
  price_4h: null,
  price_6h: null,
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
  surcharge: { unit: 'percent', amount: 25, above_usual: false },
};
const values = valuesOfTariff({ price_2h: 6_000, tariff: TARIFF });
const empty = valuesOfTariff({ price_2h: 6_000, tariff: null });

describe('the form of a tariff', () => {
  it('sends what it was filled with', () => {
    expect(bodyOfTariff(values)).toEqual({ price_2h: 6_000, tariff: TARIFF });
  });

  it('sends no tariff where only two hours have a price', () => {
    expect(bodyOfTariff(empty)).toEqual({ price_2h: 6_000, tariff: null });
  });

  it('names rules that are broken at their fields', () => {
    const { usual } = values;
    expect(
      ruleErrors({ ...values, usual: { ...usual, price_1h: '6 500', price_3h: '5 000' } }),
    ).toEqual({
      'usual.price_2h': 'Цена за 2 часа меньше цены за 1 час (6\u00A0500\u00A0₽)',
      'usual.price_3h': 'Цена за 3 часа меньше цены за 2 часа (6\u00A0000\u00A0₽)',
    });
    expect(ruleErrors({ ...values, seasons: [values.seasons[0]!, values.seasons[0]!] })).toEqual({
      'seasons.1.from': 'Сезоны «Новый год» и «Новый год» пересекаются',
    });
    expect(ruleErrors({ ...empty, unit: 'percent', amount: '40' })).toHaveProperty('amount');
    expect(ruleErrors({ ...empty, unit: 'percent', amount: '40', above_usual: true })).toEqual({});
  });

  it('finds the field of every path of the request', () => {
    expect(
      [
        'price_2h',
        'tariff.price_1h',
        'tariff.weekend.price_2h',
        'tariff.seasons.1.name',
        'tariff.surcharge.amount',
      ].map(fieldOfTariff),
    ).toEqual(['usual.price_2h', 'usual.price_1h', 'weekend.price_2h', 'seasons.1.name', 'amount']);
  });

  it('confirms a surcharge only while it is above the usual one', () => {
    const high = { ...empty, unit: 'rubles' as const, amount: '1 900', above_usual: true };
    expect(isAboveUsual(high)).toBe(true);
    const usual = { ...high, amount: '1 800' };
    expect(isAboveUsual(usual)).toBe(false);
    expect(bodyOfTariff(usual).tariff?.surcharge).toEqual({
      unit: 'rubles',
      amount: 1_800,
      above_usual: false,
    });
  });
});

describe('the tariff as it is typed', () => {
  it('quotes two people, three hours, on 2 January', () => {
    const tariff = typedTariff(values)!;
    expect(quote(tariff, { date: '2027-01-02', minutes: 180, people: 2 }).total).toBe(15_000);
  });

  it.each([
    ['a price is missing', { ...empty, has_weekend: true }],
    ['a season has no days', { ...empty, seasons: [{ ...NEW_SEASON, price_2h: '7 000' }] }],
    ['the surcharge is missing', { ...empty, unit: 'percent' as const }],
    ['prices fall', { ...empty, usual: { ...empty.usual, price_3h: '5 000' } }],
    ['two hours have no price', valuesOfTariff({ price_2h: null, tariff: TARIFF })],
  ])('is not quoted while %s', (_, typed) => {
    expect(typedTariff(typed)).toBeNull();
  });
});

it('the summary names what is set', () => {
  expect(tariffSummary(TARIFF).replaceAll('\u00A0', ' ')).toBe(
    '1 час — 3 500 ₽, 3 часа — 8 000 ₽, выходные — 7 000 ₽ за 2 часа, «Новый год» — 9 000 ₽, каждый следующий — +25 %.',
  );
  expect(tariffSummary({ ...TARIFF, surcharge: null })).toMatch(/вы\sназываете сами\.$/);
});
