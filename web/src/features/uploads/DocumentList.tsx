import type { RegistrationDocument } from '@sklon/contract/registrations';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { showToast } from '../../ui/toast.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './DocumentList.module.css';
import { fileSize } from './file-size.ts';
import { useOpenDocument } from './useOpenDocument.ts';

interface DocumentListProps {
  applicationId: number;
  documents: readonly RegistrationDocument[];
}

function tellFailure(): void {
  showToast({ kind: 'error', message: 'Не\u00A0удалось открыть документ' });
}

/** The documents of an application, to be downloaded by short-lived links. */
export function DocumentList({ applicationId, documents }: DocumentListProps) {
  const open = useOpenDocument(applicationId);
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>Документы</h3>
      {documents.length === 0 && <p className={classes.none}>Документов нет</p>}
      <ul className={classes.list}>
        {documents.map(({ id, original_filename, file_size }) => (
          <li key={id}>
            <Button
              variant="light"
              fullWidth
              justify="flex-start"
              leftSection={<IconDownload size={18} aria-hidden />}
              classNames={{ label: classes.label ?? '' }}
              loading={open.isPending && open.variables === id}
              onClick={() => open.mutate(id, { onError: tellFailure })}
            >
              <span className={classes.name}>{original_filename}</span>
              <span className={classes.size}>{fileSize(file_size)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {open.isError && (
        <Notice kind="error">Не&nbsp;удалось открыть документ. {open.error.message}</Notice>
      )}
    </section>
  );
}
