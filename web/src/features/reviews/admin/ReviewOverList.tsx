import type { AdminReview } from '@sklon/contract/reviews';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { detailOf } from '../../../api/api-error.ts';
import { focusFirstInvalid } from '../../../ui/form/field-focus.ts';
import { instantText } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/Notice.tsx';
import {
  EditDialog,
  type EditDialogControls,
  useUnsavedChanges,
} from '../../../ui/overlays/EditDialog.tsx';
import { DelayedSpinner, DataError } from '../../../ui/StateScreen.tsx';
import { lengthText } from '../../../ui/form/length-text.ts';

import { ReviewBody } from '../ReviewBody.tsx';
import { WordsField } from '../../../ui/form/WordsField.tsx';
import classes from './AdminReviews.module.css';
import {
  adminReviewQuery,
  HIDDEN,
  HIDE_FAILED,
  HIDE_REASON_REQUIRED,
  NO_WORDS,
  SHOW_FAILED,
  SHOWN,
  useModeration,
} from './queries.ts';
import { VisibilityBadge } from './review-columns.tsx';
import { Button } from '../../../ui/Button.tsx';

/** The review that the address names, over the list. */
export function ReviewOverList({ id }: { id: number | undefined }) {
  // Stays while the dialog closes, so that its text does not vanish first.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return (
    <EditDialog
      parameter="review"
      opened={id !== undefined}
      title={`Отзыв №\u00A0${shown ?? ''}`}
      size="lg"
    >
      {(controls) => shown !== undefined && <OpenReview key={shown} id={shown} {...controls} />}
    </EditDialog>
  );
}

function OpenReview({ id, onDirty }: EditDialogControls & { id: number }) {
  const { data: review, isError, error } = useQuery(adminReviewQuery(id));
  if (review === undefined) {
    if (!isError) return <DelayedSpinner />;
    return <DataError text={error.message} />;
  }
  if (review === null) return <Notice kind="info">Отзыв не&nbsp;найден.</Notice>;
  return (
    <>
      <ReviewFacts review={review} />
      <Moderation review={review} onDirty={onDirty} />
    </>
  );
}

/** A review whole, with what an admin needs to judge it. */
function ReviewFacts({ review }: { review: AdminReview }) {
  const { instructor, booking_id, created_at, hidden, hidden_reason, text } = review;
  return (
    <div className={classes.facts}>
      <dl className={classes.list}>
        <div>
          <dt>Инструктор</dt>
          <dd>
            <Link to="/instructors/$id" params={{ id: String(instructor.id) }}>
              {instructor.first_name} {instructor.last_name}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Бронирование</dt>
          <dd>№&nbsp;{booking_id}</dd>
        </div>
        <div>
          <dt>Оставлен</dt>
          <dd>
            <time dateTime={created_at}>{instantText(created_at)}</time>
          </dd>
        </div>
        <div>
          <dt>Видимость</dt>
          <dd>
            <VisibilityBadge hidden={hidden} />
          </dd>
        </div>
        {hidden_reason !== null && (
          <div>
            <dt>Причина</dt>
            <dd>{hidden_reason}</dd>
          </div>
        )}
      </dl>
      <div className={classes.review}>
        <ReviewBody review={review} answeredBy="Ответ инструктора">
          {text === null && <p className={classes.silent}>{NO_WORDS}</p>}
        </ReviewBody>
      </div>
    </div>
  );
}

const REASON_MAX = 500;

interface ModerationProps {
  review: AdminReview;
  onDirty: (dirty: boolean) => void;
}

/** Hides the review, for a reason that its author and its instructor read, or shows it again. */
function Moderation({ review: { id, hidden }, onDirty }: ModerationProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { moderate, isPending, isSuccess, error } = useModeration(id);
  useUnsavedChanges(!hidden && reason.trim() !== '', onDirty);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (hidden) return moderate(null);
    const empty = reason.trim() === '';
    setMissing(empty);
    if (empty || lengthText(reason, REASON_MAX).tooLong)
      focusFirstInvalid(event.currentTarget, ['reason']);
    else moderate(reason.trim(), () => setReason(''));
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {isSuccess && (
        <Notice kind="success">
          {`${hidden ? HIDDEN : SHOWN}. Рейтинг и\u00A0число отзывов пересчитаны.`}
        </Notice>
      )}
      {!hidden && (
        <WordsField
          path="reason"
          label="Почему отзыв нужно скрыть"
          hint="Причину прочитают автор и инструктор. Остальные отзыва не увидят."
          required
          rows={2}
          max={REASON_MAX}
          value={reason}
          error={missing ? HIDE_REASON_REQUIRED : null}
          onChange={(typed) => {
            setReason(typed);
            if (typed.trim() !== '') setMissing(false);
          }}
        />
      )}
      {error && (
        <Notice kind="error">
          <strong>{hidden ? SHOW_FAILED : HIDE_FAILED}</strong>
          {detailOf(error) && <span>{detailOf(error)}</span>}
        </Notice>
      )}
      <div className={classes.actions}>
        {hidden ? (
          <Button
            type="submit"
            variant="light"
            loading={isPending}
            leftSection={<Icon name="eye" />}
          >
            Показать снова
          </Button>
        ) : (
          <Button
            type="submit"
            variant="light"
            color="red"
            loading={isPending}
            leftSection={<Icon name="eye-off" />}
          >
            Скрыть отзыв
          </Button>
        )}
      </div>
    </form>
  );
}
