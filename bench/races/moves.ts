/** Races of another time for a lesson: proposed, accepted, declined, confirmed, cancelled, expired and booked at once. */
import { BOOKING_ANSWER_HOURS } from '@sklon/contract/limits';
import type { LessonTime } from '@sklon/contract/move-rules';
import { BOOKINGS } from '../../server/src/features/bookings/bookings.ts';
import { expireAllMoves } from '../../server/src/features/bookings/moves.ts';
import { expireDue } from '../../server/src/features/orders/orders.ts';
import { TEST_NOW } from '../../server/test/app.ts';
import { lesson } from '../../server/test/bookings.ts';
import { makeInstructor, makeUser } from '../../server/test/factories.ts';
import { held } from '../../server/test/moves.ts';
import { notified, stateOf } from './booking-state.ts';
import { by, codeOf, idOf, oneOf, type Race, same, sorted, type Track } from './race.ts';

const EXPIRY = new Date(TEST_NOW.getTime() + BOOKING_ANSWER_HOURS * 3_600_000);
const OLD = '2026-01-16 10:00–12:00';
/** Another day, overlapping both ends, and within the old time, in turn. */
const TIMES = [
  { booking_date: '2026-01-17', start_time: '12:00', end_time: '14:00' },
  { booking_date: '2026-01-16', start_time: '09:30', end_time: '12:30' },
  { booking_date: '2026-01-16', start_time: '10:30', end_time: '11:30' },
  { booking_date: '2026-01-16', start_time: '11:00', end_time: '13:00' },
] as const;

async function scene(track: Track, number: number, proposed: boolean) {
  const instructor = await makeInstructor(track.test.db);
  const [customer, rival] = [await makeUser(track.test.db), await makeUser(track.test.db)];
  const made = await by(track, customer, 'createInstructorBooking', {
    body: lesson(instructor.id),
  });
  const id = idOf(made);
  const time = TIMES[number % TIMES.length] ?? TIMES[0];
  const params = { id };
  let move = 0;
  if (proposed) {
    const { body } = await by(track, instructor.user, 'proposeMove', { params, body: time });
    move = (body as { move: { id: number } }).move.id;
  }
  const rivalBody = lesson(instructor.id, { ...time, start_time: '11:00', end_time: '13:00' });
  return { instructor, customer, rival, id, time, params, move, rivalBody };
}

function text({ booking_date, start_time, end_time }: LessonTime): string {
  return `${booking_date} ${start_time}–${end_time}`;
}

/** What is held besides the lesson's own time must be the rival's, or nothing. */
async function onlyHeld(
  track: Track,
  instructorId: number,
  own: string | null,
  rival: string | null,
): Promise<void> {
  const wanted = [own, rival].filter((one) => one !== null).toSorted();
  same('held times', (await held(track.test, instructorId)).toSorted(), wanted);
}

const proposalAgainstConfirmation: Race = {
  promise:
    'Another time proposed and the old one confirmed at once: one of the two, and the other is refused',
  async round(track, number) {
    const { instructor, customer, id, time, params } = await scene(track, number, false);
    const [proposed, confirmed] = await Promise.all([
      by(track, customer, 'proposeMove', { params, body: { ...time, sequence: 0 } }),
      by(track, instructor.user, 'confirmBooking', { params }),
    ]);
    oneOf(
      'proposal and confirmation',
      [proposed.status, confirmed.status],
      [
        [201, 409],
        [409, 200],
      ],
    );
    if (proposed.status === 409) same('the refusal', codeOf(proposed), 'booking_changed');
    const [state] = await stateOf(track, id);
    same('the booking', state, confirmed.status === 200 ? 'confirmed' : 'pending');
    same(
      'notified',
      [
        ...(await notified(track, id, 'move_proposed')),
        ...(await notified(track, id, 'request_shows_')),
      ],
      confirmed.status === 200 ? ['confirmed'] : [''],
    );
  },
};

const proposalAgainstCancellation: Race = {
  promise: 'Another time proposed and the booking cancelled at once: nothing stays held',
  async round(track, number) {
    const { instructor, customer, id, time, params } = await scene(track, number, false);
    const [proposed, cancelled] = await Promise.all([
      by(track, instructor.user, 'proposeMove', { params, body: time }),
      by(track, customer, 'cancelInstructorBooking', { params }),
    ]);
    same('the cancellation', cancelled.status, 200);
    oneOf('the proposal', proposed.status, [201, 409]);
    same('the booking', await stateOf(track, id), ['cancelled', false]);
    await onlyHeld(track, instructor.id, null, null);
    same('notified', await notified(track, id, 'booking_cancelled'), ['', '']);
  },
};

const everythingAtOnce: Race = {
  promise:
    'A proposal accepted, withdrawn, expired, its booking cancelled, and its time booked at once: one outcome, notified of once',
  async round(track, number) {
    const found = await scene(track, number, true);
    const { instructor, customer, rival, id, time, move, rivalBody } = found;
    track.test.setNow(new Date(EXPIRY.getTime() - 1));
    try {
      const answering = { params: { id, move } };
      const cancellation =
        number % 2 === 0
          ? by(track, customer, 'cancelInstructorBooking', { params: { id } })
          : Promise.resolve({ status: 0, body: undefined });
      const [accepted, withdrawn, cancelled, booked] = await Promise.all([
        by(track, customer, 'acceptMove', answering),
        by(track, instructor.user, 'declineMove', answering),
        cancellation,
        by(track, rival, 'createInstructorBooking', { body: rivalBody }),
        expireAllMoves(track.test.db, EXPIRY),
        expireDue(track.test.db, BOOKINGS, EXPIRY),
      ]);
      const [state] = await stateOf(track, id);
      oneOf(
        'accepted and withdrawn',
        [accepted.status, withdrawn.status],
        [
          [200, 409],
          [409, 200],
          [409, 409],
        ],
      );
      const ends = state === 'cancelled' || state === 'expired';
      oneOf('the booking', state, ['confirmed', 'pending', 'cancelled', 'expired']);
      same('cancelled', cancelled.status === 200, state === 'cancelled');
      const own = ends ? null : accepted.status === 200 ? text(time) : OLD;
      if (state === 'confirmed') same('accepted', accepted.status, 200);
      const rivals = booked.status === 201 ? text(rivalBody) : null;
      await onlyHeld(track, instructor.id, own, rivals);
      const moved = accepted.status === 200 ? [''] : [];
      same('notified of the move', await notified(track, id, 'booking_confirmed'), moved);
      const over = { cancelled: ['cancelled'], expired: ['expired'] }[state] ?? [];
      same(
        'notified of the end',
        await notified(track, id, 'request_shows_'),
        [...over, ...(accepted.status === 200 ? ['confirmed'] : [])].toSorted(),
      );
    } finally {
      track.test.setNow(TEST_NOW);
    }
  },
};

const crossing: Race = {
  promise:
    'Two bookings of an instructor cancelled while each holds a time on the day of the other: both end, no deadlock',
  async round(track, number) {
    const one = await scene(track, number, false);
    const { instructor, customer, rival } = one;
    const made = await by(track, rival, 'createInstructorBooking', {
      body: lesson(instructor.id, { booking_date: '2026-01-17' }),
    });
    const other = { params: { id: idOf(made) } };
    const late = { start_time: '14:00', end_time: '16:00' };
    await by(track, customer, 'proposeMove', {
      params: one.params,
      body: { ...late, booking_date: '2026-01-17' },
    });
    await by(track, rival, 'proposeMove', {
      ...other,
      body: { ...late, booking_date: '2026-01-16' },
    });
    const ended = await Promise.all([
      by(track, customer, 'cancelInstructorBooking', { params: one.params }),
      by(track, rival, 'cancelInstructorBooking', other),
    ]);
    same(
      'responses',
      ended.map(({ status }) => status),
      [200, 200],
    );
    await onlyHeld(track, instructor.id, null, null);
  },
};

const twoAnswers: Race = {
  promise: 'A proposal accepted twice and declined at once: answered once',
  async round(track, number) {
    const { customer, id, move } = await scene(track, number, true);
    const answering = { params: { id, move } };
    const answers = await Promise.all([
      by(track, customer, 'acceptMove', answering),
      by(track, customer, 'acceptMove', answering),
      by(track, customer, 'declineMove', answering),
    ]);
    same('responses', sorted(answers), [200, 409, 409]);
    const events = [
      ...(await notified(track, id, 'booking_moved')),
      ...(await notified(track, id, 'move_declined')),
    ];
    same('notified', events, ['']);
  },
};

export const MOVE_RACES = [
  proposalAgainstConfirmation,
  proposalAgainstCancellation,
  everythingAtOnce,
  crossing,
  twoAnswers,
];
