import type { Availability } from '@sklon/contract/schedule';
import { expect, test } from 'vitest';
import { firstDayFor, freeDaysOf } from './free-days.ts';

const TODAY = '2027-01-11';
const NOON = { date: TODAY, time: '12:00' };

function week(taken: string[] = [], special_days: Availability['special_days'] = []): Availability {
  return {
    availability: taken.map((time, id) => ({
      id: id + 1,
      time,
      status: 'booked',
      notes: null,
      is_cur_user_book: false,
    })),
    resort_hours: {
      earliest_start: '09:00',
      latest_end: '17:00',
      timezone: 'Europe/Moscow',
    },
    special_days,
  };
}

test('the days begin today, or whole weeks later where the wanted day lies there', () => {
  const wanted = [undefined, '2027-01-17', '2027-01-18', '2027-01-30', '2027-01-10', '2027-12-01'];
  expect(wanted.map((date) => firstDayFor(date, TODAY))).toEqual([
    TODAY,
    TODAY,
    '2027-01-18',
    '2027-01-25',
    TODAY,
    TODAY,
  ]);
});

test('a lesson begins where its whole length is free, ahead, and within the hours', () => {
  const { days } = freeDaysOf(TODAY, week(['2027-01-11T14:30', '2027-01-12T11:00']), {}, NOON);
  expect(days.map(({ date }) => date)).toEqual([
    '2027-01-11',
    '2027-01-12',
    '2027-01-13',
    '2027-01-14',
    '2027-01-15',
    '2027-01-16',
    '2027-01-17',
  ]);
  // It is noon: earlier starts have passed, and a lesson at 13:00 would overlap 14:30.
  expect(days[0]?.starts).toEqual(['12:30', '15:00']);
  expect(days[1]?.starts).toEqual([
    '09:00',
    '11:30',
    '12:00',
    '12:30',
    '13:00',
    '13:30',
    '14:00',
    '14:30',
    '15:00',
  ]);
});

test('the window and the length that were searched for narrow the starts', () => {
  const wish = { from: '10:00', to: '12:00', duration: 90 };
  const { days } = freeDaysOf('2027-01-18', week(), wish, NOON);
  expect(days[0]?.starts).toEqual(['10:00', '10:30']);
  const late = freeDaysOf('2027-01-18', week(), { from: '16:30', duration: 60 }, NOON);
  expect(late.days[0]?.starts).toEqual([]);
});

test('nothing leads before today or behind the last day that may be booked', () => {
  expect(freeDaysOf(TODAY, week(), {}, NOON)).toMatchObject({ earlier: null, later: '2027-01-18' });
  const last = freeDaysOf('2027-07-05', week(), {}, NOON);
  expect(last).toMatchObject({ earlier: '2027-06-28', later: null });
  // 180 days ahead is 10 July.
  expect(last.days.map(({ starts }) => starts.length > 0)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('a day without hours has no starts', () => {
  const closed = week();
  closed.resort_hours.latest_end = '09:00';
  expect(freeDaysOf(TODAY, closed, {}, NOON).days.every(({ starts }) => starts.length === 0)).toBe(
    true,
  );
});
