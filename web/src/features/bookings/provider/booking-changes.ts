import { holdsSlots } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import type { ScheduleSlot } from '@sklon/contract/schedule';

/** The list after a decision: a booking that holds no time any more is no longer in it. */
export function withDecision(
  bookings: readonly ProviderBooking[],
  decided: ProviderBooking,
): ProviderBooking[] {
  return bookings.flatMap((booking) => {
    if (booking.id !== decided.id) return booking;
    return holdsSlots(decided.status) ? decided : [];
  });
}

/** The calendar after a decision: the time of a booking that was turned down is free. */
export function calendarWithDecision(
  records: readonly ScheduleSlot[],
  decided: ProviderBooking,
): ScheduleSlot[] {
  return records.flatMap((record) => {
    if (record.booking?.id !== decided.id) return record;
    return holdsSlots(decided.status) ? { ...record, booking: decided } : [];
  });
}
