import { INQUIRY_STATUS_LABELS, inquiryStatusAt } from '@sklon/contract/inquiry-rules';
import type { Context } from 'grammy';
import type { Dependencies } from '../dependencies.ts';
import { findTelegramUser } from '../features/notifications/reachability.ts';
import { inquiryStateText } from '../features/notifications/inquiry-texts.ts';
import { findInquiryView } from '../features/notifications/inquiry-view.ts';
import { isUnchanged } from '../features/notifications/telegram.ts';
import { decideInquiry, type InquiryOutcome } from '../features/inquiries/inquiries.ts';
import { ApiError } from '../http/errors/errors.ts';

/** Presses under requests to shops and services. */
export const INQUIRY_PRESS = /^([ar]):([1-9]\d{0,9})$/;
/** Largest value of PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/**
 * Answers a press of «Принять» or «Отклонить». Whoever presses is judged by the account behind the press, never by the
 * message it came from. The request's message is edited by the outbox, so that this too is tried until it works.
 */
export async function answerInquiryDecision(deps: Dependencies, context: Context): Promise<void> {
  const [, letter, digits] = INQUIRY_PRESS.exec(context.callbackQuery?.data ?? '') ?? [];
  const requestId = Number(digits);
  const decision = letter === 'a' ? 'accepted' : 'declined';
  const outcome =
    requestId <= MAX_ID ? await decide(deps, context, requestId, decision) : undefined;
  if (!outcome) {
    await context.answerCallbackQuery({
      text: 'Ответить на этот запрос может только его владелец',
      show_alert: true,
    });
  } else if (outcome.changed) {
    deps.wakeOutbox();
    await context.answerCallbackQuery({
      text: decision === 'accepted' ? 'Запрос принят' : 'Запрос отклонён',
    });
  } else {
    const now = deps.clock();
    const label = INQUIRY_STATUS_LABELS[inquiryStatusAt(outcome.request, now)];
    await context.answerCallbackQuery({
      text: `Ничего не изменилось. Состояние запроса: ${label.toLowerCase()}`,
      show_alert: true,
    });
    await showState(deps, context, requestId, now);
  }
}

/** Undefined for everybody but that request's owner. */
async function decide(
  { db, clock }: Dependencies,
  context: Context,
  requestId: number,
  decision: 'accepted' | 'declined',
): Promise<InquiryOutcome | undefined> {
  const userId = context.from && (await findTelegramUser(db, String(context.from.id)));
  if (userId === undefined) return undefined;
  try {
    return await decideInquiry(db, { requestId, userId, now: clock() }, decision);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'request_not_found') return undefined;
    throw error;
  }
}

/** A message that still has buttons may be a second copy, sent when the first was not known to have arrived. */
async function showState(
  { db }: Dependencies,
  context: Context,
  requestId: number,
  now: Date,
): Promise<void> {
  const view = await findInquiryView(db, requestId);
  if (!view || !context.callbackQuery?.message) return;
  try {
    await context.editMessageText(inquiryStateText(view, 'owner', now), { parse_mode: 'HTML' });
  } catch (error) {
    if (!isUnchanged(error)) throw error;
  }
}
