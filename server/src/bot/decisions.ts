/** Presses of the buttons under an order: a letter that names the action, and the id of the order. */
import {
  DECLINE_REASON_LABELS,
  DECLINE_REASONS,
  type DeclineReason,
} from '@sklon/contract/decline-rules';
import { MAX_ID } from '@sklon/contract/fields';
import type { Context } from 'grammy';
import { isUnchanged } from '../channels/telegram/channel.ts';
import { messageOptions, renderText } from '../channels/telegram/render.ts';
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
import { findTelegramUser, stateFor } from '../features/notifications/notifications.ts';
import type { Attempt, Outcome } from '../features/orders/orders.ts';
import { isMoveLetter, type MoveLetter, pressMove } from './moves.ts';
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

const BOOKING_DECLINED = 'Заявка отклонена';
const DECLINE_BOOKING = ofBooking(decline, BOOKING_DECLINED);
const DECLINE_INQUIRY = ofInquiry('decline', 'Запрос отклонён');

interface Action {
  decision: Decision;
  /** What the message of a pending order shows first, in place of the decision. */
  shows?: (state: TextContent, id: number) => TextContent;
}

/** The letters of the reasons for which a booking is declined. */
const REASON_LETTERS: Record<DeclineReason, string> = {
  no_time: 't',
  other_speciality: 'f',
  group_too_large: 'g',
  other: 'o',
};

/** «Отклонить» lies beside «Подтвердить», so it asks: only the second press declines, and that of a booking says why. */
const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ['c', { decision: ofBooking(confirm, 'Занятие подтверждено') }],
  ['d', { decision: DECLINE_BOOKING, shows: askForReason }],
  ...DECLINE_REASONS.map((decline_reason): [string, Action] => [
    REASON_LETTERS[decline_reason],
    {
      decision: ofBooking(
        (db, attempt) => decline(db, attempt, { decline_reason }),
        BOOKING_DECLINED,
      ),
    },
  ]),
  // «Да, отклонить» of messages that were sent before there were reasons.
  ['D', { decision: DECLINE_BOOKING }],
  ['s', { decision: DECLINE_BOOKING, shows: (state) => state }],
  ['a', { decision: ofInquiry('accept', 'Запрос принят') }],
  ['r', { decision: DECLINE_INQUIRY, shows: question('R', 'S') }],
  ['R', { decision: DECLINE_INQUIRY }],
  ['S', { decision: DECLINE_INQUIRY, shows: (state) => state }],
]);

const SURE = 'Точно отклонить?';

/** The state with the question, in place of the buttons that led to it. */
function question(yes: string, no: string): NonNullable<Action['shows']> {
  return (state, id) => ({
    ...state,
    blocks: [...state.blocks, [SURE]],
    buttons: [
      { text: 'Да, отклонить', data: `${yes}:${id}` },
      { text: 'Назад', data: `${no}:${id}` },
    ],
  });
}

/** Telegram shows no more characters in an alert. */
const ALERT_MAX = 200;

/** The state with the reasons to decline; a press on one declines. */
function askForReason(state: TextContent, id: number): TextContent {
  return {
    ...state,
    blocks: [...state.blocks, ['Почему отклоняете? Причину прочитает клиент.']],
    buttons: [
      ...DECLINE_REASONS.map((reason) => ({
        text: DECLINE_REASON_LABELS[reason],
        data: `${REASON_LETTERS[reason]}:${id}`,
      })),
      { text: 'Назад', data: `s:${id}` },
    ],
    stacked: true,
  };
}

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
  const unsent = await findUnsentAnswer(db, context.update.update_id);
  if (unsent !== undefined) {
    wakeNotifications();
    await context.answerCallbackQuery({ text: unsent });
    return;
  }
  const action = ACTIONS.get(letter);
  const id = Number(digits);
  if (!action && !isMoveLetter(letter)) {
    await context.answerCallbackQuery({ text: 'Эта кнопка больше не действует' });
    return;
  }
  const userId = context.from && (await findTelegramUser(db, String(context.from.id)));
  const blocked = userId === undefined ? undefined : await blockedTextFor(db, userId);
  if (blocked !== undefined) {
    await context.answerCallbackQuery({ text: blocked.slice(0, ALERT_MAX), show_alert: true });
    return;
  }
  const attempt = userId === undefined || id > MAX_ID ? undefined : { id, userId, now: clock() };
  if (!action) {
    if (isMoveLetter(letter)) await answerMove(deps, context, letter, attempt);
    return;
  }
  const { decision, shows } = action;
  if (attempt && shows && (await showPending(deps, context, decision.subject, attempt, shows)))
    return;
  const make = async (tx: Tx, made: Attempt) => ({
    ...(await decision.make(tx, made)),
    text: decision.done,
  });
  const result = attempt && (await withAnswer(deps, context, attempt, make).catch(refusalText));
  if (typeof result === 'string') {
    await context.answerCallbackQuery({ text: result.slice(0, ALERT_MAX), show_alert: true });
  } else if (!result) {
    await context.answerCallbackQuery({ text: FORBIDDEN[decision.subject], show_alert: true });
  } else if (result.changed) {
    wakeNotifications();
    await context.answerCallbackQuery({ text: result.text });
  } else {
    const unsentText = await findUnsentAnswerTo(db, pressOf(context, result.state));
    if (unsentText !== undefined) {
      await context.answerCallbackQuery({ text: unsentText });
      return;
    }
    const text = `Ничего не изменилось. ${result.state}`;
    await context.answerCallbackQuery({ text, show_alert: true });
    const state = await stateOf(deps, decision.subject, attempt);
    if (state) await edit(context, state);
  }
}

/** Whose press of which button it is, and what came of it: once anything else has happened, another press is another one. */
function pressOf({ callbackQuery }: Context, state: string): string {
  const { from, message, data } = callbackQuery ?? {};
  return [from?.id, message?.message_id, data, state].join(' ');
}

/** Makes a change and stores what its presser reads, until the update is handled. */
function withAnswer<Result extends { changed: boolean; text: string; state: string }>(
  { db }: Dependencies,
  context: Context,
  attempt: Attempt,
  make: (tx: Tx, attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const result = await make(tx, attempt);
    const answer = { pressed: pressOf(context, result.state), answer: result.text };
    if (result.changed) await storeAnswer(tx, context.update.update_id, answer, attempt.now);
    return result;
  });
}

/** The message is edited by a notification, or here when it is a second copy or outdated. */
async function answerMove(
  deps: Dependencies,
  context: Context,
  letter: MoveLetter,
  attempt: Attempt | undefined,
): Promise<void> {
  const press = (tx: Tx, made: Attempt) => pressMove(tx, letter, made);
  const pressed = attempt && (await withAnswer(deps, context, attempt, press));
  const unsent =
    pressed && !pressed.changed
      ? await findUnsentAnswerTo(deps.db, pressOf(context, pressed.state))
      : undefined;
  if (unsent !== undefined) {
    await context.answerCallbackQuery({ text: unsent });
    return;
  }
  if (!pressed?.changed) {
    const text = (pressed?.text ?? FORBIDDEN.booking).slice(0, ALERT_MAX);
    await context.answerCallbackQuery({ text, show_alert: true });
    if (!attempt || pressed?.bookingId === undefined) return;
    const state = await stateOf(deps, 'booking', { ...attempt, id: pressed.bookingId });
    if (state) await edit(context, state);
    return;
  }
  deps.wakeNotifications();
  await context.answerCallbackQuery({ text: pressed.text });
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
  context: Context,
  subject: Decision['subject'],
  attempt: Attempt,
  shows: NonNullable<Action['shows']>,
): Promise<boolean> {
  const state = await stateOf(deps, subject, attempt);
  // Only the message of a pending order to its provider has buttons.
  if (!state?.buttons) return false;
  await edit(context, shows(state, attempt.id));
  await context.answerCallbackQuery();
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

/** A message that still has buttons may be a second copy, sent when the first was not known to have arrived. */
async function edit(context: Context, content: TextContent): Promise<void> {
  if (!context.callbackQuery?.message) return;
  try {
    await context.editMessageText(renderText(content), messageOptions(content));
  } catch (error) {
    if (!isUnchanged(error)) throw error;
  }
}
