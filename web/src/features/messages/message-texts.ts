import type { Message, ReportedConversation } from '@sklon/contract/messages';
import { formatDay, formatTimeRange, type LocalDate, localNow } from '@sklon/contract/time';

/** Messages by the day on which they were written, on the resort's calendar; both oldest first. */
export function byDay(
  messages: readonly Message[],
  timezone: string,
): { date: LocalDate; messages: Message[] }[] {
  const days = Map.groupBy(
    messages,
    ({ created_at }) => localNow(new Date(created_at), timezone).date,
  );
  return [...days].map(([date, written]) => ({ date, messages: written }));
}

interface Lesson {
  booking_id: number;
  booking_date: LocalDate;
  start_time?: string;
  end_time?: string;
}

/** «№ 12, ср, 14 января, 10:00–12:00» */
export function lessonText({ booking_id, booking_date, start_time, end_time }: Lesson): string {
  const hours = start_time && end_time ? `, ${formatTimeRange(start_time, end_time)}` : '';
  return `№\u00A0${booking_id}, ${formatDay(booking_date).replaceAll(' ', '\u00A0')}${hours}`;
}

/** Who a side is when its first name is unknown. */
export const SIDES = { customer: 'Клиент', instructor: 'Инструктор' } as const;

export const MESSAGE_FAILED = 'Не\u00A0удалось отправить сообщение. Попробуйте ещё раз.';
export const REPORT_FAILED = 'Не\u00A0удалось отправить жалобу. Попробуйте ещё раз.';

export function sideName({ first_name, last_name }: ReportedConversation['customer']): string {
  return [first_name, last_name].filter(Boolean).join(' ') || 'Без имени';
}

/** «Клиент: Грубит» */
export function reportText({ by, reason }: ReportedConversation['reports'][number]): string {
  return `${SIDES[by]}: ${reason ?? 'причина удалена вместе с\u00A0аккаунтом'}`;
}
