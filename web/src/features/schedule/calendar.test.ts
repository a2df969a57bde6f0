import { expect, test } from 'vitest';
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
import {
  boundsFrom,
  clampDay,
  monthLabel,
  shiftWeek,
  weekdayLabel,
  weekLabel,
} from './calendar-days.ts';

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
