/** A number in reply to a request: its instructor names what the group pays (decision 4). */
import { statusAt } from '@sklon/contract/booking-rules';
import { canSetPrice } from '@sklon/contract/set-price';
import { formatRubles } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import { isSameTime } from '@sklon/contract/move-rules';
import type { Db } from '../db/client.ts';
import { findProviderBooking, proposeMove } from '../features/bookings/bookings.ts';
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

const TOTAL_UNCLEAR =
  'Цена занятия не названа. Напишите её целым числом рублей, например 7\u00A0500.';

/**
 * Names the total of a group as a call of the API does, and says what came of it. Undefined where none can be named: of a
 * booking that is no pending group's, or for somebody else than its instructor.
 */
export async function nameTotal(
  db: Db,
  { bookingId, userId, now }: { bookingId: number; userId: number; now: Date },
  total: number,
): Promise<{ text: string; named: boolean } | undefined> {
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
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // An update that comes twice.
    const isNamed = move?.price === total && isSameTime(move, booking);
    if (error.code === 'move_open' && isNamed) return { ...done, named: false };
    return { text: `Цена занятия не названа. ${error.message}`, named: false };
  }
}
