import type { Availability, TakenSlot } from '@sklon/contract/schedule';
import { slotsBetween } from '@sklon/contract/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotEnd, slotState, takenSlots } from '../schedule/slots.ts';
import { withBooking, withoutBooking } from './queries.ts';
import {
  customerCell,
  defaultEnd,
  endsAfter,
  freeUntil,
  isRangeFree,
  ownBookingRange,
  weekSlots,
} from './week-slots.ts';
import { rangeOf } from './lesson-address.ts';

const date = '2026-01-14';
const now = { date, time: '10:15' };
const slot = (id: number | null, time: string, rest: Partial<TakenSlot> = {}): TakenSlot => ({
  id,
  time: `${date}T${time}`,
  status: 'busy',
  notes: null,
  is_cur_user_book: false,
  ...rest,
});
const slotsOf = (availability: Availability, shortest = 30) =>
  weekSlots(availability, [date], shortest);
const week = slotsOf({
  availability: [
    slot(1, '11:00'),
    slot(1, '11:30'),
    slot(2, '12:00', { status: 'booked', is_cur_user_book: true, notes: '5' }),
  ],
  resort_hours: { earliest_start: '10:00', latest_end: '13:00', timezone: 'Europe/Moscow' },
  special_days: [],
});
const cell = (time: string, isDayOff = false) => customerCell(week, date, time, now, isDayOff);

test('a slot of a closed resort cannot be pressed, and says so', () => {
  const closed = slotsOf({
    availability: [slot(null, '11:00'), slot(null, '11:30')],
    resort_hours: { earliest_start: '10:00', latest_end: '13:00', timezone: 'Europe/Moscow' },
    special_days: [{ date, note: 'Курорт закрыт: туман' }],
  });
  const [first, second] = ['11:00', '11:30'].map((time) =>
    customerCell(closed, date, time, now, false),
  );
  expect(first).toMatchObject({ enabled: false, label: 'закрыто', joinedBelow: true });
  expect(first?.name).toBe('среда, 14 января, 11:00, курорт закрыт');
  expect(second).toMatchObject({ enabled: false, joinedAbove: true });
  expect(closed.notes.get(date)).toBe('Курорт закрыт: туман');
});

test('free time that is shorter than the shortest lesson is no free time', () => {
  const hours = { earliest_start: '08:30', latest_end: '13:00', timezone: 'Europe/Moscow' };
  const availability = [slot(1, '09:00'), slot(1, '10:30'), slot(1, '12:30')];
  const offered = (shortest: number) => {
    const slots = slotsOf({ availability, resort_hours: hours, special_days: [] }, shortest);
    return slots.times.filter((time) => slotState(slots.taken, date, time) === 'available');
  };
  const free = ['08:30', '09:30', '10:00', '11:00', '11:30', '12:00'];
  expect(offered(30)).toEqual(free);
  expect(offered(60)).toEqual(free.slice(1));
  expect(offered(90)).toEqual(free.slice(3));
  expect(offered(120)).toEqual([]);
});

test('a free or own slot can be pressed, a taken or past one cannot', () => {
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

test('slots of one record join into one block, slots of two records do not', () => {
  const joins = (time: string) => [cell(time).joinedAbove, cell(time).joinedBelow];
  expect(joins('11:00')).toEqual([false, true]);
  expect(joins('11:30')).toEqual([true, false]);
  expect(joins('12:00')).toEqual([false, false]);
});

const times = slotsBetween('09:00', '17:00');
const longAgo = { date: '2026-01-01', time: '00:00' };
const own = (time: string, notes: string) =>
  slot(1, time, { status: 'booked', is_cur_user_book: true, notes });
const busy = (time: string) => slot(2, time);

// spec: 4.10, 9.9
test('a booking is two hours long, shorter when the day ends sooner', () => {
  expect(defaultEnd('10:00', '17:00')).toBe('12:00');
  expect(defaultEnd('16:00', '17:00')).toBe('17:00');
  expect(endsAfter('10:00', '11:30', 30)).toEqual(['10:30', '11:00', '11:30']);
  expect(endsAfter('10:00', '11:30', 60)).toEqual(['11:00', '11:30']);
  expect(endsAfter('10:00', '10:30', 60)).toEqual([]);
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
  expect(ownBookingRange(date, '10:30', taken)).toEqual({
    date,
    start: '10:00',
    end: '11:00',
  });
  expect(ownBookingRange(date, '11:00', taken)).toEqual({
    date,
    start: '11:00',
    end: '11:30',
  });
  expect(ownBookingRange(date, '12:00', taken)).toEqual({
    date,
    start: '12:00',
    end: '12:30',
  });
});

test('an own booking is whole though hours end before it, a special day closes, or midnight lies in it', () => {
  const slots = ['16:00', '16:30', '17:00', '17:30', '23:30'].map((time) => own(time, '7'));
  const next = { ...own('00:00', '7'), time: '2026-01-15T00:00' };
  const { taken } = slotsOf({
    availability: [slot(null, '15:30'), ...slots, next, slot(null, '18:00')],
    resort_hours: { earliest_start: '09:00', latest_end: '16:30', timezone: 'Europe/Moscow' },
    special_days: [{ date, note: 'Курорт работает только с 09:00 до 15:30: ветер' }],
  });
  expect(ownBookingRange(date, '16:00', taken)).toEqual({ date, start: '16:00', end: '18:00' });
  const late = { date, start: '23:30', end: '00:30' };
  expect(ownBookingRange(date, '23:30', taken)).toEqual(late);
  expect(ownBookingRange('2026-01-15', '00:00', taken)).toEqual(late);
});

test('a day that ends at 24:00 has its last half hour, and the address may name that end', () => {
  const { times: all, dayEnd } = slotsOf({
    availability: [],
    resort_hours: { earliest_start: '22:00', latest_end: '24:00', timezone: 'Europe/Moscow' },
    special_days: [],
  });
  expect([all.at(-1), dayEnd]).toEqual(['23:30', '24:00']);
  expect(defaultEnd('23:00', dayEnd)).toBe('24:00');
  expect(endsAfter('23:00', dayEnd, 30)).toEqual(['23:30', '24:00']);
  expect(rangeOf('2026-01-14T22:00/24:00')).toEqual({ date, start: '22:00', end: '24:00' });
  for (const time of ['2026-01-14T24:00/24:00', '2026-01-14T22:00/24:30'])
    expect(rangeOf(time)).toBeUndefined();
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
          special_days: [],
        };
        const after = withBooking(before, { id: 5, booking_date: date, start_time, end_time });
        const taken = takenSlots(after.availability);
        for (const time of covered) {
          expect(ownBookingRange(date, time, taken)).toEqual({
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
