import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { inquiriesOf } from '../inquiries/inquiries.ts';
import { reviewsByBooking } from '../reviews/reviews.ts';
import { cancelAsCustomer } from './bookings.ts';
import { createBooking } from './create.ts';
import { readIdempotencyKey } from '../../http/endpoints/idempotency-key.ts';
import { presentBooking, presentFirstAnswer } from './present.ts';
import { listBookingsOf } from './queries.ts';
import { LESSON_BEGUN } from './rules.ts';

export function bookingRoutes({
  db,
  wakeOutbox,
}: Dependencies): Handlers<
  'createInstructorBooking' | 'cancelInstructorBooking' | 'listUserBookings'
> {
  return {
    createInstructorBooking: async ({ caller, body, now, request }) => {
      const key = readIdempotencyKey(
        request.headers['idempotency-key'],
        'createInstructorBooking',
        body,
      );
      const { booking, replayed } = await createBooking(db, caller.id, body, key, now);
      if (!replayed) wakeOutbox();
      return presentFirstAnswer(booking);
    },

    cancelInstructorBooking: async ({ caller, params, now }) => {
      const { changed, booking } = await cancelAsCustomer(db, {
        bookingId: params.id,
        userId: caller.id,
        now,
      });
      if (!changed)
        throw refusal(
          'booking_not_active',
          booking.status === 'confirmed' ? LESSON_BEGUN : undefined,
        );
      wakeOutbox();
      return presentBooking(booking, now);
    },

    listUserBookings: async ({ caller, now }) => {
      const [rows, reviews, requests] = await Promise.all([
        listBookingsOf(db, caller.id),
        reviewsByBooking(db, caller.id),
        inquiriesOf(db, caller.id, now),
      ]);
      const lessons = rows.map((row) => presentBooking(row, now, reviews.get(row.id)));
      // Both come newest first and the sort is stable: of the same instant lessons stand above requests.
      return [...lessons, ...requests].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    },
  };
}
