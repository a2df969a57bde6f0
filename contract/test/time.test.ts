import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDay,
  formatLongDay,
  formatTimeRange,
  formatZone,
  instantOf,
  isLocalDate,
  isLocalTime,
  isOnGrid,
  localNow,
  minutesOf,
  slotsBetween,
  startOfWeek,
  timeOf,
  weekDates,
  weekdayOf,
} from '../src/time.ts';

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
const anyMinute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const zones = fc.constantFrom(
  'Europe/Moscow',
  'Asia/Novokuznetsk',
  'Asia/Kamchatka',
  'Europe/Kaliningrad',
  'America/New_York',
);

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  'infinity',
  '',
  '2026-01-01T00:00',
  '٢٠٢٦-01-01',
])('%j is no date', (text) => {
  expect(isLocalDate(text)).toBe(false);
});

test.each(['2024-02-29', '2026-12-31', '2000-01-01'])('%j is a date', (text) => {
  expect(isLocalDate(text)).toBe(true);
});

// spec: 5.49
test.each(['24:00', '9:00', '10:60', '10:00:00', '', '10-00'])('%j is no time', (text) => {
  expect(isLocalTime(text)).toBe(false);
});

describe('times of a day', () => {
  it('go to minutes and back', () => {
    fc.assert(
      fc.property(
        anyMinute,
        (minute) => minutesOf(timeOf(minute)) === minute && isLocalTime(timeOf(minute)),
      ),
    );
  });

  it('are on the grid at the half hours only', () => {
    expect(['10:00', '10:30', '10:15', '10:01'].map(isOnGrid)).toEqual([true, true, false, false]);
  });

  it('give half-hour slots of a half-open range', () => {
    expect(slotsBetween('10:00', '11:30')).toEqual(['10:00', '10:30', '11:00']);
    expect(slotsBetween('10:00', '10:00')).toEqual([]);
  });
});

describe('days', () => {
  it('add up and subtract', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: -400, max: 400 }),
        (date, days) => daysBetween(date, addDays(date, days)) === days,
      ),
    );
  });

  // spec: 9.12
  it('begin their week on Sunday', () => {
    expect(startOfWeek('2026-01-14')).toBe('2026-01-11');
    expect(startOfWeek('2026-01-11')).toBe('2026-01-11');
    fc.assert(
      fc.property(
        anyDate,
        (date) => weekdayOf(startOfWeek(date)) === 0 && weekDates(startOfWeek(date)).includes(date),
      ),
    );
  });

  it('are written as people say them', () => {
    expect(formatDay('2026-01-14')).toBe('ср, 14 января');
    expect(formatLongDay('2026-01-14')).toBe('среда, 14 января');
    expect(formatTimeRange('10:00', '12:30')).toBe('10:00–12:30');
  });
});

describe('zones', () => {
  it('show the wall clock of the resort', () => {
    const instant = new Date('2026-01-14T21:30:00Z');
    expect(localNow(instant, 'Europe/Moscow')).toEqual({ date: '2026-01-15', time: '00:30' });
    expect(localNow(instant, 'Asia/Novokuznetsk')).toEqual({ date: '2026-01-15', time: '04:30' });
  });

  it('take a wall clock back to its instant', () => {
    fc.assert(
      fc.property(anyDate, anyMinute, zones, (date, minute, zone) => {
        const shown = localNow(instantOf(date, timeOf(minute), zone), zone);
        // An hour that a clock change leaves out is shown as the hour after it.
        const skipped =
          Math.abs(minutesOf(shown.time) - minute) === 60 && zone === 'America/New_York';
        return skipped || (shown.date === date && shown.time === timeOf(minute));
      }),
    );
  });

  it('are named for people', () => {
    const winter = new Date('2026-01-14T00:00:00Z');
    expect(formatZone('Asia/Novokuznetsk', winter)).toBe('Новокузнецк,\u00A0UTC+7');
    expect(formatZone('Asia/Kamchatka', winter)).toBe('Камчатка,\u00A0UTC+12');
    // Abroad the language's own name has to do.
    expect(formatZone('Asia/Kathmandu', winter)).toBe('Непал,\u00A0UTC+5:45');
  });
});
