import { expect, it } from 'vitest';
import { sameWeekdays } from './repeat.ts';

it.each([
  ['2027-01-12', '2027-01-11', '2027-01-12'],
  ['2027-01-12', '2027-01-12', '2027-01-19'],
  ['2027-01-12', '2027-01-20', '2027-01-26'],
  ['2027-01-12', '2027-02-01', '2027-02-02'],
])('the weekday of %s comes next after %s on %s', (lesson, today, next) => {
  expect(sameWeekdays(lesson, today)[0]).toBe(next);
});

it('four weeks are looked at', () => {
  expect(sameWeekdays('2027-01-12', '2027-01-12')).toEqual([
    '2027-01-19',
    '2027-01-26',
    '2027-02-02',
    '2027-02-09',
  ]);
});
