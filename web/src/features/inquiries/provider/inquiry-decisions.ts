import type { ProviderInquiry } from '@sklon/contract/inquiries';
import { isAhead } from '../inquiry-status.ts';

export type Decision = 'accept' | 'decline';

/** Requests that wait for an answer, the most urgent first, and accepted ones, the soonest first. */
export function splitInquiries(requests: readonly ProviderInquiry[], now: Date) {
  const ahead = requests.filter((request) => isAhead(request, now));
  const expiry = ({ expires_at }: ProviderInquiry) => Date.parse(expires_at ?? '');
  return {
    waiting: ahead
      .filter(({ status }) => status === 'pending')
      .toSorted((a, b) => expiry(a) - expiry(b)),
    accepted: ahead
      .filter(({ status }) => status === 'accepted')
      .toSorted((a, b) => a.date_from.localeCompare(b.date_from)),
  };
}

/** The list after a decision: a declined request is no longer in it. */
export function withAnswer(
  requests: readonly ProviderInquiry[],
  decided: ProviderInquiry,
): ProviderInquiry[] {
  return requests.flatMap((request) => {
    if (request.id !== decided.id) return request;
    return decided.status === 'accepted' ? decided : [];
  });
}
