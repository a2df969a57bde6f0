import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';
import { cancelAsCustomer } from './bookings.ts';
import { createBooking } from './create.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { presentBooking, presentFirstAnswer } from './present.ts';
import { listBookingsOf } from './queries.ts';
import { LESSON_BEGUN } from './rules.ts';

export function bookingRoutes({
  db,
  wakeOutbox,
}: Dependencies): Handlers<'createInstructorBooking' | 'cancelInstructorBooking' | 'listUserBookings'> {
  return {
    createInstructorBooking: async ({ caller, body, now, request }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key'], 'createInstructorBooking', body);
      const { booking, replayed } = await createBooking(db, caller.id, body, key, now);
      if (!replayed) wakeOutbox();
      return presentFirstAnswer(booking);
    },

    cancelInstructorBooking: async ({ caller, params, now }) => {
      const { changed, booking } = await cancelAsCustomer(db, { bookingId: params.id, userId: caller.id, now });
      if (!changed) throw refusal('booking_not_active', booking.status === 'confirmed' ? LESSON_BEGUN : undefined);
      wakeOutbox();
      return presentBooking(booking, now);
    },

    listUserBookings: async ({ caller, now }) => (await listBookingsOf(db, caller.id)).map((row) => presentBooking(row, now)),
  };
}
