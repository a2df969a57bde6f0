import type { BookingStatus } from '@sklon/contract/booking-rules';
import type { InstructorBooking, UserBooking } from '@sklon/contract/bookings';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { LESSON } from '@sklon/contract/test/lesson';
import { describe, expect, it } from 'vitest';
import {
  bookingNotice,
  statusAt,
  statusNote,
  whenText,
  zoneNote,
} from '../bookings/booking-texts.ts';
import * as inquiries from '../inquiries/inquiry-texts.ts';
import { isUndelivered } from '../orders/order.ts';
import { splitOrders } from './OrderLists.tsx';

/** 14 January 2027, 12:00 in Moscow, 16:00 in Novokuznetsk. */
const now = new Date('2027-01-14T09:00:00Z');

function booking(changes: Partial<InstructorBooking> = {}): InstructorBooking {
  return {
    ...LESSON,
    id: 1,
    kind: 'instructor',
    status: 'confirmed',
    booking_date: '2027-01-14',
    start_time: '17:00',
    end_time: '19:00',
    timezone: 'Asia/Novokuznetsk',
    instructor: {
      id: 2,
      first_name: 'Анна',
      last_name: 'Петрова',
      profile_photo_path: null,
      phone: null,
      messenger_reachable: true,
    },
    expires_at: null,
    calendar_uid: 'booking-1@sklon.example',
    review: null,
    ...changes,
  };
}

function inquiry(changes: Partial<CustomerInquiry> = {}): CustomerInquiry {
  return {
    id: 1,
    kind: 'rental',
    status: 'pending',
    date_from: '2027-01-16',
    date_to: '2027-01-18',
    timezone: 'Europe/Moscow',
    people: 2,
    comment: null,
    expires_at: '2027-01-16T09:00:00Z',
    created_at: '2027-01-14T09:00:00Z',
    price_total: null,
    answer_comment: null,
    resort: { id: 3, name: 'Роза Хутор' },
    provider: {
      id: 2,
      name: 'Двор',
      profile_photo_path: null,
      address: null,
      phone: '+79990000001',
      messenger_reachable: true,
    },
    ...changes,
  };
}

const names = (orders: UserBooking[]) => orders.map(({ kind, id }) => `${kind} ${id}`);
const ids = (bookings: InstructorBooking[]) => bookings.map(({ id }) => id);

describe('the list of one’s own', () => {
  it('begins with the nearest coming lesson, its history with the latest', () => {
    const { upcoming, past } = splitOrders(
      [
        booking({ id: 1, booking_date: '2027-01-20' }),
        booking({ id: 2, booking_date: '2027-01-15', status: 'pending' }),
        booking({ id: 3, booking_date: '2027-01-02' }),
        booking({ id: 4, booking_date: '2027-01-09', status: 'completed' }),
      ],
      now,
    );
    expect(ids(upcoming)).toEqual([2, 1]);
    expect(ids(past)).toEqual([4, 3]);
  });

  it('keeps a lesson that is under way among the coming ones until it ends', () => {
    const running = booking({ start_time: '15:00', end_time: '16:30' });
    expect(ids(splitOrders([running], now).upcoming)).toEqual([1]);
    expect(ids(splitOrders([running], new Date('2027-01-14T09:30:00Z')).past)).toEqual([1]);
  });

  it('goes by the clock of the resort', () => {
    // 13:00 has passed in Novokuznetsk, and is still to come in Moscow.
    const times = { start_time: '13:00', end_time: '14:00' };
    const { upcoming, past } = splitOrders(
      [booking({ id: 1, ...times }), booking({ id: 2, ...times, timezone: 'Europe/Moscow' })],
      now,
    );
    expect(ids(past)).toEqual([1]);
    expect(ids(upcoming)).toEqual([2]);
  });

  it.each<BookingStatus>(['declined', 'expired', 'cancelled'])(
    'counts a coming lesson that was %s as history',
    (status) => {
      expect(ids(splitOrders([booking({ booking_date: '2027-02-01', status })], now).past)).toEqual(
        [1],
      );
    },
  );

  it('leaves the given list as it is', () => {
    const given = [
      booking({ id: 1, booking_date: '2027-01-20' }),
      booking({ id: 2, booking_date: '2027-01-15' }),
    ];
    splitOrders(given, now);
    expect(ids(given)).toEqual([1, 2]);
  });
});

describe('inquiries among the bookings', () => {
  it('stand by when they begin', () => {
    const lesson = { start_time: '17:00', end_time: '19:00', timezone: 'Europe/Moscow' };
    const { upcoming, past } = splitOrders<UserBooking>(
      [
        inquiry({ id: 1 }),
        booking({ id: 1, ...lesson, booking_date: '2027-01-15' }),
        booking({ id: 2, ...lesson, booking_date: '2027-01-16' }),
        inquiry({ id: 2, status: 'declined', expires_at: null }),
        booking({ id: 3, ...lesson, booking_date: '2027-01-20', status: 'cancelled' }),
      ],
      now,
    );
    expect(names(upcoming)).toEqual(['instructor 1', 'rental 1', 'instructor 2']);
    expect(names(past)).toEqual(['instructor 3', 'rental 2']);
  });

  it('are to come while accepted, until their last day is over at the resort', () => {
    const accepted = inquiry({ status: 'accepted', expires_at: null });
    expect(splitOrders([accepted], new Date('2027-01-18T20:59:59Z')).upcoming).toHaveLength(1);
    expect(splitOrders([accepted], new Date('2027-01-18T21:00:00Z')).past).toHaveLength(1);
  });

  it('are past from the instant at which they expire', () => {
    const expiry = new Date('2027-01-16T09:00:00Z');
    expect(inquiries.statusAt(inquiry(), expiry)).toBe('expired');
    expect(splitOrders([inquiry()], expiry).past).toHaveLength(1);
  });
});

describe('the status of a booking', () => {
  const over = { start_time: '09:00', end_time: '11:00' };
  it('is completed once a confirmed lesson is over, expired once an unanswered one is', () => {
    expect(statusAt(booking(over), now)).toBe('completed');
    expect(statusAt(booking({ ...over, status: 'pending' }), now)).toBe('expired');
  });

  it('is as stored otherwise', () => {
    expect(statusAt(booking({ ...over, status: 'cancelled' }), now)).toBe('cancelled');
    expect(statusAt(booking(), now)).toBe('confirmed');
  });
});

describe('texts', () => {
  it('give the time as people write it, with the year only when it is another one', () => {
    expect(whenText(booking(), now)).toBe('чт,\u00A014\u00A0января, 17:00–19:00');
    expect(whenText(booking({ booking_date: '2026-12-30' }), now)).toBe(
      'ср,\u00A030\u00A0декабря 2026, 17:00–19:00',
    );
  });

  it('name the zone only to visitors whose clock shows another time', () => {
    expect(zoneNote(booking(), 'Asia/Krasnoyarsk')).toBeNull();
    expect(zoneNote(booking(), 'Europe/Moscow')).toBe('Новокузнецк,\u00A0UTC+7');
  });

  it('say until when the answer to a booking is awaited', () => {
    expect(statusNote('pending', booking({ expires_at: '2027-01-14T09:30:00Z' }))).toContain(
      '16:30',
    );
    expect(statusNote('pending', booking())).toBeNull();
  });

  it('say who cancelled a booking, and why', () => {
    expect(statusNote('cancelled', booking({ cancelled_by: 'customer' }))).toBe(
      'Вы\u00A0отменили это занятие.',
    );
    expect(
      statusNote('cancelled', booking({ cancelled_by: 'instructor', cancel_reason: 'Буран' })),
    ).toBe('Занятие отменил инструктор. Причина: «Буран»');
    expect(
      statusNote('cancelled', booking({ cancelled_by: 'resort', cancel_reason: 'Буран' })),
    ).toBe('Курорт был закрыт, занятие отменено. Причина: «Буран»');
    expect(
      statusNote('declined', booking({ decline_reason: 'no_time', decline_comment: 'Нет мест' })),
    ).toContain('«Не успеваю. Нет мест»');
    expect(statusNote('confirmed', booking())).toBeNull();
  });

  it('say that a pending order did not reach its provider', () => {
    const unreachable = { messenger_reachable: false };
    expect(isUndelivered('pending', unreachable)).toBe(true);
    expect(isUndelivered('confirmed', unreachable)).toBe(false);
    expect(isUndelivered('pending', { messenger_reachable: true })).toBe(false);
  });

  it('say until when the answer to an inquiry is awaited, and why there is none', () => {
    expect(inquiries.statusNote('pending', inquiry())).toContain('12:00');
    expect(inquiries.statusNote('declined', inquiry())).toContain('не\u00A0смогут');
    const gone = inquiry({ provider: { ...inquiry().provider, id: null } });
    expect(inquiries.statusNote('declined', gone)).toContain('снял объявление');
    expect(inquiries.statusNote('accepted', gone)).toContain('уточните');
    expect(inquiries.statusNote('accepted', inquiry())).toBeNull();
  });

  it('name the year of an inquiry when it is another one', () => {
    const days = { date_from: '2026-12-30', date_to: '2026-12-30', timezone: 'Europe/Moscow' };
    const text = (dated: typeof days) => inquiries.daysText(dated, now).replaceAll('\u00A0', ' ');
    expect(text(inquiry())).toBe('сб, 16 января — пн, 18 января (3 дня)');
    expect(text(days)).toBe('ср, 30 декабря, 2026 год');
  });
});

describe('the notice of an order that changed by itself', () => {
  it('says what the instructor decided, and nothing of a new booking', () => {
    expect(bookingNotice(booking(), 'pending')).toEqual({
      kind: 'success',
      message: 'Занятие подтверждено: Анна Петрова',
    });
    expect(bookingNotice(booking({ status: 'pending' }), null)).toBeNull();
  });

  it('says that the instructor cancelled, and nothing when the customer did', () => {
    const cancelled = booking({ status: 'cancelled', cancelled_by: 'instructor' });
    expect(bookingNotice(cancelled, 'confirmed')?.message).toBe('Занятие отменено: Анна Петрова');
    expect(bookingNotice({ ...cancelled, cancelled_by: 'customer' }, 'confirmed')).toBeNull();
  });

  it('says that an inquiry was accepted, and nothing when the customer took it back', () => {
    expect(inquiries.inquiryNotice(inquiry({ status: 'accepted' }), 'pending')?.message).toBe(
      'Запрос принят: Двор',
    );
    expect(inquiries.inquiryNotice(inquiry({ status: 'cancelled' }), 'pending')).toBeNull();
  });
});
