import type { Certificate } from '@sklon/contract/certificates';
import { CERTIFICATES_MAX } from '@sklon/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { instantDayText } from '../../ui/moment.ts';
import { Notice } from '../../ui/Notice.tsx';
import { closeShown } from '../../ui/overlays/close-shown.ts';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { DataError, DelayedSpinner } from '../../ui/StateScreen.tsx';
import { showToast } from '../../ui/toast.tsx';
import { OpenFailure, PrivateFile, usePrivateFile } from '../uploads/DocumentList.tsx';
import { periodText } from './certificate-texts.ts';
import { CertificateForm } from './CertificateForm.tsx';
import { CertificateStatus } from './CertificateStatus.tsx';
import { ownCertificatesQuery, useCertificatesChange } from './queries.ts';

const DELETE_FAILED = 'Не\u00A0удалось удалить сертификат. Попробуйте ещё раз.';

/** Which one is being edited; null: a new one. */
type Editing = { certificate: Certificate | null } | undefined;

/** The caller's certificates: a list, and the form of one of them or of a new one. A default export because `lazy` wants one. */
export default function CertificatesCard() {
  const { data: certificates, isError } = useQuery(ownCertificatesQuery());
  const [editing, setEditing] = useState<Editing>();
  const [deleting, setDeleting] = useState<Certificate | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(place, editing ? 'editing' : certificates?.length);
  const open = usePrivateFile((id) => call('createEvidenceLink', { params: { id } }));
  if (!certificates) return isError ? <DataError /> : <DelayedSpinner />;
  const shown = certificates.filter(({ id }) => id !== editing?.certificate?.id);
  return (
    <div className="stack gap-4">
      <p className="dimmed">
        Администратор сверит сертификат с&nbsp;документом. Тогда его увидят в&nbsp;вашей анкете,
        а&nbsp;вас найдут по&nbsp;фильтру «С&nbsp;сертификатом».
      </p>
      {shown.length > 0 && (
        <ul className="grid gap-3 plain-list" aria-label="Ваши сертификаты">
          {shown.map((certificate) => (
            <li key={certificate.id} className="stack gap-3 p-4 outlined rounded-md">
              <Described certificate={certificate} />
              {certificate.evidence && (
                <PrivateFile
                  id={certificate.id}
                  open={open}
                  name={certificate.evidence.original_filename}
                  size={certificate.evidence.file_size}
                />
              )}
              {editing === undefined && (
                <div className="flex flex-wrap items-center gap-2">
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Изменить: ${certificate.kind}`}
                    onClick={() => setEditing({ certificate })}
                  >
                    {certificate.evidence ? 'Изменить' : 'Приложить документ'}
                  </Button>
                  <Button
                    size="sm"
                    variant="subtle"
                    color="red"
                    aria-label={`Удалить: ${certificate.kind}`}
                    onClick={() => setDeleting(certificate)}
                  >
                    Удалить
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <OpenFailure open={open}>
        {(error) => <p>Не&nbsp;удалось открыть документ. {error.message}</p>}
      </OpenFailure>
      <div ref={place} tabIndex={-1}>
        {editing ? (
          <CertificateForm
            certificate={
              certificates.find(({ id }) => id === editing.certificate?.id) ?? editing.certificate
            }
            onCreated={(certificate) => setEditing({ certificate })}
            onClose={() => setEditing(undefined)}
          />
        ) : certificates.length < CERTIFICATES_MAX ? (
          <Button
            variant="light"
            leftSection={<Icon name="plus" size={18} />}
            onClick={() => setEditing({ certificate: null })}
          >
            Добавить сертификат
          </Button>
        ) : (
          <p className="dimmed">Можно добавить не&nbsp;больше {CERTIFICATES_MAX} сертификатов.</p>
        )}
      </div>
      <DeleteDialog certificate={deleting} onClose={closeShown(deleting, setDeleting, null)} />
    </div>
  );
}

function Described({ certificate }: { certificate: Certificate }) {
  const { kind, issuer, number, status, expired, refusal_reason, verified_at } = certificate;
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4">
        <b>{kind}</b>
        <CertificateStatus certificate={certificate} />
      </p>
      <p>
        {issuer}, №&nbsp;{number}
      </p>
      <p className="dimmed">
        <span>Действует {periodText(certificate)}</span>
        {status === 'verified' && verified_at && (
          <span> · проверен {instantDayText(verified_at)}</span>
        )}
      </p>
      {status === 'refused' && !expired && (
        <Notice kind="warning">Администратор не&nbsp;принял сертификат: {refusal_reason}</Notice>
      )}
    </div>
  );
}

interface DeleteDialogProps {
  certificate: Certificate | null;
  onClose: () => void;
}

function DeleteDialog({ certificate, onClose }: DeleteDialogProps) {
  const remove = useCertificatesChange((id: number) =>
    call('deleteCertificate', { params: { id } }),
  );
  return (
    <ActionDialog
      opened={certificate !== null}
      onClose={onClose}
      record={certificate?.id}
      action={remove}
      failure={failureText(remove.error, DELETE_FAILED)}
      onConfirm={() => {
        if (certificate === null) return;
        remove.mutate(certificate.id, {
          onSuccess: () => {
            showToast({ kind: 'success', message: 'Сертификат удалён' });
            onClose();
          },
        });
      }}
      title="Удалить сертификат?"
      confirmLabel="Удалить"
      cancelLabel="Оставить"
    >
      <p>
        {`«${certificate?.kind ?? ''}» и\u00A0документ к\u00A0нему будут удалены, из\u00A0анкеты он пропадёт.`}
      </p>
    </ActionDialog>
  );
}
