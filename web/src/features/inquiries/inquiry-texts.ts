import type { CustomerInquiry, ProviderInquiry } from '@sklon/contract/inquiries';
import {
  inquiryDaysText,
  type InquiryStatus,
  inquiryStatusAt,
} from '@sklon/contract/inquiry-rules';
import type { Rental } from '@sklon/contract/rentals';
import { instantOf, type LocalDate, localNow } from '@sklon/contract/time';
import { momentText } from '../../ui/moment.ts';
import type { Toast } from '../../ui/toast.tsx';
import type { OrderStatus } from '../orders/order.ts';

/** Whom an inquiry is made to: a shop or a service, with what the form needs to know of it. */
export interface InquiryTarget extends Pick<
  Rental,
  | 'id'
  | 'business_name'
  | 'resort_ids'
  | 'phone'
  | 'price_ski_set'
  | 'discount'
  | 'is_working'
  | 'takes_requests'
> {
  kind: 'rental' | 'service';
}

/** The lesson that an inquiry is for, as the address has it. */
export interface Lesson {
  day?: LocalDate | undefined;
  resort?: number | undefined;
}

/** Tells apart what is remembered for one provider from what is for another. */
export function targetKey({ kind, id }: Pick<InquiryTarget, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

export const INQUIRY_SENT = 'Запрос отправлен';
export const INQUIRY_CANCELLED = 'Запрос отменён';

type Dated = Pick<
  CustomerInquiry | ProviderInquiry,
  'status' | 'date_from' | 'date_to' | 'timezone' | 'expires_at'
>;

const NEVER = new Date(8.64e15);

/** The status at a moment: accepted and its last day over is completed, unanswered in time is expired. */
export function statusAt(inquiry: Dated, now: Date): InquiryStatus {
  const { expires_at } = inquiry;
  return inquiryStatusAt(
    { ...inquiry, expires_at: expires_at === null ? NEVER : new Date(expires_at) },
    now,
  );
}

/** The beginning of the first day on the resort's clock. */
export function startOf({ date_from, timezone }: Pick<Dated, 'date_from' | 'timezone'>): Date {
  return instantOf(date_from, '00:00', timezone);
}

/** The days of an inquiry; with the year when it is not the present one. */
export function daysText(
  inquiry: Pick<Dated, 'date_from' | 'date_to' | 'timezone'>,
  now: Date,
): string {
  const year = inquiry.date_from.slice(0, 4);
  const text = inquiryDaysText(inquiry);
  return year === localNow(now, inquiry.timezone).date.slice(0, 4)
    ? text
    : `${text}, ${year}\u00A0год`;
}

/** What else there is to say of a status: until when an answer is awaited, or why nothing comes of it. */
export function statusNote(
  status: InquiryStatus,
  { expires_at, timezone, provider }: Pick<CustomerInquiry, 'expires_at' | 'timezone' | 'provider'>,
): string | null {
  switch (status) {
    case 'pending':
      return expires_at && `Ждём ответа до\u00A0${momentText(expires_at, timezone)}.`;
    case 'accepted':
      return provider.id === null ? 'Владелец снял объявление: уточните, ждут\u00A0ли вас.' : null;
    case 'declined':
      return provider.id === null
        ? 'Владелец снял объявление.'
        : 'Вас не\u00A0смогут принять в\u00A0эти дни.';
    case 'expired':
      return 'Владелец не\u00A0ответил вовремя. Позвоните или\u00A0отправьте запрос на\u00A0другие дни.';
    case 'cancelled':
      return 'Вы\u00A0отменили этот запрос.';
    default:
      return null;
  }
}

/** The notice of an inquiry that was answered, or not in time, while its customer watches the page. */
export function inquiryNotice(
  { status, provider: { name } }: Pick<CustomerInquiry, 'status' | 'provider'>,
  before: OrderStatus | null,
): Toast | null {
  if (before === null) return null;
  switch (status) {
    case 'accepted':
      return { kind: 'success', message: `Запрос принят: ${name}` };
    case 'declined':
      return { kind: 'info', message: `Запрос отклонён: ${name}` };
    case 'expired':
      return { kind: 'info', message: `На\u00A0запрос не\u00A0ответили вовремя: ${name}` };
    default:
      return null;
  }
}
