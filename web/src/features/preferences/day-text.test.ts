import { describe, expect, it } from 'vitest';
import { dayText, lastUseText } from './day-text.ts';

/** As the clock of whoever runs the tests shows it: the texts are by the reader's clock. */
const local = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

describe('the last use of a sign-in', () => {
  const now = new Date(local(2026, 11, 21, 23, 30));

  it.each([
    [local(2026, 11, 21, 0, 5), 'сегодня в\u00A000:05'],
    [local(2026, 11, 20, 23, 59), '20\u00A0ноября в\u00A023:59'],
    [local(2026, 1, 1, 9, 30), '1\u00A0января в\u00A009:30'],
  ])('the instant %s is written as «%s»', (instant, text) => {
    expect(lastUseText(instant, now)).toBe(text);
  });

  it('an instant of another year is written as its day', () => {
    const instant = local(2025, 12, 31, 10);
    expect(lastUseText(instant, now)).toBe(dayText(instant));
    expect(dayText(instant)).toMatch(/^31\sдекабря 2025/);
  });
});
