import type { ProviderBooking } from '@sklon/contract/bookings';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { LESSON } from '@sklon/contract/test/lesson';
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
  ...LESSON,
  id,
  booking_date: '2026-01-16',
  customer: {
    first_name: 'Мария',
    last_name: 'Лебедева',
    username: null,
    phone: null,
    messenger_reachable: null,
  },
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
