import type { TakenSlot } from '@sklon/contract/schedule';
import { expect, test } from 'vitest';
import { bookingIdOf, isPast, slotState, takenSlots } from './slots.ts';

const date = '2026-01-14';
const slot = (time: string, rest: Partial<TakenSlot> = {}): TakenSlot => ({
  id: 1,
  time: `${date}T${time}`,
  status: 'busy',
  notes: null,
  is_cur_user_book: false,
  ...rest,
});
const taken = takenSlots([
  slot('10:00'),
  slot('10:30', { status: 'booked' }),
  slot('11:00', { status: 'booked', is_cur_user_book: true, notes: '71' }),
  slot('11:30', { status: 'booked', is_cur_user_book: true }),
]);

// spec: 4.1, 4.2, 4.3, 4.7
test('a slot without a record is free, the others as their record says', () => {
  const states = ['09:30', '10:00', '10:30', '11:00'].map((time) => slotState(taken, date, time));
  expect(states).toEqual(['available', 'busy', 'booked', 'user_booked']);
  expect(slotState(taken, '2026-01-15', '10:00')).toBe('available');
});

test('the id of an own booking stands in the notes; others show none', () => {
  expect(['10:30', '11:00', '11:30'].map((time) => bookingIdOf(taken, date, time))).toEqual([
    null,
    71,
    null,
  ]);
});

test('a slot is past from the minute it begins', () => {
  const now = { date, time: '10:30' };
  expect(isPast('2026-01-13', '23:30', now)).toBe(true);
  expect(isPast(date, '10:30', now)).toBe(true);
  expect(isPast(date, '11:00', now)).toBe(false);
  expect(isPast('2026-01-15', '00:00', now)).toBe(false);
});
