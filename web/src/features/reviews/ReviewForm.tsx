import type { InstructorBooking } from '@sklon/contract/bookings';
import { REVIEW_TEXT_MAX } from '@sklon/contract/limits';
import type { OwnReview } from '@sklon/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { Icon } from '../../ui/icons/Icon.tsx';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { FieldGroup } from '../../ui/form/Choices.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { useUnsavedChanges } from '../../ui/overlays/EditDialog.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { myBookingsQuery } from '../orders/queries.ts';
import { useInputDraft } from '../auth/drafts.ts';
import { LessonLine } from './LessonReview.tsx';
import { textProblem } from '../../ui/form/length-text.ts';
import { REVIEW_FAILED, STARS, STARS_REQUIRED, starsText } from './review-texts.ts';
import classes from './ReviewForm.module.css';
import { LimitedTextarea } from '../../ui/form/LimitedTextarea.tsx';
import { Button } from '../../ui/Button.tsx';

interface ReviewFormProps {
  booking: InstructorBooking;
  now: Date;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** «Как прошло занятие?»: stars and words, which may be changed for an hour; a default export because `lazy` wants one. */
export default function ReviewForm({ booking, now, onDirty, onSaved }: ReviewFormProps) {
  const { id, review } = booking;
  const { mutate, isPending, error } = useWriteReview(id, review ? 'editReview' : 'createReview');
  // No stars: none chosen yet.
  const initial = { stars: review?.stars ?? 0, text: review?.text ?? '' };
  const form = useContractForm({
    initial,
    follows: true,
    draft: useInputDraft(`review ${id}`, initial),
    rules: ({ stars, text }) => ({
      stars: stars === 0 && STARS_REQUIRED,
      text: textProblem(text, REVIEW_TEXT_MAX),
    }),
    onSubmit: ({ stars, text }, { refuse }) =>
      mutate({ stars, text: text.trim() }, { onSuccess: onSaved, onError: refuse }),
  });
  useUnsavedChanges(form.isDirty, onDirty);

  return (
    <form {...form.props} className="grid gap-5">
      <LessonLine booking={booking} now={now} />
      <StarField
        value={form.values.stars}
        error={form.errors.stars}
        onChange={(stars) => form.set({ stars })}
      />
      <LimitedTextarea
        label="Расскажите подробнее"
        hint="Чему научились, что понравилось, о чём стоит знать другим. Можно оставить пустым."
        rows={5}
        max={REVIEW_TEXT_MAX}
        {...form.field('text')}
      />
      <p className="dimmed">
        Отзыв увидят все: с&nbsp;вашим именем и&nbsp;первой буквой фамилии. Изменить его можно
        в&nbsp;течение часа и&nbsp;пока инструктор не&nbsp;ответил.
      </p>
      <OfflineNotice>
        Отправить отзыв можно, когда связь вернётся; написанное останется здесь.
      </OfflineNotice>
      {error && <Notice kind="error">{failureText(error, REVIEW_FAILED)}</Notice>}
      <Button type="submit" color="sun" size="lg" loading={isPending}>
        {review ? 'Сохранить отзыв' : 'Отправить отзыв'}
      </Button>
    </form>
  );
}

/** Radio buttons: one tab stop, arrows choose, each named in words. */
function StarField({
  value,
  error,
  onChange,
}: {
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}) {
  return (
    <FieldGroup path="stars" legend="Ваша оценка" required error={error}>
      <div role="radiogroup" aria-label="Ваша оценка" aria-required className={classes.row}>
        {STARS.map((stars) => {
          const icon = stars <= value ? 'star-filled' : 'star';
          return (
            <label key={stars} className={classes.star} data-full={stars <= value || undefined}>
              <input
                type="radio"
                name="stars"
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <Icon name={icon} size={36} stroke={1.5} />
              <VisuallyHidden>{starsText(stars)}</VisuallyHidden>
            </label>
          );
        })}
        <span aria-hidden className={classes.words}>
          {value === 0 ? 'Нажмите на звезду' : starsText(value)}
        </span>
      </div>
    </FieldGroup>
  );
}

interface WrittenReview {
  stars: number;
  text: string;
}

function useWriteReview(bookingId: number, name: 'createReview' | 'editReview') {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['me', 'review', bookingId],
    mutationFn: (body: WrittenReview): Promise<OwnReview> =>
      call(name, { params: { id: bookingId }, body }),
    onSuccess: (review) => {
      queryClient.setQueryData(myBookingsQuery().queryKey, (bookings) =>
        bookings?.map((booking) =>
          booking.kind === 'instructor' && booking.id === bookingId
            ? { ...booking, review }
            : booking,
        ),
      );
      void queryClient.invalidateQueries({ queryKey: ['instructors'] });
    },
    refresh: [myBookingsQuery().queryKey],
  });
}
