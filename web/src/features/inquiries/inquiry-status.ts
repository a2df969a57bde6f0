import { type InquiryStatus, inquiryStatusAt } from '@sklon/contract/inquiry-rules';
import type { CustomerInquiry, ProviderInquiry } from '@sklon/contract/inquiries';

type Told = Pick<
  CustomerInquiry | ProviderInquiry,
  'status' | 'date_from' | 'date_to' | 'timezone' | 'expires_at'
>;

const NEVER = new Date(8.64e15);

/** The status at a moment: what was answered in time is over after its last day, what was not has expired. */
export function statusAt(request: Told, now: Date): InquiryStatus {
  return inquiryStatusAt(
    { ...request, expires_at: request.expires_at === null ? NEVER : new Date(request.expires_at) },
    now,
  );
}

/** Whether something is still to come of it: it waits for an answer, or was accepted and is not over. */
export function isAhead(request: Told, now: Date): boolean {
  const status = statusAt(request, now);
  return status === 'pending' || status === 'accepted';
}
