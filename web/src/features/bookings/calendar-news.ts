import type { InstructorBooking } from '@sklon/contract/bookings';
import type { TimeRange } from './booking-range.ts';

/** What has just happened in the calendar. A toast says it, and it stays on the page (design, rule 14). */
export type CalendarNewsItem =
  | { kind: 'booked'; booking: InstructorBooking }
  | { kind: 'cancelled'; range: TimeRange }
  | { kind: 'problem'; text: string };
