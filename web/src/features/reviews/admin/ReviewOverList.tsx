import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DelayedSpinner } from '../../../ui/DelayedSpinner.tsx';
import { EditDialog, type EditDialogControls } from '../../../ui/EditDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Moderation } from './Moderation.tsx';
import { adminReviewQuery } from './queries.ts';
import { ReviewFacts } from './ReviewFacts.tsx';

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
  const { data: review, isError, error, refetch } = useQuery(adminReviewQuery(id));
  if (review === undefined) {
    if (!isError) return <DelayedSpinner />;
    return (
      <ErrorState
        title="Ошибка загрузки данных"
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (review === null) return <Notice kind="info">Отзыв не&nbsp;найден.</Notice>;
  return (
    <>
      <ReviewFacts review={review} />
      <Moderation review={review} onDirty={onDirty} />
    </>
  );
}
