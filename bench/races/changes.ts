/** Races of bookings against changes of opening hours, settings and accounts. */
import { DELETE_WORD } from '@sklon/contract/account-rules';
import { lesson } from '../../server/test/bookings.ts';
import { makeInstructor, makeUser } from '../../server/test/factories.ts';
import { held } from './booking-state.ts';
import { by, idOf, oneOf, type Race, same, type Track } from './race.ts';

const againstHours: Race = {
  promise:
    'A booking while its resort closes earlier: made and counted or not, or refused; never a failure',
  async round(track) {
    const { id, resort_ids } = await makeInstructor(track.test.db);
    const customer = await makeUser(track.test.db);
    const [booked, changed] = await Promise.all([
      by(track, customer, 'createInstructorBooking', {
        body: lesson(id, { start_time: '15:00', end_time: '17:00' }),
      }),
      by(track, track.admin, 'updateResort', {
        params: { id: resort_ids[0] ?? 0 },
        body: { name: 'Гора', close_time: '15:00' },
      }),
    ]);
    same('the change', changed.status, 200);
    oneOf('the booking', booked.status, [201, 400]);
    const outside = (changed.body as { bookings_outside: number }).bookings_outside;
    oneOf('bookings counted as outside', outside, booked.status === 201 ? [0, 1] : [0]);
    same('records', await held(track, id), booked.status === 201 ? 1 : 0);
    const again = await by(track, customer, 'createInstructorBooking', {
      body: lesson(id, { start_time: '15:00', end_time: '17:00' }),
    });
    same('a booking afterwards', again.status, 400);
  },
};

const againstSettings: Race = {
  promise:
    'A booking while its instructor stops taking bookings and changes the price: refused, or made at one of the two prices',
  async round(track) {
    const { id, user } = await makeInstructor(track.test.db, { price_2h: 6_000 });
    const customer = await makeUser(track.test.db);
    const [booked, changed] = await Promise.all([
      by(track, customer, 'createInstructorBooking', { body: lesson(id) }),
      by(track, user, 'updateInstructorSettings', { body: { is_working: false, price_2h: 7_000 } }),
    ]);
    same('the change', changed.status, 200);
    oneOf('the booking', booked.status, [201, 409]);
    if (booked.status === 201)
      oneOf('the price', (booked.body as { price: number }).price, [6_000, 7_000]);
    same(
      'a booking afterwards',
      (
        await by(track, await makeUser(track.test.db), 'createInstructorBooking', {
          body: lesson(id),
        })
      ).status,
      409,
    );
  },
};

/** Open bookings of a person who is gone. */
async function open({ test }: Track, instructorId: number): Promise<number> {
  const rows = await test.db
    .selectFrom('bookings')
    .select('id')
    .where('instructor_id', '=', instructorId)
    .where('status', 'in', ['pending', 'confirmed'])
    .execute();
  return rows.length;
}

function againstDeletion(side: 'customer' | 'instructor'): Race {
  return {
    promise: `A booking while its ${side} deletes the account: refused or cancelled, never left open`,
    async round(track) {
      const { id, user } = await makeInstructor(track.test.db);
      const customer = await makeUser(track.test.db);
      const [booked, erased] = await Promise.all([
        by(track, customer, 'createInstructorBooking', { body: lesson(id) }),
        by(track, side === 'customer' ? customer : user, 'deleteAccount', {
          body: { confirm: DELETE_WORD },
        }),
      ]);
      same('the deletion', erased.status, 204);
      // The account was deleted before or during the call.
      oneOf('the booking', booked.status, side === 'customer' ? [201, 401, 403] : [201, 404]);
      same('open bookings', await open(track, id), 0);
      same('records', await held(track, id), 0);
    },
  };
}

const confirmAgainstDeletion: Race = {
  promise: 'A booking confirmed while its customer deletes the account: cancelled in the end',
  async round(track) {
    const { id, user } = await makeInstructor(track.test.db);
    const customer = await makeUser(track.test.db);
    const made = idOf(await by(track, customer, 'createInstructorBooking', { body: lesson(id) }));
    const [confirmed, erased] = await Promise.all([
      by(track, user, 'confirmBooking', { params: { id: made } }),
      by(track, customer, 'deleteAccount', { body: { confirm: DELETE_WORD } }),
    ]);
    same('the deletion', erased.status, 204);
    oneOf('the confirmation', confirmed.status, [200, 409]);
    same('open bookings', await open(track, id), 0);
  },
};

export const CHANGE_RACES = [
  againstHours,
  againstSettings,
  againstDeletion('customer'),
  againstDeletion('instructor'),
  confirmAgainstDeletion,
];
