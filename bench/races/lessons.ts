/** Bookings against changes of hours, settings and accounts. Rivals for one time or one booking: `races.test.ts`, `orders.test.ts`. */
import { BOOK } from '../kit/client.ts';
import { by, deleteAccount, held, lesson, oneOf, open, people, type Race, same } from './race.ts';

const againstHours: Race = {
  promise:
    'A booking while its resort closes earlier: made and counted or not, or refused; never a failure',
  async round(world) {
    const { instructor, customer } = await people(world);
    const late = lesson(instructor.id, 15);
    const closeAt = (close_time: string) =>
      by<{ bookings_outside: number }>(world, world.admin, `PUT /admin/resorts/${world.resort}`, {
        name: 'Гора',
        close_time,
      });
    const [booked, changed] = await Promise.all([
      by(world, customer, BOOK, late),
      closeAt('15:00'),
    ]);
    same('the change', changed.status, 200);
    oneOf('the booking', booked.status, [201, 400]);
    // Of earlier rounds too.
    if (!(changed.body.bookings_outside >= 0)) same('the count', changed.body, 'a number');
    same('records', (await held(world, instructor.id)).length, booked.status === 201 ? 1 : 0);
    same('a booking afterwards', (await by(world, customer, BOOK, late)).status, 400);
    same('the change back', (await closeAt('18:00')).status, 200);
  },
};

const againstSettings: Race = {
  promise:
    'A booking while its instructor stops taking bookings and changes the price: refused, or made at one of the two prices',
  async round(world) {
    const { instructor, customer, rivals } = await people(world);
    const [booked, changed] = await Promise.all([
      by<{ price: number }>(world, customer, BOOK, lesson(instructor.id)),
      by(world, instructor, 'PUT /instructors/settings', { is_working: false, price_2h: 7_000 }),
    ]);
    same('the change', changed.status, 200);
    oneOf('the booking', booked.status, [201, 409]);
    if (booked.status === 201) oneOf('the price', booked.body.price, [6_000, 7_000]);
    const later = await by(world, rivals[0] ?? '', BOOK, lesson(instructor.id));
    same('a booking afterwards', later.status, 409);
  },
};

function againstDeletion(side: 'customer' | 'instructor'): Race {
  return {
    promise: `A booking while its ${side} deletes the account: refused or cancelled, never left open`,
    async round(world) {
      const scene = await people(world);
      const { instructor, customer } = scene;
      const [booked, erased] = await Promise.all([
        by(world, customer, BOOK, lesson(instructor.id)),
        deleteAccount(world, scene[side]),
      ]);
      same('the deletion', erased.status, 204);
      // The account was deleted before or during the call.
      oneOf('the booking', booked.status, side === 'customer' ? [201, 401, 403] : [201, 404]);
      same('open bookings', await open(world, instructor.id), 0);
      same('records', await held(world, instructor.id), []);
    },
  };
}

export const LESSON_RACES = [
  againstHours,
  againstSettings,
  againstDeletion('customer'),
  againstDeletion('instructor'),
];
