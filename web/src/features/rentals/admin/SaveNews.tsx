import { Button } from '@mantine/core';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './RentalForm.module.css';
import type { useSaveRental } from './useSaveRental.ts';

interface SaveNewsProps {
  saving: Pick<ReturnType<typeof useSaveRental>, 'phase' | 'progress' | 'failure' | 'cancelPhoto'>;
  onRetryPhoto: () => void;
}

/** How far the saving is, and what went wrong with it. */
export function SaveNews({
  saving: { phase, progress, failure, cancelPhoto },
  onRetryPhoto,
}: SaveNewsProps) {
  if (phase === 'uploading') {
    return (
      <div className={classes.progress}>
        <span>
          {progress < 1
            ? `Отправляем фото: ${Math.round(progress * 100)}\u00A0%`
            : 'Проверяем фото…'}
        </span>
        <progress value={progress} max={1} aria-label="Отправка фото" />
        <Button variant="subtle" onClick={cancelPhoto}>
          Отменить
        </Button>
      </div>
    );
  }
  if (!failure) return null;
  return (
    <Notice kind="error">
      <strong>{failure.text}</strong>
      {failure.detail !== null && <span>{failure.detail}</span>}
      {failure.kind === 'photo' && (
        <Button variant="light" onClick={onRetryPhoto}>
          Загрузить фото ещё раз
        </Button>
      )}
    </Notice>
  );
}
