/** Presses of the buttons under a request: a letter that names the decision, and the id of what it is about. */
import { BOOKING_STATUS_LABELS, statusAt } from '@sklon/contract/booking-rules';
import { INQUIRY_STATUS_LABELS, inquiryStatusAt } from '@sklon/contract/inquiry-rules';
import type { Context } from 'grammy';
import { isUnchanged } from '../channels/telegram/channel.ts';
import { messageOptions, renderText } from '../channels/telegram/render.ts';
import type { Db } from '../db/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { decideBooking } from '../features/bookings/bookings.ts';
import { decideInquiry } from '../features/inquiries/inquiries.ts';
import { findTelegramUser, stateFor } from '../features/notifications/notifications.ts';
import { ApiError } from '../http/errors/errors.ts';

/** Largest value of PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

interface Attempt {
  id: number;
  userId: number;
  now: Date;
}

/** What became of a press; when nothing changed, `state` says in which state the request is. */
interface Result {
  changed: boolean;
  state: string;
}

interface Decision {
  subject: 'booking' | 'inquiry';
  /** Rejects with a code that ends in «not_found» for everybody but the provider. */
  decide: (db: Db, attempt: Attempt) => Promise<Result>;
  done: string;
}

const bookingDecision = (decision: 'confirmed' | 'declined', done: string): Decision => ({
  subject: 'booking',
  async decide(db, { id, userId, now }) {
    const { changed, booking } = await decideBooking(db, { bookingId: id, userId, now }, decision);
    const label = BOOKING_STATUS_LABELS[statusAt(booking, now)].toLowerCase();
    return { changed, state: `Состояние заявки: ${label}` };
  },
  done,
});

const inquiryDecision = (decision: 'accepted' | 'declined', done: string): Decision => ({
  subject: 'inquiry',
  async decide(db, { id, userId, now }) {
    const { changed, request } = await decideInquiry(db, { requestId: id, userId, now }, decision);
    const label = INQUIRY_STATUS_LABELS[inquiryStatusAt(request, now)].toLowerCase();
    return { changed, state: `Состояние запроса: ${label}` };
  },
  done,
});

const DECISIONS: ReadonlyMap<string, Decision> = new Map([
  ['c', bookingDecision('confirmed', 'Занятие подтверждено')],
  ['d', bookingDecision('declined', 'Заявка отклонена')],
  ['a', inquiryDecision('accepted', 'Запрос принят')],
  ['r', inquiryDecision('declined', 'Запрос отклонён')],
]);

const FORBIDDEN: Record<Decision['subject'], string> = {
  booking: 'Ответить на эту заявку может только её инструктор',
  inquiry: 'Ответить на этот запрос может только его владелец',
};

/**
 * Answers a press. Whoever presses is judged by the account behind the press, never by the message it came from. The
 * message of the request is edited by a notification, so that this too is tried until it works.
 */
export async function answerDecision(deps: Dependencies, context: Context): Promise<void> {
  const { db, clock, wakeOutbox } = deps;
  const [, letter = '', digits] =
    /^(\w):([1-9]\d{0,9})$/.exec(context.callbackQuery?.data ?? '') ?? [];
  const decision = DECISIONS.get(letter);
  const id = Number(digits);
  if (!decision) {
    await context.answerCallbackQuery({ text: 'Эта кнопка больше не действует' });
    return;
  }
  const userId = context.from && (await findTelegramUser(db, String(context.from.id)));
  const now = clock();
  const result =
    userId === undefined || id > MAX_ID
      ? undefined
      : await decision.decide(db, { id, userId, now }).catch(undefinedIfNotFound);
  if (userId === undefined || !result) {
    await context.answerCallbackQuery({ text: FORBIDDEN[decision.subject], show_alert: true });
  } else if (result.changed) {
    wakeOutbox();
    await context.answerCallbackQuery({ text: decision.done });
  } else {
    const text = `Ничего не изменилось. ${result.state}`;
    await context.answerCallbackQuery({ text, show_alert: true });
    await showState(deps, context, decision.subject, { id, userId, now });
  }
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.code.endsWith('_not_found')) return undefined;
  throw error;
}

/** A message that still has buttons may be a second copy, sent when the first was not known to have arrived. */
async function showState(
  { db, config }: Dependencies,
  context: Context,
  subject: Decision['subject'],
  { id, userId, now }: Attempt,
): Promise<void> {
  const content = await stateFor(db, subject, id, { userId, now, site: config.publicOrigin });
  if (!content || !context.callbackQuery?.message) return;
  try {
    await context.editMessageText(renderText(content), messageOptions(content));
  } catch (error) {
    if (!isUnchanged(error)) throw error;
  }
}
