import { REVIEW_ANSWER_MAX } from '@sklon/contract/limits';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import classes from './AnswerForm.module.css';
import { ANSWER_FAILED, ANSWERED, lengthText } from './review-texts.ts';
import { useAnswer } from './useAnswer.ts';
import { useAnswerDraft } from './useAnswerDraft.ts';
import { WordsField } from './WordsField.tsx';

interface AnswerFormProps {
  reviewId: number;
  onClose: () => void;
  onAnswered: () => void;
}

/** The instructor's answer to a review. It is final, so that is asked first. */
export function AnswerForm({ reviewId, onClose, onAnswered }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useAnswerDraft(reviewId);
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { send, isPending, error } = useAnswer(reviewId);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const empty = answer.trim() === '';
    setMissing(empty);
    if (empty || lengthText(answer, REVIEW_ANSWER_MAX).tooLong)
      focusFirstWrong(event.currentTarget, ['answer']);
    else setAsking(true);
  }

  function publish(): void {
    send(answer.trim(), () => {
      showToast({ kind: 'success', message: ANSWERED });
      onAnswered();
    });
    setAsking(false);
  }

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <WordsField
        path="answer"
        label="Ваш ответ"
        required
        rows={3}
        max={REVIEW_ANSWER_MAX}
        value={answer}
        error={missing ? 'Напишите ответ' : null}
        onChange={(typed) => {
          setAnswer(typed);
          if (typed.trim() !== '') setMissing(false);
        }}
      />
      {error && (
        <Notice kind="error">
          {error instanceof ApiError && error.code ? error.detail : ANSWER_FAILED}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button type="submit" loading={isPending}>
          Опубликовать ответ
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
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
