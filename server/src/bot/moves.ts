/** Presses of the buttons under another time that somebody proposes (decision 55): a letter, and the id of the proposal. */
import type { Connection } from '../db/client.ts';
import { acceptMove, bookingOfMove, declineMove } from '../features/bookings/bookings.ts';
import { ApiError } from '../http/errors/errors.ts';

const PRESSES = {
  y: { answer: acceptMove, done: 'Занятие перенесено' },
  n: { answer: declineMove, done: 'Предложение отклонено, всё остаётся по-прежнему' },
} as const;

export type MoveLetter = keyof typeof PRESSES;

export function isMoveLetter(letter: string): letter is MoveLetter {
  return Object.hasOwn(PRESSES, letter);
}

interface Pressed {
  /** What the person reads. */
  text: string;
  /** The booking whose message changes; none for strangers. */
  bookingId?: number;
  changed: boolean;
}

const FOREIGN = 'Ответить на это предложение может только другая сторона';

/** Answers a proposal as a call of the API does; a second press changes nothing and says so. */
export async function pressMove(
  db: Connection,
  letter: MoveLetter,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<Pressed> {
  const { answer, done } = PRESSES[letter];
  const bookingId = await bookingOfMove(db, id);
  if (bookingId === undefined) return { text: FOREIGN, changed: false };
  try {
    await answer(db, { bookingId, userId, now }, id);
    return { text: done, bookingId, changed: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.code.endsWith('_not_found')) return { text: FOREIGN, changed: false };
    const text = error.code === 'own_move' ? FOREIGN : `Ничего не изменилось. ${error.message}`;
    return { text, bookingId, changed: false };
  }
}
