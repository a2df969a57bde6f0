import type { InstructorBooking, UserBooking } from '@sklon/contract/bookings';
import type { CustomerInquiry, ProviderInquiry } from '@sklon/contract/inquiries';
import { describe, expect, it } from 'vitest';
import { splitBookings } from '../bookings/my/split-bookings.ts';
import { daysText } from './days-text.ts';
import { isUndelivered, statusNews, statusNote } from './my/inquiry-texts.ts';
import { splitInquiries, withAnswer } from './provider/inquiry-decisions.ts';
import { statusAt } from './inquiry-status.ts';

/** 14 January 2027, 12:00 in Moscow. */
const now = new Date('2027-01-14T09:00:00Z');
const common = {
  kind: 'rental' as const,
  status: 'pending' as const,
  date_from: '2027-01-16',
  date_to: '2027-01-18',
  timezone: 'Europe/Moscow',
  people: 2,
  comment: null,
  expires_at: '2027-01-16T09:00:00Z',
  created_at: '2027-01-14T09:00:00Z',
  resort: { id: 3, name: 'Роза Хутор' },
};
const provider = {
  id: 2,
  name: 'Двор',
  profile_photo_path: null,
  address: null,
  phone: '+79990000001',
  messenger_reachable: true,
};
const customer = {
  first_name: 'Мария',
  last_name: null,
  username: null,
  phone: null,
  messenger_reachable: true,
};

function request(changes: Partial<CustomerInquiry> = {}): CustomerInquiry {
  return { ...common, id: 1, provider, ...changes };
}

function asked(changes: Partial<ProviderInquiry> = {}): ProviderInquiry {
  return { ...common, id: 1, provider: { id: 2, name: 'Двор' }, customer, ...changes };
}

function lesson(changes: Partial<InstructorBooking> = {}): InstructorBooking {
  return {
    id: 1,
    kind: 'instructor',
    status: 'confirmed',
    booking_date: '2027-01-16',
    start_time: '17:00',
    end_time: '19:00',
    timezone: 'Europe/Moscow',
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

const names = (bookings: UserBooking[]) => bookings.map(({ kind, id }) => `${kind} ${id}`);

describe('the list of one’s own', () => {
  it('mixes lessons and requests by when they begin', () => {
    const { upcoming, past } = splitBookings<UserBooking>(
      [
        request({ id: 1 }),
        lesson({ id: 1, booking_date: '2027-01-15' }),
        lesson({ id: 2 }),
        request({ id: 2, status: 'declined', expires_at: null }),
        lesson({ id: 3, booking_date: '2027-01-20', status: 'cancelled' }),
      ],
      now,
    );
    expect(names(upcoming)).toEqual(['instructor 1', 'rental 1', 'instructor 2']);
    expect(names(past)).toEqual(['instructor 3', 'rental 2']);
  });

  it('keeps an accepted request until its last day is over at the resort', () => {
    const accepted = request({ status: 'accepted', expires_at: null });
    expect(names(splitBookings([accepted], new Date('2027-01-18T20:59:59Z')).upcoming)).toEqual([
      'rental 1',
    ]);
    expect(names(splitBookings([accepted], new Date('2027-01-18T21:00:00Z')).past)).toEqual([
      'rental 1',
    ]);
  });

  it('counts a request that ran out as past, whenever that is written down', () => {
    expect(statusAt(request(), new Date('2027-01-16T09:00:00Z'))).toBe('expired');
    expect(names(splitBookings([request()], new Date('2027-01-16T09:00:00Z')).past)).toEqual([
      'rental 1',
    ]);
  });
});

describe('the owner’s list', () => {
  it('has the most urgent of those that wait first, and the soonest of the accepted ones', () => {
    const { waiting, accepted } = splitInquiries(
      [
        asked({ id: 1, expires_at: '2027-01-15T12:00:00Z' }),
        asked({ id: 2, expires_at: '2027-01-15T10:00:00Z' }),
        asked({ id: 3, expires_at: '2027-01-14T08:00:00Z' }),
        asked({ id: 4, status: 'accepted', expires_at: null }),
        asked({ id: 5, status: 'accepted', expires_at: null, date_from: '2027-01-15' }),
      ],
      now,
    );
    expect(waiting.map(({ id }) => id)).toEqual([2, 1]);
    expect(accepted.map(({ id }) => id)).toEqual([5, 4]);
  });

  it('loses a declined request and shows an accepted one', () => {
    const list = [asked({ id: 1 }), asked({ id: 2 })];
    expect(withAnswer(list, asked({ id: 1, status: 'declined' })).map(({ id }) => id)).toEqual([2]);
    expect(
      withAnswer(list, asked({ id: 2, status: 'accepted' })).map(({ status }) => status),
    ).toEqual(['pending', 'accepted']);
  });
});

describe('texts', () => {
  it('name the year of other years', () => {
    expect(daysText(request(), now).replaceAll('\u00A0', ' ')).toBe(
      'сб, 16 января — пн, 18 января (3 дня)',
    );
    expect(
      daysText(request({ date_from: '2026-12-30', date_to: '2026-12-30' }), now).replaceAll(
        '\u00A0',
        ' ',
      ),
    ).toBe('ср, 30 декабря, 2026 год');
  });

  it('say until when an answer is awaited, and why there is none', () => {
    expect(statusNote('pending', request())).toContain('12:00');
    expect(statusNote('declined', request())).toContain('не\u00A0смогут');
    const gone = request({ provider: { ...provider, id: null } });
    expect(statusNote('declined', gone)).toContain('больше не\u00A0размещаются');
    expect(statusNote('accepted', gone)).toContain('уточните');
    expect(statusNote('accepted', request())).toBeNull();
  });

  it('know a request that did not reach its owner', () => {
    const unreachable = request({ provider: { ...provider, messenger_reachable: false } });
    expect([
      isUndelivered('pending', unreachable),
      isUndelivered('accepted', unreachable),
      isUndelivered('pending', request()),
    ]).toEqual([true, false, false]);
  });

  it('have news of an answer, and none of what the customer did', () => {
    expect(statusNews('accepted', request())).toBe('Запрос принят: Двор');
    expect(statusNews('cancelled', request())).toBeNull();
  });
});
