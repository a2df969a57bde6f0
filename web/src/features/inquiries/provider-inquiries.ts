import type { ProviderInquiry } from '@sklon/contract/inquiries';
import { splitByAnswer } from '../orders/order.ts';
import { startOf, statusAt } from './inquiry-texts.ts';

/** Waiting and accepted inquiries of a provider, in the order of the page. */
export function splitInquiries(inquiries: readonly ProviderInquiry[], now: Date) {
  return splitByAnswer(inquiries, now, {
    startOf,
    isOver: (inquiry) => statusAt(inquiry, now) === 'completed',
  });
}
