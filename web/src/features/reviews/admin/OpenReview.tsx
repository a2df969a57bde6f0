import type { AdminReview } from '@sklon/contract/reviews';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { detailOf } from '../../../api/api-error.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { focusFirstInvalid } from '../../../ui/form/field-focus.ts';
import { instantText } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type EditDialogControls, useUnsavedChanges } from '../../../ui/overlays/EditDialog.tsx';
import record from '../../../ui/records/Record.module.css';
import { StatusBadge } from '../../../ui/Text.tsx';
import { lengthText } from '../../../ui/form/length-text.ts';
import { ReviewBody } from '../ReviewBody.tsx';
import { LimitedTextarea } from '../../../ui/form/LimitedTextarea.tsx';
import classes from './AdminReviews.module.css';
import {
  HIDDEN,
  HIDE_FAILED,
  HIDE_REASON_REQUIRED,
  NO_WORDS,
  SHOW_FAILED,
  SHOWN,
  useModeration,
} from './queries.ts';
import { Button } from '../../../ui/Button.tsx';

/** A review whole, with what an admin needs to judge it. */
export function OpenReview({ review, onDirty }: EditDialogControls & { review: AdminReview }) {
  const { instructor, booking_id, created_at, hidden, hidden_reason, text } = review;
  return (
    <>
      <div className={record.parts}>
        <Facts>
          <Fact name="Инструктор">
            <Link to="/instructors/$id" params={{ id: String(instructor.id) }}>
              {instructor.first_name} {instructor.last_name}
            </Link>
          </Fact>
          <Fact name="Бронирование">№&nbsp;{booking_id}</Fact>
          <Fact name="Оставлен">
            <time dateTime={created_at}>{instantText(created_at)}</time>
          </Fact>
          <Fact name="Видимость">
            <VisibilityBadge hidden={hidden} />
          </Fact>
          {hidden_reason !== null && <Fact name="Причина">{hidden_reason}</Fact>}
        </Facts>
        <div className={classes.review}>
          <ReviewBody review={review} answeredBy="Ответ инструктора">
            {text === null && <p className={classes.silent}>{NO_WORDS}</p>}
          </ReviewBody>
        </div>
      </div>
      <Moderation review={review} onDirty={onDirty} />
    </>
  );
}

export function VisibilityBadge({ hidden }: Pick<AdminReview, 'hidden'>) {
  return (
    <StatusBadge compact tone={hidden ? 'bad' : 'good'} icon={hidden ? 'eye-off' : 'eye'}>
      {hidden ? 'Скрыт' : 'Виден'}
    </StatusBadge>
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
        <LimitedTextarea
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
      <div className={record.actions}>
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
