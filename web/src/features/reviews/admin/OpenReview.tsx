import type { AdminReview } from '@sklon/contract/reviews';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { detailOf } from '../../../api/api-error.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { instantText } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type EditDialogControls, useUnsavedChanges } from '../../../ui/overlays/EditDialog.tsx';
import { StatusBadge } from '../../../ui/Text.tsx';
import { textProblem } from '../../../ui/form/length-text.ts';
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

export function OpenReview({ review, onDirty }: EditDialogControls & { review: AdminReview }) {
  const { instructor, booking_id, created_at, hidden, hidden_reason, text } = review;
  return (
    <>
      <div className="stack gap-5">
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
        <div className="py-4 px-4.5 outlined rounded-md">
          <ReviewBody review={review} answeredBy="Ответ инструктора">
            {text === null && <p className="text-dimmed">{NO_WORDS}</p>}
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

function Moderation({ review: { id, hidden }, onDirty }: ModerationProps) {
  const { mutate, isPending, isSuccess, error } = useModeration(id);
  const form = useContractForm({
    initial: { reason: '' },
    rules: ({ reason }) => ({
      reason: !hidden && textProblem(reason, REASON_MAX, HIDE_REASON_REQUIRED),
    }),
    onSubmit: ({ reason }, { reset }) =>
      mutate(hidden ? null : reason.trim(), { onSuccess: reset }),
  });
  useUnsavedChanges(!hidden && form.values.reason.trim() !== '', onDirty);

  return (
    <form {...form.props} className={classes.form}>
      {isSuccess && (
        <Notice kind="success">
          {`${hidden ? HIDDEN : SHOWN}. Рейтинг и\u00A0число отзывов пересчитаны.`}
        </Notice>
      )}
      {!hidden && (
        <LimitedTextarea
          label="Почему отзыв нужно скрыть"
          hint="Причину прочитают автор и инструктор. Остальные отзыва не увидят."
          required
          rows={2}
          max={REASON_MAX}
          {...form.field('reason')}
        />
      )}
      {error && (
        <Notice kind="error">
          <strong>{hidden ? SHOW_FAILED : HIDE_FAILED}</strong>
          {detailOf(error) && <span>{detailOf(error)}</span>}
        </Notice>
      )}
      <div className="form-actions">
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
