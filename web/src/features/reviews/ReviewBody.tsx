import type { OwnReview as OwnReviewData, Review } from '@sklon/contract/reviews';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import { PlainText } from '../../ui/Text.tsx';
import { dayText, STARS } from './review-texts.ts';

/** A given mark: full stars among outlines, and in words for those who listen. */
export function Stars({ stars, size = 18 }: { stars: number; size?: number }) {
  return (
    <span
      role="img"
      aria-label={`Оценка: ${stars} из\u00A05`}
      className="inline-flex flex-none gap-0.5 text-star"
    >
      {STARS.map((n) =>
        n <= stars ? (
          <Icon name="star-filled" key={n} size={size} />
        ) : (
          <Icon name="star" key={n} size={size} className="text-gray-5 dark:text-dark-3" />
        ),
      )}
    </span>
  );
}

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
    <div className="grid grid-cols-1 gap-2.5">
      <p className="flex flex-wrap items-center gap-y-1 gap-x-3 leading-[1.4]">
        {withAuthor && <strong className="wrap-anywhere">{author}</strong>}
        <Stars stars={stars} />
        {withAuthor && (
          <span className="text-dimmed text-sm max-xs:basis-full">
            Занятие <time dateTime={booking_date}>{dayText(booking_date)}</time>
          </span>
        )}
      </p>
      {text !== null && <PlainText>{text}</PlainText>}
      {answer !== null && (
        <div className="grid gap-1 mt-1 py-3 px-4 rounded-md bg-sunk">
          <p className="text-sm font-semibold">{answeredBy}</p>
          <PlainText>{answer}</PlainText>
        </div>
      )}
      {children}
    </div>
  );
}

/** A review as its author and its instructor see it: when it is hidden, they read why. */
export function OwnReview({
  review,
  reader,
}: {
  review: OwnReviewData;
  /** Whose review it is: the customer's, or one about the instructor who reads. */
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
        <p className="flex gap-2.5 note bg-sun-tint text-on-sun-tint">
          <Icon name="eye-off" />
          <span>
            {`Отзыв скрыт администратором: его видите только вы и\u00A0${reader === 'customer' ? 'инструктор' : 'автор'}, в\u00A0рейтинге он не\u00A0считается.${hidden_reason === null ? '' : ` Причина: ${hidden_reason}`}`}
          </span>
        </p>
      )}
    </ReviewBody>
  );
}
