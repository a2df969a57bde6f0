import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { formatPhone } from '@sklon/contract/contact-rules';
import { ApiError } from '../../../api/api-error.ts';
import { customerName } from '../../schedule/busy/instructor-slot.ts';
import { whenText } from '../my/booking-time.ts';

/** What an instructor can do about a booking. */
export type Decision = 'confirm' | 'decline' | 'cancel';

const DONE: Record<Decision, string> = {
  confirm: 'Занятие подтверждено',
  decline: 'Запрос отклонён',
  cancel: 'Занятие отменено',
};
const FAILED: Record<Decision, string> = {
  confirm: 'Не удалось подтвердить занятие. Попробуйте ещё раз.',
  decline: 'Не удалось отклонить запрос. Попробуйте ещё раз.',
  cancel: 'Не удалось отменить занятие. Попробуйте ещё раз.',
};

/** «Занятие подтверждено: Мария Лебедева, ср, 14 января, 10:00–12:00» */
export function decisionDone(decision: Decision, booking: ProviderBooking, now: Date): string {
  return `${DONE[decision]}: ${customerName(booking.customer)}, ${whenText(booking, now)}`;
}

/** What the server says of a failure, or else words of ours. */
export function decisionFailed(decision: Decision, error: unknown): string {
  return error instanceof ApiError && error.code ? error.detail : FAILED[decision];
}

/** Whether the booking is no longer what the page showed: answered in the messenger, taken back, expired. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/** Said where the bot cannot write to the customer. */
export function undeliveredText({ phone }: ProviderBooking['customer']): string {
  const told = 'Сообщения клиенту не\u00A0доставляются';
  return phone ? `${told}: позвоните, ${formatPhone(phone)}.` : `${told}.`;
}
