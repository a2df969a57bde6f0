import { MESSAGES_DAYS_AFTER } from './limits.ts';
import type { BookingTime } from './move-rules.ts';
import { instantOf } from './time.ts';

/** Error of a text with contacts before both sides are shown each other's. */
export const CONTACTS_BEFORE_CONFIRMATION =
  'Уберите телефон и\u00A0ссылки: до\u00A0подтверждения они закрыты, так безопаснее обоим.';

const DAY_MS = 86_400_000;

export const MESSAGE_REQUIRED = 'Напишите сообщение';
export const REPORT_REASON_REQUIRED = 'Напишите, на что вы жалуетесь';

export function messagesOpenUntil({
  booking_date,
  end_time,
  timezone,
}: Pick<BookingTime, 'booking_date' | 'end_time'> & { timezone: string }): Date {
  const endsAt = instantOf(booking_date, end_time, timezone);
  return new Date(endsAt.getTime() + MESSAGES_DAYS_AFTER * DAY_MS);
}
