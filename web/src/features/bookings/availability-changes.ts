import type { InstructorBooking } from '@sklon/contract/bookings';
import type { Availability } from '@sklon/contract/schedule';
import { slotsBetween } from '@sklon/contract/time';
import { slotKey } from '../schedule/slot-states.ts';

type Booked = Pick<InstructorBooking, 'id' | 'booking_date' | 'start_time' | 'end_time'>;

/** The week with the slots of a new booking marked as the caller's own. The next load brings the same from the server. */
export function withBooking(
  week: Availability,
  { id, booking_date, start_time, end_time }: Booked,
): Availability {
  const keys = slotsBetween(start_time, end_time).map((time) => slotKey(booking_date, time));
  const others = week.availability.filter(({ time }) => !keys.includes(time));
  const own = keys.map((time) => ({
    id,
    time,
    status: 'booked' as const,
    notes: String(id),
    is_cur_user_book: true,
  }));
  return { ...week, availability: [...others, ...own] };
}

/** The week with the slots of a cancelled booking freed. */
export function withoutBooking(week: Availability, bookingId: number): Availability {
  const notes = String(bookingId);
  return {
    ...week,
    availability: week.availability.filter(
      (slot) => !(slot.is_cur_user_book && slot.notes === notes),
    ),
  };
}
