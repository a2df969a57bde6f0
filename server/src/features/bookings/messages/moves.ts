import { deadlineText } from '@sklon/contract/deadline';
import { formatRubles } from '@sklon/contract/money';
import { endsRequest } from '@sklon/contract/move-rules';
import type { Line, TextContent } from '../../../channels/content.ts';
import {
  type BookingContext,
  bookingState,
  deadlineOfStart,
  detailsFor,
  isBy,
  openMove,
  pageOf,
  text,
  timeText,
} from './texts.ts';
import { type BookingView, isAboutPrice, type MoveView } from './view.ts';
import { type Composed, type NotificationRule } from '../../notifications/notifications.ts';

export const REMINDERS = [
  { event: 'reminder_24h', to: 'customer', hoursBefore: 24, choice: 'reminders' },
  { event: 'reminder_2h', to: 'customer', hoursBefore: 2, urgent: true, choice: 'reminders' },
  { event: 'reminder_2h', to: 'provider', hoursBefore: 2, urgent: true, choice: 'reminders' },
  { event: 'review_asked', to: 'customer', hoursAfter: 1, choice: 'reviews' },
] as const satisfies readonly NotificationRule[];

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
} as const satisfies Record<string, readonly NotificationRule[]>;

export const MOVE_MESSAGES = {
  move_proposed: proposal,

  move_shows_end: (context: BookingContext): Composed | null => {
    if (openMove(context)) return null;
    const content = withOutcome(bookingState(context), context.view);
    // Of every other end they read in a message of its own.
    const isWithdrawn = context.view.last_move?.state === 'withdrawn';
    const anew = isWithdrawn ? { ...content, title: 'Предложение отозвано' } : undefined;
    return { replaces: 'move_proposed', content, anew };
  },

  move_declined: (context: BookingContext): Composed | null => {
    const { last_move: move } = context.view;
    if (move?.state !== 'declined' || !isBy(move, context)) return null;
    if (isAboutPrice(move))
      return text('Цена занятия не подошла', detailsFor(context, isAgreed(context)), [
        `Клиент не согласился на ${rubles(move.price)}. Подтвердите прежнюю цену, назовите другую или отклоните заявку.`,
        pageOf(context),
      ]);
    const who = context.party === 'customer' ? 'Инструктору' : 'Клиенту';
    return text('Другое время не подошло', detailsFor(context, isAgreed(context)), [
      `${who} не подошло время, которое вы предложили: ${timeText(move)}. Всё остаётся по-прежнему.`,
      pageOf(context),
    ]);
  },

  move_expired: (context: BookingContext): Composed | null => {
    const { last_move: move } = context.view;
    if (move?.state !== 'expired') return null;
    const reason = isBy(move, context)
      ? 'На ваше предложение не ответили вовремя.'
      : 'Вы не ответили на предложение вовремя.';
    if (isAboutPrice(move))
      return text('Цена занятия не согласована', detailsFor(context, isAgreed(context)), [
        reason,
        pageOf(context),
      ]);
    return text('Занятие остаётся в прежнее время', detailsFor(context, isAgreed(context)), [
      `${reason} Предложенное время (${timeText(move)}) снова свободно.`,
      pageOf(context),
    ]);
  },

  booking_moved: (context: BookingContext): Composed | null => {
    const { view } = context;
    if (view.status !== 'confirmed') return null;
    const accepted = view.last_move?.state === 'accepted' ? view.last_move : undefined;
    if (accepted && isAboutPrice(accepted))
      return text('Занятие подтверждено, цена занятия согласована', detailsFor(context, true), [
        pageOf(context),
      ]);
    const old = accepted ? [`Прежнее время: ${oldTimeText(accepted)}.`] : [];
    return {
      content: text('Занятие перенесено', detailsFor(context, true), [...old, pageOf(context)]),
      // Who accepted it knows.
      deadline: accepted && isBy(accepted, context) ? deadlineOfStart(context) : undefined,
    };
  },
};

function proposal(context: BookingContext): Composed | null {
  const { view, party } = context;
  const move = openMove(context);
  if (!move || isBy(move, context)) return null;
  const aboutPrice = isAboutPrice(move);
  const who = party === 'customer' ? 'Инструктор предлагает' : 'Клиент предлагает';
  const content: TextContent = {
    ...text(
      aboutPrice ? 'Инструктор назвал цену занятия' : `${who} другое время`,
      aboutPrice
        ? [
            { strong: timeText(move), rest: '' },
            ...priceLines(view, move, view.group_size > 1 ? 'Стоимость для группы' : 'Стоимость'),
          ]
        : [
            { strong: timeText(move), rest: '' },
            ...priceLines(view, move, 'Стоимость тогда'),
            `Сейчас: ${timeText(view)}.`,
          ],
      detailsFor(context, isAgreed(context)).slice(1),
      [
        `Ответьте, пожалуйста, до ${deadlineText(move.expires_at, view.timezone)}: ${aboutPrice ? 'если примете, занятие сразу будет подтверждено.' : endsRequest(view, move) ? 'потом заявка истечёт.' : 'потом предложение истечёт, а занятие останется в прежнее время.'}`,
        pageOf(context),
      ],
    ),
    buttons: [
      { text: 'Принять', action: { subject: 'move', action: 'accept', id: move.id } },
      { text: 'Отклонить', action: { subject: 'move', action: 'decline', id: move.id } },
    ],
    page: pageOf(context).url,
  };
  return { joins: move.id, content, deadline: new Date(move.expires_at) };
}

const rubles = (amount: number | null) => (amount === null ? 'По запросу' : formatRubles(amount));

const isAgreed = ({ view }: BookingContext) => view.status === 'confirmed';

function priceLines(view: BookingView, { price }: MoveView, label: string): Line[] {
  if (price === view.price) return [];
  return [{ label, value: `${rubles(price)} (сейчас ${rubles(view.price)})` }];
}

const OUTCOMES: Partial<Record<MoveView['state'], string>> = {
  declined: 'отклонено',
  withdrawn: 'отозвано',
  expired: 'истекло',
};

function withOutcome(content: TextContent, { last_move: move }: BookingView): TextContent {
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
