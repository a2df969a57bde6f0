import { REVIEW_ANSWER_MAX } from '@sklon/contract/limits';
import type { OwnReview as OwnReviewData } from '@sklon/contract/reviews';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { showToast } from '../../ui/toast.tsx';
import { useDraft } from '../auth/drafts.ts';
import { RatingLine, ReviewList } from './InstructorReviews.tsx';
import classes from './reviews.module.css';
import { ownReviewsQuery } from './queries.ts';
import { textProblem } from '../../ui/form/length-text.ts';
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

  const end = () => setAnswering(false);
  // Its button is back, or the answer.
  useLostFocus(place, answering);

  return (
    <div ref={place} tabIndex={-1} className={classes.ownPlace}>
      <OwnReview review={review} reader="instructor" />
      {answering && answerable && (
        <AnswerForm reviewId={review.id} onClose={end} onAnswered={end} />
      )}
      {answerable && !answering && (
        <Button variant="light" className="justify-self-start" onClick={() => setAnswering(true)}>
          Ответить
        </Button>
      )}
    </div>
  );
}

const EMPTY = { answer: '' };

/** The instructor's answer to a review. It is final, so it has to be confirmed. */
function AnswerForm({
  reviewId,
  onClose,
  onAnswered,
}: {
  reviewId: number;
  onClose: () => void;
  onAnswered: () => void;
}) {
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useAnswer(reviewId);
  const form = useContractForm({
    initial: EMPTY,
    draft: useDraft(`answer ${reviewId}`, EMPTY),
    rules: ({ answer }) => ({ answer: textProblem(answer, REVIEW_ANSWER_MAX, 'Напишите ответ') }),
    onSubmit: () => setConfirming(true),
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element]);

  function publish(): void {
    mutate(form.values.answer.trim(), {
      onSuccess: () => {
        showToast({ kind: 'success', message: ANSWERED });
        form.reset();
        onAnswered();
      },
      onError: (error) => form.show({ answer: failureText(error, ANSWER_FAILED) }),
    });
    setConfirming(false);
  }

  return (
    <form {...form.props} className="grid gap-3">
      <LimitedTextarea
        label="Ваш ответ"
        required
        rows={3}
        max={REVIEW_ANSWER_MAX}
        {...form.field('answer')}
      />
      <div className="form-actions">
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
    // Its form leaves when the review has an answer already.
    onError: (error) => showToast({ kind: 'error', message: failureText(error, ANSWER_FAILED) }),
    refresh: [ownReviewsQuery().queryKey],
  });
}
