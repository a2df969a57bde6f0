import { Button } from '@mantine/core';
import { Notice } from '../../../ui/Notice.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { StepList } from '../StepList.tsx';
import { UploadList } from './UploadList.tsx';
import classes from './UploadScreen.module.css';
import type { Uploads } from './useUploads.ts';

interface UploadScreenProps {
  /** The server's answer to the application, which is sent whatever becomes of its files. */
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
    <section className={classes.screen}>
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
      <p role="status" className={classes.progress}>
        Загружено файлов: {done} из&nbsp;{list.length}
      </p>
      {!busy && left > 0 && (
        <div className={classes.rest}>
          <Notice kind="warning">
            Заявка отправлена, но&nbsp;не&nbsp;все файлы дошли. Проверьте связь и&nbsp;повторите,
            или закончите без&nbsp;них: документы можно добавить, пока заявка ожидает рассмотрения.
          </Notice>
          <div className={classes.actions}>
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
