/** Which call of the messenger an event becomes, from the booking's state at the time of sending. */
import { statusAt } from '@sklon/contract/booking-rules';
import { calendarFile, calendarFileName } from '@sklon/contract/calendar-file';
import { instantOf } from '@sklon/contract/time';
import type { BookingEvent, Side } from './events.ts';
import type { Button, Document, Message, Place } from './notifier.ts';
import type { BookingView } from './queries.ts';
import {
  answerBy,
  cancellation,
  details,
  escapeHtml,
  instructorName,
  siteLink,
  stateText,
  when,
} from './texts.ts';

export type Delivery =
  | { kind: 'message'; message: Message }
  | { kind: 'edit'; messageId: number; message: Message }
  | { kind: 'document'; document: Document }
  | { kind: 'place'; place: Place };

export interface Occasion {
  view: BookingView;
  side: Side;
  now: Date;
  /** Origin of the site, for links. */
  site: string;
}

/** The instructor's answer to a request: the bot reads these back (at most 64 bytes). */
export function decisionButtons(bookingId: number): Button[] {
  return [
    { text: 'Подтвердить', data: `c:${bookingId}` },
    { text: 'Отклонить', data: `d:${bookingId}` },
  ];
}

const HOUR_MS = 3_600_000;
/** A reminder of tomorrow's lesson that comes this late says nothing that the second one will not. */
const LATE_REMINDER_MS = 3 * HOUR_MS;

const text = (...lines: string[]): Delivery => ({
  kind: 'message',
  message: { html: lines.join('\n') },
});

const link = ({ site }: Occasion, path: string, label: string) => siteLink(site, path, label);

/** The request as it looks now, without buttons; nothing to change when it never arrived. */
function closedInquiry({ view, now }: Occasion): Delivery | null {
  if (view.request_message_id === null || view.status === 'pending') return null;
  return {
    kind: 'edit',
    messageId: view.request_message_id,
    message: { html: stateText(view, 'instructor', now) },
  };
}

function reminder(occasion: Occasion, notAfterMs: number): Delivery | null {
  const { view, side, now } = occasion;
  const startsAt = instantOf(view.booking_date, view.start_time, view.timezone);
  if (view.status !== 'confirmed' || now.getTime() >= startsAt.getTime() - notAfterMs) return null;
  return text('<b>Напоминаем о занятии</b>', '', details(view, side, true));
}

function calendar({ view, now }: Occasion): Document {
  const content = calendarFile({
    ...view,
    status: view.status,
    instructor: {
      first_name: view.instructor_first_name,
      last_name: view.instructor_last_name,
      phone: view.instructor_phone,
    },
    resort: { name: view.resort_name },
    now,
  });
  return {
    fileName: calendarFileName(view.id),
    content,
    caption: 'Файл для календаря: откройте, чтобы добавить занятие.',
  };
}

function place({ view }: Occasion): Delivery | null {
  if (view.latitude === null || view.longitude === null) return null;
  const title = view.resort_name;
  return {
    kind: 'place',
    place: {
      latitude: view.latitude,
      longitude: view.longitude,
      title,
      address: `Место встречи: ${title}`,
    },
  };
}

const bySide = ({ side }: Occasion, customer: string, instructor: string) =>
  side === 'customer' ? customer : instructor;

/** Makes the delivery of an event; null when the event has lost its sense, because the booking went on meanwhile. */
const DELIVERIES: Record<BookingEvent, (occasion: Occasion) => Delivery | null> = {
  booking_requested: ({ view, now }) =>
    statusAt(view, now) === 'pending'
      ? {
          kind: 'message',
          message: {
            html: stateText(view, 'instructor', now).replace('Заявка', 'Новая заявка'),
            buttons: decisionButtons(view.id),
          },
        }
      : null,

  booking_received: (occasion) =>
    statusAt(occasion.view, occasion.now) === 'pending'
      ? text(
          '<b>Заявка отправлена инструктору</b>',
          '',
          details(occasion.view, 'customer', false),
          '',
          `Ответ придёт сюда до ${answerBy(occasion.view)}. Время за вами, пока инструктор не ответит.`,
          link(occasion, '/my-bookings', 'Мои бронирования'),
        )
      : null,

  booking_confirmed: (occasion) =>
    statusAt(occasion.view, occasion.now) === 'confirmed'
      ? text(
          '<b>Занятие подтверждено</b>',
          '',
          details(occasion.view, 'customer', true),
          '',
          'Если планы изменятся, отмените занятие заранее:',
          link(occasion, '/my-bookings', 'Мои бронирования'),
        )
      : null,

  booking_calendar: (occasion) =>
    statusAt(occasion.view, occasion.now) === 'confirmed'
      ? { kind: 'document', document: calendar(occasion) }
      : null,

  booking_place: (occasion) =>
    statusAt(occasion.view, occasion.now) === 'confirmed' ? place(occasion) : null,

  booking_declined: (occasion) =>
    text(
      '<b>Инструктор не сможет провести занятие</b>',
      '',
      details(occasion.view, 'customer', false),
      '',
      `${escapeHtml(instructorName(occasion.view))} отклонил(а) заявку. Выберите другое время или другого инструктора:`,
      link(occasion, '/instructors', 'Инструкторы'),
    ),

  booking_expired: (occasion) =>
    text(
      `<b>${bySide(occasion, 'Инструктор не ответил вовремя', 'Заявка истекла')}</b>`,
      '',
      details(occasion.view, occasion.side, false),
      '',
      ...(occasion.side === 'customer'
        ? [
            'Заявка закрыта, время снова свободно. Выберите другое время или другого инструктора:',
            link(occasion, '/instructors', 'Инструкторы'),
          ]
        : ['Вы не ответили вовремя, поэтому время снова открыто для записи.']),
    ),

  booking_cancelled: (occasion) =>
    text(
      '<b>Занятие отменено</b>',
      '',
      details(occasion.view, occasion.side, false),
      '',
      cancellation(occasion.view, occasion.side),
    ),

  reminder_24h: (occasion) => reminder(occasion, LATE_REMINDER_MS),
  reminder_2h: (occasion) => reminder(occasion, 0),

  review_asked: (occasion) =>
    statusAt(occasion.view, occasion.now) === 'completed' && !occasion.view.reviewed
      ? text(
          '<b>Как прошло занятие?</b>',
          '',
          when(occasion.view),
          `Инструктор: ${escapeHtml(instructorName(occasion.view))}`,
          '',
          'Поставьте оценку и\u00A0напишите пару слов: отзыв поможет другим выбрать инструктора.',
          link(occasion, `/my-bookings?review=${occasion.view.id}`, 'Оставить отзыв'),
        )
      : null,

  request_shows_confirmed: closedInquiry,
  request_shows_declined: closedInquiry,
  request_shows_expired: closedInquiry,
  request_shows_cancelled: closedInquiry,
};

/** The call that an event becomes; null when there is nothing to say any more. Throws on an event that it does not know. */
export function deliveryOf(event: string, occasion: Occasion): Delivery | null {
  if (!Object.hasOwn(DELIVERIES, event)) throw new Error(`unknown event ${event}`);
  return DELIVERIES[event as BookingEvent](occasion);
}
