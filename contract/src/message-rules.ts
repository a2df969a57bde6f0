import { MESSAGES_DAYS_AFTER } from './limits.ts';
import { instantOf, type LocalDate, type LocalTime } from './time.ts';

/** Error of a text with contacts before both sides are shown each other's. */
export const CONTACTS_BEFORE_CONFIRMATION =
  'Похоже, в тексте есть телефон, ссылка или имя в соцсети. До подтверждения занятия или запроса передавать их нельзя: так мы защищаем обе стороны от обмана. Уберите их: после подтверждения вы увидите контакты друг друга.';

const DAY_MS = 86_400_000;

export const MESSAGE_REQUIRED = 'Напишите сообщение';
export const REPORT_REASON_REQUIRED = 'Напишите, на что вы жалуетесь';

interface LessonTime {
  booking_date: LocalDate;
  end_time: LocalTime;
  timezone: string;
}

export function messagesOpenUntil({ booking_date, end_time, timezone }: LessonTime): Date {
  const endsAt = instantOf(booking_date, end_time, timezone);
  return new Date(endsAt.getTime() + MESSAGES_DAYS_AFTER * DAY_MS);
}
