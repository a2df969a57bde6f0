import type { ProviderBooking } from '@sklon/contract/bookings';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { describe, expect, test } from 'vitest';
import { updateCards } from '../orders/stable-cards.ts';
import { lessonDays } from './lesson-days.ts';
import { neighboursOf, takenBeside } from './neighbours.ts';
import { awaitsAnswer, requestsOf } from './requests.ts';

const MOSCOW = 'Europe/Moscow';
const now = new Date('2026-01-14T06:00:00Z');

function booking(id: number, rest: object = {}): ProviderBooking {
  return {
    id,
    status: 'pending',
    booking_date: '2026-01-16',
    start_time: '12:00',
    end_time: '14:00',
    timezone: MOSCOW,
    resort: { id: 9, name: 'Роза Хутор' },
    customer: { first_name: 'Анна' },
    move: null,
    expires_at: '2026-01-15T06:00:00Z',
    ...rest,
  } as ProviderBooking;
}
const agreed = (id: number, rest: object = {}) =>
  booking(id, { status: 'confirmed', expires_at: null, ...rest });
const move = (proposed_by: 'customer' | 'instructor', rest: object = {}) => ({
  proposed_by,
  booking_date: '2026-01-17',
  start_time: '12:00',
  end_time: '14:00',
  expires_at: '2026-01-14T20:00:00Z',
  ...rest,
});
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('requests', () => {
  test('are what is pending and what a customer proposes, the most urgent first', () => {
    const bookings = [
      booking(1),
      booking(2, { expires_at: '2026-01-14T10:00:00Z' }),
      booking(3, { expires_at: '2026-01-14T05:59:00Z' }),
      agreed(4),
      agreed(5, { move: move('customer') }),
      agreed(6, { move: move('instructor') }),
      booking(7, { move: move('instructor', { expires_at: '2026-01-16T06:00:00Z' }) }),
    ];
    expect(ids(requestsOf(bookings, now))).toEqual([2, 5, 1, 7]);
    expect(ids(bookings.filter((one) => awaitsAnswer(one, now)))).toEqual([1, 2, 5]);
  });

  test('keep their places, what comes stands behind, and what is gone says so', () => {
    const [first, second, urgent] = [booking(1), booking(2), booking(3)];
    const shown = updateCards([], [second, first], [first, second]);
    expect(ids(shown.map(({ order }) => order))).toEqual([1, 2]);
    expect(updateCards(shown, [second, first], [first, second])).toBe(shown);
    const next = updateCards(shown, [urgent, agreed(2)], [urgent]);
    expect(next.map(({ order: { id, status }, gone }) => [id, status, gone])).toEqual([
      [1, 'pending', true],
      [2, 'confirmed', false],
      [3, 'pending', false],
    ]);
  });
});

test('lessons are of today, tomorrow and later by the calendar of their resorts, in the order in which they begin', () => {
  // Already the 15th in Kamchatka.
  const evening = new Date('2026-01-14T15:00:00Z');
  const days = lessonDays(
    [
      agreed(1, { booking_date: '2026-01-15' }),
      agreed(2, { booking_date: '2026-01-15', timezone: 'Asia/Kamchatka' }),
      agreed(3, { booking_date: '2026-01-14', start_time: '19:00', end_time: '21:00' }),
      agreed(4, { booking_date: '2026-01-14', start_time: '10:00', end_time: '12:00' }),
      agreed(5, { booking_date: '2026-01-20' }),
      agreed(6, { booking_date: '2026-01-16' }),
      booking(7, { booking_date: '2026-01-15' }),
    ],
    [],
    evening,
  );
  expect(Object.values(days).map(ids)).toEqual([[3, 2], [1], [6, 5]]);
});

describe('the neighbours of a request', () => {
  const busy = (start_time: string, end_time: string, notes: string | null = null) =>
    ({ date: '2026-01-16', start_time, end_time, notes, booking: null }) as ScheduleSlot;
  const near = (
    bookings: ProviderBooking[],
    records: ScheduleSlot[] = [],
    requested = booking(1),
    zone = MOSCOW,
  ) => neighboursOf(requested, takenBeside(requested, bookings, records, zone));

  test('are the last before it and the first after it on its day', () => {
    const bookings = [
      booking(1),
      agreed(2, { start_time: '08:00', end_time: '09:00' }),
      agreed(3, { start_time: '10:00', end_time: '12:00' }),
      booking(4, { start_time: '15:00', end_time: '16:00', customer: { first_name: null } }),
      agreed(5, { booking_date: '2026-01-15', start_time: '20:00', end_time: '24:00' }),
    ];
    expect(near(bookings)).toEqual({
      before: '10:00–12:00 Анна, Роза Хутор',
      after: '15:00–16:00 Клиент, Роза Хутор, ждёт ответа',
      clashes: [],
    });
    expect(near([])).toEqual({ before: null, after: null, clashes: [] });
  });

  test('are busy time too, whose half hours are one', () => {
    const records = [
      busy('15:00', '15:30'),
      busy('14:30', '15:00'),
      busy('22:00', '24:00', 'Дом'),
      busy('10:00', '11:00', 'Обед'),
    ];
    expect(near([], records)).toEqual({
      before: '10:00–11:00 занято: Обед',
      after: '14:30–15:30 занято вами',
      clashes: [],
    });
    const late = booking(1, { start_time: '18:00', end_time: '20:00' });
    expect(near([], records, late).after).toBe('22:00–24:00 занято: Дом');
  });

  test('are named by the clock of its resort', () => {
    const other = agreed(2, {
      timezone: 'Asia/Novokuznetsk',
      start_time: '18:30',
      end_time: '20:00',
    });
    expect(near([other]).after).toBe('14:30–16:00 Анна, Роза Хутор');
    expect(near([], [busy('13:00', '15:00')], booking(1), 'Asia/Novokuznetsk').before).toBe(
      '09:00–11:00 занято вами',
    );
  });

  test('that lie across it are clashes; its own time is none, and what is proposed counts', () => {
    expect(near([booking(1)], [busy('13:00', '15:00')]).clashes).toEqual([
      '13:00–15:00 занято вами',
    ]);
    const proposed = booking(1, {
      move: move('customer', {
        booking_date: '2026-01-16',
        start_time: '16:00',
        end_time: '18:00',
      }),
    });
    expect(
      near([proposed, agreed(2, { start_time: '17:00', end_time: '18:00' })], [], proposed),
    ).toEqual({
      before: null,
      after: null,
      clashes: ['17:00–18:00 Анна, Роза Хутор'],
    });
    const moved = agreed(2, {
      booking_date: '2026-01-20',
      move: move('instructor', {
        booking_date: '2026-01-16',
        start_time: '09:00',
        end_time: '10:00',
      }),
    });
    expect(near([moved]).before).toBe('09:00–10:00 Анна, Роза Хутор, предложенное время');
  });
});
