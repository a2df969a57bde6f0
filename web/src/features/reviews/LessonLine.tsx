import type { InstructorBooking } from '@sklon/contract/bookings';
import { instructorName, whenText } from '../bookings/booking-texts.ts';
import classes from './LessonLine.module.css';

/** Which lesson a review is about. */
export function LessonLine({ booking, now }: { booking: InstructorBooking; now: Date }) {
  return (
    <p className={classes.lesson}>
      <b>{instructorName(booking)}</b>
      <br />
      {whenText(booking, now)}, {booking.resort.name}
    </p>
  );
}
