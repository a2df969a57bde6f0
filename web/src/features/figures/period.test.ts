import { type DateRange, FIGURE_STEPS, periodsOf } from '@sklon/contract/figure-rules';
import { addDays, weekdayOf } from '@sklon/contract/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barLabels,
  choiceIn,
  neighbour,
  periodLabel,
  rangeOf,
  rangeProblem,
  stepOf,
  stepsFor,
  switchedTo,
} from './period.ts';

const TODAY = '2026-01-14';
const dates = fc.integer({ min: -4_000, max: 4_000 }).map((days) => addDays(TODAY, days));
const ranges = fc
  .tuple(dates, fc.integer({ min: 0, max: 399 }))
  .map(([from, days]): DateRange => ({ from, to: addDays(from, days) }));

describe('the periods of a range', () => {
  it('follow one another without a gap, and begin a week or a month but for the first', () => {
    fc.assert(
      fc.property(ranges, fc.constantFrom(...FIGURE_STEPS), (range, step) => {
        const periods = periodsOf(range, step);
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([range.from, range.to]);
        for (const [n, { from, to }] of periods.entries()) {
          expect(from <= to).toBe(true);
          if (n === 0) continue;
          expect(from).toBe(addDays(periods[n - 1]!.to, 1));
          if (step === 'week') expect(weekdayOf(from)).toBe(0);
          if (step === 'month') expect(from.slice(8)).toBe('01');
        }
      }),
    );
  });

  it('have as many labels, of which few stand side by side', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        for (const step of stepsFor(range)) {
          const periods = periodsOf(range, step);
          const labels = barLabels(periods, step);
          expect(labels).toHaveLength(periods.length);
          expect(labels[0]).not.toBe('');
          expect(labels.filter(Boolean).length).toBeLessThanOrEqual(7);
        }
      }),
    );
  });
});

describe('a period in the address', () => {
  it('is this month unless it says otherwise, and the season from November to October', () => {
    expect(rangeOf({}, TODAY)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(rangeOf({ period: 'week' }, TODAY)).toEqual({ from: '2026-01-11', to: '2026-01-17' });
    const season = { from: '2025-11-01', to: '2026-10-31' };
    for (const from of ['2025-11-01', '2026-02-28', '2026-10-31', undefined])
      expect(rangeOf({ period: 'season', from }, TODAY)).toEqual(season);
    expect(periodLabel({ period: 'season' }, season)).toBe('Сезон\u00A02025/26');
    expect(periodLabel({}, rangeOf({}, TODAY))).toBe('Январь\u00A02026');
  });

  it('has a period before and one after, which lead back', () => {
    const last = { period: 'month', from: '2025-12-01' } as const;
    expect(neighbour({}, rangeOf({}, TODAY), -1, TODAY)).toMatchObject({ from: '2025-12-01' });
    expect(neighbour(last, rangeOf(last, TODAY), 1, TODAY)).toEqual({
      period: 'month',
      from: undefined,
    });
    const far = { period: 'season', from: '2026-11-01' } as const;
    expect(neighbour(far, rangeOf(far, TODAY), 1, TODAY)).toBeNull();
  });

  it('is another one around the same days, or around today', () => {
    const range = rangeOf({ from: '2025-12-01' }, TODAY);
    const week = switchedTo('week', { from: '2025-12-01' }, range, TODAY);
    expect(rangeOf(week, TODAY)).toEqual({ from: '2025-11-30', to: '2025-12-06' });
    const now = switchedTo('week', {}, rangeOf({}, TODAY), TODAY);
    expect(rangeOf(now, TODAY).from).toBe('2026-01-11');
  });

  it('that nobody could choose is left out, and dates that cannot be shown are named', () => {
    const nothing = {
      period: undefined,
      from: undefined,
      to: undefined,
      by: undefined,
      show: undefined,
    };
    expect(choiceIn({ period: 'year', from: '2026-02-30', to: 5, by: 'x', show: [] })).toEqual(
      nothing,
    );
    expect(choiceIn({ from: '9999-12-31' })).toEqual(nothing);
    expect(rangeProblem({ from: '2026-02-01', to: '2026-01-01' })).toBe(
      'Последний день раньше первого',
    );
    expect(rangeProblem({ from: '2025-01-01', to: '2026-03-01' })).toBe('Не\u00A0больше 400 дней');
    expect(rangeProblem({ from: '', to: '2026-01-01' })).toBe('Укажите обе даты');
    expect(rangeProblem({ from: '2026-01-01', to: '2026-01-01' })).toBeNull();
  });

  it('has bars of a length that fits', () => {
    const year = { from: '2025-11-01', to: '2026-10-31' };
    expect(stepOf({}, year)).toBe('month');
    expect(stepOf({ by: 'week' }, year)).toBe('week');
    expect(stepOf({ by: 'day' }, year)).toBe('month');
  });
});
