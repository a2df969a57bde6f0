import { expect, test } from 'vitest';
import { lessonSearchOf, rangeOf, textOf } from './lesson-address.ts';

test('a time and a place in an address are read as they were written', () => {
  const range = { date: '2026-11-28', start: '10:00', end: '12:30' };
  expect(textOf(range)).toBe('2026-11-28T10:00/12:30');
  expect(rangeOf(textOf(range))).toEqual(range);
  expect(lessonSearchOf({ time: textOf(range), place: 9 })).toEqual({
    time: '2026-11-28T10:00/12:30',
    place: 9,
  });
});

test('what is no time of a day on the half hour opens no form', () => {
  const broken = [
    undefined,
    20261128,
    '2026-11-28',
    '2026-11-28T10:00',
    '2026-02-30T10:00/12:00',
    '2026-11-28T10:15/12:00',
    '2026-11-28T12:00/12:00',
    '2026-11-28T12:00/10:00',
    '2026-11-28T10:00/24:30',
    '2026-11-28T10:00/12:00/14:00',
  ];
  for (const time of broken) {
    const search = lessonSearchOf({ time, place: 'x' });
    expect(search.place).toBeUndefined();
    expect(rangeOf(search.time)).toBeUndefined();
    expect(rangeOf(String(time))).toBeUndefined();
  }
});
