import type { InstructorBooking } from '@sklon/contract/bookings';
import { slotsBetween } from '@sklon/contract/time';
import type { Availability } from '@sklon/contract/schedule';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { userBookingsKey } from '../orders/queries.ts';
import { availabilityKey, freeDaysKey } from '../schedule/keys.ts';
import { slotKey } from '../schedule/slots.ts';

/** Others who are free at the time of an own booking that its instructor will not give. */
export function alternativesQuery(id: number) {
  return queryOptions({
    queryKey: [...userBookingsKey, id, 'alternatives'] as const,
    queryFn: ({ signal }) => call('listAlternatives', { params: { id }, signal }),
  });
}

type Booked = Pick<InstructorBooking, 'id' | 'booking_date' | 'start_time' | 'end_time'>;

/** The week with the slots of a new booking marked as the caller's own. The next load brings the same. */
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

/** Cancels an own booking by its id and frees its slots in every cached calendar. */
export function useCancelBooking() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: number): Promise<InstructorBooking> =>
      call('cancelInstructorBooking', { params: { id } }),
    onSuccess: (_booking, id) => {
      queryClient.setQueriesData<Availability>(
        { queryKey: availabilityKey },
        (week) => week && withoutBooking(week, id),
      );
    },
    refresh: [availabilityKey, freeDaysKey, userBookingsKey],
  });
}
