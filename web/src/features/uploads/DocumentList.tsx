import type { RegistrationDocument } from '@sklon/contract/registrations';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { downloadFrom } from '../../ui/download-file.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { isProofRequired } from '../auth/sign-in.ts';
import { ConfirmIdentity } from '../auth/ConfirmIdentity.tsx';
import { fileSize } from './files.ts';
import classes from './uploads.module.css';
import { Button } from '../../ui/Button.tsx';

export function useOpenDocument(applicationId: number) {
  return usePrivateFile((documentId) =>
    call('createDocumentLink', { params: { id: applicationId, document_id: documentId } }),
  );
}

/** Each download gets a link that lives for minutes. */
export function usePrivateFile(linkOf: (id: number) => Promise<{ url: string }>) {
  return useMutation({
    mutationFn: linkOf,
    onSuccess: ({ url }) => downloadFrom(url),
  });
}

interface OpenFailureProps {
  open: ReturnType<typeof usePrivateFile>;
  children: (error: Error) => ReactNode;
}

/** A document that needs a fresh proof of identity opens after it. */
export function OpenFailure({ open, children }: OpenFailureProps) {
  const { error, variables } = open;
  if (!error) return null;
  if (isProofRequired(error) && variables !== undefined)
    return <ConfirmIdentity onConfirmed={() => open.mutate(variables)} />;
  return <Notice kind="error">{children(error)}</Notice>;
}

interface DocumentListProps {
  applicationId: number;
  documents: readonly RegistrationDocument[];
}

function reportFailure(error: Error): void {
  if (isProofRequired(error)) return;
  showToast({ kind: 'error', message: 'Не\u00A0удалось открыть документ' });
}

interface PrivateFileProps {
  id: number;
  open: ReturnType<typeof usePrivateFile>;
  name: string;
  /** Bytes. */
  size: number;
}

export function PrivateFile({ id, open, name, size }: PrivateFileProps) {
  return (
    <Button
      variant="light"
      fullWidth
      leftSection={<Icon name="download" size={18} />}
      className={classes.download}
      loading={open.isPending && open.variables === id}
      onClick={() => open.mutate(id, { onError: reportFailure })}
    >
      <span className="truncate flex-1 text-start">{name}</span>
      <span className="flex-none weight-500">{fileSize(size)}</span>
    </Button>
  );
}

export function DocumentList({ applicationId, documents }: DocumentListProps) {
  const open = useOpenDocument(applicationId);
  return (
    <section className="grid gap-3">
      <h3 className="text-md">Документы</h3>
      {documents.length === 0 && <p className="text-dimmed">Документов нет</p>}
      <ul className="grid gap-2 plain-list [&>li]:min-w-0 grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]">
        {documents.map(({ id, original_filename, file_size }) => (
          <li key={id}>
            <PrivateFile id={id} open={open} name={original_filename} size={file_size} />
          </li>
        ))}
      </ul>
      <OpenFailure open={open}>
        {(error) => <p>Не&nbsp;удалось открыть документ. {error.message}</p>}
      </OpenFailure>
    </section>
  );
}
