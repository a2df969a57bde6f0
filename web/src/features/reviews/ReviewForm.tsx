import type { InstructorBooking } from '@sklon/contract/bookings';
import { REVIEW_TEXT_MAX } from '@sklon/contract/limits';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { OfflineNote } from '../../offline/OfflineNote.tsx';
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useDirtyNews } from '../../ui/useDirtyNews.ts';
import { LessonLine } from './LessonLine.tsx';
import { lengthText, REVIEW_FAILED, STARS_REQUIRED } from './review-texts.ts';
import classes from './ReviewForm.module.css';
import { StarField } from './StarField.tsx';
import { useCreateReview } from './useCreateReview.ts';
import { WordsField } from './WordsField.tsx';

interface ReviewFormProps {
  booking: InstructorBooking;
  now: Date;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** «Как прошло занятие?»: stars and words, sent once; a default export because `lazy` wants one. */
export default function ReviewForm({ booking, now, onDirty, onSaved }: ReviewFormProps) {
  const [stars, setStars] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { send, isPending, error } = useCreateReview(booking.id);
  useDirtyNews(stars !== null || text.trim() !== '', onDirty);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { tooLong } = lengthText(text, REVIEW_TEXT_MAX);
    setMissing(stars === null);
    if (stars === null || tooLong)
      focusFirstWrong(event.currentTarget, [
        ...(stars === null ? ['stars'] : []),
        ...(tooLong ? ['text'] : []),
      ]);
    else send({ stars, text: text.trim() }, onSaved);
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <LessonLine booking={booking} now={now} />
      <StarField
        value={stars}
        error={missing && stars === null ? STARS_REQUIRED : null}
        onChange={(chosen) => {
          setStars(chosen);
          setMissing(false);
        }}
      />
      <WordsField
        path="text"
        label="Расскажите подробнее"
        hint="Чему научились, что понравилось, о чём стоит знать другим. Можно оставить пустым."
        rows={5}
        max={REVIEW_TEXT_MAX}
        value={text}
        onChange={setText}
      />
      <p className={classes.note}>
        Отзыв увидят все: с&nbsp;вашим именем и&nbsp;первой буквой фамилии. Изменить его потом
        нельзя.
      </p>
      <OfflineNote>
        Отправить отзыв можно, когда связь вернётся; написанное останется здесь.
      </OfflineNote>
      {error && (
        <Notice kind="error">
          {error instanceof ApiError && error.code ? error.detail : REVIEW_FAILED}
        </Notice>
      )}
      <Button type="submit" color="sun" size="lg" loading={isPending}>
        Отправить отзыв
      </Button>
    </form>
  );
}
