import type { InstructorBooking } from '@sklon/contract/bookings';
import { CALENDAR_MIME, calendarFile, calendarFileName } from '@sklon/contract/calendar-file';
import { downloadFile } from '../../../ui/download-file.ts';

/** Hands the lesson over as a file for the visitor's calendar. */
export function downloadCalendarFile(booking: InstructorBooking, now: Date): void {
  downloadFile(calendarFileName(booking.id), calendarFile({ ...booking, now }), CALENDAR_MIME);
}
