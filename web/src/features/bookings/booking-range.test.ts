import type { TakenSlot } from '@sklon/contract/schedule';
import { slotsBetween } from '@sklon/contract/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotEnd } from '../schedule/calendar-hours.ts';
import { takenSlots } from '../schedule/slot-states.ts';
import { withBooking, withoutBooking } from './availability-changes.ts';
import { defaultEnd, endsAfter, freeUntil, isRangeFree, ownBookingRange } from './booking-range.ts';

const date = '2026-01-14';
const times = slotsBetween('09:00', '17:00');
const longAgo = { date: '2026-01-01', time: '00:00' };
const own = (time: string, notes: string | null): TakenSlot => ({
  id: 1,
  time: `${date}T${time}`,
  status: 'booked',
  notes,
  is_cur_user_book: true,
});
const busy = (time: string): TakenSlot => ({
  id: 2,
  time: `${date}T${time}`,
  status: 'busy',
  notes: null,
  is_cur_user_book: false,
});

// spec: 4.10, 9.9
test('a booking is two hours long, shorter when the day ends sooner', () => {
  expect(defaultEnd('10:00', '17:00')).toBe('12:00');
  expect(defaultEnd('16:00', '17:00')).toBe('17:00');
  expect(endsAfter('10:00', '11:30')).toEqual(['10:30', '11:00', '11:30']);
});

test('a range is refused when any half hour of it is taken or past; its end is not part of it', () => {
  const taken = takenSlots([busy('11:00')]);
  expect(isRangeFree({ date, start: '10:00', end: '11:00' }, taken, longAgo)).toBe(true);
  expect(isRangeFree({ date, start: '10:00', end: '11:30' }, taken, longAgo)).toBe(false);
  expect(isRangeFree({ date, start: '11:30', end: '12:00' }, taken, longAgo)).toBe(true);
  expect(isRangeFree({ date, start: '10:00', end: '11:00' }, taken, { date, time: '10:15' })).toBe(
    false,
  );
  expect(freeUntil(date, '09:30', '17:00', taken)).toBe('11:00');
  expect(freeUntil(date, '11:30', '17:00', taken)).toBe('17:00');
});

// spec: 4.19
test('an own booking is the stretch of its neighbours with the same id', () => {
  const taken = takenSlots([
    own('10:00', '7'),
    own('10:30', '7'),
    own('11:00', '8'),
    own('12:00', '7'),
  ]);
  expect(ownBookingRange(date, '10:30', times, taken)).toEqual({
    date,
    start: '10:00',
    end: '11:00',
  });
  expect(ownBookingRange(date, '11:00', times, taken)).toEqual({
    date,
    start: '11:00',
    end: '11:30',
  });
  expect(ownBookingRange(date, '12:00', times, taken)).toEqual({
    date,
    start: '12:00',
    end: '12:30',
  });
});

// spec: 4.16
test('a booking put into the week is found whole from any of its slots, and taken out leaves the week as it was', () => {
  const resort_hours = { earliest_start: '09:00', latest_end: '17:00', timezone: 'Europe/Moscow' };
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(15)),
      fc.nat(15),
      fc.integer({ min: 1, max: 16 }),
      (busyRows, first, length) => {
        const covered = times.slice(first, first + length);
        const [start_time, end_time] = [covered[0]!, slotEnd(covered.at(-1)!)];
        const before = {
          availability: busyRows
            .map((row) => times[row]!)
            .filter((time) => !covered.includes(time))
            .map(busy),
          resort_hours,
        };
        const after = withBooking(before, { id: 5, booking_date: date, start_time, end_time });
        const taken = takenSlots(after.availability);
        for (const time of covered) {
          expect(ownBookingRange(date, time, times, taken)).toEqual({
            date,
            start: start_time,
            end: end_time,
          });
        }
        expect(isRangeFree({ date, start: start_time, end: end_time }, taken, longAgo)).toBe(false);
        expect(withoutBooking(after, 5)).toEqual(before);
      },
    ),
  );
});
