import { describe, expect, it } from 'vitest';
import { plainTariff, quote, type Tariff } from '../src/quote.ts';
import { mayCostMore, quotePartsText, signedRubles } from '../src/quote-texts.ts';

const SATURDAY = { date: '2027-01-16', minutes: 120 };
const plain = plainTariff(6_000);
const tariff: Tariff = {
  ...plain,
  weekend: { ...plain.usual, price_2h: 7_000 },
  seasons: [
    { ...plain.usual, price_2h: 5_500, name: 'Весна', from: '2027-03-20', to: '2027-04-30' },
  ],
  surcharge: { unit: 'percent', amount: 25 },
};

describe('the text of a quote', () => {
  it('names every line with its amount', () => {
    expect(quotePartsText(quote(tariff, { ...SATURDAY, people: 3 }))).toBe(
      'за\u00A0одного 6\u00A0000\u00A0₽, выходной день +1\u00A0000\u00A0₽, ещё\u00A02\u00A0человека +3\u00A0500\u00A0₽',
    );
  });

  it('names a season that costs less with a minus', () => {
    expect(quotePartsText(quote(tariff, { date: '2027-03-27', minutes: 120, people: 1 }))).toBe(
      'за\u00A0одного 6\u00A0000\u00A0₽, «Весна» −500\u00A0₽',
    );
    expect(signedRubles(-500)).toBe('−500\u00A0₽');
  });

  it('is left out where the total says it all', () => {
    expect(quotePartsText(quote(plain, { ...SATURDAY, people: 2 }))).toBeNull();
    expect(quotePartsText(null)).toBeNull();
  });
});

it('a group may pay more only where no surcharge was set', () => {
  expect(mayCostMore({ group_size: 2, quote: null })).toBe(true);
  expect(mayCostMore({ group_size: 2, quote: quote(plain, { ...SATURDAY, people: 2 }) })).toBe(
    true,
  );
  expect(mayCostMore({ group_size: 2, quote: quote(tariff, { ...SATURDAY, people: 2 }) })).toBe(
    false,
  );
  expect(mayCostMore({ group_size: 1, quote: null })).toBe(false);
});
