import { z } from 'zod';
import { DECLINE_REASONS } from './decline-rules.ts';
import type { Endpoint } from './endpoint.ts';
import { count, instant, localDate, onceValid } from './fields.ts';
import {
  daysIn,
  FIGURE_STEPS,
  FIGURES_FIRST_DATE,
  FIGURES_LAST_DATE,
  FIGURES_MAX_DAYS,
} from './figure-rules.ts';

const figureDate = localDate.refine(
  (date) => FIGURES_FIRST_DATE <= date && date <= FIGURES_LAST_DATE,
  'Ожидается дата с\u00A02000 по\u00A02099\u00A0год',
);
const rangeFields = {
  from: figureDate.meta({ description: 'First day', examples: ['2026-01-01'] }),
  to: figureDate.meta({ description: 'Last day, included', examples: ['2026-01-31'] }),
};

const RANGE_VALID = onceValid('from', 'to');

function inOrder<T extends z.ZodType<{ from: string; to: string }>>(schema: T) {
  return schema
    .refine((range) => range.from <= range.to, {
      error: 'Последний день раньше первого',
      path: ['to'],
      when: RANGE_VALID,
    })
    .refine((range) => daysIn(range) <= FIGURES_MAX_DAYS, {
      error: `Не больше ${FIGURES_MAX_DAYS} дней`,
      path: ['to'],
      when: RANGE_VALID,
    });
}

const tally = z
  .object({
    lessons: count.describe('Number of lessons'),
    minutes: count.meta({ description: 'Their length together, minutes', examples: [120] }),
    rubles: z
      .int()
      .min(0)
      .meta({
        format: 'int64',
        description: 'Their prices together, rubles',
        examples: [7000],
      }),
    unpriced: count.meta({ description: 'Lessons without a price among them', examples: [0] }),
  })
  .meta({ id: 'LessonTally' });
export type Tally = z.output<typeof tally>;

const both = {
  done: tally.describe('Confirmed lessons and own ones that are over'),
  ahead: tally.describe('Confirmed lessons and own ones that are not over'),
};

const figures = z
  .object({
    total: z.object(both).describe('Of the whole range'),
    periods: z
      .array(
        z.object({
          first_date: localDate.describe('First day'),
          last_date: localDate.describe('Last day, included'),
          ...both,
        }),
      )
      .max(FIGURES_MAX_DAYS)
      .describe('All of the range in order, those without lessons too'),
    requests: z
      .object({
        received: count.meta({
          description:
            'Requests that came in the range, by the resort’s clock; the sum of the next four',
          examples: [12],
        }),
        answered: count.meta({
          description:
            'Confirmed, declined or answered by the proposal of another time, before they expired',
          examples: [9],
        }),
        expired: count.describe('Those without an answer in time'),
        withdrawn: count.describe('Those that ended otherwise before an answer'),
        waiting: count.describe('Those that still wait'),
        declined: count.describe('Those of the answered ones that were declined in the end'),
        median_minutes: count.nullable().meta({
          description: 'Median time to the answer, minutes; null without answers',
          examples: [25],
        }),
      })
      .describe('Without lessons that were taken over by a link'),
    decline_reasons: z
      .array(
        z.object({
          reason: z
            .enum(DECLINE_REASONS)
            .nullable()
            .meta({ description: 'Null where none was given', examples: ['no_time'] }),
          requests: count.describe('Requests declined for it'),
        }),
      )
      .describe('Of the requests of the range, the most frequent first'),
    customers: z
      .object({
        came: count.describe('People with a lesson in the range that is over'),
        repeat: count.describe('Those of them who had come on another day before the end of it'),
      })
      .describe('Of bookings alone: what is stored of the clients of own lessons is erased'),
  })
  .meta({ id: 'Figures' });
export type Figures = z.output<typeof figures>;

const spec = 'workday.md, Figures';

export const figureEndpoints = {
  getFigures: {
    access: 'provider',
    summary:
      'Lessons, hours and rubles of the caller by day, week or month, requests and repeat customers; a season is 1 November to 31 October',
    spec,
    query: inOrder(
      z.object({
        ...rangeFields,
        step: z.enum(FIGURE_STEPS, 'Ожидается day, week или month').meta({
          description: 'Length of the periods; weeks begin on Sunday',
          examples: ['month'],
        }),
      }),
    ),
    response: figures,
    limits: { caller: { max: 120, perSeconds: 60 } },
    errors: ['settings_not_found'],
  },
  getLessonsFile: {
    access: 'provider',
    summary:
      'A short-lived signed link to the same lessons as a table: CSV for a Russian Excel, one line each',
    spec,
    query: inOrder(z.object(rangeFields)),
    response: z.object({
      url: z.string().meta({
        description: 'Path of the file on this site',
        examples: [
          '/api/lessons-file/42_2026-01-01_2026-01-31.csv?expires=1768381800&signature=2cf24dba',
        ],
      }),
      expires_at: instant.describe('Until when the link works, UTC'),
    }),
    limits: { caller: { max: 60, perSeconds: 60 } },
    errors: ['settings_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
