import type { ProviderInquiry } from '@sklon/contract/inquiries';
import { isWaiting } from '../orders/order.ts';
import { startOf, statusAt } from './inquiry-texts.ts';

/** Those that wait for an answer, the most urgent first, and accepted ones that are not over, the nearest first. */
export function splitInquiries(inquiries: readonly ProviderInquiry[], now: Date) {
  const expiry = ({ expires_at }: ProviderInquiry) => Date.parse(expires_at ?? '');
  return {
    waiting: inquiries
      .filter((inquiry) => isWaiting(inquiry, now))
      .toSorted((a, b) => expiry(a) - expiry(b)),
    accepted: inquiries
      .filter((inquiry) => statusAt(inquiry, now) === 'accepted')
      .toSorted((a, b) => startOf(a).getTime() - startOf(b).getTime()),
  };
}
