/** Rules of requests to shops and services that both ends need. Free of zod, so the browser can import it. */
import { REQUEST_DAYS_MAX } from './limits.ts';
import { addDays, instantOf, type LocalDate } from './time.ts';

/** Stored states, and `completed`, which is derived: accepted and its last day over. */
export const REQUEST_STATUSES = ['pending', 'accepted', 'declined', 'expired', 'cancelled', 'completed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What a person reads. */
export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Ожидает ответа',
  accepted: 'Принят',
  declined: 'Отклонён',
  expired: 'Остался без ответа',
  cancelled: 'Отменён',
  completed: 'Завершён',
};

export const DATES_REVERSED = 'Последний день не может быть раньше первого';
export const TOO_MANY_DAYS = `Не больше ${REQUEST_DAYS_MAX} дней подряд`;

interface RequestedDays {
  status: RequestStatus;
  date_from: LocalDate;
  date_to: LocalDate;
  timezone: string;
}

/** The instant at which the day after a date begins on the resort's clock. */
function endOf(date: LocalDate, timezone: string): Date {
  return instantOf(addDays(date, 1), '00:00', timezone);
}

/** When an unanswered request expires: 48 h after it was made, but not after its first day. */
export function requestExpiryOf(createdAt: Date, dateFrom: LocalDate, timezone: string): Date {
  return new Date(Math.min(createdAt.getTime() + 48 * 3_600_000, endOf(dateFrom, timezone).getTime()));
}

/** The state of a stored request at an instant; see statusAt of booking-rules.ts. */
export function requestStatusAt(request: RequestedDays & { expires_at: Date }, now: Date): RequestStatus {
  if (request.status === 'pending' && request.expires_at <= now) return 'expired';
  if (request.status === 'accepted' && endOf(request.date_to, request.timezone) <= now) return 'completed';
  return request.status;
}

/** Whether the customer may cancel: it is not closed, and its last day is not over. */
export function canCancelRequest({ status }: { status: RequestStatus }): boolean {
  return status === 'pending' || status === 'accepted';
}
