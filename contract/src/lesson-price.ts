import { z } from 'zod';
import { intText, rubles } from './fields.ts';
import { GROUP_SIZE_MAX, GROUP_SURCHARGE_PERCENT } from './limits.ts';

export const priceQuery = z.object({
  group_size: intText(1, GROUP_SIZE_MAX)
    .optional()
    .meta({
      description:
        'People in the lesson: with `free_date`, each instructor comes with its total; absent: without',
      examples: [3],
    }),
  sort: z
    .enum(['rating', 'price', 'nearest'], 'Неизвестный порядок')
    .optional()
    .describe(
      'Best rated first, if absent too; the cheapest first: by `highest` of the wanted lesson, without one by `price_2h`; or who is free soonest. The last two need `resort_id`',
    ),
});
export type PriceQuery = z.output<typeof priceQuery>;

export const lessonPrice = z
  .object({
    total: rubles.describe('Total of the lesson, rubles'),
    highest: rubles.meta({
      description: `The same, or ${GROUP_SURCHARGE_PERCENT} % more, rubles: without a surcharge the total is for one, and the instructor names that of a group when confirming`,
      examples: [6500],
    }),
  })
  .meta({ id: 'LessonPrice' });
export type LessonPrice = z.output<typeof lessonPrice>;
