import type { InstructorBooking } from '@sklon/contract/bookings';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { BookingActions } from './BookingActions.tsx';
import classes from './BookingCard.module.css';
import { BookingFacts } from './BookingFacts.tsx';
import { instructorName, isUndelivered, statusNote } from './booking-texts.ts';
import { statusAt, visitorZone, whenText, zoneNote } from './booking-time.ts';
import { InstructorPhoto } from './InstructorPhoto.tsx';
import { LessonReview } from '../../reviews/LessonReview.tsx';
import parts from '../BookingParts.module.css';
import { BookingStatusBadge } from '../BookingStatusBadge.tsx';

interface BookingCardProps {
  booking: InstructorBooking;
  now: Date;
  onCancel: (booking: InstructorBooking) => void;
}

/** One lesson: when, with whom, where, how it stands, and what can be done about it. */
export function BookingCard({ booking, now, onCancel }: BookingCardProps) {
  const titleId = useId();
  const status = statusAt(booking, now);
  const note = statusNote(status, booking);
  const zone = zoneNote(booking, visitorZone());
  return (
    <article className={parts.card} data-status={status} aria-labelledby={titleId}>
      <div className={parts.top}>
        <BookingStatusBadge status={status} />
        <span className={parts.number}>№&nbsp;{booking.id}</span>
      </div>
      <div>
        <h3 id={titleId} className={parts.when}>
          {whenText(booking, now)}
        </h3>
        {zone && <p className={classes.zone}>Время курорта: {zone}</p>}
      </div>
      <div className={classes.who}>
        <InstructorPhoto instructor={booking.instructor} />
        <div>
          <p className={classes.role}>Инструктор</p>
          <Link
            to="/instructors/$id"
            params={{ id: String(booking.instructor.id) }}
            className={classes.name}
          >
            {instructorName(booking)}
          </Link>
        </div>
      </div>
      <BookingFacts booking={booking} />
      {isUndelivered(status, booking) && (
        <p className={classes.warning}>
          Telegram не&nbsp;доставил запрос инструктору.
          {booking.instructor.phone && ' Позвоните, чтобы договориться о\u00A0занятии.'}
        </p>
      )}
      {note && <p className={classes.note}>{note}</p>}
      {status === 'completed' && <LessonReview booking={booking} describedBy={titleId} />}
      <BookingActions booking={booking} now={now} onCancel={onCancel} describedBy={titleId} />
    </article>
  );
}
