/** Presses of the buttons under another time that somebody proposes (decision 4). */
import { PRICE_AGREED } from '@sklon/contract/set-price';
import type { Connection } from '../db/client.ts';
import {
  acceptMove,
  declineMove,
  findProviderBooking,
  subjectOfMove,
} from '../features/bookings/bookings.ts';
import { ApiError } from '../http/errors/errors.ts';

const KEPT = 'Предложение отклонено, всё остаётся по-прежнему';
const PRESSES = {
  accept: { answer: acceptMove, done: { time: 'Занятие перенесено', price: PRICE_AGREED } },
  decline: { answer: declineMove, done: { time: KEPT, price: KEPT } },
} as const;

type MoveAction = keyof typeof PRESSES;

interface Pressed {
  /** What the person reads. */
  text: string;
  /** The booking whose message changes; none for strangers. */
  bookingId?: number;
  changed: boolean;
  /** The booking's, as it is afterwards. */
  state: string;
}

const FOREIGN = 'Ответить на это предложение может только другая сторона';

/** Answers a proposal as a call of the API does; a second press changes nothing and says so. */
export async function pressMove(
  db: Connection,
  action: MoveAction,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<Pressed> {
  const { answer, done } = PRESSES[action];
  const move = await subjectOfMove(db, id);
  if (!move) return { text: FOREIGN, changed: false, state: '' };
  const { booking_id: bookingId, about } = move;
  try {
    const { status, sequence } = await answer(db, { bookingId, userId, now }, id);
    return { text: done[about], bookingId, changed: true, state: `${status} ${sequence}` };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.code.endsWith('_not_found')) return { text: FOREIGN, changed: false, state: '' };
    const text = error.code === 'own_move' ? FOREIGN : `Ничего не изменилось. ${error.message}`;
    const { status, sequence } = (await findProviderBooking(db, bookingId)) ?? {};
    return { text, bookingId, changed: false, state: `${status} ${sequence}` };
  }
}
