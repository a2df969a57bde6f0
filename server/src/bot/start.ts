import type { Context } from 'grammy';
import type { Dependencies } from '../dependencies.ts';
import { decisionButtons } from '../features/notifications/deliveries.ts';
import { type BookingView, findBookingView } from '../features/notifications/queries.ts';
import { findTelegramUser } from '../features/notifications/reachability.ts';
import { inquiryButtons } from '../features/notifications/inquiry-deliveries.ts';
import { inquiryStateText } from '../features/notifications/inquiry-texts.ts';
import { findInquiryView, type InquiryView } from '../features/notifications/inquiry-view.ts';
import { keyboard } from '../features/notifications/telegram.ts';
import { escapeHtml, stateText } from '../features/notifications/texts.ts';
import { statusAt } from '@sklon/contract/booking-rules';
import { inquiryStatusAt } from '@sklon/contract/inquiry-rules';

export const HELP =
  'Я сообщаю о заявках, подтверждениях и напоминаю о занятиях. Чтобы ответить на заявку, нажмите кнопку под ней; всё остальное — на сайте.';

/** Largest value of PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/** Answers /start: `b<id>` shows that booking to its sides, `r<id>` that request, everything else greets. */
export async function answerStart(
  deps: Dependencies,
  context: Context,
  payload: string,
): Promise<void> {
  const userId = context.from && (await findTelegramUser(deps.db, String(context.from.id)));
  const bookingId = Number(/^b(\d{1,10})$/.exec(payload)?.[1]);
  const view =
    userId !== undefined && bookingId <= MAX_ID
      ? await findBookingView(deps.db, bookingId)
      : undefined;
  if (view && (view.customer_id === userId || view.instructor_user_id === userId))
    return showBooking(deps, context, view, userId);
  const requestId = Number(/^r(\d{1,10})$/.exec(payload)?.[1]);
  const request =
    userId !== undefined && requestId <= MAX_ID
      ? await findInquiryView(deps.db, requestId)
      : undefined;
  if (request && (request.customer_id === userId || request.owner_id === userId))
    return showInquiry(deps, context, request, userId);
  await context.reply(greeting(deps, context.from?.first_name ?? '', userId !== undefined), {
    parse_mode: 'HTML',
  });
}

async function showBooking(
  { clock }: Dependencies,
  context: Context,
  view: BookingView,
  userId: number,
): Promise<void> {
  const now = clock();
  const side = view.customer_id === userId ? 'customer' : 'instructor';
  const open = side === 'instructor' && statusAt(view, now) === 'pending';
  await context.reply(stateText(view, side, now), {
    parse_mode: 'HTML',
    ...(open && { reply_markup: keyboard(decisionButtons(view.id)) }),
  });
}

async function showInquiry(
  { clock }: Dependencies,
  context: Context,
  view: InquiryView,
  userId: number,
): Promise<void> {
  const now = clock();
  const side = view.customer_id === userId ? 'customer' : 'owner';
  const open = side === 'owner' && inquiryStatusAt(view, now) === 'pending';
  await context.reply(inquiryStateText(view, side, now), {
    parse_mode: 'HTML',
    ...(open && { reply_markup: keyboard(inquiryButtons(view.id)) }),
  });
}

function greeting({ config }: Dependencies, name: string, known: boolean): string {
  const hello = name === '' ? 'Здравствуйте!' : `Здравствуйте, ${escapeHtml(name)}!`;
  const next = known
    ? 'Теперь сюда будут приходить ответы на ваши заявки, подтверждения занятий и напоминания о них.'
    : `Чтобы я мог присылать подтверждения занятий, войдите на сайте через Telegram: ${escapeHtml(config.publicOrigin)}/login`;
  return `${hello} Это бот «Склона».\n\n${next}`;
}
