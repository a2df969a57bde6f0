import { BOOKING_STATUS_LABELS, statusAt } from '@sklon/contract/booking-rules';
import type { Context } from 'grammy';
import type { Dependencies } from '../dependencies.ts';
import { type Change, decideBooking } from '../features/bookings/bookings.ts';
import { findBookingView } from '../features/notifications/queries.ts';
import { findTelegramUser } from '../features/notifications/reachability.ts';
import { isUnchanged } from '../features/notifications/telegram.ts';
import { stateText } from '../features/notifications/texts.ts';
import { ApiError } from '../http/errors/errors.ts';

const PRESS = /^([cd]):([1-9]\d{0,9})$/;
/** Largest value of PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/**
 * Answers a press of «Подтвердить» or «Отклонить». Whoever presses is judged by the account behind the press, never by
 * the message it came from. The request's message is edited by the outbox, so that this too is tried until it works.
 */
export async function answerDecision(deps: Dependencies, context: Context): Promise<void> {
  const [, letter, digits] = PRESS.exec(context.callbackQuery?.data ?? '') ?? [];
  const bookingId = Number(digits);
  if (letter === undefined || bookingId > MAX_ID) {
    await context.answerCallbackQuery({ text: 'Эта кнопка больше не действует' });
    return;
  }
  const decision = letter === 'c' ? 'confirmed' : 'declined';
  const change = await decide(deps, context, bookingId, decision);
  if (!change) {
    await context.answerCallbackQuery({
      text: 'Ответить на эту заявку может только её инструктор',
      show_alert: true,
    });
  } else if (change.changed) {
    deps.wakeOutbox();
    await context.answerCallbackQuery({
      text: decision === 'confirmed' ? 'Занятие подтверждено' : 'Заявка отклонена',
    });
  } else {
    const now = deps.clock();
    const label = BOOKING_STATUS_LABELS[statusAt(change.booking, now)];
    await context.answerCallbackQuery({
      text: `Ничего не изменилось. Состояние заявки: ${label.toLowerCase()}`,
      show_alert: true,
    });
    await showState(deps, context, bookingId, now);
  }
}

/** Undefined for everybody but that booking's instructor. */
async function decide(
  { db, clock }: Dependencies,
  context: Context,
  bookingId: number,
  decision: 'confirmed' | 'declined',
): Promise<Change | undefined> {
  const userId = context.from && (await findTelegramUser(db, String(context.from.id)));
  if (userId === undefined) return undefined;
  try {
    return await decideBooking(db, { bookingId, userId, now: clock() }, decision);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'booking_not_found') return undefined;
    throw error;
  }
}

/** A message that still has buttons may be a second copy, sent when the first was not known to have arrived. */
async function showState(
  { db }: Dependencies,
  context: Context,
  bookingId: number,
  now: Date,
): Promise<void> {
  const view = await findBookingView(db, bookingId);
  if (!view || !context.callbackQuery?.message) return;
  try {
    await context.editMessageText(stateText(view, 'instructor', now), { parse_mode: 'HTML' });
  } catch (error) {
    if (!isUnchanged(error)) throw error;
  }
}
