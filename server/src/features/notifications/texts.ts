/** What the messenger says, in its HTML. Whatever people wrote is escaped here; made when sent, from the state at that time. */
import { BOOKING_STATUS_LABELS, type BookingStatus, statusAt } from '@sklon/contract/booking-rules';
import { GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { formatDay, formatTimeRange, formatZone, instantOf, localNow } from '@sklon/contract/time';
import { ERASED_NAME } from '../auth/auth.ts';
import type { Side } from './events.ts';
import type { BookingView } from './queries.ts';

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A link to a page of ours; `site` is the origin. */
export function siteLink(site: string, path: string, label: string): string {
  return `<a href="${escapeHtml(site)}${path}">${label}</a>`;
}

/** «ср, 14 января, 10:00–12:00 (Новокузнецк, UTC+7)» */
export function when({ booking_date, start_time, end_time, timezone }: BookingView): string {
  const zone = formatZone(timezone, instantOf(booking_date, start_time, timezone));
  return `<b>${formatDay(booking_date)}, ${formatTimeRange(start_time, end_time)}</b> (${zone})`;
}

/** «чт, 15 января, 12:00», on the wall clock of the resort. */
export function moment(instant: Date, timezone: string): string {
  const { date, time } = localNow(instant, timezone);
  return `${formatDay(date)}, ${time}`;
}

function priceOf({ price, group_size }: BookingView): string {
  const base = price === null ? 'По запросу' : formatRubles(price);
  return group_size > 1 ? `${base} (для группы — до +${GROUP_SURCHARGE_PERCENT} %)` : base;
}

export function instructorName({
  instructor_first_name,
  instructor_last_name,
}: Pick<BookingView, 'instructor_first_name' | 'instructor_last_name'>): string {
  return `${instructor_first_name} ${instructor_last_name}`.trim();
}

export function customerName({
  customer_first_name,
  customer_last_name,
  customer_username,
  customer_erased_at,
}: Pick<BookingView, `customer_${'first_name' | 'last_name' | 'username' | 'erased_at'}`>): string {
  if (customer_erased_at) return `${ERASED_NAME.first_name} ${ERASED_NAME.last_name}`;
  const name = [customer_first_name, customer_last_name].filter(Boolean).join(' ');
  return name || (customer_username === null ? 'Пользователь' : `@${customer_username}`);
}

function instructorLines(view: BookingView, withPhone: boolean): string[] {
  return [
    `Инструктор: ${escapeHtml(instructorName(view))}`,
    ...(withPhone && view.instructor_phone !== ''
      ? [`Телефон: ${escapeHtml(view.instructor_phone)}`]
      : []),
  ];
}

/** Contacts of the customer are for an instructor who took the lesson. */
function customerLines(view: BookingView, withContacts: boolean): string[] {
  const {
    customer_username: username,
    customer_phone: phone,
    customer_reachable: reachable,
  } = view;
  const lines = [`Клиент: ${escapeHtml(customerName(view))}`];
  if (!withContacts) return lines;
  if (phone !== null) lines.push(`Телефон: ${escapeHtml(phone)}`);
  if (username !== null) lines.push(`Telegram: @${escapeHtml(username)}`);
  if (reachable === false)
    lines.push('Сообщение клиенту не доставлено: бот не может ему написать.');
  return lines;
}

/** Who, when, where, how many and for how much, as one of the two sides may know it. */
export function details(view: BookingView, side: Side, contacts: boolean): string {
  const people =
    side === 'customer' ? instructorLines(view, contacts) : customerLines(view, contacts);
  return [
    when(view),
    ...people,
    `Место встречи: ${escapeHtml(view.resort_name)}`,
    `Участников: ${plural(view.group_size, PEOPLE)}`,
    `Стоимость: ${priceOf(view)}`,
  ].join('\n');
}

/** When an unanswered booking runs out. */
export function answerBy(view: BookingView): string {
  return moment(view.expires_at, view.timezone);
}

/** Who cancelled, and why if they said. */
export function cancellation(view: BookingView, side: Side): string {
  const by =
    view.cancelled_by === side
      ? 'Вы отменили занятие.'
      : side === 'customer'
        ? 'Инструктор отменил занятие.'
        : 'Клиент отменил занятие.';
  return view.cancel_reason === null ? by : `${by}\nПричина: ${escapeHtml(view.cancel_reason)}`;
}

/** A booking in its present state for one of its sides, whatever the message it stands in. */
export function stateText(view: BookingView, side: Side, now: Date): string {
  const status = statusAt(view, now);
  const lines = [
    `<b>${headingOf(status)}</b>`,
    '',
    details(view, side, status === 'confirmed' || status === 'completed'),
  ];
  if (status === 'pending' && side === 'instructor')
    lines.push('', `Ответьте, пожалуйста, до ${answerBy(view)}: потом заявка истечёт.`);
  if (status === 'pending' && side === 'customer')
    lines.push('', `Инструктор ответит до ${answerBy(view)}.`);
  if (status === 'cancelled') lines.push('', cancellation(view, side));
  return lines.join('\n');
}

function headingOf(status: BookingStatus): string {
  return status === 'pending'
    ? 'Заявка на занятие'
    : `Занятие: ${BOOKING_STATUS_LABELS[status].toLowerCase()}`;
}
