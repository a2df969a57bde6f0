import { describe, expect, test } from 'vitest';
import { instantDayText, lastUseText, loadedAtText, momentText } from './moment.ts';

test('an instant is written by the clock of the given zone', () => {
  expect(momentText('2027-01-14T20:30:00Z', 'Asia/Novokuznetsk')).toBe(
    'пт,\u00A015\u00A0января, 03:30',
  );
});

test('the time of loading is written by the visitor’s clock, with the day when it is another one', () => {
  const loadedAt = Date.UTC(2027, 0, 14, 7, 30);
  const text = (now: string, zone: string) => loadedAtText(loadedAt, new Date(now), zone);
  expect(text('2027-01-14T15:00:00Z', 'Europe/Moscow')).toBe('в\u00A010:30');
  expect(text('2027-01-15T15:00:00Z', 'Europe/Moscow')).toBe(
    'чт,\u00A014\u00A0января, в\u00A010:30',
  );
  // In Moscow it is still the 14th, in Novokuznetsk the 15th.
  expect(text('2027-01-14T18:00:00Z', 'Asia/Novokuznetsk')).toBe(
    'чт,\u00A014\u00A0января, в\u00A014:30',
  );
});

/** The texts are by the clock of whoever runs the tests. */
const local = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

describe('the last use of a sign-in', () => {
  const now = new Date(local(2026, 11, 21, 23, 30));

  test.each([
    [local(2026, 11, 21, 0, 5), 'сегодня в\u00A000:05'],
    [local(2026, 11, 20, 23, 59), '20\u00A0ноября в\u00A023:59'],
    [local(2026, 1, 1, 9, 30), '1\u00A0января в\u00A009:30'],
  ])('the instant %s is written as «%s»', (instant, text) => {
    expect(lastUseText(instant, now)).toBe(text);
  });

  test('an instant of another year is written as its day', () => {
    const instant = local(2025, 12, 31, 10);
    expect(lastUseText(instant, now)).toBe(instantDayText(instant));
    expect(instantDayText(instant)).toMatch(/^31\sдекабря 2025/);
  });
});
