/** Notifications of inquiries to shops and services (product-decisions, Response shapes). */
import { isWebLink } from '@sklon/contract/contact-rules';
import {
  INQUIRY_STATUS_LABELS,
  inquiryAmount,
  inquiryDaysText,
  inquiryStatusAt,
  inquiryTotalText,
} from '@sklon/contract/inquiry-rules';
import { formatRubles } from '@sklon/contract/money';
import { formatZone, instantOf } from '@sklon/contract/time';
import type { Line, TextContent } from '../../../channels/content.ts';
import { findInquiryView, type InquiryView } from './view.ts';
import {
  type Composed,
  customerLines,
  defineSubject,
  fact,
  phoneFact,
  moment,
  type RenderContext,
  siteLink,
} from '../../notifications/notifications.ts';

type InquiryContext = RenderContext<InquiryView>;

const KIND_LABELS = { rental: 'Прокат', service: 'Услуга' } as const;

export const INQUIRY = defineSubject({
  name: 'inquiry',
  // `closed` is a decline without a person's decision: the shop, service or owner is gone.
  changes: {
    made: [
      { event: 'service_request_made', to: 'provider', urgent: true },
      { event: 'service_request_received', to: 'customer' },
    ],
    accepted: [
      { event: 'service_request_shows_accepted', to: 'provider' },
      { event: 'service_request_accepted', to: 'customer' },
    ],
    declined: [
      { event: 'service_request_shows_declined', to: 'provider' },
      { event: 'service_request_declined', to: 'customer' },
    ],
    closed: [
      { event: 'service_request_shows_declined', to: 'provider' },
      { event: 'service_request_closed', to: 'customer' },
    ],
    expired: [
      { event: 'service_request_shows_expired', to: 'provider' },
      { event: 'service_request_expired', to: 'provider' },
      { event: 'service_request_expired', to: 'customer' },
    ],
    cancelled: [
      { event: 'service_request_shows_cancelled', to: 'provider' },
      { event: 'service_request_cancelled', to: 'provider', urgent: true },
      { event: 'service_request_cancelled', to: 'customer', urgent: true },
    ],
  },
  find: findInquiryView,
  roleOf: (view, userId) =>
    userId === view.customer_id
      ? 'customer'
      : userId === view.provider_user_id
        ? 'provider'
        : undefined,
  compose: {
    service_request_made: (context) =>
      statusOf(context) === 'pending'
        ? {
            content: inquiryState({ ...context, party: 'provider' }),
            deadline: context.view.expires_at,
          }
        : null,

    service_request_received: (context) =>
      statusOf(context) === 'pending'
        ? text('Запрос отправлен', customerDetails(context.view, false), [
            `Ответ придёт сюда до ${answerBy(context.view)}.`,
            myBookings(context),
          ])
        : null,

    service_request_accepted: (context) =>
      statusOf(context) === 'accepted'
        ? text('Запрос принят: вас ждут', customerDetails(context.view, true), [
            'Если планы изменятся, отмените запрос заранее:',
            myBookings(context),
          ])
        : null,

    service_request_declined: (context) =>
      text('Запрос отклонён', customerDetails(context.view, false), [
        `«${context.view.provider_name}» не сможет вас принять. Выберите другие дни или посмотрите, кто ещё есть на курорте:`,
        others(context),
      ]),

    service_request_closed: (context) =>
      text('Запрос отклонён', customerDetails(context.view, false), [
        `«${context.view.provider_name}» больше нет на «Склоне»: на этот запрос рассчитывать нельзя. Посмотрите, кто ещё есть на курорте:`,
        others(context),
      ]),

    service_request_expired: (context) =>
      context.party === 'customer'
        ? text('На запрос не ответили вовремя', customerDetails(context.view, false), [
            'Запрос закрыт. Позвоните или посмотрите, кто ещё есть на курорте:',
            others(context),
          ])
        : text('Запрос истёк', providerDetails(context.view, false), [
            'Вы не ответили вовремя, запрос закрыт.',
          ]),

    service_request_cancelled: ({ view, party }) => {
      if (party === 'customer')
        return text('Запрос отменён', customerDetails(view, false), ['Вы отменили запрос.']);
      if (view.request_unseen) return null;
      return text('Запрос отменён', providerDetails(view, false), ['Клиент отменил запрос.']);
    },

    service_request_shows_accepted: closedRequest,
    service_request_shows_declined: closedRequest,
    service_request_shows_expired: closedRequest,
    service_request_shows_cancelled: closedRequest,
  },
  state: inquiryState,
});

function inquiryState(context: InquiryContext): TextContent {
  const { view, party } = context;
  const status = statusOf(context);
  const contacts = status === 'accepted' || status === 'completed';
  const details = (party === 'customer' ? customerDetails : providerDetails)(view, contacts);
  const phone =
    contacts && party === 'provider' && view.customer_phone !== null
      ? [[siteLink(context.site, '/provider-settings', 'Телефон клиента')]]
      : [];
  if (status !== 'pending')
    return text(`Запрос ${INQUIRY_STATUS_LABELS[status].toLowerCase()}`, details, ...phone);
  if (party === 'customer') return text('Запрос', details, [`Ответ придёт до ${answerBy(view)}.`]);
  return {
    ...text('Новый запрос', details, [
      `Ответьте, пожалуйста, до ${answerBy(view)}: потом запрос истечёт.`,
      {
        reply:
          'Чтобы принять с\u00A0ценой, ответьте на\u00A0это сообщение суммой за\u00A0всё, например 7\u00A0500.',
      },
    ]),
    buttons: [
      { text: 'Принять', action: { subject: 'inquiry', action: 'accept', id: view.id } },
      { text: 'Отклонить', action: { subject: 'inquiry', action: 'ask', id: view.id } },
    ],
    page: `${context.site}/provider-settings`,
  };
}

function text(title: string, ...blocks: Line[][]): TextContent {
  return { kind: 'text', title, blocks };
}

function statusOf({ view, now }: InquiryContext) {
  return inquiryStatusAt(view, now);
}

function closedRequest(context: InquiryContext): Composed | null {
  if (context.view.status === 'pending') return null;
  return {
    replaces: 'service_request_made',
    content: inquiryState({ ...context, party: 'provider' }),
  };
}

function others({ view, site }: InquiryContext): Line {
  return view.kind === 'rental'
    ? siteLink(site, '/rent', 'Прокаты')
    : siteLink(site, '/services', 'Услуги');
}

function myBookings({ site }: InquiryContext): Line {
  return siteLink(site, '/my-bookings', 'Мои бронирования');
}

function answerBy({ expires_at, timezone }: InquiryView): string {
  return moment(expires_at, timezone);
}

function customerDetails(view: InquiryView, contacts: boolean): Line[] {
  return [
    ...heading(view),
    ...(contacts ? providerContacts(view) : []),
    ...wishes(view),
    ...(contacts ? fact('Ответ', quoted(view.answer_comment)) : []),
  ];
}

function providerDetails(view: InquiryView, contacts: boolean): Line[] {
  return [
    ...heading(view),
    ...customerLines(view, contacts),
    ...wishes(view),
    ...(contacts
      ? [
          ...fact(
            'Цена',
            view.price_total === null ? null : inquiryTotalText(view.price_total, view),
          ),
          ...fact('Ответ', quoted(view.answer_comment)),
        ]
      : []),
  ];
}

function heading(view: InquiryView): Line[] {
  const zone = formatZone(view.timezone, instantOf(view.date_from, '12:00', view.timezone));
  return [
    { strong: inquiryDaysText(view), rest: ` (${zone})` },
    { label: KIND_LABELS[view.kind], value: view.provider_name },
    { label: 'Курорт', value: view.resort_name },
  ];
}

function wishes(view: InquiryView): Line[] {
  return [inquiryAmount(view), ...fact('Комментарий', quoted(view.comment))];
}

function quoted(words: string | null): string | null {
  return words === null ? null : `«${words}»`;
}

function providerContacts(view: InquiryView): Line[] {
  return [
    ...fact('Адрес', view.address),
    ...phoneFact(view.phone),
    ...fact('Цена', priceText(view)),
    ...webLink(view.map_link, 'Открыть на карте'),
    ...webLink(view.site, 'Сайт'),
  ];
}

/** What the owner named with the acceptance, or else what a day costs. */
function priceText(view: InquiryView): string | null {
  const { price_total: total, price_ski_set: price } = view;
  if (total !== null) return inquiryTotalText(total, view);
  if (view.provider_id === null) return null;
  const per = view.kind === 'rental' ? 'за комплект в день' : 'в день';
  return price === null ? 'По запросу' : `${formatRubles(price)} ${per}`;
}

function webLink(url: string | null, label: string): Line[] {
  return url !== null && isWebLink(url) ? [{ text: label, url }] : [];
}
