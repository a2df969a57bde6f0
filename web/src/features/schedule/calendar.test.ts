import { expect, test } from 'vitest';
import { daysBetween, startOfMonth, weekdayOf } from '@sklon/contract/time';
import fc from 'fast-check';
import {
  addMonths,
  boundsFrom,
  clampDay,
  monthLabel,
  monthWeeks,
  shiftWeek,
  weekdayLabel,
  weekLabel,
} from './calendar-days.ts';
import {
  firstFreeSlot,
  freeTimes,
  hoursOfResorts,
  PAST,
  slotEnd,
  slotName,
  slotTimes,
  takenSlots,
} from './slots.ts';
import { gridMove } from './roving-grid.ts';

const hours = { earliest_start: '09:00', latest_end: '11:00', timezone: 'Asia/Krasnoyarsk' };
const busy = (time: string) => ({
  id: 1,
  time,
  status: 'busy' as const,
  notes: null,
  is_cur_user_book: false,
});

// spec: 2.65, 9.10
test('rows are the half hours that lie whole inside the hours', () => {
  expect(slotTimes(hours)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(slotTimes({ earliest_start: '08:45', latest_end: '10:15' })).toEqual(['09:00', '09:30']);
  expect(slotTimes({ earliest_start: '10:00', latest_end: '10:15' })).toEqual([]);
  expect(slotEnd('23:00')).toBe('23:30');
});

test('the skeleton knows the hours from the resorts', () => {
  const resort = (open_time: string | null, close_time: string | null) => ({
    id: 1,
    name: '',
    description: null,
    code: '',
    parent_id: null,
    is_folder: false,
    open_time,
    close_time,
    timezone: 'Europe/Moscow',
  });
  expect(hoursOfResorts([resort('09:30', '17:00'), resort('09:00', '16:30')])).toEqual({
    earliest_start: '09:00',
    latest_end: '17:00',
  });
  expect(hoursOfResorts([resort(null, null)])).toEqual({
    earliest_start: '09:00',
    latest_end: '18:00',
  });
});

// spec: 2.69
test('weeks begin on Sunday and stay between this week and the last bookable day', () => {
  const bounds = boundsFrom('2026-01-14');
  expect(bounds).toEqual({
    today: '2026-01-14',
    lastDay: '2026-07-13',
    firstWeek: '2026-01-11',
    lastWeek: '2026-07-12',
  });
  expect(shiftWeek('2026-01-11', -1, bounds)).toBe('2026-01-11');
  expect(shiftWeek('2026-01-11', 1, bounds)).toBe('2026-01-18');
  expect(shiftWeek('2026-07-12', 1, bounds)).toBe('2026-07-12');
  expect(clampDay('2026-01-11', bounds)).toBe('2026-01-14');
});

test('the first free slot skips what is past and taken', () => {
  const week = {
    availability: [busy('2026-01-14T10:30'), busy('2026-01-15T09:00')],
    resort_hours: hours,
    special_days: [],
  };
  const now = { date: '2026-01-14', time: '10:05' };
  expect(firstFreeSlot('2026-01-11', week, now, '2026-07-13')).toEqual({
    date: '2026-01-15',
    time: '09:30',
  });
  expect(firstFreeSlot('2026-01-11', week, now, '2026-01-14')).toBeNull();
  expect(freeTimes('2026-01-15', slotTimes(hours), takenSlots(week.availability), now)).toEqual([
    '09:30',
    '10:00',
    '10:30',
  ]);
});

// spec: 4.4
test('labels are Russian and whole', () => {
  expect(weekLabel('2026-01-18')).toBe('18–24\u00A0января');
  expect(weekLabel('2026-12-27')).toBe('27\u00A0дек. – 2\u00A0янв.');
  expect(weekdayLabel('2026-01-14')).toBe('ср');
  expect(monthLabel('2026-01-14')).toBe('Январь 2026');
  expect(slotName('2026-01-14', '10:30', 'available', null)).toBe(
    'среда, 14 января, 10:30, свободно',
  );
  expect(slotName('2026-01-14', '10:30', 'busy', null)).toBe('среда, 14 января, 10:30, занято');
  expect(slotName('2026-01-14', '10:30', 'booked', null)).toBe(
    'среда, 14 января, 10:30, забронировано',
  );
  expect(slotName('2026-01-14', '10:30', 'user_booked', PAST)).toBe(
    'среда, 14 января, 10:30, ваша запись',
  );
  expect(slotName('2026-01-14', '10:30', 'available', PAST)).toBe(
    'среда, 14 января, 10:30, время прошло',
  );
});

const size = { rows: 16, columns: 7 };
const at = (row: number, column: number) => ({ to: { row, column } });

test('keys walk the grid by the ARIA practices', () => {
  const from = { row: 3, column: 2 };
  expect(gridMove('ArrowLeft', false, from, size)).toEqual(at(3, 1));
  expect(gridMove('ArrowDown', false, from, size)).toEqual(at(4, 2));
  expect(gridMove('Home', false, from, size)).toEqual(at(3, 0));
  expect(gridMove('End', true, from, size)).toEqual(at(15, 6));
  expect(gridMove('PageDown', false, from, size)).toEqual({ page: 1 });
  expect(gridMove('a', false, from, size)).toBeNull();
});

test('no key leaves the grid', () => {
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
  fc.assert(
    fc.property(
      fc.nat(15),
      fc.nat(6),
      fc.array(fc.tuple(key, fc.boolean())),
      (row, column, keys) => {
        let place = { row, column };
        for (const [name, ctrl] of keys) {
          const move = gridMove(name, ctrl, place, size);
          if (move && 'to' in move) place = move.to;
          expect(place.row >= 0 && place.row < 16 && place.column >= 0 && place.column < 7).toBe(
            true,
          );
        }
      },
    ),
  );
});

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

test('a month shows each of its days once, in whole weeks from Sunday', () => {
  fc.assert(
    fc.property(day, (date) => {
      const weeks = monthWeeks(date);
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === 0)).toBe(true);
      const own = weeks.flat().filter((other) => startOfMonth(other) === startOfMonth(date));
      expect(own).toHaveLength(daysBetween(startOfMonth(date), addMonths(startOfMonth(date), 1)));
    }),
  );
});

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-14', -1)).toBe('2025-12-14');
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05');
});
