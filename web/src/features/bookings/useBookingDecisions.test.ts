import type { ProviderBooking } from '@sklon/contract/bookings';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { describe, expect, test } from 'vitest';
import { ApiError, networkError } from '../../api/api-error.ts';
import { undeliveredText, withDecided } from '../orders/order.ts';
import { isOutdated } from '../orders/useDecisions.ts';
import {
  calendarWithDecided,
  canCancelLesson,
  decisionDone,
  decisionFailed,
} from './useBookingDecisions.ts';

const now = new Date('2026-01-14T06:00:00Z');
const booking = (id: number, rest: Partial<ProviderBooking> = {}): ProviderBooking => ({
  id,
  status: 'pending',
  booking_date: '2026-01-16',
  start_time: '10:00',
  end_time: '12:00',
  timezone: 'Europe/Moscow',
  group_size: 1,
  price: 6000,
  resort: { id: 9, name: 'Роза Хутор' },
  customer: {
    first_name: 'Мария',
    last_name: 'Лебедева',
    username: null,
    phone: null,
    messenger_reachable: null,
  },
  cancelled_by: null,
  cancel_reason: null,
  decline_reason: null,
  decline_comment: null,
  special_day: null,
  sequence: 0,
  move: null,
  participants: [],
  meeting_point: null,
  comment: null,
  expires_at: '2026-01-15T06:00:00Z',
  created_at: '2026-01-14T05:00:00Z',
  quote: null,
  ...rest,
});
const confirmed = (id: number, rest: Partial<ProviderBooking> = {}) =>
  booking(id, { status: 'confirmed', expires_at: null, ...rest });

test('an agreed booking can be called off until it begins', () => {
  expect(canCancelLesson(confirmed(1), now)).toBe(true);
  expect(
    canCancelLesson(confirmed(1, { booking_date: '2026-01-14', start_time: '09:00' }), now),
  ).toBe(false);
  expect(canCancelLesson(booking(1), now)).toBe(false);
});

describe('after a decision', () => {
  const record = (id: number, of: ProviderBooking) =>
    ({ id, status: 'booked', booking: of }) as ScheduleSlot;
  const busy = { id: 9, status: 'busy', booking: null } as ScheduleSlot;

  test('a confirmed booking stays, changed', () => {
    expect(withDecided([booking(1), booking(2)], confirmed(1))).toEqual([confirmed(1), booking(2)]);
    expect(calendarWithDecided([record(7, booking(1)), busy], confirmed(1))).toEqual([
      record(7, confirmed(1)),
      busy,
    ]);
  });

  test('a declined or cancelled booking is gone and its time is free', () => {
    expect(withDecided([booking(1), booking(2)], booking(1, { status: 'declined' }))).toEqual([
      booking(2),
    ]);
    expect(
      calendarWithDecided([record(7, booking(1)), busy], booking(1, { status: 'cancelled' })),
    ).toEqual([busy]);
  });
});

test('the notice of a decision names the customer and the time', () => {
  expect(decisionDone('confirm', booking(1), now)).toBe(
    'Занятие подтверждено: Мария Лебедева, пт,\u00A016\u00A0января, 10:00–12:00',
  );
});

test('a failed decision is explained in the server’s words, one without a response in ours', () => {
  const outdated = new ApiError(409, 'Ничего не изменилось', 'booking_not_active');
  expect(decisionFailed('decline', outdated)).toBe('Ничего не изменилось');
  expect(isOutdated(outdated)).toBe(true);
  expect(decisionFailed('decline', networkError(0))).toBe(
    'Не удалось отклонить запрос. Попробуйте ещё раз.',
  );
  expect(isOutdated(networkError(0))).toBe(false);
});

test('a customer whom messages do not reach is to be called, where the phone is known', () => {
  const { customer } = booking(1);
  expect(undeliveredText(customer)).toBe('Сообщения клиенту не\u00A0доставляются.');
  expect(undeliveredText({ ...customer, phone: '+79160000001' })).toBe(
    'Сообщения клиенту не\u00A0доставляются: позвоните, +7\u00A0916\u00A0000-00-01.',
  );
});
