import { formatPhone } from '@sklon/contract/contact-rules';
import type { BookingStatus } from '@sklon/contract/booking-rules';
import type { InquiryStatus } from '@sklon/contract/inquiry-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { ApiError, failureText } from '../../api/api-error.ts';

export type OrderStatus = BookingStatus | InquiryStatus;

export type Customer = ProviderBooking['customer'];

export function customerName({ first_name, last_name }: Customer): string {
  return [first_name, last_name].filter(Boolean).join(' ') || 'Клиент';
}

export function isOpen(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'accepted';
}

/** The provider then has to be called (telegram.md, Bot). */
export function isUndelivered(
  status: OrderStatus,
  provider: { messenger_reachable: boolean | null },
): boolean {
  return status === 'pending' && provider.messenger_reachable === false;
}

/** The server's `detail`; for `internal` the caller's sentence, which says more (spec 8). */
export function orderFailureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code === 'internal'
    ? otherwise
    : failureText(error, otherwise);
}

/** Shown where the bot cannot write to the customer. */
export function undeliveredText({ phone }: Customer): string {
  const problem = 'Сообщения клиенту не\u00A0доставляются';
  return phone ? `${problem}: позвоните, ${formatPhone(phone)}.` : `${problem}.`;
}

interface Answerable {
  status: OrderStatus;
  /** UTC; null when it is not pending. */
  expires_at: string | null;
}

/** Its provider has not answered, and still can. */
export function isWaiting({ status, expires_at }: Answerable, now: Date): boolean {
  return status === 'pending' && expires_at !== null && Date.parse(expires_at) > now.getTime();
}

export function withDecided<O extends { id: number; status: OrderStatus }>(
  orders: readonly O[],
  decided: O,
): O[] {
  return orders.flatMap((order) => {
    if (order.id !== decided.id) return order;
    return isOpen(decided.status) ? decided : [];
  });
}
