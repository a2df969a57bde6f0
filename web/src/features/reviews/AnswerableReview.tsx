import type { OwnReview as Review } from '@sklon/contract/reviews';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './AnswerableReview.module.css';
import { AnswerForm } from './AnswerForm.tsx';
import { OwnReview } from './OwnReview.tsx';

/** A review with the way to answer it, while it has no answer and can be seen. */
export function AnswerableReview({ review }: { review: Review }) {
  const [answering, setAnswering] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const answerable = review.answer === null && !review.hidden;

  // The form that had the focus is gone: its button is there again, or the answer itself.
  function end(): void {
    flushSync(() => setAnswering(false));
    (place.current?.querySelector('button') ?? place.current)?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <OwnReview review={review} reader="instructor" />
      {answering && answerable && (
        <AnswerForm reviewId={review.id} onClose={end} onAnswered={end} />
      )}
      {answerable && !answering && (
        <Button variant="light" className={classes.open ?? ''} onClick={() => setAnswering(true)}>
          Ответить
        </Button>
      )}
    </div>
  );
}
