import type { AdminBooking, BookingChange, BookingMessage } from '@sklon/contract/admin-bookings';
import { personName } from '../../../ui/person-name.ts';
import type { IconName } from '../../../ui/icons/icon-names.ts';

export type Party = AdminBooking['customer'];
export type BookingSide = 'customer' | 'instructor';

interface Marked {
  label: string;
  icon: IconName;
  tone: 'waiting' | 'good' | 'bad' | 'over';
}

const CHANGES: Record<BookingChange['change'], Marked> = {
  requested: { label: 'Забронировано', icon: 'calendar-event', tone: 'waiting' },
  confirmed: { label: 'Подтверждено', icon: 'circle-check', tone: 'good' },
  taken_over: { label: 'Принято по\u00A0ссылке', icon: 'circle-check', tone: 'good' },
  declined: { label: 'Отклонено', icon: 'circle-x', tone: 'bad' },
  expired: { label: 'Не\u00A0подтверждено вовремя', icon: 'hourglass-off', tone: 'over' },
  cancelled: { label: 'Отменено', icon: 'ban', tone: 'bad' },
  move_proposed: { label: 'Предложено другое время', icon: 'clock', tone: 'waiting' },
  moved: { label: 'Перенесено', icon: 'calendar-event', tone: 'good' },
  move_declined: { label: 'Другое время отклонено', icon: 'circle-x', tone: 'bad' },
  move_withdrawn: { label: 'Предложение отозвано', icon: 'minus', tone: 'over' },
  move_expired: {
    label: 'На\u00A0предложение не\u00A0ответили',
    icon: 'hourglass-off',
    tone: 'over',
  },
};

/** What became of a group's total that the instructor named (decision 4). */
const TOTAL_LABELS: Partial<Record<BookingChange['change'], string>> = {
  move_proposed: 'Названа цена занятия',
  moved: 'Цена занятия согласована',
  move_declined: 'Цена занятия отклонена',
  move_withdrawn: 'Цена занятия отозвана',
  move_expired: 'На\u00A0цену занятия не\u00A0ответили',
};

/** What a change is called, and how it looks. */
export function changeText({ change, total }: BookingChange): Marked {
  const marked = CHANGES[change];
  return { ...marked, label: (total !== null && TOTAL_LABELS[change]) || marked.label };
}

/** Who made a change: «Клиент, Семён Лыжин». */
export function actorText(
  { actor, actor_id, change }: BookingChange,
  { customer, instructor }: Pick<AdminBooking, 'customer' | 'instructor'>,
): string {
  switch (actor) {
    case 'customer':
      return `Клиент, ${personName(customer)}`;
    case 'instructor':
      return `Инструктор, ${personName(instructor)}`;
    case 'admin':
      return `Администратор, аккаунт №\u00A0${actor_id}`;
    default:
      return change === 'cancelled'
        ? 'Автоматически: курорт был закрыт'
        : 'Автоматически: срок ответа вышел';
  }
}

const EVENTS: Record<string, string> = {
  booking_requested: 'Новая заявка с\u00A0кнопками ответа',
  booking_received: 'Заявка отправлена инструктору',
  booking_confirmed: 'Занятие подтверждено',
  booking_taken_over: 'Клиент принял запись по\u00A0ссылке',
  booking_calendar: 'Файл для\u00A0календаря',
  booking_calendar_withdrawn: 'Файл, который убирает занятие из\u00A0календаря',
  booking_place: 'Место на\u00A0карте',
  booking_declined: 'Занятие отклонено',
  booking_expired: 'Ответа не\u00A0было вовремя',
  booking_cancelled: 'Занятие отменено',
  reminder_24h: 'Напоминание за\u00A0день',
  reminder_2h: 'Напоминание за\u00A0два часа',
  move_proposed: 'Предложение с\u00A0кнопками ответа',
  move_declined: 'Предложение не\u00A0подошло',
  move_expired: 'На\u00A0предложение не\u00A0ответили',
  booking_moved: 'Предложение принято',
  review_asked: 'Просьба об\u00A0отзыве',
  review_received: 'Новый отзыв',
  review_answered: 'Ответ на\u00A0отзыв',
};

/** What a message is about. */
export function eventText({ event }: BookingMessage): string {
  if (event.startsWith('request_shows_')) return 'Заявка в\u00A0чате обновлена';
  if (event === 'move_shows_end') return 'Предложение в\u00A0чате обновлено';
  return EVENTS[event] ?? event;
}

export const RECIPIENTS: Record<BookingMessage['to'], string> = {
  customer: 'Клиенту',
  instructor: 'Инструктору',
  other: 'Администратору',
};

/** How a message stands at `now`. */
export function messageState({ state, due_at }: BookingMessage, now: Date): Marked {
  switch (state) {
    case 'sent':
      return { label: 'Отправлено', icon: 'circle-check', tone: 'good' };
    case 'failed':
      return { label: 'Не\u00A0доставлено', icon: 'alert-triangle', tone: 'bad' };
    case 'dropped':
      return { label: 'Не\u00A0понадобилось', icon: 'minus', tone: 'over' };
    default:
      return Date.parse(due_at) > now.getTime()
        ? { label: 'Уйдёт позже', icon: 'clock', tone: 'over' }
        : { label: 'Ждёт отправки', icon: 'clock', tone: 'waiting' };
  }
}
