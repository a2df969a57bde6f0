import { isUnfulfilled, statusAt } from '@sklon/contract/booking-rules';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { refusal } from '../../http/errors/errors.ts';
import { inquiriesOf } from '../inquiries/inquiries.ts';
import { freeInstead, ownInstructorId } from '../instructors/instructors.ts';
import { changedOrder, creation, providerHandlers } from '../orders/orders.ts';
import { reviewsByBooking } from '../reviews/reviews.ts';
import { BOOKINGS, cancelAsCustomer, cancelAsInstructor, decline } from './bookings.ts';
import { createBooking } from './create.ts';
import { acceptMove, declineMove, proposeMove } from './moves.ts';
import {
  presentBooking,
  presentFirstResponse,
  presentProviderBooking,
  presentShared,
} from './present.ts';
import {
  type BookingRow,
  findProviderBooking,
  listBookingsAhead,
  listBookingsOf,
} from './queries.ts';
import { LESSON_BEGUN } from './rules.ts';

export function bookingRoutes(
  deps: Dependencies,
): Handlers<
  | 'createInstructorBooking'
  | 'cancelInstructorBooking'
  | 'listUserBookings'
  | 'listProviderBookings'
  | 'confirmBooking'
  | 'declineBooking'
  | 'cancelBookingAsProvider'
  | 'listAlternatives'
  | 'proposeMove'
  | 'acceptMove'
  | 'declineMove'
> {
  const { db, wakeNotifications } = deps;
  const { hostname } = new URL(deps.config.publicOrigin);
  const provider = providerHandlers(
    deps,
    BOOKINGS,
    async (connection, userId, now) =>
      listBookingsAhead(connection, await ownInstructorId(connection, userId), now),
    presentProviderBooking,
  );
  const moved = (booking: BookingRow, now: Date) => {
    wakeNotifications();
    return presentShared(booking, now);
  };
  return {
    createInstructorBooking: creation(
      deps,
      (...order) => createBooking(...order, hostname),
      presentFirstResponse,
    ),

    cancelInstructorBooking: async ({ caller, params: { id }, now }) => {
      const { changed, order } = await cancelAsCustomer(db, { id, userId: caller.id, now });
      if (!changed)
        throw refusal(
          'booking_not_active',
          order.status === 'confirmed' ? LESSON_BEGUN : undefined,
        );
      wakeNotifications();
      return presentBooking(order, now);
    },

    listUserBookings: async ({ caller, now }) => {
      const [rows, reviews, inquiries] = await Promise.all([
        listBookingsOf(db, caller.id),
        reviewsByBooking(db, caller.id),
        inquiriesOf(db, caller.id, now),
      ]);
      const lessons = rows.map((row) => presentBooking(row, now, reviews.get(row.id)));
      // Both lists are newest first and the sort is stable: at the same instant lessons come before inquiries.
      return [...lessons, ...inquiries].toSorted((a, b) =>
        b.created_at.localeCompare(a.created_at),
      );
    },

    listProviderBookings: provider.list,
    confirmBooking: provider.agree,
    declineBooking: async ({ caller, params: { id }, body, now }) => {
      const result = await decline(db, { id, userId: caller.id, now }, body);
      const booking = changedOrder(BOOKINGS, result, now);
      wakeNotifications();
      return presentProviderBooking(booking, now);
    },

    listAlternatives: async ({ caller, params: { id }, now }) => {
      const booking = await findProviderBooking(db, id);
      if (booking?.customer_id !== caller.id) throw refusal('booking_not_found');
      return isUnfulfilled({ ...booking, status: statusAt(booking, now) }, now)
        ? freeInstead(db, booking, now)
        : [];
    },

    proposeMove: async ({ caller, params, body, now }) =>
      moved(await proposeMove(db, { bookingId: params.id, userId: caller.id, now }, body), now),

    acceptMove: async ({ caller, params: { id, move }, now }) =>
      moved(await acceptMove(db, { bookingId: id, userId: caller.id, now }, move), now),

    declineMove: async ({ caller, params: { id, move }, now }) =>
      moved(await declineMove(db, { bookingId: id, userId: caller.id, now }, move), now),

    cancelBookingAsProvider: async ({ caller, params: { id }, body, now }) => {
      const result = await cancelAsInstructor(db, { id, userId: caller.id, now }, body.reason);
      const begun = statusAt(result.order, now) === 'confirmed' ? LESSON_BEGUN : undefined;
      const booking = changedOrder(BOOKINGS, result, now, begun);
      wakeNotifications();
      return presentProviderBooking(booking, now);
    },
  };
}
