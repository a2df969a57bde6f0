import { isUnfulfilled, statusAt } from '@sklon/contract/booking-rules';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { refusal } from '../../http/errors/errors.ts';
import { inquiriesOf } from '../inquiries/inquiries.ts';
import { freeInstead, ownInstructorId } from '../instructors/instructors.ts';
import { creation, type Outcome } from '../orders/orders.ts';
import { reviewsByBooking } from '../reviews/reviews.ts';
import {
  cancelAsCustomer,
  cancelAsInstructor,
  changedBooking,
  confirm,
  decline,
} from './bookings.ts';
import { createBooking } from './create.ts';
import { deliveriesFor } from './deliveries.ts';
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
  type ProviderBookingRow,
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
  | 'getBookingDeliveries'
  | 'proposeMove'
  | 'acceptMove'
  | 'declineMove'
> {
  const { db, wakeNotifications } = deps;
  const { hostname } = new URL(deps.config.publicOrigin);
  const shown = (outcome: Outcome<ProviderBookingRow>, now: Date, problem?: string) => {
    const booking = changedBooking(outcome, now, problem);
    wakeNotifications();
    return presentProviderBooking(booking, now);
  };
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

    listProviderBookings: async ({ caller, now }) => {
      const bookings = await listBookingsAhead(db, await ownInstructorId(db, caller.id), now);
      return bookings.map((booking) => presentProviderBooking(booking, now));
    },

    confirmBooking: async ({ caller, params: { id }, now }) =>
      shown(await confirm(db, { id, userId: caller.id, now }), now),

    declineBooking: async ({ caller, params: { id }, body, now }) =>
      shown(await decline(db, { id, userId: caller.id, now }, body), now),

    listAlternatives: async ({ caller, params: { id }, now }) => {
      const booking = await findProviderBooking(db, id);
      if (booking?.customer_id !== caller.id) throw refusal('booking_not_found');
      return isUnfulfilled({ ...booking, status: statusAt(booking, now) }, now)
        ? freeInstead(db, booking, now)
        : [];
    },

    getBookingDeliveries: async ({ caller, params: { id }, now }) =>
      deliveriesFor(deps, { id, userId: caller.id, now }),

    proposeMove: async ({ caller, params, body, now }) =>
      moved(await proposeMove(db, { bookingId: params.id, userId: caller.id, now }, body), now),

    acceptMove: async ({ caller, params: { id, move }, now }) =>
      moved(await acceptMove(db, { bookingId: id, userId: caller.id, now }, move), now),

    declineMove: async ({ caller, params: { id, move }, now }) =>
      moved(await declineMove(db, { bookingId: id, userId: caller.id, now }, move), now),

    cancelBookingAsProvider: async ({ caller, params: { id }, body, now }) => {
      const outcome = await cancelAsInstructor(db, { id, userId: caller.id, now }, body.reason);
      const begun = statusAt(outcome.order, now) === 'confirmed' ? LESSON_BEGUN : undefined;
      return shown(outcome, now, begun);
    },
  };
}
