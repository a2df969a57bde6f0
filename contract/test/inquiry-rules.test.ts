import { describe, expect, it } from 'vitest';
import {
  canCancelInquiry,
  estimateBasis,
  INQUIRY_STATUSES,
  inquiryAmount,
  inquiryDays,
  inquiryDaysText,
  inquiryEstimate,
  inquiryExpiryOf,
  inquiryStatusAt,
  inquiryTotalText,
} from '../src/inquiry-rules.ts';
import { INQUIRY_ANSWER_HOURS } from '../src/limits.ts';

const NOVOKUZNETSK = 'Asia/Novokuznetsk';
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('inquiryExpiryOf', () => {
  it('is when the time to answer is over', () => {
    expect(inquiryExpiryOf(new Date('2027-01-10T09:00:00Z'), '2027-01-20', NOVOKUZNETSK)).toEqual(
      new Date(Date.parse('2027-01-10T09:00:00Z') + INQUIRY_ANSWER_HOURS * 3_600_000),
    );
  });

  it.each([
    ['Asia/Novokuznetsk', '2027-01-13T17:00:00Z'],
    ['Europe/Moscow', '2027-01-13T21:00:00Z'],
    ['Europe/Kaliningrad', '2027-01-13T22:00:00Z'],
    ['Asia/Kamchatka', '2027-01-13T12:00:00Z'],
  ])('is when the first day begins on the clock of %s', (zone, begins) => {
    const made = new Date('2027-01-12T11:00:00Z');
    expect(inquiryExpiryOf(made, '2027-01-14', zone)).toEqual(new Date(begins));
    // One day later the time to answer is over sooner.
    expect(inquiryExpiryOf(made, '2027-01-15', zone)).toEqual(
      new Date(made.getTime() + INQUIRY_ANSWER_HOURS * 3_600_000),
    );
  });

  it.each([
    ['on the day itself', '2027-01-14T02:00:00Z', '2027-01-14T04:00:00Z'],
    ['in the last minutes before it', '2027-01-13T16:55:00Z', '2027-01-13T18:55:00Z'],
    ['in the last hours of the day', '2027-01-14T16:30:00Z', '2027-01-14T17:00:00Z'],
  ])('leaves two hours, and no more than the day, when it is made %s', (_, made, expires) => {
    expect(inquiryExpiryOf(new Date(made), '2027-01-14', NOVOKUZNETSK)).toEqual(new Date(expires));
  });
});

describe('inquiryStatusAt', () => {
  const inquiry = {
    date_from: '2027-01-14',
    date_to: '2027-01-15',
    timezone: NOVOKUZNETSK,
    expires_at: new Date('2027-01-14T17:00:00Z'),
  };

  it('counts a pending inquiry as expired from the instant of its expiry', () => {
    expect(
      inquiryStatusAt({ ...inquiry, status: 'pending' }, new Date('2027-01-14T16:59:59Z')),
    ).toBe('pending');
    expect(
      inquiryStatusAt({ ...inquiry, status: 'pending' }, new Date('2027-01-14T17:00:00Z')),
    ).toBe('expired');
  });

  it('counts an accepted one as completed when its last day is over', () => {
    expect(
      inquiryStatusAt({ ...inquiry, status: 'accepted' }, new Date('2027-01-15T16:59:59Z')),
    ).toBe('accepted');
    expect(
      inquiryStatusAt({ ...inquiry, status: 'accepted' }, new Date('2027-01-15T17:00:00Z')),
    ).toBe('completed');
  });

  it('leaves the others as they are', () => {
    for (const status of ['declined', 'expired', 'cancelled'] as const)
      expect(inquiryStatusAt({ ...inquiry, status }, new Date('2028-01-01T00:00:00Z'))).toBe(
        status,
      );
  });
});

it('only what is open can be cancelled', () => {
  expect(INQUIRY_STATUSES.filter((status) => canCancelInquiry({ status }))).toEqual([
    'pending',
    'accepted',
  ]);
});

it('the days count both ends, and a single day is named once', () => {
  expect(inquiryDays({ date_from: '2027-01-30', date_to: '2027-02-01' })).toBe(3);
  expect(plain(inquiryDaysText({ date_from: '2027-01-30', date_to: '2027-02-01' }))).toBe(
    'сб, 30 января — пн, 1 февраля (3 дня)',
  );
  expect(plain(inquiryDaysText({ date_from: '2027-01-30', date_to: '2027-02-03' }))).toContain(
    '(5 дней)',
  );
  expect(plain(inquiryDaysText({ date_from: '2027-01-30', date_to: '2027-01-30' }))).toBe(
    'сб, 30 января',
  );
});

describe('the price of an answer', () => {
  const days = { date_from: '2027-01-16', date_to: '2027-01-17' };
  const shop = { kind: 'rental' as const, people: 3, ...days };
  const service = { ...shop, kind: 'service' as const };

  it('is estimated by days, and for a shop by sets, less the discount', () => {
    expect(inquiryEstimate(shop, { price_ski_set: 1250, discount: 0 })).toBe(7500);
    expect(inquiryEstimate(shop, { price_ski_set: 1250, discount: 10 })).toBe(6750);
    expect(inquiryEstimate(shop, { price_ski_set: 333, discount: 33 })).toBe(1339);
    expect(inquiryEstimate(service, { price_ski_set: 5000, discount: 100 })).toBe(0);
    expect(inquiryEstimate(shop, { price_ski_set: null, discount: 10 })).toBeNull();
  });

  it('says what it is made of', () => {
    const basis = (...wanted: Parameters<typeof estimateBasis>) =>
      plain(estimateBasis(...wanted) ?? '');
    expect(basis(shop, { price_ski_set: 1250, discount: 0 })).toBe(
      '3 комплекта × 2 дня по 1 250 ₽',
    );
    expect(basis({ ...service, date_to: '2027-01-16' }, { price_ski_set: 5000, discount: 5 })).toBe(
      '1 день по 5 000 ₽, скидка 5 %',
    );
    expect(basis(shop, { price_ski_set: null, discount: 5 })).toBe('');
  });

  it('is for all days', () => {
    expect(plain(inquiryTotalText(7500, days))).toBe('7 500 ₽ за 2 дня');
    expect(plain(inquiryTotalText(900, { ...days, date_to: days.date_from }))).toBe(
      '900 ₽ за день',
    );
  });

  it('is for sets of a shop, and for people of a service', () => {
    expect(inquiryAmount(shop)).toEqual({ label: 'Комплектов', value: '3' });
    expect(inquiryAmount(service)).toEqual({ label: 'Количество', value: '3\u00A0человека' });
  });
});
