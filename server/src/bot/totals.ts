/** A number in reply to a request: its instructor names what the group pays (decision 4), an owner accepts for that (decision 30). */
import { statusAt } from '@sklon/contract/booking-rules';
import { canSetPrice } from '@sklon/contract/set-price';
import { inquiryStatusAt, inquiryTotalText } from '@sklon/contract/inquiry-rules';
import { formatRubles } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import { isSameTime } from '@sklon/contract/move-rules';
import type { Db } from '../db/client.ts';
import { findProviderBooking, proposeMove } from '../features/bookings/bookings.ts';
import { changeInquiry, findInquiry, inquiryStateText } from '../features/inquiries/inquiries.ts';
import type { Attempt } from '../features/orders/orders.ts';
import { ApiError } from '../http/errors/errors.ts';

/** «7 500,50», «7500.5 ₽», «75 00 ₽»: a sum beyond doubt, of an amount that is not. */
const UNCLEAR = /^(?:\d{3,6}|\d{1,3}\s\d{3})[.,]\d{1,2}$|^\d[\d\s.,]*(?:₽|р\.?|руб\.?|рублей)$/iu;

/**
 * The sum that a text consists of, rubles; NaN for one that cannot be read. Undefined for any other text, also for numbers
 * that are no price: an age, a time, a phone.
 */
export function totalIn(text: string): number | undefined {
  const total = parseRubles(text.replace(/\.$/, ''));
  if (total === null) return UNCLEAR.test(text) ? NaN : undefined;
  return total >= 100 && total <= 999_999 ? total : undefined;
}

/** The same of a reply to an inquiry, which has no conversation: a price among words is one that cannot be read. */
export function inquiryTotalIn(text: string): number | undefined {
  return totalIn(text) ?? (/\d{3}/.test(text) ? NaN : undefined);
}

const TOTAL_UNCLEAR =
  'Цена занятия не названа. Напишите её целым числом рублей, например 7\u00A0500.';
const ALREADY_NAMED =
  'Цена занятия не названа. Ваша прежняя цена ждёт согласия: дождитесь ответа или отзовите её на\u00A0сайте.';
const ANSWER_UNCLEAR = 'Запрос не принят. Напишите цену целым числом рублей, например 7\u00A0500.';

/** What came of a number, as its sender reads it, and whether it changed something. */
interface Named {
  text: string;
  named: boolean;
}

/**
 * Names the total of a group as a call of the API does, and says what came of it. Undefined where none can be named: of a
 * booking that is no pending group's, or for somebody else than its instructor.
 */
export async function nameTotal(
  db: Db,
  { id: bookingId, userId, now }: Attempt,
  total: number,
): Promise<Named | undefined> {
  const booking = await findProviderBooking(db, bookingId);
  if (booking?.provider_user_id !== userId) return undefined;
  if (!canSetPrice({ ...booking, status: statusAt(booking, now) })) return undefined;
  const done = { text: `Цена занятия названа: ${formatRubles(total)}. Ждём согласия клиента.` };
  if (Number.isNaN(total)) return { text: TOTAL_UNCLEAR, named: false };
  const { booking_date, start_time, end_time, move } = booking;
  try {
    await proposeMove(
      db,
      { bookingId, userId, now },
      { booking_date, start_time, end_time, total },
    );
    return { ...done, named: true };
  } catch (error) {
    const reason = reasonOf(error);
    // An update that comes twice.
    const isNamed = move?.price === total && isSameTime(move, booking);
    if (reason.code === 'move_open' && isNamed) return { ...done, named: false };
    if (reason.code === 'move_open' && move && isSameTime(move, booking))
      return { text: ALREADY_NAMED, named: false };
    return { text: `Цена занятия не названа. ${reason.message}`, named: false };
  }
}

/** Accepts an inquiry for a total as a call of the API does. Undefined for somebody else than its owner. */
export async function acceptForTotal(
  db: Db,
  { id, userId, now }: Attempt,
  total: number,
): Promise<Named | undefined> {
  const inquiry = await findInquiry(db, id);
  if (inquiry?.provider_user_id !== userId) return undefined;
  if (Number.isNaN(total)) {
    const waits = inquiryStatusAt(inquiry, now) === 'pending';
    return { text: waits ? ANSWER_UNCLEAR : unchangedText(inquiry, now), named: false };
  }
  const attempt = { id, userId, now };
  try {
    const answer = { price_total: total, answer_comment: null };
    const { changed, order } = await changeInquiry(db, 'accept', attempt, answer);
    const done = `Запрос принят: ${inquiryTotalText(total, order)}. Клиент увидит цену.`;
    // An update that comes twice.
    if (changed || (order.status === 'accepted' && order.price_total === total))
      return { text: done, named: changed };
    return { text: unchangedText(order, now), named: false };
  } catch (error) {
    return { text: `Запрос не принят. ${reasonOf(error).message}`, named: false };
  }
}

function unchangedText(inquiry: Parameters<typeof inquiryStateText>[0], now: Date): string {
  return `Ничего не изменилось. ${inquiryStateText(inquiry, now)}`;
}

/** Why it was refused; throws what is no refusal. */
function reasonOf(error: unknown): ApiError {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return error;
}
