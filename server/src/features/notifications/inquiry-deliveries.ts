/** Which call of the messenger an event of a request becomes, from the request's state at the time of sending. */
import { inquiryStatusAt } from '@sklon/contract/inquiry-rules';
import type { Delivery } from './deliveries.ts';
import type { Button } from './notifier.ts';
import type { InquiryEvent, InquirySide } from './inquiry-events.ts';
import { inquiryAnswerBy, inquiryDetails, inquiryStateText } from './inquiry-texts.ts';
import type { InquiryView } from './inquiry-view.ts';
import { escapeHtml, siteLink } from './texts.ts';

export interface InquiryOccasion {
  view: InquiryView;
  side: InquirySide;
  now: Date;
  /** Origin of the site, for links. */
  site: string;
}

/** The owner's answer to a request: the bot reads these back (at most 64 bytes). */
export function inquiryButtons(requestId: number): Button[] {
  return [
    { text: 'Принять', data: `a:${requestId}` },
    { text: 'Отклонить', data: `r:${requestId}` },
  ];
}

const text = (...lines: string[]): Delivery => ({
  kind: 'message',
  message: { html: lines.join('\n') },
});

/** Where to look for another one. */
function others({ view, site }: InquiryOccasion): string {
  return view.kind === 'rental'
    ? siteLink(site, '/rent', 'Прокаты')
    : siteLink(site, '/services', 'Услуги');
}

const myBookings = ({ site }: InquiryOccasion) =>
  siteLink(site, '/my-bookings', 'Мои бронирования');

/** The request's message as it looks now, without buttons; nothing to change when it never arrived. */
function closedInquiry({ view, now }: InquiryOccasion): Delivery | null {
  if (view.request_message_id === null || view.status === 'pending') return null;
  return {
    kind: 'edit',
    messageId: view.request_message_id,
    message: { html: inquiryStateText(view, 'owner', now) },
  };
}

/** Makes the delivery of an event; null when it has lost its sense, because the request went on meanwhile. */
const DELIVERIES: Record<InquiryEvent, (occasion: InquiryOccasion) => Delivery | null> = {
  service_request_made: ({ view, now }) =>
    inquiryStatusAt(view, now) === 'pending'
      ? {
          kind: 'message',
          message: { html: inquiryStateText(view, 'owner', now), buttons: inquiryButtons(view.id) },
        }
      : null,

  service_request_received: (occasion) =>
    inquiryStatusAt(occasion.view, occasion.now) === 'pending'
      ? text(
          '<b>Запрос отправлен</b>',
          '',
          inquiryDetails(occasion.view, 'customer', false),
          '',
          `Ответ придёт сюда до ${inquiryAnswerBy(occasion.view)}.`,
          myBookings(occasion),
        )
      : null,

  service_request_accepted: (occasion) =>
    inquiryStatusAt(occasion.view, occasion.now) === 'accepted'
      ? text(
          '<b>Запрос принят: вас ждут</b>',
          '',
          inquiryDetails(occasion.view, 'customer', true),
          '',
          'Если планы изменятся, отмените запрос заранее:',
          myBookings(occasion),
        )
      : null,

  service_request_declined: (occasion) =>
    text(
      '<b>Запрос отклонён</b>',
      '',
      inquiryDetails(occasion.view, 'customer', false),
      '',
      `«${escapeHtml(occasion.view.provider_name)}» не сможет вас принять. Выберите другие дни или посмотрите, кто ещё есть на курорте:`,
      others(occasion),
    ),

  service_request_closed: (occasion) =>
    text(
      '<b>Запрос отклонён</b>',
      '',
      inquiryDetails(occasion.view, 'customer', false),
      '',
      `«${escapeHtml(occasion.view.provider_name)}» больше нет на «Склоне»: на этот запрос рассчитывать нельзя. Посмотрите, кто ещё есть на курорте:`,
      others(occasion),
    ),

  service_request_expired: (occasion) =>
    occasion.side === 'customer'
      ? text(
          '<b>На запрос не ответили вовремя</b>',
          '',
          inquiryDetails(occasion.view, 'customer', false),
          '',
          'Запрос закрыт. Позвоните или посмотрите, кто ещё есть на курорте:',
          others(occasion),
        )
      : text(
          '<b>Запрос истёк</b>',
          '',
          inquiryDetails(occasion.view, 'owner', false),
          '',
          'Вы не ответили вовремя, запрос закрыт.',
        ),

  service_request_cancelled: (occasion) =>
    text(
      '<b>Запрос отменён</b>',
      '',
      inquiryDetails(occasion.view, occasion.side, false),
      '',
      occasion.side === 'customer' ? 'Вы отменили запрос.' : 'Клиент отменил запрос.',
    ),

  service_request_shows_accepted: closedInquiry,
  service_request_shows_declined: closedInquiry,
  service_request_shows_expired: closedInquiry,
  service_request_shows_cancelled: closedInquiry,
};

/** The call that an event becomes; null when there is nothing to say any more. Throws on an event that it does not know. */
export function inquiryDeliveryOf(event: string, occasion: InquiryOccasion): Delivery | null {
  if (!Object.hasOwn(DELIVERIES, event)) throw new Error(`unknown event ${event}`);
  return DELIVERIES[event as InquiryEvent](occasion);
}
