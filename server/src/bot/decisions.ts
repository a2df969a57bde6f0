/** Presses of the buttons under an order. */
import { DECLINE_REASON_LABELS, DECLINE_REASONS } from '@sklon/contract/decline-rules';
import type { Action } from '../channels/actions.ts';
import type { TextContent } from '../channels/content.ts';
import type { Connection, Tx } from '../db/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { blockedTextFor } from '../features/auth/auth.ts';
import {
  BOOKING,
  bookingStateText,
  confirm,
  decline,
  type ProviderBookingRow,
} from '../features/bookings/bookings.ts';
import { changeInquiry, INQUIRY, inquiryStateText } from '../features/inquiries/inquiries.ts';
import { acknowledge, stateFor } from '../features/notifications/notifications.ts';
import type { Attempt, Outcome } from '../features/orders/orders.ts';
import type { Press } from './conversation.ts';
import { pressMove } from './moves.ts';
import { ApiError } from '../http/errors/errors.ts';
import { findUnsentAnswer, findUnsentAnswerTo, storeAnswer } from './updates.ts';

interface Decision {
  subject: 'booking' | 'inquiry';
  /** The state of the order if nothing changed. Rejects with a code that ends in «not_found» for strangers. */
  make: (db: Connection, attempt: Attempt) => Promise<{ changed: boolean; state: string }>;
  done: string;
}

function ofBooking(
  decide: (db: Connection, attempt: Attempt) => Promise<Outcome<ProviderBookingRow>>,
  done: string,
): Decision {
  return {
    subject: 'booking',
    async make(db, attempt) {
      const { changed, order } = await decide(db, attempt);
      return { changed, state: bookingStateText(order, attempt.now) };
    },
    done,
  };
}

function ofInquiry(name: 'accept' | 'decline', done: string): Decision {
  return {
    subject: 'inquiry',
    async make(db, attempt) {
      const { changed, order } = await changeInquiry(db, name, attempt);
      return { changed, state: inquiryStateText(order, attempt.now) };
    },
    done,
  };
}

type OrderAction = Exclude<Action, { subject: 'diary' | 'sign_in' }>;
type Answered = Exclude<OrderAction, { subject: 'move' }>;

function decisionOf(action: Answered): Decision {
  if (action.subject === 'inquiry')
    return action.action === 'accept'
      ? ofInquiry('accept', 'Запрос принят')
      : ofInquiry('decline', 'Запрос отклонён');
  if (action.action === 'confirm') return ofBooking(confirm, 'Занятие подтверждено');
  const reason = action.action === 'decline' ? action.reason : undefined;
  return ofBooking(
    (db, attempt) => decline(db, attempt, reason && { decline_reason: reason }),
    'Заявка отклонена',
  );
}

/** What the message of a pending order shows, in place of the decision. */
type Shows = (state: TextContent) => TextContent;

/** «Отклонить» lies beside «Подтвердить», so it asks: only the second press declines, and that of a booking says why. */
function shownBy({ subject, action, id }: Answered): Shows | undefined {
  if (action === 'back') return (state) => state;
  if (action !== 'ask') return undefined;
  return subject === 'booking'
    ? (state) => askForReason(state, id)
    : (state) => askIfSure(state, id);
}

const SURE = 'Точно отклонить?';

/** The state with the question, in place of the buttons that led to it. */
function askIfSure(state: TextContent, id: number): TextContent {
  return {
    ...state,
    blocks: [...state.blocks, [SURE]],
    buttons: [
      { text: 'Да, отклонить', action: { subject: 'inquiry', action: 'decline', id } },
      { text: 'Назад', action: { subject: 'inquiry', action: 'back', id } },
    ],
  };
}

/** The state with the reasons to decline; a press on one declines. */
function askForReason(state: TextContent, id: number): TextContent {
  return {
    ...state,
    blocks: [...state.blocks, ['Почему отклоняете? Причину прочитает клиент.']],
    buttons: [
      ...DECLINE_REASONS.map((reason) => ({
        text: DECLINE_REASON_LABELS[reason],
        action: { subject: 'booking', action: 'decline', id, reason } as const,
      })),
      { text: 'Назад', action: { subject: 'booking', action: 'back', id } },
    ],
    stacked: true,
  };
}

const FORBIDDEN: Record<Decision['subject'], string> = {
  booking: 'Ответить на эту заявку может только её инструктор',
  inquiry: 'Ответить на этот запрос может только его владелец',
};

/**
 * Handles a press. The message of the request is edited by a notification, in each channel that brought it, so that the edit
 * is retried until it succeeds.
 */
export async function answerDecision(
  deps: Dependencies,
  press: Press,
  action: OrderAction,
): Promise<void> {
  const { db, clock, wakeNotifications } = deps;
  const unsent = await findUnsentAnswer(db, press.updateId);
  if (unsent !== undefined) {
    wakeNotifications();
    await press.answer(unsent);
    return;
  }
  const { userId } = press;
  const blocked = userId === undefined ? undefined : await blockedTextFor(db, userId);
  if (blocked !== undefined) {
    await press.answer(blocked, 'alert');
    return;
  }
  const attempt = userId === undefined ? undefined : { id: action.id, userId, now: clock() };
  if (action.subject === 'move') await answerMove(deps, press, action, attempt);
  else await answerOrder(deps, press, action, attempt);
}

async function answerOrder(
  deps: Dependencies,
  press: Press,
  action: Answered,
  attempt: Attempt | undefined,
): Promise<void> {
  const { db, wakeNotifications } = deps;
  const decision = decisionOf(action);
  const shows = shownBy(action);
  if (attempt && shows && (await showPending(deps, press, decision.subject, attempt, shows)))
    return;
  const make = async (tx: Tx, made: Attempt) => ({
    ...(await decision.make(tx, made)),
    text: decision.done,
  });
  const result = attempt && (await withAnswer(deps, press, attempt, make).catch(refusalText));
  if (typeof result === 'string') {
    await press.answer(result, 'alert');
  } else if (!result) {
    await press.answer(FORBIDDEN[decision.subject], 'alert');
  } else if (result.changed) {
    wakeNotifications();
    await press.answer(result.text);
  } else {
    const unsentText = await findUnsentAnswerTo(db, pressOf(press, result.state));
    if (unsentText !== undefined) {
      await press.answer(unsentText);
      return;
    }
    await press.answer(`Ничего не изменилось. ${result.state}`, 'alert');
    const state = await stateOf(deps, decision.subject, attempt);
    if (state) await press.edit(state);
  }
}

/** Whose press of which button it is, and what came of it: once anything else has happened, another press is another one. */
function pressOf({ button }: Press, state: string): string {
  return `${button} ${state}`;
}

/** Makes a change and stores what its presser reads, until the update is handled. */
function withAnswer<Result extends { changed: boolean; text: string; state: string }>(
  { db }: Dependencies,
  press: Press,
  attempt: Attempt,
  make: (tx: Tx, attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const result = await make(tx, attempt);
    const answer = { pressed: pressOf(press, result.state), answer: result.text };
    if (result.changed) await storeAnswer(tx, press.updateId, answer, attempt.now);
    return result;
  });
}

/** The message is edited by a notification, or here when it is a second copy or outdated. */
async function answerMove(
  deps: Dependencies,
  press: Press,
  { action }: OrderAction & { subject: 'move' },
  attempt: Attempt | undefined,
): Promise<void> {
  const make = (tx: Tx, made: Attempt) => pressMove(tx, action, made);
  const pressed = attempt && (await withAnswer(deps, press, attempt, make));
  const unsent =
    pressed && !pressed.changed
      ? await findUnsentAnswerTo(deps.db, pressOf(press, pressed.state))
      : undefined;
  if (unsent !== undefined) {
    await press.answer(unsent);
    return;
  }
  if (!pressed?.changed) {
    await press.answer(pressed?.text ?? FORBIDDEN.booking, 'alert');
    if (!attempt || pressed?.bookingId === undefined) return;
    const state = await stateOf(deps, 'booking', { ...attempt, id: pressed.bookingId });
    if (state) await press.edit(state);
    return;
  }
  deps.wakeNotifications();
  await press.answer(pressed.text);
}

/** Why the person may not; undefined for strangers. */
function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return error.code.endsWith('_not_found') ? undefined : error.message;
}

/**
 * Edits the message of an order that waits for this person's answer; returns false, and does nothing, when it does not:
 * then no decision of theirs changes it either.
 */
async function showPending(
  deps: Dependencies,
  press: Press,
  subject: Decision['subject'],
  attempt: Attempt,
  shows: Shows,
): Promise<boolean> {
  const state = await stateOf(deps, subject, attempt);
  // Only the message of a pending order to its provider has buttons.
  if (!state?.buttons) return false;
  await acknowledge(deps.db, STATES[subject], attempt.id, attempt);
  await press.edit(shows(state));
  await press.answer();
  return true;
}

const STATES = { booking: BOOKING, inquiry: INQUIRY };

function stateOf(
  { db, config }: Dependencies,
  subject: Decision['subject'],
  { id, userId, now }: Attempt,
): Promise<TextContent | undefined> {
  return stateFor(db, STATES[subject], id, { userId, now, site: config.publicOrigin });
}
