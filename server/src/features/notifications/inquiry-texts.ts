/** What the messenger says of requests, in its HTML. Whatever people wrote is escaped here. */
import { isWebLink } from '@sklon/contract/contact-rules';
import { formatRubles } from '@sklon/contract/money';
import { PEOPLE, plural } from '@sklon/contract/plural';
import {
  INQUIRY_STATUS_LABELS,
  inquiryDaysText,
  inquiryStatusAt,
} from '@sklon/contract/inquiry-rules';
import { formatZone, instantOf } from '@sklon/contract/time';
import type { InquirySide } from './inquiry-events.ts';
import type { InquiryView } from './inquiry-view.ts';
import { customerName, escapeHtml, moment } from './texts.ts';

const KIND_LABELS = { rental: 'Прокат', service: 'Услуга' } as const;

function when(view: InquiryView): string {
  const zone = formatZone(view.timezone, instantOf(view.date_from, '12:00', view.timezone));
  return `<b>${inquiryDaysText(view)}</b> (${zone})`;
}

function link(url: string | null, label: string): string[] {
  return url !== null && isWebLink(url) ? [`<a href="${escapeHtml(url)}">${label}</a>`] : [];
}

const line = (label: string, value: string | null) =>
  value === null ? [] : [`${label}: ${escapeHtml(value)}`];

/** How to get there and what it costs: for a customer whose request was accepted. */
function providerContacts(view: InquiryView): string[] {
  const { kind, price } = view;
  return [
    ...line('Адрес', view.address),
    ...line('Телефон', view.phone),
    ...(view.provider_id === null
      ? []
      : [
          `Цена: ${price === null ? 'По запросу' : `${formatRubles(price)} ${kind === 'rental' ? 'за комплект в день' : 'в день'}`}`,
        ]),
    ...link(view.map_link, 'Открыть на карте'),
    ...link(view.site, 'Сайт'),
  ];
}

/** Contacts of the customer are for an owner who accepted. */
function customerLines(view: InquiryView, contacts: boolean): string[] {
  return [
    `Клиент: ${escapeHtml(customerName(view))}`,
    ...(contacts ? line('Телефон', view.customer_phone) : []),
    ...(contacts && view.customer_username !== null
      ? [`Telegram: @${escapeHtml(view.customer_username)}`]
      : []),
    ...(contacts && view.customer_reachable === false
      ? ['Сообщение клиенту не доставлено: бот не может ему написать.']
      : []),
  ];
}

/** When, whom, where, how many, as one of the two sides may know it. */
export function inquiryDetails(view: InquiryView, side: InquirySide, contacts: boolean): string {
  return [
    when(view),
    `${KIND_LABELS[view.kind]}: ${escapeHtml(view.provider_name)}`,
    `Курорт: ${escapeHtml(view.resort_name)}`,
    ...(side === 'owner' ? customerLines(view, contacts) : contacts ? providerContacts(view) : []),
    `Сколько: ${plural(view.people, PEOPLE)}`,
    ...(view.comment === null ? [] : [`Комментарий: «${escapeHtml(view.comment)}»`]),
  ].join('\n');
}

/** When an unanswered request runs out. */
export function inquiryAnswerBy(view: InquiryView): string {
  return moment(view.expires_at, view.timezone);
}

/** A request in its present state for one of its sides, whatever the message it stands in. */
export function inquiryStateText(view: InquiryView, side: InquirySide, now: Date): string {
  const status = inquiryStatusAt(view, now);
  const heading =
    status === 'pending'
      ? side === 'owner'
        ? 'Новый запрос'
        : 'Запрос'
      : `Запрос: ${INQUIRY_STATUS_LABELS[status].toLowerCase()}`;
  const lines = [
    `<b>${heading}</b>`,
    '',
    inquiryDetails(view, side, status === 'accepted' || status === 'completed'),
  ];
  if (status === 'pending' && side === 'owner')
    lines.push('', `Ответьте, пожалуйста, до ${inquiryAnswerBy(view)}: потом запрос истечёт.`);
  if (status === 'pending' && side === 'customer')
    lines.push('', `Ответ придёт до ${inquiryAnswerBy(view)}.`);
  return lines.join('\n');
}
