import { expect, it } from 'vitest';
import { deadlineText } from '../src/deadline.ts';

it.each([
  ['2026-01-14T06:30:00Z', 'Europe/Moscow', 'ср, 14 января, 09:30'],
  ['2026-11-27T21:00:00Z', 'Europe/Moscow', 'конца пт, 27 ноября'],
  ['2025-12-31T17:00:00Z', 'Asia/Novokuznetsk', 'конца ср, 31 декабря'],
])('a deadline at %s in %s is «%s»', (instant, zone, expected) => {
  expect(deadlineText(instant, zone).replaceAll('\u00A0', ' ')).toBe(expected);
});
