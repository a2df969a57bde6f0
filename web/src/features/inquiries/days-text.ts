import { inquiryDaysText } from '@sklon/contract/inquiry-rules';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { localNow } from '@sklon/contract/time';

/** The days of a request; with the year when it is another one than now. */
export function daysText(
  request: Pick<CustomerInquiry, 'date_from' | 'date_to' | 'timezone'>,
  now: Date,
): string {
  const year = request.date_from.slice(0, 4);
  const text = inquiryDaysText(request);
  return year === localNow(now, request.timezone).date.slice(0, 4)
    ? text
    : `${text}, ${year}\u00A0год`;
}
