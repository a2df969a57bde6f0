import { describe, expect, it } from 'vitest';
import { agoText, durationText } from '../src/system-state-texts.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a time', () => {
  it.each([
    [-5, '0 секунд'],
    [1_000, '1 секунда'],
    [59_400, '59 секунд'],
    [MINUTE, '1 минута'],
    [59 * MINUTE + 59_000, '59 минут'],
    [HOUR, '1 час'],
    [2 * HOUR + 5 * MINUTE, '2 часа 5 минут'],
    [24 * HOUR, '1 день'],
    [49 * HOUR, '2 дня 1 час'],
  ])('of %d ms is «%s»', (ms, text) => {
    expect(plain(durationText(ms))).toBe(text);
  });

  it.each([
    [0, 'только что'],
    [-3_000, 'только что'],
    [21_000, '21 секунду назад'],
    [MINUTE, '1 минуту назад'],
    [HOUR + 2 * MINUTE, '1 час 2 минуты назад'],
    [HOUR + MINUTE, '1 час 1 минуту назад'],
  ])('that is %d ms back is «%s»', (ms, text) => {
    const now = '2026-01-14T09:00:00.000Z';
    expect(plain(agoText(new Date(Date.parse(now) - ms).toISOString(), now))).toBe(text);
  });
});
