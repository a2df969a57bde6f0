import type { TakenSlot } from '@sklon/contract/schedule';
import { expect, test } from 'vitest';
import { customerCell, weekSlots } from './week-slots.ts';

const date = '2026-01-14';
const now = { date, time: '10:15' };
const slot = (id: number, time: string, rest: Partial<TakenSlot> = {}): TakenSlot => ({
  id,
  time: `${date}T${time}`,
  status: 'busy',
  notes: null,
  is_cur_user_book: false,
  ...rest,
});
const week = weekSlots({
  availability: [
    slot(1, '11:00'),
    slot(1, '11:30'),
    slot(2, '12:00', { status: 'booked', is_cur_user_book: true, notes: '5' }),
  ],
  resort_hours: { earliest_start: '10:00', latest_end: '13:00', timezone: 'Europe/Moscow' },
});
const cell = (time: string, isDayOff = false) => customerCell(week, date, time, now, isDayOff);

test('free and own slots can be pressed, taken and past ones only walked to', () => {
  expect(week.dayEnd).toBe('13:00');
  expect(['10:00', '10:30', '11:00', '12:00'].map((time) => cell(time).enabled)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(cell('10:30', true).enabled).toBe(false);
  expect(cell('12:00').name).toBe('среда, 14 января, 12:00, ваша запись');
});

test('slots of one record are one block, neighbours of another one are not', () => {
  const joins = (time: string) => [cell(time).joinedAbove, cell(time).joinedBelow];
  expect(joins('11:00')).toEqual([false, true]);
  expect(joins('11:30')).toEqual([true, false]);
  expect(joins('12:00')).toEqual([false, false]);
});
