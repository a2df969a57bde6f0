import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openNowText, type OpeningWeek, weekLines } from '../src/opening-hours.ts';
import { openingWeek } from '../src/opening-week.ts';
import { addDays, instantOf, localNow, weekdayOf } from '../src/time.ts';

const DAY = { start: '09:00', end: '20:00' };
/** Closed on Sunday, late on Friday. */
const WEEK: OpeningWeek = [null, DAY, DAY, DAY, DAY, { start: '12:00', end: '24:00' }, DAY];
const ZONE = 'Asia/Novokuznetsk';
/** Thursday, 14 January 2027. */
const at = (date: string, time: string) => instantOf(date, time, ZONE);
const text = (week: OpeningWeek, date: string, time: string) =>
  openNowText(week, at(date, time), ZONE)?.replaceAll('\u00A0', ' ');

describe('what is said of a moment', () => {
  it.each([
    ['2027-01-14', '08:59', 'Закрыто до 09:00'],
    ['2027-01-14', '09:00', 'Сегодня до 20:00'],
    ['2027-01-14', '19:59', 'Сегодня до 20:00'],
    ['2027-01-14', '20:00', 'Закрыто до завтра, 12:00'],
    ['2027-01-15', '23:59', 'Сегодня до 24:00'],
    ['2027-01-16', '21:00', 'Закрыто до пн, 18 января, 09:00'],
    ['2027-01-17', '12:00', 'Закрыто до завтра, 09:00'],
  ])('%s %s: %s', (date, time, said) => {
    expect(text(WEEK, date, time)).toBe(said);
  });

  it('is by the clock of the resort', () => {
    const now = new Date('2027-01-14T13:30:00Z');
    expect(openNowText(WEEK, now, 'Asia/Novokuznetsk')).toContain('завтра');
    expect(openNowText(WEEK, now, 'Europe/Moscow')).toContain('Сегодня');
  });

  it('names the same weekday of the next week when only that is open', () => {
    const thursdays = WEEK.map((day, n) => (n === 4 ? day : null));
    expect(text(thursdays, '2027-01-14', '20:00')).toBe('Закрыто до чт, 21 января, 09:00');
  });

  it('is «Круглосуточно» when it never closes, and nothing when it never opens', () => {
    const whole = Array.from({ length: 7 }, () => ({ start: '00:00', end: '24:00' }));
    expect(text(whole, '2027-01-14', '03:00')).toBe('Круглосуточно');
    expect(
      text(
        WEEK.map(() => null),
        '2027-01-14',
        '03:00',
      ),
    ).toBeUndefined();
  });

  it('agrees with a walk over the half hours ahead, in any zone', () => {
    const slot = fc.integer({ min: 0, max: 48 });
    const timeOf = (n: number) =>
      `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`;
    const day = fc.option(
      fc.tuple(slot, slot).filter(([start, end]) => start < end),
      { nil: null },
    );
    const week = fc
      .array(day, { minLength: 7, maxLength: 7 })
      .map((days) => days.map((one) => one && { start: timeOf(one[0]), end: timeOf(one[1]) }));
    const instant = fc
      .integer({ min: 0, max: 366 * 48 })
      .map((n) => new Date(Date.parse('2027-01-01T00:00:00Z') + n * 1_800_000));
    const zone = fc.constantFrom('Europe/Moscow', 'Asia/Novokuznetsk', 'Europe/Berlin');
    fc.assert(
      fc.property(week, instant, zone, (days, now, timezone) => {
        const { date, time } = localNow(now, timezone);
        const isOpen = (on: string, clock: string) => {
          const hours = days[weekdayOf(on)];
          return Boolean(hours && hours.start <= clock && clock < hours.end);
        };
        const said = openNowText(days, now, timezone);
        if (isOpen(date, time)) {
          expect(said).toMatch(/^(Сегодня|Круглосуточно)/);
          return;
        }
        const next = Array.from({ length: 8 * 48 }, (_, n) => ({
          on: addDays(date, Math.floor(n / 48)),
          clock: timeOf(n % 48),
        })).find(({ on, clock }) => (on > date || clock > time) && isOpen(on, clock));
        expect(said === null).toBe(next === undefined);
        if (next) expect(said?.endsWith(next.clock)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

it('the week is said from Monday on, days of the same hours together', () => {
  expect(weekLines(WEEK)).toEqual([
    { days: 'пн–чт', hours: '09:00–20:00' },
    { days: 'пт', hours: '12:00–24:00' },
    { days: 'сб', hours: '09:00–20:00' },
    { days: 'вс', hours: 'закрыто' },
  ]);
  expect(weekLines(WEEK.map(() => DAY))).toEqual([{ days: 'каждый день', hours: '09:00–20:00' }]);
  expect(weekLines(WEEK.with(5, DAY).with(6, null)).at(-1)).toEqual({
    days: 'сб, вс',
    hours: 'закрыто',
  });
});

it('whatever is sent in place of a week is refused and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.array(fc.anything(), { minLength: 7, maxLength: 7 })),
      (sent) => {
        openingWeek.safeParse(sent);
      },
    ),
  );
});
