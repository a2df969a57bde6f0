import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileText, IconPhoto } from '@tabler/icons-react';
import { fileSize } from '../../uploads/file-size.ts';
import type { Upload } from './upload-queue.ts';
import classes from './UploadList.module.css';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (file: File) => void;
  onRetry: (file: File) => void;
  onRemove: (file: File) => void;
}

function stateText({ state, progress, problem }: Upload): string {
  if (state === 'waiting') return 'Ждёт очереди';
  if (state === 'sending')
    return progress < 1 ? `Отправлено ${Math.round(progress * 100)}\u00A0%` : 'Проверяем файл…';
  if (state === 'done') return 'Загружено';
  return state === 'cancelled' ? 'Отправка отменена' : (problem ?? '');
}

/** Files on their way: how far each one is, and what can be done about it. */
export function UploadList({ uploads, onCancel, onRetry, onRemove }: UploadListProps) {
  return (
    <ul className={classes.list}>
      {uploads.map((upload) => {
        const { key, file, kind, state, progress } = upload;
        const Icon =
          state === 'done' ? IconCircleCheck : kind === 'photo' ? IconPhoto : IconFileText;
        const name = kind === 'photo' ? 'Фото профиля' : file.name;
        const under = state === 'waiting' || state === 'sending';
        return (
          <li key={key} className={classes.item} data-state={state}>
            <Icon size={24} aria-hidden />
            <div className={classes.words}>
              <p className={classes.name}>{name}</p>
              <p className={classes.state}>
                {fileSize(file.size)} · {stateText(upload)}
              </p>
              {state === 'sending' && (
                <progress
                  value={progress}
                  max={1}
                  aria-label={`Отправка: ${name}`}
                  className={classes.progress}
                />
              )}
            </div>
            {under && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Отменить: ${name}`}
                onClick={() => onCancel(file)}
              >
                Отменить
              </Button>
            )}
            {(state === 'failed' || state === 'cancelled') && (
              <div className={classes.actions}>
                <Button
                  variant="light"
                  size="sm"
                  aria-label={`Повторить: ${name}`}
                  onClick={() => onRetry(file)}
                >
                  Повторить
                </Button>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`Убрать: ${name}`}
                  onClick={() => onRemove(file)}
                >
                  Убрать
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
