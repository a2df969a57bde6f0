import { describe, expect, it } from 'vitest';
import {
  canCancelInquiry,
  INQUIRY_STATUSES,
  inquiryDays,
  inquiryDaysText,
  inquiryExpiryOf,
  inquiryStatusAt,
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

  it('is not after the first day, by the clock of the resort', () => {
    expect(inquiryExpiryOf(new Date('2027-01-13T20:00:00Z'), '2027-01-14', NOVOKUZNETSK)).toEqual(
      new Date('2027-01-14T17:00:00Z'),
    );
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
