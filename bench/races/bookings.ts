/** Races for a time and for the state of one booking. */
import { BOOKING_ANSWER_HOURS } from '@sklon/contract/limits';
import { lesson } from '../../server/test/bookings.ts';
import { makeInstructor, makeUser } from '../../server/test/factories.ts';
import { TEST_NOW } from '../../server/test/app.ts';
import { BOOKINGS } from '../../server/src/features/bookings/bookings.ts';
import { expireDue } from '../../server/src/features/orders/orders.ts';
import { held, stateOf, notified } from './booking-state.ts';
import { by, codeOf, idOf, oneOf, type Race, same, sorted, statuses, type Track } from './race.ts';

const EXPIRY = new Date(TEST_NOW.getTime() + BOOKING_ANSWER_HOURS * 3_600_000);

/** A pending booking with its two sides. */
async function pendingBooking(track: Track) {
  const instructor = await makeInstructor(track.test.db);
  const customer = await makeUser(track.test.db);
  const made = await by(track, customer, 'createInstructorBooking', {
    body: lesson(instructor.id),
  });
  same('the booking', made.status, 201);
  return { instructor, customer, id: idOf(made) };
}

const againstBusyTime: Race = {
  promise: 'A booking and busy time that overlap, at once: one of the two holds the time',
  async round(track, number) {
    const instructor = await makeInstructor(track.test.db);
    const customer = await makeUser(track.test.db);
    const [start_time, end_time] = [
      ['10:00', '12:00'],
      ['11:30', '13:00'],
      ['09:00', '10:30'],
      ['10:30', '11:00'],
    ][number % 4] as [string, string];
    const [booked, busy] = await Promise.all([
      by(track, customer, 'createInstructorBooking', { body: lesson(instructor.id) }),
      by(track, instructor.user, 'createBusyTime', {
        body: { date: '2026-01-16', start_time, end_time },
      }),
    ]);
    oneOf(
      'booking and busy time',
      [booked.status, busy.status],
      [
        [201, 409],
        [409, 201],
      ],
    );
    same('records', await held(track, instructor.id), 1);
  },
};

const againstCancellation: Race = {
  promise: 'Ten book a time while its holder cancels: at most one gets it',
  async round(track) {
    const { instructor, customer, id } = await pendingBooking(track);
    const rivals = await Promise.all(Array.from({ length: 10 }, () => makeUser(track.test.db)));
    const [cancelled, ...responses] = await Promise.all([
      by(track, customer, 'cancelInstructorBooking', { params: { id } }),
      ...rivals.map((rival) =>
        by(track, rival, 'createInstructorBooking', { body: lesson(instructor.id) }),
      ),
    ]);
    same('the cancellation', cancelled.status, 200);
    const won = responses.filter(({ status }) => status === 201).length;
    const lost = responses.filter(
      (response) => response.status === 409 && codeOf(response) === 'slot_taken',
    ).length;
    oneOf(
      'booked and refused',
      [won, lost],
      [
        [0, 10],
        [1, 9],
      ],
    );
    same('records', await held(track, instructor.id), won);
  },
};

const confirmAgainstCancel: Race = {
  promise:
    'Confirmed and cancelled at once: cancelled in the end, and each that happened is notified of once',
  async round(track) {
    const { instructor, customer, id } = await pendingBooking(track);
    const [confirmed, cancelled] = await Promise.all([
      by(track, instructor.user, 'confirmBooking', { params: { id } }),
      by(track, customer, 'cancelInstructorBooking', { params: { id } }),
    ]);
    oneOf(
      'confirmation and cancellation',
      [confirmed.status, cancelled.status],
      [
        [200, 200],
        [409, 200],
      ],
    );
    same('the booking', await stateOf(track, id), ['cancelled', false]);
    same(
      'notified',
      await notified(track, id, 'request_shows_'),
      confirmed.status === 200 ? ['cancelled', 'confirmed'] : ['cancelled'],
    );
  },
};

const decisions: Race = {
  promise: 'Confirmed, declined and expired at once: one of the three, notified of once',
  async round(track) {
    const { instructor, id } = await pendingBooking(track);
    track.test.setNow(new Date(EXPIRY.getTime() - 1));
    try {
      const [confirmed, declined] = await Promise.all([
        by(track, instructor.user, 'confirmBooking', { params: { id } }),
        by(track, instructor.user, 'declineBooking', { params: { id } }),
        expireDue(track.test.db, BOOKINGS, EXPIRY),
      ]);
      const [state, active] = await stateOf(track, id);
      oneOf(
        'responses',
        statuses([confirmed, declined]),
        state === 'expired'
          ? [[409, 409]]
          : [
              [200, 409],
              [409, 200],
            ],
      );
      const decided =
        confirmed.status === 200 ? 'confirmed' : declined.status === 200 ? 'declined' : 'expired';
      same('the booking', [state, active], [decided, decided === 'confirmed']);
      same('notified', await notified(track, id, 'request_shows_'), [state]);
    } finally {
      track.test.setNow(TEST_NOW);
    }
  },
};

const doubleCancel: Race = {
  promise: 'Cancelled five times at once: one cancellation, one message to each side',
  async round(track) {
    const { customer, id } = await pendingBooking(track);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        by(track, customer, 'cancelInstructorBooking', { params: { id } }),
      ),
    );
    same('responses', sorted(responses), [200, 409, 409, 409, 409]);
    same('notified', await notified(track, id, 'booking_cancelled'), ['', '']);
    same('the booking', await stateOf(track, id), ['cancelled', false]);
  },
};

const bothCancel: Race = {
  promise: 'Cancelled by both sides at once: one of them cancels, one message to each side',
  async round(track) {
    const { instructor, customer, id } = await pendingBooking(track);
    const responses = await Promise.all([
      by(track, customer, 'cancelInstructorBooking', { params: { id } }),
      by(track, instructor.user, 'cancelBookingAsProvider', {
        params: { id },
        body: { reason: 'Заболел' },
      }),
    ]);
    oneOf('responses', statuses(responses), [
      [200, 409],
      [409, 200],
    ]);
    same('notified', await notified(track, id, 'booking_cancelled'), ['', '']);
  },
};

export const BOOKING_RACES = [
  againstBusyTime,
  againstCancellation,
  confirmAgainstCancel,
  decisions,
  doubleCancel,
  bothCancel,
];
