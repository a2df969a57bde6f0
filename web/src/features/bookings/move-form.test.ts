import type { Availability, TakenSlot } from '@sklon/contract/schedule';
import { expect, it } from 'vitest';
import { differenceText } from './booking-texts.ts';
import { lengthsFor, startsFor } from './move-form.ts';

const booking = { booking_date: '2027-01-12', start_time: '10:00', end_time: '12:00' };
const now = { date: '2027-01-11', time: '12:10' };

function taken(...times: string[]): Availability {
  const slot = { id: 1, status: 'booked', notes: null, is_cur_user_book: false } as const;
  return {
    availability: times.map((time): TakenSlot => ({ ...slot, time })),
    resort_hours: { earliest_start: '09:00', latest_end: '14:00', timezone: 'Europe/Moscow' },
    special_days: [],
  };
}

const own = ['10:00', '10:30', '11:00', '11:30'].map((time) => `2027-01-12T${time}`);

it('a lesson may begin wherever its length fits, over its own time too, but not at its own start', () => {
  expect(startsFor(booking, taken(...own), '2027-01-12', 120, now)).toEqual([
    '09:00',
    '09:30',
    '10:30',
    '11:00',
    '11:30',
    '12:00',
  ]);
});

it('another length may begin at its own start, and somebody else’s time is left out', () => {
  const week = taken(...own, '2027-01-12T12:30');
  expect(startsFor(booking, week, '2027-01-12', 150, now)).toEqual(['09:00', '09:30', '10:00']);
});

it('what has passed today cannot be chosen', () => {
  expect(startsFor(booking, taken(), '2027-01-11', 60, now)).toEqual(['12:30', '13:00']);
});

it('the present length can be chosen though the instructor’s shortest is longer', () => {
  const teaching = { id: 7, price_2h: 6_000, tariff: null, min_lesson_minutes: 180 };
  expect(lengthsFor(booking, teaching).slice(0, 3)).toEqual([120, 180, 210]);
});

it.each([
  [6_000, 6_000, 'Цена не\u00A0изменится.'],
  [6_000, 9_000, 'Сейчас — 6\u00A0000\u00A0₽, разница +3\u00A0000\u00A0₽.'],
  [6_000, null, 'Сейчас — 6\u00A0000\u00A0₽.'],
  [null, 9_000, 'Сейчас — по\u00A0запросу.'],
])('from %s to %s rubles: «%s»', (before, then, text) => {
  expect(differenceText(before, then)).toBe(text);
});
