import type { Review } from '@sklon/contract/reviews';
import type { ReactNode } from 'react';
import { PlainText } from '../../ui/PlainText.tsx';
import { dayText } from './review-texts.ts';
import classes from './ReviewBody.module.css';
import { Stars } from './Stars.tsx';

interface ReviewBodyProps {
  review: Pick<Review, 'stars' | 'text' | 'author' | 'booking_date' | 'answer'>;
  /** Who answered, as readers name them: «Ответ инструктора». */
  answeredBy: string;
  /** Who and when; left out where it is the reader's own, beside its lesson. */
  withAuthor?: boolean;
  children?: ReactNode;
}

/** A review as people read it: the mark, who and when, the words, the answer. */
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
