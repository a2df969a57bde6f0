import type { ProviderInquiry } from '@sklon/contract/inquiries';
import { describe, expect, it } from 'vitest';
import { withDecided } from '../orders/order.ts';
import { splitInquiries } from './provider-inquiries.ts';

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
  price_total: null,
  answer_comment: null,
  resort: { id: 3, name: 'Роза Хутор' },
};
const customer = {
  first_name: 'Мария',
  last_name: null,
  username: null,
  phone: null,
  messenger_reachable: true,
};

function inquiry(changes: Partial<ProviderInquiry> = {}): ProviderInquiry {
  return {
    ...common,
    id: 1,
    provider: { id: 2, name: 'Двор', price_ski_set: 1500, discount: 0 },
    customer,
    ...changes,
  };
}

describe('the owner’s list', () => {
  it('has the most urgent of those that wait first, and the soonest of the accepted ones', () => {
    const { waiting, accepted } = splitInquiries(
      [
        inquiry({ id: 1, expires_at: '2027-01-15T12:00:00Z' }),
        inquiry({ id: 2, expires_at: '2027-01-15T10:00:00Z' }),
        inquiry({ id: 3, expires_at: '2027-01-14T08:00:00Z' }),
        inquiry({ id: 4, status: 'accepted', expires_at: null }),
        inquiry({ id: 5, status: 'accepted', expires_at: null, date_from: '2027-01-15' }),
      ],
      now,
    );
    expect(waiting.map(({ id }) => id)).toEqual([2, 1]);
    expect(accepted.map(({ id }) => id)).toEqual([5, 4]);
  });

  it('loses a declined inquiry and shows an accepted one', () => {
    const list = [inquiry({ id: 1 }), inquiry({ id: 2 })];
    expect(withDecided(list, inquiry({ id: 1, status: 'declined' })).map(({ id }) => id)).toEqual([
      2,
    ]);
    expect(
      withDecided(list, inquiry({ id: 2, status: 'accepted' })).map(({ status }) => status),
    ).toEqual(['pending', 'accepted']);
  });
});
