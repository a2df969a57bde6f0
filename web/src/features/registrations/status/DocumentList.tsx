import { Button } from '@mantine/core';
import type { Registration } from '@sklon/contract/registrations';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { Notice } from '../../../ui/Notice.tsx';
import { failureText } from '../../../api/api-error.ts';
import { fileSize } from '../../uploads/file-size.ts';
import { useOpenDocument } from '../../uploads/useOpenDocument.ts';
import classes from './StatusView.module.css';

/** Documents that the server has. */
export function DocumentList({ registration }: { registration: Registration }) {
  const open = useOpenDocument(registration.id);
  return (
    <>
      <ul className={classes.list} aria-label="Загруженные документы">
        {registration.documents.map((document) => (
          <li key={document.id} className={classes.document}>
            <IconFileText size={24} aria-hidden />
            <span className={classes.name}>
              {document.original_filename}
              <small>{fileSize(document.file_size)}</small>
            </span>
            <Button
              variant="subtle"
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={`Скачать: ${document.original_filename}`}
              loading={open.isPending && open.variables === document.id}
              onClick={() => open.mutate(document.id)}
            >
              Скачать
            </Button>
          </li>
        ))}
      </ul>
      {open.isError && (
        <Notice kind="error">
          {failureText(open.error, 'Не\u00A0удалось скачать документ. Попробуйте ещё раз.')}
        </Notice>
      )}
    </>
  );
}
