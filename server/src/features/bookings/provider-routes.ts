import { BOOKING_STATUS_LABELS, statusAt } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { ownInstructorId } from '../instructors/instructors.ts';
import { cancelAsInstructor, type Change, decideBooking } from './bookings.ts';
import { presentProviderBooking } from './provider-present.ts';
import { listBookingsAhead } from './provider-queries.ts';
import { LESSON_BEGUN } from './rules.ts';

type Name =
  | 'listProviderBookings'
  | 'confirmBooking'
  | 'declineBooking'
  | 'cancelBookingAsProvider';

/** The instructor's decisions on the site; the bot's buttons make the same ones (product-decisions, Bookings). */
export function providerBookingRoutes({ db, wakeOutbox }: Dependencies): Handlers<Name> {
  /** The booking after a change. Throws booking_not_active, saying the present state, when nothing changed. */
  function answer({ changed, booking }: Change, now: Date, begun?: string): ProviderBooking {
    if (!changed) {
      const status = statusAt(booking, now);
      const state = `Ничего не изменилось. Состояние заявки: ${BOOKING_STATUS_LABELS[status].toLowerCase()}`;
      throw refusal('booking_not_active', status === 'confirmed' ? (begun ?? state) : state);
    }
    wakeOutbox();
    return presentProviderBooking(booking, now);
  }

  return {
    listProviderBookings: async ({ caller, now }) => {
      const rows = await listBookingsAhead(db, await ownInstructorId(db, caller.id), now);
      return rows.map((row) => presentProviderBooking(row, now));
    },

    confirmBooking: async ({ caller, params, now }) =>
      answer(
        await decideBooking(db, { bookingId: params.id, userId: caller.id, now }, 'confirmed'),
        now,
      ),

    declineBooking: async ({ caller, params, now }) =>
      answer(
        await decideBooking(db, { bookingId: params.id, userId: caller.id, now }, 'declined'),
        now,
      ),

    cancelBookingAsProvider: async ({ caller, params, body, now }) =>
      answer(
        await cancelAsInstructor(db, { bookingId: params.id, userId: caller.id, now }, body.reason),
        now,
        LESSON_BEGUN,
      ),
  };
}
