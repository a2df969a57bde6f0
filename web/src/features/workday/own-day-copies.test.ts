import { addDays, startOfWeek, weekdayOf } from '@sklon/contract/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesOn, copyOfWeek, ownDayOn, weeksOf } from './own-day-copies.ts';

const TODAY = '2027-01-11';
const HOURS = [{ start: '10:00', end: '14:00' }];
const day = (id: number, first_date: string, last_date = first_date) => ({
  id,
  first_date,
  last_date,
  intervals: id % 2 ? HOURS : [],
  note: `№ ${id}`,
});

describe('the same hours on chosen dates', () => {
  it('are one day each, in order', () => {
    const days = copiesOn(new Set(['2027-01-20', '2027-01-12']), day(1, '2027-01-11'));
    expect(days).toEqual([
      { first_date: '2027-01-12', last_date: '2027-01-12', intervals: HOURS, note: '№ 1' },
      { first_date: '2027-01-20', last_date: '2027-01-20', intervals: HOURS, note: '№ 1' },
    ]);
  });
});

describe('a week on another one', () => {
  it('leaves days that have hours already, and past ones', () => {
    const days = [day(1, '2027-01-18', '2027-01-20'), day(2, '2027-01-12')];
    expect(weeksOf(days)).toEqual(['2027-01-10', '2027-01-17']);
    const { days: copies, occupied } = copyOfWeek(days, '2027-01-17', '2027-01-10', TODAY);
    expect(copies.map(({ first_date }) => first_date)).toEqual(['2027-01-11', '2027-01-13']);
    expect(occupied).toEqual(['2027-01-12']);
  });

  it('has every own day of the week on its weekday, copied or named, and none twice', () => {
    const spans = fc
      .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 })
      .map((starts) =>
        starts.map((start, n) =>
          day(n, addDays(TODAY, start * 2), addDays(TODAY, start * 2 + (n % 2))),
        ),
      );
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (days, a, b) => {
          const [from, to] = [startOfWeek(addDays(TODAY, a)), startOfWeek(addDays(TODAY, b))];
          const { days: copies, occupied } = copyOfWeek(days, from, to, TODAY);
          for (let n = 0; n < 7; n += 1) {
            const [source, target] = [ownDayOn(days, addDays(from, n)), addDays(to, n)];
            const made = copies.filter(({ first_date }) => first_date === target);
            const isFree = source && target >= TODAY && !ownDayOn(days, target);
            expect(made).toEqual(isFree ? [expect.objectContaining({ note: source.note })] : []);
            expect(occupied.includes(target)).toBe(
              Boolean(source && target >= TODAY && ownDayOn(days, target)),
            );
          }
          expect(copies.every(({ first_date }) => weekdayOf(first_date) >= 0)).toBe(true);
        },
      ),
    );
  });
});
