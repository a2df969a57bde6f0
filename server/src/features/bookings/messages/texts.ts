import { deadlineText } from '@sklon/contract/deadline';
import { bookedPriceText } from '@sklon/contract/booked-price';
import { BOOKING_STATUS_LABELS, statusAt } from '@sklon/contract/booking-rules';
import { declineText } from '@sklon/contract/decline-rules';
import { canSetPrice, highestPrice } from '@sklon/contract/set-price';
import { GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import { mapLinkOf, placeText } from '@sklon/contract/meeting-point-rules';
import { formatRubles } from '@sklon/contract/money';
import { canMove, type BookingTime } from '@sklon/contract/move-rules';
import { riderText } from '@sklon/contract/participant-rules';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { mayCostMore, quotePartsText } from '@sklon/contract/quote-texts';
import { formatDay, formatTimeRange, formatZone, instantOf } from '@sklon/contract/time';
import type { Line, TextContent } from '../../../channels/content.ts';
import { type BookingView, isAboutPrice, type MoveView } from './view.ts';
import {
  customerLines,
  fact,
  phoneFact,
  instructorName,
  type RenderContext,
  siteLink,
  startDeadline,
} from '../../notifications/notifications.ts';

export type BookingContext = RenderContext<BookingView>;

export function bookingState(context: BookingContext): TextContent {
  const { view, party } = context;
  const status = statusOf(context);
  if (status !== 'pending') {
    const agreed = status === 'confirmed' || status === 'completed';
    return text(
      `Занятие ${BOOKING_STATUS_LABELS[status].toLowerCase()}`,
      detailsFor(context, agreed),
      ...(status === 'cancelled' ? [cancellation(context)] : []),
      ...declineBlock(view),
      ...proposedBlock(context),
      ...moreOnSite(context, agreed),
    );
  }
  const details = detailsFor(context, false);
  const proposed = proposedBlock(context);
  if (party === 'customer')
    return text(
      'Заявка на занятие',
      details,
      openMove(context)?.proposed_by === 'instructor'
        ? ['Инструктор ждёт вашего ответа.']
        : [`Инструктор ответит до ${answerBy(view)}.`],
      ...proposed,
    );
  return {
    ...text(
      'Заявка на занятие',
      details,
      [`Ответьте, пожалуйста, до ${answerBy(view)}: потом заявка истечёт.`, ...groupPrice(context)],
      ...proposed,
      ...moreOnSite(context, false),
    ),
    buttons: [
      { text: 'Подтвердить', action: { subject: 'booking', action: 'confirm', id: view.id } },
      { text: 'Отклонить', action: { subject: 'booking', action: 'ask', id: view.id } },
    ],
    page: pageOf(context).url,
  };
}

/** To which price the button agrees, and where a higher one is named (decision 4). */
function groupPrice({ view, now, site }: BookingContext): Line[] {
  const booking = { ...view, status: statusAt(view, now) };
  if (!canSetPrice(booking)) return [];
  if (booking.price === null)
    return [
      siteLink(site, '/provider-settings', 'Назвать цену на сайте'),
      {
        reply:
          'Или ответьте на это сообщение суммой за всех: клиент согласится и\u00A0занятие подтвердится.',
      },
    ];
  const [price, highest] = [booking.price, highestPrice(booking)].map(formatRubles);
  return [
    siteLink(
      site,
      '/provider-settings',
      `Подтверждение — на ${price} за всех. Назвать цену занятия, до ${highest}`,
    ),
    { reply: 'Или ответьте на это сообщение суммой за всех.' },
  ];
}

export function text(title: string, ...blocks: Line[][]): TextContent {
  return { kind: 'text', title, blocks };
}

export function bookingPage({ id }: BookingView, site: string) {
  return siteLink(site, `/bookings/${id}`, `Бронирование № ${id}`);
}

export function pageOf({ view, party, site }: BookingContext) {
  return party === 'customer'
    ? bookingPage(view, site)
    : siteLink(site, '/provider-settings', `Занятие № ${view.id} на сайте`);
}

export function openMove({ view, now }: BookingContext): MoveView | undefined {
  const { last_move: move, status } = view;
  const holds = status === 'confirmed' || (status === 'pending' && view.expires_at > now);
  return move?.state === 'open' && holds && new Date(move.expires_at) > now ? move : undefined;
}

export function isBy({ proposed_by }: MoveView, { party }: BookingContext): boolean {
  return (proposed_by === 'customer') === (party === 'customer');
}

/** «ср, 14 января, 10:00–12:00» */
export function timeText({ booking_date, start_time, end_time }: BookingTime): string {
  return `${formatDay(booking_date)}, ${formatTimeRange(start_time, end_time)}`;
}

function proposedBlock(context: BookingContext): Line[][] {
  const move = openMove(context);
  if (!move) return [];
  if (isAboutPrice(move) && move.price !== null) {
    const named = `Названа цена занятия: ${formatRubles(move.price)}.`;
    return [[context.party === 'customer' ? named : `${named} Ждём согласия клиента.`]];
  }
  const who = isBy(move, context)
    ? 'Вы предложили'
    : context.party === 'customer'
      ? 'Инструктор предлагает'
      : 'Клиент предлагает';
  return [[`${who} другое время: ${timeText(move)}.`]];
}

function declineBlock(view: BookingView): Line[][] {
  const reason = fact('Причина', declineText(view));
  return reason.length > 0 ? [reason] : [];
}

export function statusOf({ view, now }: BookingContext) {
  return statusAt(view, now);
}

export function when(view: BookingView): Line {
  const { booking_date, start_time, timezone } = view;
  const zone = formatZone(timezone, instantOf(booking_date, start_time, timezone));
  return { strong: timeText(view), rest: ` (${zone})` };
}

export function answerBy({ expires_at, timezone }: BookingView): string {
  return deadlineText(expires_at, timezone);
}

export function detailsFor({ view, party }: BookingContext, contacts: boolean): Line[] {
  return party === 'customer' ? customerDetails(view, contacts) : providerDetails(view, contacts);
}

export function customerDetails(view: BookingView, contacts: boolean): Line[] {
  return [
    when(view),
    { label: 'Инструктор', value: instructorName(view) },
    ...phoneFact(contacts ? view.phone : null),
    ...terms(view),
  ];
}

/** Of those who come a messenger carries age and level (decision 16). */
export function providerDetails(view: BookingView, contacts: boolean): Line[] {
  const riders = (view.participants ?? []).map(riderText).join('; ');
  return [
    when(view),
    ...customerLines(view, contacts),
    ...fact('Кто придёт', riders),
    ...terms(view),
  ];
}

const PROPOSE = 'Предложить другое время';

export function moreOnSite(
  { view, party, site, now }: BookingContext,
  contacts: boolean,
): Line[][] {
  if (party === 'customer') return [];
  const label = contacts ? 'Телефон клиента и кто поедет' : 'Кто поедет';
  return [
    [
      ...(canMove(view, now)
        ? [siteLink(site, `/provider-settings?move=${view.id}`, PROPOSE)]
        : []),
      ...(contacts || isDescribed(view) ? [siteLink(site, '/provider-settings', label)] : []),
    ],
  ].filter((block) => block.length > 0);
}

function terms(view: BookingView): Line[] {
  const { resort_name, group_size, quote, meeting_point: point } = view;
  const total = bookedPriceText(view);
  const parts = quotePartsText(quote);
  const notes = [
    ...(parts === null ? [] : [parts]),
    ...(view.status === 'pending' && mayCostMore(view)
      ? [`для группы — до +${GROUP_SURCHARGE_PERCENT} %`]
      : []),
  ];
  return [
    { label: 'Место встречи', value: placeText(resort_name, point) },
    ...fact('Как найти', point?.note ?? null),
    ...(point ? [{ text: 'Показать на карте', url: mapLinkOf(point) }] : []),
    { label: 'Участников', value: plural(group_size, PEOPLE) },
    { label: 'Стоимость', value: notes.length > 0 ? `${total} (${notes.join('; ')})` : total },
  ];
}

/** Whether the customer has said who comes, or anything else. */
function isDescribed({ participants, comment }: BookingView): boolean {
  return participants !== null || comment !== null;
}

export function isOwnCancellation({ view, party }: Pick<BookingContext, 'view' | 'party'>) {
  const { cancelled_by: by } = view;
  return by !== 'resort' && (by === 'instructor') === (party === 'provider');
}

/** By when the side that learns of it must know what became of the lesson. */
export function deadlineOfStart({ view, now }: BookingContext): Date | undefined {
  const { booking_date, start_time, timezone } = view;
  return startDeadline(instantOf(booking_date, start_time, timezone), now);
}

export function cancellation({ view, party }: BookingContext): Line[] {
  if (view.cancelled_by === 'resort')
    return [
      'Курорт был закрыт, поэтому занятие не состоялось. Платить ничего не нужно.',
      ...fact('Причина', view.cancel_reason),
    ];
  const by = isOwnCancellation({ view, party })
    ? 'Вы отменили занятие.'
    : view.cancelled_by === 'instructor'
      ? 'Инструктор отменил занятие.'
      : 'Клиент отменил занятие.';
  return [by, ...fact('Причина', view.cancel_reason)];
}
