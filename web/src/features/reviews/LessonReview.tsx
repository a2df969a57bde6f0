import type { InstructorBooking } from '@sklon/contract/bookings';
import { canEditReview } from '@sklon/contract/review-rules';
import { instructorName, whenText } from '../bookings/booking-texts.ts';
import classes from './reviews.module.css';
import { OwnReview } from './ReviewBody.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

interface LessonReviewProps {
  booking: InstructorBooking;
  now: Date;
  /** Id of the element that identifies the lesson: every card has the same heading. */
  describedBy: string;
}

export function LessonReview({ booking, now, describedBy }: LessonReviewProps) {
  const { id, review } = booking;
  return (
    <div className={classes.place}>
      <h4>{review ? 'Ваш отзыв' : 'Как прошло занятие?'}</h4>
      {review && <OwnReview review={review} reader="customer" />}
      {(!review || canEditReview(review, now)) && (
        <ButtonLink
          to="/my-bookings"
          search={{ review: id }}
          state={(state) => ({ ...state, openedHere: true })}
          resetScroll={false}
          variant="light"
          color={review ? 'glacier' : 'sun'}
          className="justify-self-start"
          aria-describedby={describedBy}
        >
          {review ? 'Изменить отзыв' : 'Оставить отзыв'}
        </ButtonLink>
      )}
    </div>
  );
}

export function LessonLine({ booking, now }: { booking: InstructorBooking; now: Date }) {
  return (
    <p className={classes.lesson}>
      <b>{instructorName(booking)}</b>
      <br />
      {whenText(booking, now)}, {booking.resort.name}
    </p>
  );
}
