import type { OwnReview as Review } from '@sklon/contract/reviews';
import { IconEyeOff } from '@tabler/icons-react';
import classes from './OwnReview.module.css';
import { ReviewBody } from './ReviewBody.tsx';

interface OwnReviewProps {
  review: Review;
  /** Whose review it is: the customer's, or one about the instructor who reads. */
  reader: 'customer' | 'instructor';
}

/** A review as its author and its instructor see it: when it is hidden, they read why. */
export function OwnReview({ review, reader }: OwnReviewProps) {
  const { hidden, hidden_reason } = review;
  return (
    <ReviewBody
      review={review}
      withAuthor={reader === 'instructor'}
      answeredBy={reader === 'customer' ? 'Ответ инструктора' : 'Ваш ответ'}
    >
      {hidden && (
        <p className={classes.hidden}>
          <IconEyeOff size={20} aria-hidden />
          <span>
            Отзыв скрыт администратором: его видите только{' '}
            {reader === 'customer' ? 'вы и\u00A0инструктор' : 'вы и\u00A0автор'}, в&nbsp;рейтинге он
            не&nbsp;считается.
            {hidden_reason !== null && ` Причина: ${hidden_reason}`}
          </span>
        </p>
      )}
    </ReviewBody>
  );
}
