import { canCancelBooking, holdsSlots, statusAt } from '@sklon/contract/booking-rules';
import { calendarUid } from '@sklon/contract/calendar-file';
import type { InstructorBooking, ProviderBooking } from '@sklon/contract/bookings';
import type { BookedMeetingPoint } from '@sklon/contract/meeting-points';
import type { ProposedMove } from '@sklon/contract/moves';
import type { OwnReview } from '@sklon/contract/reviews';
import { presentCustomer } from '../orders/orders.ts';
import type { BookingRow, ProviderBookingRow } from './queries.ts';

export function presentMove(row: BookingRow, now: Date): ProposedMove | null {
  const { move } = row;
  if (!move || !holdsSlots(statusAt(row, now)) || new Date(move.expires_at) <= now) return null;
  const { id, proposed_by, booking_date, start_time, end_time, price, quote, reason } = move;
  return {
    id,
    proposed_by,
    booking_date,
    start_time,
    end_time,
    price,
    quote,
    reason,
    created_at: new Date(move.created_at).toISOString(),
    expires_at: new Date(move.expires_at).toISOString(),
  };
}

export function presentShared(row: BookingRow, now: Date) {
  const status = statusAt(row, now);
  return {
    id: row.id,
    status,
    booking_date: row.booking_date,
    start_time: row.start_time,
    end_time: row.end_time,
    timezone: row.timezone,
    group_size: row.group_size,
    price: row.price,
    resort: { id: row.resort_id, name: row.resort_name },
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
    expires_at: status === 'pending' ? row.expires_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    decline_reason: row.decline_reason,
    decline_comment: row.decline_comment,
    sequence: row.sequence,
    move: presentMove(row, now),
    quote: row.quote,
    special_day: canCancelBooking({ ...row, status }, now) ? row.special_day : null,
    participants: row.participants ?? [],
    comment: row.comment,
    meeting_point: row.meeting_point && presentPoint(row.meeting_point),
  };
}

function presentPoint(point: BookedMeetingPoint): BookedMeetingPoint {
  const { id, name, note, latitude, longitude } = point;
  return { id, name, note, latitude, longitude };
}

/** With the customer's review (spec 3, Instructor booking). */
export function presentBooking(
  row: BookingRow,
  now: Date,
  review: OwnReview | null = null,
): InstructorBooking {
  const shared = presentShared(row, now);
  const { status } = shared;
  // The provider's consent promises the number after the confirmation, also where Telegram does not deliver.
  const phoneShown = status === 'confirmed' || status === 'completed';
  return {
    ...shared,
    kind: 'instructor',
    instructor: {
      id: row.instructor_id,
      first_name: row.first_name,
      last_name: row.last_name,
      profile_photo_path: row.profile_photo_path,
      // Empty once the instructor has deleted the account.
      phone: phoneShown ? row.phone || null : null,
      messenger_reachable: row.reachable,
    },
    calendar_uid: calendarUid(row.id, row.calendar_host),
    review,
  };
}

/** The booking as the response to its creation showed it, whatever its state now. */
export function presentFirstResponse(row: BookingRow): InstructorBooking {
  return presentBooking(
    {
      ...row,
      status: 'pending',
      sequence: 0,
      move: null,
      cancelled_by: null,
      cancel_reason: null,
      decline_reason: null,
      decline_comment: null,
    },
    row.created_at,
  );
}

/** The customer's contacts are shown once the booking is confirmed. */
export function presentProviderBooking(row: ProviderBookingRow, now: Date): ProviderBooking {
  const shared = presentShared(row, now);
  const agreed = shared.status === 'confirmed' || shared.status === 'completed';
  return { ...shared, customer: presentCustomer(row, agreed) };
}
