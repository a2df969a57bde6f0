import { queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '@sklon/contract/time';
import { call } from '../../api/client.ts';

/** Key of everything an instructor's calendars show; under 'me', because own bookings are marked in them. */
export const availabilityKey = ['me', 'availability'] as const;

/** Taken slots of the seven days that begin at `date`, and the hours of the instructor's resorts. */
export function availabilityQuery(instructorId: number, date: LocalDate) {
  return queryOptions({
    queryKey: [...availabilityKey, instructorId, date] as const,
    queryFn: ({ signal }) =>
      call('getAvailability', { params: { id: instructorId }, query: { date }, signal }),
    // Another tab, or another customer, may have booked while this one was away.
    refetchOnWindowFocus: 'always',
    // Without a connection it says so, instead of showing a skeleton for ever.
    networkMode: 'always',
  });
}
