import type { InquiryStatus } from '@sklon/contract/inquiry-rules';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { momentText } from '../../bookings/my/booking-time.ts';

export const KIND_LABELS = { rental: 'Прокат', service: 'Услуга' } as const satisfies Record<
  CustomerInquiry['kind'],
  string
>;

/** Whether the request never reached its owner, who then has to be called (telegram.md, Bot). */
export function isUndelivered(
  status: InquiryStatus,
  { provider }: Pick<CustomerInquiry, 'provider'>,
): boolean {
  return status === 'pending' && provider.messenger_reachable === false;
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
      return provider.id === null
        ? 'Здесь больше не\u00A0размещаются: уточните, ждут\u00A0ли вас.'
        : null;
    case 'declined':
      return provider.id === null
        ? 'Здесь больше не\u00A0размещаются.'
        : 'Вас не\u00A0смогут принять в\u00A0эти дни.';
    case 'expired':
      return 'Владелец не\u00A0ответил вовремя. Позвоните или\u00A0отправьте запрос на\u00A0другие дни.';
    case 'cancelled':
      return 'Вы\u00A0отменили этот запрос.';
    default:
      return null;
  }
}

/** The news of a request whose status has changed by itself, for those who watch the page; null when there are none. */
export function statusNews(
  status: InquiryStatus,
  { provider: { name } }: Pick<CustomerInquiry, 'provider'>,
): string | null {
  switch (status) {
    case 'accepted':
      return `Запрос принят: ${name}`;
    case 'declined':
      return `Запрос отклонён: ${name}`;
    case 'expired':
      return `На\u00A0запрос не\u00A0ответили вовремя: ${name}`;
    default:
      return null;
  }
}
