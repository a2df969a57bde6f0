import { formatRubles } from '@sklon/contract/money';
import type { Line, TextContent } from '../../../channels/content.ts';
import {
  type BookingOccasion,
  bookingState,
  detailsFor,
  isBy,
  openMove,
  pageOf,
  text,
  timeText,
} from './booking-texts.ts';
import { type BookingView, isAboutPrice, type MoveView } from './booking-view.ts';
import { moment } from './people.ts';
import type { Composed, Notice } from './subject.ts';

export const REMINDERS = [
  { event: 'reminder_24h', to: 'customer', hoursBefore: 24, choice: 'reminders' },
  { event: 'reminder_2h', to: 'customer', hoursBefore: 2, urgent: true, choice: 'reminders' },
  { event: 'reminder_2h', to: 'provider', hoursBefore: 2, urgent: true, choice: 'reminders' },
  { event: 'review_asked', to: 'customer', hoursAfter: 1, choice: 'reviews' },
] as const satisfies readonly Notice[];

/** The message that proposed it loses its buttons. */
export const MOVE_CHANGES = {
  move_proposed_by_customer: [{ event: 'move_proposed', to: 'provider', urgent: true }],
  move_proposed_by_instructor: [{ event: 'move_proposed', to: 'customer', urgent: true }],
  move_declined_by_customer: [
    { event: 'move_shows_end', to: 'customer' },
    { event: 'move_declined', to: 'provider', urgent: true },
  ],
  move_declined_by_instructor: [
    { event: 'move_shows_end', to: 'provider' },
    { event: 'move_declined', to: 'customer', urgent: true },
  ],
  move_withdrawn_by_customer: [{ event: 'move_shows_end', to: 'provider' }],
  move_withdrawn_by_instructor: [{ event: 'move_shows_end', to: 'customer' }],
  move_expired: [
    { event: 'move_shows_end', to: 'provider' },
    { event: 'move_shows_end', to: 'customer' },
    { event: 'move_expired', to: 'provider' },
    { event: 'move_expired', to: 'customer' },
  ],
  move_closed: [
    { event: 'move_shows_end', to: 'provider' },
    { event: 'move_shows_end', to: 'customer' },
  ],
  moved: [
    { event: 'move_shows_end', to: 'provider' },
    { event: 'move_shows_end', to: 'customer' },
    { event: 'request_shows_confirmed', to: 'provider' },
    { event: 'booking_moved', to: 'provider', urgent: true },
    { event: 'booking_moved', to: 'customer', urgent: true },
    { event: 'booking_calendar', to: 'customer' },
    ...REMINDERS,
  ],
} as const satisfies Record<string, readonly Notice[]>;

export const MOVE_MESSAGES = {
  move_proposed: proposal,

  move_shows_end: (occasion: BookingOccasion): Composed | null =>
    openMove(occasion)
      ? null
      : { replaces: 'move_proposed', content: withOutcome(bookingState(occasion), occasion.view) },

  move_declined: (occasion: BookingOccasion): Composed | null => {
    const { move } = occasion.view;
    if (move?.state !== 'declined' || !isBy(move, occasion)) return null;
    if (isAboutPrice(move))
      return text('Цена группы не подошла', detailsFor(occasion, isAgreed(occasion)), [
        `Клиент не согласился на ${rubles(move.price)}. Подтвердите прежнюю цену, назовите другую или отклоните заявку.`,
        pageOf(occasion),
      ]);
    const who = occasion.party === 'customer' ? 'Инструктору' : 'Клиенту';
    return text('Другое время не подошло', detailsFor(occasion, isAgreed(occasion)), [
      `${who} не подошло время, которое вы предложили: ${timeText(move)}. Всё остаётся по-прежнему.`,
      pageOf(occasion),
    ]);
  },

  move_expired: (occasion: BookingOccasion): Composed | null => {
    const { move } = occasion.view;
    if (move?.state !== 'expired') return null;
    const reason = isBy(move, occasion)
      ? 'На ваше предложение не ответили вовремя.'
      : 'Вы не ответили на предложение вовремя.';
    if (isAboutPrice(move))
      return text('Цена группы не согласована', detailsFor(occasion, isAgreed(occasion)), [
        reason,
        pageOf(occasion),
      ]);
    return text('Занятие остаётся в прежнее время', detailsFor(occasion, isAgreed(occasion)), [
      `${reason} Предложенное время (${timeText(move)}) снова свободно.`,
      pageOf(occasion),
    ]);
  },

  booking_moved: (occasion: BookingOccasion): Composed | null => {
    const { view } = occasion;
    if (view.status !== 'confirmed') return null;
    if (view.move?.state === 'accepted' && isAboutPrice(view.move))
      return text('Занятие подтверждено, цена группы согласована', detailsFor(occasion, true), [
        pageOf(occasion),
      ]);
    const old =
      view.move?.state === 'accepted' ? [`Прежнее время: ${oldTimeText(view.move)}.`] : [];
    return text('Занятие перенесено', detailsFor(occasion, true), [...old, pageOf(occasion)]);
  },
};

function proposal(occasion: BookingOccasion): Composed | null {
  const { view, party } = occasion;
  const move = openMove(occasion);
  if (!move || isBy(move, occasion)) return null;
  const aboutPrice = isAboutPrice(move);
  const who = party === 'customer' ? 'Инструктор предлагает' : 'Клиент предлагает';
  const content: TextContent = {
    ...text(
      aboutPrice ? 'Инструктор назвал цену группы' : `${who} другое время`,
      aboutPrice
        ? [{ strong: timeText(move), rest: '' }, ...priceLines(view, move, 'Стоимость для группы')]
        : [
            { strong: timeText(move), rest: '' },
            ...priceLines(view, move, 'Стоимость тогда'),
            `Сейчас: ${timeText(view)}.`,
          ],
      detailsFor(occasion, isAgreed(occasion)).slice(1),
      [
        `Ответьте, пожалуйста, до ${moment(new Date(move.expires_at), view.timezone)}: ${aboutPrice ? 'если примете, занятие сразу будет подтверждено.' : 'потом предложение истечёт, а занятие останется в прежнее время.'}`,
        pageOf(occasion),
      ],
    ),
    buttons: [
      { text: 'Принять', data: `y:${move.id}` },
      { text: 'Отклонить', data: `n:${move.id}` },
    ],
  };
  return { joins: move.id, content };
}

const rubles = (amount: number | null) => (amount === null ? 'По запросу' : formatRubles(amount));

const isAgreed = ({ view }: BookingOccasion) => view.status === 'confirmed';

function priceLines(view: BookingView, { price }: MoveView, label: string): Line[] {
  if (price === view.price) return [];
  return [{ label, value: `${rubles(price)} (сейчас ${rubles(view.price)})` }];
}

const OUTCOMES: Partial<Record<MoveView['state'], string>> = {
  declined: 'отклонено',
  withdrawn: 'отозвано',
  expired: 'истекло',
};

function withOutcome(content: TextContent, { move }: BookingView): TextContent {
  const outcome = move && OUTCOMES[move.state];
  if (!outcome) return content;
  const what = isAboutPrice(move)
    ? `Предложение цены (${rubles(move.price)})`
    : `Предложение другого времени (${timeText(move)})`;
  const line = `${what} ${outcome}.`;
  return { ...content, blocks: [...content.blocks, [line]] };
}

function oldTimeText({ old_date, old_start_time, old_end_time }: MoveView): string {
  return timeText({ booking_date: old_date, start_time: old_start_time, end_time: old_end_time });
}
