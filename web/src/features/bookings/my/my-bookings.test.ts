import type { BookingStatus } from '@sklon/contract/booking-rules';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { describe, expect, it } from 'vitest';
import { isUndelivered, phoneText, priceText, statusNews, statusNote } from './booking-texts.ts';
import { momentText, statusAt, whenText, zoneNote } from './booking-time.ts';
import { splitBookings } from './split-bookings.ts';

/** 14 January 2027, 12:00 in Moscow, 16:00 in Novokuznetsk. */
const now = new Date('2027-01-14T09:00:00Z');

function booking(changes: Partial<InstructorBooking> = {}): InstructorBooking {
  return {
    id: 1,
    kind: 'instructor',
    status: 'confirmed',
    booking_date: '2027-01-14',
    start_time: '17:00',
    end_time: '19:00',
    timezone: 'Asia/Novokuznetsk',
    group_size: 1,
    price: 6000,
    instructor: {
      id: 2,
      first_name: 'Анна',
      last_name: 'Петрова',
      profile_photo_path: null,
      phone: null,
      messenger_reachable: true,
    },
    resort: { id: 3, name: 'Шерегеш' },
    cancelled_by: null,
    cancel_reason: null,
    expires_at: null,
    created_at: '2027-01-10T09:00:00Z',
    review: null,
    ...changes,
  };
}

const ids = (bookings: InstructorBooking[]) => bookings.map(({ id }) => id);

describe('splitBookings', () => {
  it('puts the nearest coming lesson first and the latest past one first', () => {
    const { upcoming, past } = splitBookings(
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
    expect(ids(splitBookings([running], now).upcoming)).toEqual([1]);
    expect(ids(splitBookings([running], new Date('2027-01-14T09:30:00Z')).past)).toEqual([1]);
  });

  it('goes by the clock of the resort', () => {
    // 13:00 has passed in Novokuznetsk, and is still to come in Moscow.
    const times = { start_time: '13:00', end_time: '14:00' };
    const { upcoming, past } = splitBookings(
      [booking({ id: 1, ...times }), booking({ id: 2, ...times, timezone: 'Europe/Moscow' })],
      now,
    );
    expect(ids(past)).toEqual([1]);
    expect(ids(upcoming)).toEqual([2]);
  });

  it.each<BookingStatus>(['declined', 'expired', 'cancelled'])(
    'counts a coming lesson that was %s as history',
    (status) => {
      expect(
        ids(splitBookings([booking({ booking_date: '2027-02-01', status })], now).past),
      ).toEqual([1]);
    },
  );

  it('leaves the given list as it is', () => {
    const given = [
      booking({ id: 1, booking_date: '2027-01-20' }),
      booking({ id: 2, booking_date: '2027-01-15' }),
    ];
    splitBookings(given, now);
    expect(ids(given)).toEqual([1, 2]);
  });
});

describe('statusAt', () => {
  const over = { start_time: '09:00', end_time: '11:00' };
  it('takes a confirmed lesson that is over for completed, an unanswered one for expired', () => {
    expect(statusAt(booking(over), now)).toBe('completed');
    expect(statusAt(booking({ ...over, status: 'pending' }), now)).toBe('expired');
  });

  it('keeps the other statuses', () => {
    expect(statusAt(booking({ ...over, status: 'cancelled' }), now)).toBe('cancelled');
    expect(statusAt(booking(), now)).toBe('confirmed');
  });
});

describe('texts', () => {
  it('writes the time as people do, with the year only when it is another one', () => {
    expect(whenText(booking(), now)).toBe('чт,\u00A014\u00A0января, 17:00–19:00');
    expect(whenText(booking({ booking_date: '2026-12-30' }), now)).toBe(
      'ср,\u00A030\u00A0декабря 2026, 17:00–19:00',
    );
  });

  it('names the zone only to visitors whose clock shows another time', () => {
    expect(zoneNote(booking(), 'Asia/Krasnoyarsk')).toBeNull();
    expect(zoneNote(booking(), 'Europe/Moscow')).toBe('Новокузнецк,\u00A0UTC+7');
  });

  it('tells an instant by the clock of the resort', () => {
    expect(momentText('2027-01-14T20:30:00Z', 'Asia/Novokuznetsk')).toBe(
      'пт,\u00A015\u00A0января, 03:30',
    );
  });

  it('says until when an answer is awaited', () => {
    expect(statusNote('pending', booking({ expires_at: '2027-01-14T09:30:00Z' }))).toContain(
      '16:30',
    );
    expect(statusNote('pending', booking())).toBeNull();
  });

  it('says who cancelled, and why', () => {
    expect(statusNote('cancelled', booking({ cancelled_by: 'customer' }))).toBe(
      'Вы\u00A0отменили это занятие.',
    );
    expect(
      statusNote('cancelled', booking({ cancelled_by: 'instructor', cancel_reason: 'Буран' })),
    ).toBe('Занятие отменил инструктор. Причина: «Буран»');
    expect(statusNote('declined', booking({ cancel_reason: 'Нет мест' }))).toContain('«Нет мест»');
    expect(statusNote('confirmed', booking())).toBeNull();
  });

  it('writes Russian phone numbers in groups, others as they are', () => {
    expect(phoneText('+74950001015')).toBe('+7\u00A0495\u00A0000-10-15');
    expect(phoneText('+375 29 1234567')).toBe('+375 29 1234567');
  });

  it('names the base price, and what a group may pay more', () => {
    expect(priceText({ price: 12_500, group_size: 1 })).toBe('12\u00A0500\u00A0₽');
    expect(priceText({ price: 12_500, group_size: 3 })).toBe(
      '12\u00A0500\u00A0₽, группе до\u00A0+30\u00A0%',
    );
    expect(priceText({ price: null, group_size: 3 })).toBe('По запросу');
  });

  it('knows a request that did not reach the instructor', () => {
    const unreachable = booking({
      instructor: { ...booking().instructor, messenger_reachable: false },
    });
    expect(isUndelivered('pending', unreachable)).toBe(true);
    expect(isUndelivered('confirmed', unreachable)).toBe(false);
    expect(isUndelivered('pending', booking())).toBe(false);
  });

  it('has news of what the instructor decided, and none of a request just made', () => {
    expect(statusNews('confirmed', booking())).toBe('Занятие подтверждено: Анна Петрова');
    expect(statusNews('pending', booking())).toBeNull();
  });
});
