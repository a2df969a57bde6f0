import type { ProviderBooking } from '@sklon/contract/bookings';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { describe, expect, test } from 'vitest';
import { ApiError, networkError } from '../../api/api-error.ts';
import {
  type BusyChange,
  busyWeek,
  canFree,
  canMark,
  dayItems,
  instructorSlot,
  instructorSlotName,
  rangesMeet,
  recordTone,
  stateWord,
  type Viewpoint,
} from './instructor-slots.ts';
import { slotFailure } from './useBusyChanges.ts';
import { isInPeriod, periodRange, periodTo } from './useBusyPresses.ts';

const date = '2026-01-14';
const hours = { earliest_start: '10:00', latest_end: '13:00', timezone: 'Europe/Moscow' };
const record = (
  id: number,
  start: string,
  end: string,
  rest: Partial<ScheduleSlot> = {},
): ScheduleSlot => ({
  id,
  date,
  start_time: start,
  end_time: end,
  status: 'busy',
  notes: null,
  booking: null,
  is_proposed: false,
  ...rest,
});
const booking = {
  id: 5,
  status: 'pending',
  customer: { first_name: 'Мария', last_name: 'Лебедева' },
  participants: [{ first_name: 'Юра', age: 7, level: 'turning', sport: null }],
} as ProviderBooking;
const view: Viewpoint = {
  now: { date, time: '10:15' },
  isDayOff: (day) => day < date || day > '2026-01-20',
};
const weekOf = (slots: ScheduleSlot[], changes: BusyChange[] = []) =>
  busyWeek(slots, changes, hours);

test('a lesson of another zone is at its own time, and only what is held for a proposal is proposed', () => {
  const elsewhere = {
    ...booking,
    status: 'confirmed',
    booking_date: date,
    start_time: '14:00',
    end_time: '16:00',
    timezone: 'Asia/Novokuznetsk',
    move: { id: 1 },
  } as ProviderBooking;
  const own = record(1, '10:00', '12:00', { status: 'booked', booking: elsewhere });
  const proposed = record(2, '14:00', '16:00', {
    status: 'booked',
    booking: elsewhere,
    is_proposed: true,
  });
  expect([stateWord(own), recordTone(own)]).toEqual(['подтверждено', 'agreed']);
  expect([stateWord(proposed), recordTone(proposed)]).toEqual(['предложенное время', 'waiting']);
});

describe('a slot', () => {
  const week = weekOf([
    record(1, '11:00', '12:00'),
    record(2, '12:00', '12:30', { status: 'booked', booking }),
  ]);
  const at = (time: string, day = date) => instructorSlot(week, day, time, view);

  test('is named by its day, time and state', () => {
    expect(instructorSlotName(date, '10:30', at('10:30'), false)).toBe(
      'среда, 14 января, 10:30, свободно',
    );
    expect(instructorSlotName(date, '10:30', at('10:30'), true)).toBe(
      'среда, 14 января, 10:30, свободно, выделено',
    );
    expect(instructorSlotName(date, '11:30', at('11:30'), false)).toBe(
      'среда, 14 января, 11:30, занято вами',
    );
    expect(instructorSlotName(date, '12:00', at('12:00'), false)).toBe(
      'среда, 14 января, 12:00, забронировано: Мария Лебедева, ожидает подтверждения; Юра, 7\u00A0лет, учусь поворачивать',
    );
    expect(at('10:00').word).toBe('время прошло');
    expect(at('10:00', '2026-01-21').word).toBe('запись ещё не открыта');
  });

  // spec: 4.5
  test('is marked only while it is free and not past, freed only while it is busy', () => {
    expect(['10:00', '10:30', '11:00', '12:00'].map((time) => canMark(at(time)))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(['10:00', '10:30', '11:00', '12:00'].map((time) => canFree(at(time)))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(canMark(at('10:30', '2026-01-13'))).toBe(false);
  });

  test('cannot be freed once its busy time is over', () => {
    const over = weekOf([record(1, '10:00', '10:30'), record(2, '10:30', '11:00')]);
    const late = { ...view, now: { date, time: '10:30' } };
    expect(
      ['10:00', '10:30'].map((time) => canFree(instructorSlot(over, date, time, late))),
    ).toEqual([false, true]);
  });
});

describe('a change under way', () => {
  test('shows at once and cannot be pressed again', () => {
    const week = weekOf(
      [record(1, '11:00', '12:00')],
      [
        { kind: 'free', range: { date, start: '11:00', end: '12:00' } },
        { kind: 'mark', range: { date, start: '12:00', end: '12:30' } },
      ],
    );
    const [freed, marked] = ['11:30', '12:00'].map((time) =>
      instructorSlot(week, date, time, view),
    );
    expect(freed).toMatchObject({ state: 'available', saving: true });
    expect(marked).toMatchObject({ state: 'busy', saving: true });
    expect([freed!, marked!].some((slot) => canMark(slot) || canFree(slot))).toBe(false);
  });

  test('meets another one that shares time with it, and not a neighbour', () => {
    const range = { date, start: '10:00', end: '11:00' };
    expect(rangesMeet(range, { date, start: '10:30', end: '12:00' })).toBe(true);
    expect(rangesMeet(range, { date, start: '11:00', end: '12:00' })).toBe(false);
    expect(rangesMeet(range, { date: '2026-01-15', start: '10:00', end: '11:00' })).toBe(false);
  });
});

test('rows reach to records outside of the booking hours, where nothing can be marked', () => {
  const week = weekOf([record(1, '08:00', '09:00')]);
  expect(week.times.slice(0, 3)).toEqual(['08:00', '08:30', '10:00']);
  expect(instructorSlot(week, '2026-01-15', '08:00', view).word).toBe('курорт закрыт');
});

describe('a period', () => {
  const period = { date, from: '11:00', to: '11:00' };
  const free = () => true;

  test('holds both of its ends, in either direction', () => {
    expect(periodRange(period)).toEqual({ date, start: '11:00', end: '11:30' });
    expect(periodRange(periodTo(period, date, '12:00', free)!)).toEqual({
      date,
      start: '11:00',
      end: '12:30',
    });
    expect(periodRange(periodTo(period, date, '10:00', free)!)).toEqual({
      date,
      start: '10:00',
      end: '11:30',
    });
  });

  // spec: 4.25
  test('stays within its day and does not reach over taken time', () => {
    expect(periodTo(period, '2026-01-15', '12:00', free)).toBeNull();
    expect(periodTo(period, date, '12:30', (time) => time !== '12:00')).toBeNull();
    expect(periodTo(period, date, '11:30', (time) => time !== '12:00')).toEqual({
      ...period,
      to: '11:30',
    });
  });

  test('knows its slots', () => {
    const whole = { date, from: '12:00', to: '11:00' };
    expect(
      ['10:30', '11:00', '12:00', '12:30'].map((time) => isInPeriod(whole, date, time)),
    ).toEqual([false, true, true, false]);
    expect(isInPeriod(whole, '2026-01-15', '11:00')).toBe(false);
    expect(isInPeriod(null, date, '11:00')).toBe(false);
  });
});

test('a day’s list holds each record once and every half hour between them', () => {
  const week = weekOf([record(1, '11:00', '12:00'), record(2, '12:00', '12:30')]);
  const items = dayItems(week, date, view).map((item) =>
    item.kind === 'slot' ? item.time : `${item.range.start}–${item.range.end}`,
  );
  expect(items).toEqual(['10:00', '10:30', '11:00–12:00', '12:00–12:30', '12:30']);
});

test('a refused change shows the server’s reason, a lost response shows none', () => {
  expect(slotFailure(new ApiError(409, 'Это время уже занято', 'slot_taken'))).toBe(
    'Не удалось изменить статус слота. Это время уже занято',
  );
  expect(slotFailure(networkError(0))).toBe('Не удалось изменить статус слота');
});
