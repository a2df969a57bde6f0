import { Button } from '@mantine/core';
import { Notice } from '../../../ui/Notice.tsx';
import { DocumentsField } from '../../uploads/DocumentsField.tsx';
import { leftFiles } from '../files/left-files.ts';
import { UploadList } from '../files/UploadList.tsx';
import { DocumentList } from './DocumentList.tsx';
import classes from './StatusView.module.css';
import type { StatusViewProps } from './StatusView.tsx';

/** Documents of a pending application: those that are there, those on their way, and more, up to five (spec 5). */
export function PendingFiles({ registration, files, uploads }: StatusViewProps) {
  const { id, documents } = registration;
  const sending = uploads.list.filter(({ state }) => state !== 'done');
  const left = leftFiles(files.files, registration, uploads.list);
  const remove = (file: File) => {
    uploads.remove(file);
    files.drop(file);
  };

  return (
    <div className={classes.files}>
      <h3>Файлы</h3>
      {documents.length > 0 && <DocumentList registration={registration} />}
      {sending.length > 0 && (
        <UploadList
          uploads={sending}
          onCancel={uploads.cancel}
          onRetry={uploads.retry}
          onRemove={remove}
        />
      )}
      {left.length > 0 && (
        <Notice kind="warning">
          <p>
            Эти файлы ещё не&nbsp;отправлены:{' '}
            {left
              .map(({ kind, file }) => (kind === 'photo' ? 'фото профиля' : file.name))
              .join(', ')}
            .
          </p>
          <Button variant="light" onClick={() => uploads.send(left)}>
            Отправить
          </Button>
          <Button variant="subtle" onClick={() => left.forEach(({ file }) => files.drop(file))}>
            Не&nbsp;отправлять
          </Button>
        </Notice>
      )}
      <DocumentsField
        documents={[]}
        uploaded={
          documents.length + [...sending, ...left].filter(({ kind }) => kind === 'document').length
        }
        onAdd={(added) => {
          files.change((others) => ({ ...others, documents: [...others.documents, ...added] }));
          uploads.send(added.map((file) => ({ to: id, kind: 'document' as const, file })));
        }}
        onRemove={remove}
      />
    </div>
  );
}
