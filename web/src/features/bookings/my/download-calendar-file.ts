import type { InstructorBooking } from '@sklon/contract/bookings';
import { CALENDAR_MIME, calendarFile, calendarFileName } from '@sklon/contract/calendar-file';

/** Hands the lesson over as a file for the visitor's calendar. */
export function downloadCalendarFile(booking: InstructorBooking, now: Date): void {
  const url = URL.createObjectURL(new Blob([calendarFile({ ...booking, now })], { type: CALENDAR_MIME }));
  const link = document.createElement('a');
  link.href = url;
  link.download = calendarFileName(booking.id);
  link.click();
  // Some browsers begin reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
