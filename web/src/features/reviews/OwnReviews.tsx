import { REVIEW_ANSWER_MAX } from '@sklon/contract/limits';
import type { OwnReview as OwnReviewData } from '@sklon/contract/reviews';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { focusFirstInvalid } from '../../ui/form/field-focus.ts';
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDraft } from '../auth/drafts.ts';
import { RatingLine, ReviewList } from './InstructorReviews.tsx';
import classes from './reviews.module.css';
import { ownReviewsQuery } from './queries.ts';
import { lengthText } from '../../ui/form/length-text.ts';
import { ANSWER_FAILED, ANSWERED } from './review-texts.ts';
import { OwnReview } from './ReviewBody.tsx';
import { LimitedTextarea } from '../../ui/form/LimitedTextarea.tsx';
import { Button } from '../../ui/Button.tsx';

export function OwnReviews({
  rating,
  total_reviews,
}: {
  rating: number | null;
  total_reviews: number;
}) {
  return (
    <section aria-label="Отзывы о вас" className={classes.section}>
      <h2>Отзывы о&nbsp;вас</h2>
      <RatingLine rating={rating} total={total_reviews} />
      <ReviewList query={useInfiniteQuery(ownReviewsQuery())}>
        {(review) => <AnswerableReview review={review} />}
      </ReviewList>
    </section>
  );
}

function AnswerableReview({ review }: { review: OwnReviewData }) {
  const [answering, setAnswering] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const answerable = review.answer === null && !review.hidden;

  // Its button is back, or the answer: they take the focus of the form that is gone.
  function end(): void {
    flushSync(() => setAnswering(false));
    (place.current?.querySelector('button') ?? place.current)?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className={classes.ownPlace}>
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

/** Final, so it has to be confirmed. */
function AnswerForm({
  reviewId,
  onClose,
  onAnswered,
}: {
  reviewId: number;
  onClose: () => void;
  onAnswered: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useDraft(`answer ${reviewId}`, '');
  const [missing, setMissing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending, error, reset } = useAnswer(reviewId);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const empty = answer.trim() === '';
    setMissing(empty);
    if (empty || lengthText(answer, REVIEW_ANSWER_MAX).tooLong)
      focusFirstInvalid(event.currentTarget, ['answer']);
    else setConfirming(true);
  }

  function publish(): void {
    mutate(answer.trim(), {
      onSuccess: () => {
        showToast({ kind: 'success', message: ANSWERED });
        setAnswer('');
        onAnswered();
      },
    });
    setConfirming(false);
  }

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <LimitedTextarea
        path="answer"
        label="Ваш ответ"
        required
        rows={3}
        max={REVIEW_ANSWER_MAX}
        value={answer}
        error={missing ? 'Напишите ответ' : error && failureText(error, ANSWER_FAILED)}
        onChange={(typed) => {
          setAnswer(typed);
          if (typed.trim() !== '') setMissing(false);
          if (error) reset();
        }}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button type="submit" loading={isPending}>
          Опубликовать ответ
        </Button>
      </div>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={publish}
        title="Опубликовать ответ?"
        confirmLabel="Опубликовать"
        cancelLabel="Вернуться к&nbsp;тексту"
      >
        Ответ увидят все, кто откроет вашу страницу. Изменить или удалить его потом нельзя.
      </ConfirmDialog>
    </form>
  );
}

function useAnswer(reviewId: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['me', 'answer', reviewId],
    mutationFn: (answer: string): Promise<OwnReviewData> =>
      call('answerReview', { params: { id: reviewId }, body: { answer } }),
    onSuccess: (review) => {
      queryClient.setQueryData(ownReviewsQuery().queryKey, (list) =>
        list
          ? {
              ...list,
              pages: list.pages.map((page) => ({
                ...page,
                items: page.items.map((one) => (one.id === review.id ? review : one)),
              })),
            }
          : undefined,
      );
      void queryClient.invalidateQueries({ queryKey: ['instructors', 'reviews'] });
    },
    refresh: [ownReviewsQuery().queryKey],
  });
}
