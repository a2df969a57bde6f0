import { BOOKING_STATUSES, type BookingStatus } from '@sklon/contract/booking-rules';
import { isLocalDate, type LocalDate } from '@sklon/contract/time';
import { idInUrl } from '../../../ui/overlays/overlay-history.ts';
import { parseSearchText, type SearchText } from '../../../ui/results/list-query.ts';

/** What the address of the tab 'Занятия' says; what does not filter is absent. */
export interface AdminBookingSearch {
  q?: SearchText | undefined;
  /** Account of one of the sides. */
  person?: number | undefined;
  resort?: number | undefined;
  /** Day of the lesson at the resort. */
  date?: LocalDate | undefined;
  status?: BookingStatus | undefined;
}

export function parseAdminBookingSearch({
  q,
  person,
  resort,
  date,
  status,
}: Record<string, unknown>): AdminBookingSearch {
  return {
    q: parseSearchText(q),
    person: idInUrl(person),
    resort: idInUrl(resort),
    date: typeof date === 'string' && isLocalDate(date) ? date : undefined,
    status: BOOKING_STATUSES.find((known) => known === status),
  };
}
