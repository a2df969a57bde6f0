/** Presses of the buttons under an order: a letter that names the decision, and the id of the order. */
import { MAX_ID } from '@sklon/contract/fields';
import type { Context } from 'grammy';
import { isUnchanged } from '../channels/telegram/channel.ts';
import { messageOptions, renderText } from '../channels/telegram/render.ts';
import type { Db } from '../db/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { BOOKINGS } from '../features/bookings/bookings.ts';
import { INQUIRIES } from '../features/inquiries/inquiries.ts';
import { findTelegramUser, stateFor } from '../features/notifications/notifications.ts';
import { type Attempt, decide, type OrderKind, type OrderRow } from '../features/orders/orders.ts';
import { ApiError } from '../http/errors/errors.ts';

interface Decision {
  subject: 'booking' | 'inquiry';
  /** The state of the order if nothing changed. Rejects with a code that ends in «not_found» for strangers. */
  make: (db: Db, attempt: Attempt) => Promise<{ changed: boolean; state: string }>;
  done: string;
}

function decisionOn<Row extends OrderRow>(
  kind: OrderKind<Row>,
  to: 'agreed' | 'declined',
  done: string,
): Decision {
  return {
    subject: kind.subject,
    async make(db, attempt) {
      const { changed, order } = await decide(db, kind, attempt, to);
      return { changed, state: kind.stateText(order, attempt.now) };
    },
    done,
  };
}

const DECISIONS: ReadonlyMap<string, Decision> = new Map([
  ['c', decisionOn(BOOKINGS, 'agreed', 'Занятие подтверждено')],
  ['d', decisionOn(BOOKINGS, 'declined', 'Заявка отклонена')],
  ['a', decisionOn(INQUIRIES, 'agreed', 'Запрос принят')],
  ['r', decisionOn(INQUIRIES, 'declined', 'Запрос отклонён')],
]);

const FORBIDDEN: Record<Decision['subject'], string> = {
  booking: 'Ответить на эту заявку может только её инструктор',
  inquiry: 'Ответить на этот запрос может только его владелец',
};

/**
 * Handles a press. The person is identified by the account of the press, never by the message it came from. The message of
 * the request is edited by a notification, so that the edit is retried until it succeeds.
 */
export async function answerDecision(deps: Dependencies, context: Context): Promise<void> {
  const { db, clock, wakeNotifications } = deps;
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
      : await decision.make(db, { id, userId, now }).catch(undefinedIfNotFound);
  if (userId === undefined || !result) {
    await context.answerCallbackQuery({ text: FORBIDDEN[decision.subject], show_alert: true });
  } else if (result.changed) {
    wakeNotifications();
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
