import { formatPhone } from '@sklon/contract/contact-rules';
import type { BookingStatus } from '@sklon/contract/booking-rules';
import type { InquiryStatus } from '@sklon/contract/inquiry-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import { ApiError, failureText } from '../../api/api-error.ts';

/** A booking or an inquiry is an order: it waits for an answer, is agreed, and is over or called off. */
export type OrderStatus = BookingStatus | InquiryStatus;

/** Who ordered, as the provider sees them. */
export type Customer = ProviderBooking['customer'];

/** Whether something is still to come of it: it waits for an answer, or is agreed. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'accepted';
}

/** Whether a pending order never reached its provider, who then has to be called (telegram.md, Bot). */
export function isUndelivered(
  status: OrderStatus,
  provider: { messenger_reachable: boolean | null },
): boolean {
  return status === 'pending' && provider.messenger_reachable === false;
}

/**
 * Why booking, answering or cancelling failed: the server's `detail`. When the server itself failed, the specification's
 * sentence, which says more (spec 8).
 */
export function orderFailureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code === 'internal'
    ? otherwise
    : failureText(error, otherwise);
}

/** Said where the bot cannot write to the customer. */
export function undeliveredText({ phone }: Customer): string {
  const problem = 'Сообщения клиенту не\u00A0доставляются';
  return phone ? `${problem}: позвоните, ${formatPhone(phone)}.` : `${problem}.`;
}

interface Answerable {
  status: OrderStatus;
  /** UTC; null when it is not pending. */
  expires_at: string | null;
}

/** A provider's orders: those that wait for an answer, the most urgent first, and agreed ones, the nearest first. */
export function splitByAnswer<O extends Answerable>(
  orders: readonly O[],
  now: Date,
  { startOf, isOver }: { startOf: (order: O) => Date; isOver: (order: O, now: Date) => boolean },
): { waiting: O[]; agreed: O[] } {
  const expiry = ({ expires_at }: O) => (expires_at ? Date.parse(expires_at) : Infinity);
  const open = orders.filter(({ status }) => isOpen(status));
  return {
    waiting: open
      .filter((order) => order.status === 'pending' && expiry(order) > now.getTime())
      .toSorted((a, b) => expiry(a) - expiry(b)),
    agreed: open
      .filter((order) => order.status !== 'pending' && !isOver(order, now))
      .toSorted((a, b) => startOf(a).getTime() - startOf(b).getTime()),
  };
}

/** The list after a decision: an order that is no longer open leaves it. */
export function withDecided<O extends { id: number; status: OrderStatus }>(
  orders: readonly O[],
  decided: O,
): O[] {
  return orders.flatMap((order) => {
    if (order.id !== decided.id) return order;
    return isOpen(decided.status) ? decided : [];
  });
}
