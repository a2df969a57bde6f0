import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { fileSize } from '../uploads/files.ts';
import classes from './registration.module.css';
import { StepHeading, StepList } from './Steps.tsx';
import type { Upload, Uploads } from './uploads.ts';
import { Button } from '../../ui/Button.tsx';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (file: File) => void;
  onRetry: (file: File) => void;
  onRemove: (file: File) => void;
}

// A text in one piece: of several beside each other, a translated page shows the first state for good.
function stateText({ state, progress, problem }: Upload): string {
  if (state === 'waiting') return 'Ждёт очереди';
  if (state === 'sending')
    return progress < 1 ? `Отправлено ${Math.round(progress * 100)}\u00A0%` : 'Проверяем файл…';
  if (state === 'done') return 'Загружено';
  return state === 'cancelled' ? 'Отправка отменена' : (problem ?? '');
}

export function UploadList({ uploads, onCancel, onRetry, onRemove }: UploadListProps) {
  return (
    <ul className="grid gap-2 plain-list">
      {uploads.map((upload) => {
        const { key, file, kind, state, progress } = upload;
        const icon = state === 'done' ? 'circle-check' : kind === 'photo' ? 'photo' : 'file-text';
        const name = kind === 'photo' ? 'Фото профиля' : file.name;
        const under = state === 'waiting' || state === 'sending';
        return (
          <li key={key} className={classes.upload} data-state={state}>
            <Icon name={icon} size={24} />
            <div className="flex-[1_1_10rem] min-w-0">
              <p className="weight-500 wrap-anywhere">{name}</p>
              <p className={classes.fileState}>{`${fileSize(file.size)} · ${stateText(upload)}`}</p>
              {state === 'sending' && (
                <progress
                  value={progress}
                  max={1}
                  aria-label={`Отправка: ${name}`}
                  className={classes.fileProgress}
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
              <div className="flex flex-wrap gap-1">
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

interface UploadScreenProps {
  /** The server's response to the application, which is sent whatever becomes of its files. */
  message: string;
  uploads: Uploads;
  onRemove: (file: File) => void;
  onFinish: () => void;
}

/** What follows a sent application: its files, one by one; they can be given up, the application stays. */
export function UploadScreen({ message, uploads, onRemove, onFinish }: UploadScreenProps) {
  const { list, busy } = uploads;
  const left = list.filter(({ state }) => state === 'failed' || state === 'cancelled').length;
  const done = list.filter(({ state }) => state === 'done').length;
  return (
    <section className={classes.uploadScreen}>
      <StepList current={4} />
      <StepHeading
        step="uploads"
        lead={busy ? 'Не\u00A0закрывайте страницу, пока отправляются файлы.' : undefined}
      >
        Файлы к&nbsp;заявке
      </StepHeading>
      <Notice kind="success">{message}</Notice>
      <UploadList
        uploads={list}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onRemove={onRemove}
      />
      <p role="status" className="text-dimmed">
        {`Загружено файлов: ${done} из\u00A0${list.length}`}
      </p>
      {!busy && left > 0 && (
        <div className="grid gap-4">
          <Notice kind="warning">
            Заявка отправлена, но&nbsp;не&nbsp;все файлы дошли. Проверьте связь и&nbsp;повторите,
            или закончите без&nbsp;них: документы можно добавить, пока заявка ожидает рассмотрения.
          </Notice>
          <div className="flex flex-wrap gap-3 max-xs:flex-col">
            <Button
              size="md"
              onClick={() =>
                list.forEach(({ state, file }) => state !== 'done' && uploads.retry(file))
              }
            >
              Повторить все
            </Button>
            <Button size="md" variant="default" onClick={onFinish}>
              Закончить без&nbsp;них
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
