import { z } from 'zod';
import { withoutContacts } from './contacts-in-text.ts';
import { line, localDate, rubles, sample } from './fields.ts';
import { GROUP_SURCHARGE_PERCENT } from './limits.ts';
import { formatRubles } from './money.ts';
import {
  SEASON_NAME_MAX,
  SURCHARGE_PERCENT_MAX,
  TARIFF_PRICE_MAX,
  TARIFF_SEASONS_MAX,
} from './tariff-rules.ts';

const OUT_OF_RANGE = `Цена — от 0 до ${formatRubles(TARIFF_PRICE_MAX)}`;
const price = z
  .int('Укажите цену целым числом рублей')
  .min(0, OUT_OF_RANGE)
  .max(TARIFF_PRICE_MAX, OUT_OF_RANGE);

const priceFor = (length: string, example: number) =>
  price
    .nullable()
    .default(null)
    .meta({
      format: 'int32',
      description: `Price of ${length} for one person, rubles; null: it follows from the others`,
      examples: [example],
    });

const otherLengths = {
  price_1h: priceFor('one hour', 3500),
  price_3h: priceFor('three hours', 8000),
  price_4h: priceFor('four hours', 10000),
  price_6h: priceFor('six hours', 14000),
};

const priceList = z.object({
  ...otherLengths,
  price_2h: price.meta({
    format: 'int32',
    description: 'Price of two hours for one person, rubles',
    examples: [6000],
  }),
});

const season = priceList.extend({
  name: withoutContacts(line(SEASON_NAME_MAX))
    .refine((name) => name !== '', 'Назовите сезон')
    .meta({ description: 'Name of the season, for customers to read', examples: ['Новый год'] }),
  from: localDate.meta({
    description: 'First day of the season, local to the resort',
    examples: ['2026-12-30'],
  }),
  to: localDate.meta({
    description: 'Last day of the season, included, local to the resort',
    examples: ['2027-01-08'],
  }),
});

const surcharge = z
  .object({
    unit: z
      .enum(['percent', 'rubles'], 'Выберите проценты или рубли')
      .describe('Percent of the price for one, or rubles for two hours'),
    amount: z
      .int('Укажите доплату целым числом')
      .min(0, 'Доплата не может быть отрицательной')
      .max(TARIFF_PRICE_MAX, OUT_OF_RANGE)
      .meta({ format: 'int32', description: 'How much, in the unit', examples: [25] }),
    above_usual: z
      .boolean('Ожидается да или нет')
      .default(false)
      .meta({
        description: `Whether more than the usual ${GROUP_SURCHARGE_PERCENT} % of the price for two hours is meant`,
        examples: [false],
      }),
  })
  .refine(({ unit, amount }) => unit !== 'percent' || amount <= SURCHARGE_PERCENT_MAX, {
    message: `Доплата — до ${SURCHARGE_PERCENT_MAX} %`,
    path: ['amount'],
  });

/** What an instructor says of their prices beside that of two hours. What is left out of it is null. */
export const tariff = z
  .object({
    ...otherLengths,
    weekend: priceList
      .nullable()
      .default(null)
      .describe('Prices of Saturdays and Sundays; null: as usual'),
    seasons: z
      .array(season)
      .max(TARIFF_SEASONS_MAX, `Не больше ${TARIFF_SEASONS_MAX} сезонов`)
      .default([])
      .describe(
        'Prices of certain days, which go before those of the weekend; they do not overlap',
      ),
    surcharge: surcharge
      .nullable()
      .default(null)
      .describe('For each person after the first; null: the instructor names the price of a group'),
  })
  .meta({ id: 'Tariff' });

const difference = z.int().meta({
  format: 'int32',
  description: 'By how much the day costs more than usual, rubles, or less',
  examples: [2000],
});
const quoteLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('usual'),
    rubles: rubles.describe('Price for one person, rubles'),
  }),
  z.object({ kind: z.literal('weekend'), rubles: difference }),
  z.object({
    kind: z.literal('season'),
    name: sample('Новый год'),
    rubles: difference,
  }),
  z.object({
    kind: z.literal('people'),
    further: z
      .int()
      .min(1)
      .meta({ format: 'int32', description: 'People after the first', examples: [1] }),
    rubles: rubles.describe('Surcharge for all of them, rubles'),
  }),
]);

export const lessonQuote = z.object({
  lines: z.array(quoteLine).describe('What the total consists of'),
  total: rubles.describe('Sum of the lines, rubles'),
  for_one: z
    .boolean()
    .describe('Whether the total is for one person only: the instructor names a surcharge'),
});
