import { Button } from '@mantine/core';
import type { Registration, RegistrationDocument } from '@sklon/contract/registrations';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { call } from '../../../api/client.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { failureText } from '../../bookings/booking-texts.ts';
import { fileSize } from '../files/file-size.ts';
import classes from './StatusView.module.css';

/** Documents that the server has. They are private: each download asks for a link that lives for minutes. */
export function DocumentList({ registration }: { registration: Registration }) {
  const open = useMutation({
    mutationFn: (document: RegistrationDocument) =>
      call('createDocumentLink', { params: { id: registration.id, document_id: document.id } }),
    networkMode: 'always',
    // It is answered as an attachment, so the page stays.
    onSuccess: ({ url }) => window.location.assign(url),
  });
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
              loading={open.isPending && open.variables.id === document.id}
              onClick={() => open.mutate(document)}
            >
              Скачать
            </Button>
          </li>
        ))}
      </ul>
      {open.isError && <Notice kind="error">{failureText(open.error, 'Не\u00A0удалось скачать документ. Попробуйте ещё раз.')}</Notice>}
    </>
  );
}
