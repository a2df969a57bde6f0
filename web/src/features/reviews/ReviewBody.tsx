import type { OwnReview as OwnReviewData, Review } from '@sklon/contract/reviews';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import { PlainText } from '../../ui/Text.tsx';
import { dayText, STARS } from './review-texts.ts';
import classes from './reviews.module.css';

export function Stars({ stars, size = 18 }: { stars: number; size?: number }) {
  return (
    <span role="img" aria-label={`Оценка: ${stars} из\u00A05`} className={classes.stars}>
      {STARS.map((n) =>
        n <= stars ? (
          <Icon name="star-filled" key={n} size={size} />
        ) : (
          <Icon name="star" key={n} size={size} className={classes.empty} />
        ),
      )}
    </span>
  );
}

interface ReviewBodyProps {
  review: Pick<Review, 'stars' | 'text' | 'author' | 'booking_date' | 'answer'>;
  /** «Ответ инструктора» */
  answeredBy: string;
  /** Off for the reader's own review, beside its lesson. */
  withAuthor?: boolean;
  children?: ReactNode;
}

export function ReviewBody({ review, answeredBy, withAuthor = true, children }: ReviewBodyProps) {
  const { stars, text, author, booking_date, answer } = review;
  return (
    <div className={classes.review}>
      <p className={classes.head}>
        {withAuthor && <strong className={classes.author}>{author}</strong>}
        <Stars stars={stars} />
        {withAuthor && (
          <span className={classes.date}>
            Занятие <time dateTime={booking_date}>{dayText(booking_date)}</time>
          </span>
        )}
      </p>
      {text !== null && <PlainText>{text}</PlainText>}
      {answer !== null && (
        <div className={classes.answer}>
          <p className={classes.by}>{answeredBy}</p>
          <PlainText>{answer}</PlainText>
        </div>
      )}
      {children}
    </div>
  );
}

/** When it is hidden, both its author and its instructor read why. */
export function OwnReview({
  review,
  reader,
}: {
  review: OwnReviewData;
  reader: 'customer' | 'instructor';
}) {
  const { hidden, hidden_reason } = review;
  return (
    <ReviewBody
      review={review}
      withAuthor={reader === 'instructor'}
      answeredBy={reader === 'customer' ? 'Ответ инструктора' : 'Ваш ответ'}
    >
      {hidden && (
        <p className={classes.hidden}>
          <Icon name="eye-off" />
          <span>
            {`Отзыв скрыт администратором: его видите только вы и\u00A0${reader === 'customer' ? 'инструктор' : 'автор'}, в\u00A0рейтинге он не\u00A0считается.${hidden_reason === null ? '' : ` Причина: ${hidden_reason}`}`}
          </span>
        </p>
      )}
    </ReviewBody>
  );
}
