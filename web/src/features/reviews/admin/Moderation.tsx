import type { AdminReview } from '@sklon/contract/reviews';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { focusFirstWrong } from '../../../ui/form/focus-first-wrong.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useDirtyNews } from '../../../ui/useDirtyNews.ts';
import { lengthText } from '../review-texts.ts';
import { WordsField } from '../WordsField.tsx';
import {
  HIDDEN,
  HIDE_FAILED,
  HIDE_REASON_REQUIRED,
  SHOW_FAILED,
  SHOWN,
} from './admin-review-texts.ts';
import classes from './Moderation.module.css';
import { useModeration } from './useModeration.ts';

const REASON_MAX = 500;

interface ModerationProps {
  review: AdminReview;
  onDirty: (dirty: boolean) => void;
}

/** Hides the review, for a reason that its author and its instructor read, or shows it again. */
export function Moderation({ review: { id, hidden }, onDirty }: ModerationProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { moderate, isPending, isSuccess, error } = useModeration(id);
  useDirtyNews(!hidden && reason.trim() !== '', onDirty);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (hidden) return moderate(null);
    const empty = reason.trim() === '';
    setMissing(empty);
    if (empty || lengthText(reason, REASON_MAX).tooLong)
      focusFirstWrong(event.currentTarget, ['reason']);
    else moderate(reason.trim(), () => setReason(''));
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {isSuccess && (
        <Notice kind="success">
          {hidden ? HIDDEN : SHOWN}. Рейтинг и&nbsp;число отзывов пересчитаны.
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
          {error instanceof ApiError && error.code && <span>{error.detail}</span>}
        </Notice>
      )}
      <div className={classes.actions}>
        {hidden ? (
          <Button
            type="submit"
            variant="light"
            loading={isPending}
            leftSection={<IconEye size={20} aria-hidden />}
          >
            Показать снова
          </Button>
        ) : (
          <Button
            type="submit"
            variant="light"
            color="red"
            loading={isPending}
            leftSection={<IconEyeOff size={20} aria-hidden />}
          >
            Скрыть отзыв
          </Button>
        )}
      </div>
    </form>
  );
}
