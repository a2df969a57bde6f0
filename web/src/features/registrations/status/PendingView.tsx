import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import type { FormType } from '@sklon/contract/registration-rules';
import type { Registration } from '@sklon/contract/registrations';
import { useQueryClient } from '@tanstack/react-query';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { isSessionAlive } from '../../auth/session-alive.ts';
import { ActionDialog } from '../../../ui/overlays/ActionDialog.tsx';
import { OpenFailure, useOpenDocument } from '../../uploads/DocumentList.tsx';
import { DocumentsField } from '../../uploads/DocumentsField.tsx';
import { fileSize } from '../../uploads/files.ts';
import classes from '../../uploads/uploads.module.css';
import { writeDraft } from '../../auth/drafts.ts';
import type { DraftFilesState } from '../drafts.ts';
import { valuesOf } from '../form/form-values.ts';
import {
  CANCEL_FAILED,
  CANCELLED,
  isAuthRefused,
  isTooLate,
  refreshProviderPages,
  registrationStatusQuery,
} from '../queries.ts';
import { leftFiles, type Uploads } from '../uploads.ts';
import { UploadList } from '../UploadScreen.tsx';
import { Button } from '../../../ui/Button.tsx';

export interface StatusViewProps {
  registration: Registration;
  auth: TelegramAuth | undefined;
  user: CurrentUser;
  service: FormType;
  files: DraftFilesState;
  uploads: Uploads;
  onCancelled: (text: string) => void;
  /** There is nothing to cancel any more; with the server's words for it. */
  onTooLate: (detail: string) => void;
  onAuthRefused: (message: string) => void;
}

interface CancelDialogProps {
  opened: boolean;
  id: number;
  auth: TelegramAuth | undefined;
  onClose: () => void;
  onCancelled: () => void;
  /** It is decided, or gone. */
  onTooLate: (detail: string) => void;
  onAuthRefused: (message: string) => void;
}

/** Asks before an application is taken back; a failure is said here, with the dialog still open (spec 8). */
function CancelDialog({
  opened,
  id,
  auth,
  onClose,
  onCancelled,
  onTooLate,
  onAuthRefused,
}: CancelDialogProps) {
  const queryClient = useQueryClient();
  const cancel = useAction({
    mutationFn: async () => {
      const alive = await isSessionAlive(queryClient);
      if (alive)
        await call('cancelRegistration', { params: { id }, body: { telegram_auth: auth } });
      return alive;
    },
    onSuccess: (done) => done && onCancelled(),
    onError: (error) => {
      if (isAuthRefused(error)) onAuthRefused(error.detail);
      else if (isTooLate(error)) onTooLate(error.detail);
    },
  });
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => cancel.mutate()}
      title="Отменить заявку?"
      confirmLabel="Отменить заявку"
      cancelLabel="Не отменять"
      action={cancel}
      failure={
        <>
          <p>{CANCEL_FAILED}</p>
          {isTooLate(cancel.error) && <p>{cancel.error.detail}</p>}
        </>
      }
    >
      <p>Заявка №&nbsp;{id} и&nbsp;её файлы будут удалены. Подать новую можно сразу.</p>
    </ActionDialog>
  );
}

function UploadedDocuments({ registration }: { registration: Registration }) {
  const open = useOpenDocument(registration.id);
  return (
    <>
      <ul className="grid gap-2 plain-list" aria-label="Загруженные документы">
        {registration.documents.map((document) => (
          <li key={document.id} className={classes.chosenDocument}>
            <Icon name="file-text" size={24} />
            <span className="flex-1 min-w-0 weight-500 wrap-anywhere [&_small]:block [&_small]:dimmed [&_small]:weight-400">
              {document.original_filename}
              <small>{fileSize(document.file_size)}</small>
            </span>
            <Button
              variant="subtle"
              leftSection={<Icon name="download" size={18} />}
              aria-label={`Скачать: ${document.original_filename}`}
              loading={open.isPending && open.variables === document.id}
              onClick={() => open.mutate(document.id)}
            >
              Скачать
            </Button>
          </li>
        ))}
      </ul>
      <OpenFailure open={open}>
        {(error) => failureText(error, 'Не\u00A0удалось скачать документ. Попробуйте ещё раз.')}
      </OpenFailure>
    </>
  );
}

/** Documents of a pending application: those that are there, those on their way, and more, up to five (spec 5). */
function PendingFiles({ registration, files, uploads }: StatusViewProps) {
  const { id, documents } = registration;
  const sending = uploads.list.filter(({ state }) => state !== 'done');
  const left = leftFiles(files.files, registration, uploads.list);
  const remove = (file: File) => {
    uploads.remove(file);
    files.drop(file);
  };

  return (
    <div className="grid gap-4 justify-self-stretch h3:-mb-1">
      <h3>Файлы</h3>
      {documents.length > 0 && <UploadedDocuments registration={registration} />}
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

/** Awaits the decision: more documents can be added, or the application taken back (spec 4). */
export function PendingView(props: StatusViewProps) {
  const { registration, auth, user, service, onCancelled, onTooLate, onAuthRefused } = props;
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);

  const cancelled = () => {
    setAsking(false);
    // The form that follows begins with what was taken back: often something has to be put right.
    writeDraft(user.id, service, valuesOf(registration, service, user), 'registrationDrafts');
    onCancelled(CANCELLED);
    refreshProviderPages(queryClient);
    queryClient.setQueryData(registrationStatusQuery(service, auth).queryKey, {
      has_registration: false,
      registration: null,
    });
  };

  return (
    <>
      <p>Администратор проверит анкету. Ответ придёт сообщением и&nbsp;появится здесь.</p>
      <PendingFiles {...props} />
      <div className="flex flex-wrap gap-3 justify-self-stretch max-xs:flex-col">
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          Отменить заявку
        </Button>
      </div>
      <CancelDialog
        opened={asking}
        id={registration.id}
        auth={auth}
        onClose={() => setAsking(false)}
        onCancelled={cancelled}
        onTooLate={onTooLate}
        onAuthRefused={onAuthRefused}
      />
    </>
  );
}
