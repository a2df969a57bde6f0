import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  canCancelBooking,
  expiryOf,
  holdsSlots,
  isOver,
  statusAt,
} from '../src/booking-rules.ts';
import { BOOKING_ANSWER_HOURS } from '../src/limits.ts';
import { formatRubles, groupThousands, lessonPrice } from '../src/money.ts';
import { plural, REVIEWS, YEARS } from '../src/plural.ts';
import { photoAtWidth, photoSrcSet } from '../src/uploads.ts';

describe('money', () => {
  // spec: 1.11
  it('is grouped by thousands with non-breaking spaces', () => {
    expect(formatRubles(12_500)).toBe('12\u00A0500\u00A0₽');
    expect([0, 999, 1_000, 50_000, 1_234_567].map(groupThousands)).toEqual([
      '0',
      '999',
      '1\u00A0000',
      '50\u00A0000',
      '1\u00A0234\u00A0567',
    ]);
  });

  it('of a lesson follows its length, rounded to a ruble', () => {
    expect(lessonPrice(6_000, 120)).toBe(6_000);
    expect(lessonPrice(5_001, 30)).toBe(1_250);
    expect(lessonPrice(null, 60)).toBeNull();
  });
});

describe('plurals', () => {
  it('follow Russian grammar', () => {
    expect([1, 2, 5, 11, 21, 22, 112].map((n) => plural(n, YEARS))).toEqual(
      ['1 год', '2 года', '5 лет', '11 лет', '21 год', '22 года', '112 лет'].map((text) =>
        text.replace(' ', '\u00A0'),
      ),
    );
    expect(plural(3, REVIEWS)).toBe('3\u00A0отзыва');
  });
});

describe('expiry of an unanswered booking', () => {
  const created = new Date('2026-01-14T09:00:00Z');
  const after = (hours: number) => new Date(created.getTime() + hours * 3_600_000);

  // spec: D.20
  it('is when the time to answer is over, or an hour before the lesson', () => {
    expect(expiryOf(created, after(100))).toEqual(after(BOOKING_ANSWER_HOURS));
    expect(expiryOf(created, after(BOOKING_ANSWER_HOURS))).toEqual(after(BOOKING_ANSWER_HOURS - 1));
  });

  it('is what the user agreement says', () => {
    const agreement = readFileSync(
      new URL('../../web/public/documents/user_agreement.md', import.meta.url),
      'utf8',
    ).replaceAll('\u00A0', ' ');
    expect(agreement).toContain(`не позднее чем через ${BOOKING_ANSWER_HOURS} часа после создания`);
  });

  it('leaves at least half an hour to answer, and never outlives the start', () => {
    expect(expiryOf(created, after(1.2))).toEqual(after(0.5));
    expect(expiryOf(created, after(0.25))).toEqual(after(0.25));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (minutes) => {
        const start = after(minutes / 60);
        const expiry = expiryOf(created, start);
        return (
          expiry <= start &&
          expiry >= created &&
          expiry <= after(BOOKING_ANSWER_HOURS) &&
          (expiry >= after(0.5) || expiry.getTime() === start.getTime())
        );
      }),
    );
  });
});

describe('what may be done with a booking', () => {
  const booking = {
    booking_date: '2026-01-14',
    start_time: '12:00',
    end_time: '14:00',
    timezone: 'Europe/Moscow',
  };
  const at = (time: string) => new Date(`2026-01-14T${time}:00+03:00`);

  it('is cancelled until it begins, while it holds its time', () => {
    expect(canCancelBooking({ ...booking, status: 'pending' }, at('11:59'))).toBe(true);
    expect(canCancelBooking({ ...booking, status: 'confirmed' }, at('11:59'))).toBe(true);
    expect(canCancelBooking({ ...booking, status: 'confirmed' }, at('12:00'))).toBe(false);
    for (const status of ['declined', 'expired', 'cancelled', 'completed'] as const) {
      expect(canCancelBooking({ ...booking, status }, at('10:00'))).toBe(false);
    }
  });

  it('holds its time while it waits and when it is agreed', () => {
    expect(BOOKING_STATUSES.filter(holdsSlots)).toEqual(['pending', 'confirmed']);
  });

  it('is expired from the instant of its expiry, and completed from its end, when it was agreed', () => {
    const stored = { ...booking, expires_at: at('11:00') };
    const states = (time: string) =>
      BOOKING_STATUSES.map((status) => statusAt({ ...stored, status }, at(time)));
    const others = ['declined', 'expired', 'cancelled', 'completed'];
    expect(states('10:59')).toEqual(['pending', 'confirmed', ...others]);
    expect(states('11:00')).toEqual(['expired', 'confirmed', ...others]);
    expect(states('14:00')).toEqual(['expired', 'completed', ...others]);
  });

  it('is over at its end in the resort’s zone', () => {
    expect(isOver({ ...booking, status: 'confirmed' }, at('13:59'))).toBe(false);
    expect(isOver({ ...booking, status: 'confirmed' }, at('14:00'))).toBe(true);
  });
});

describe('photos', () => {
  it('have their sizes beside the full one', () => {
    expect(photoAtWidth('/providers/uploads/profile_photos/ab.webp', 160)).toBe(
      '/providers/uploads/profile_photos/ab-160.webp',
    );
    expect(photoSrcSet('/p/ab.webp')).toBe(
      '/p/ab-160.webp 160w, /p/ab-480.webp 480w, /p/ab.webp 960w',
    );
  });
});
